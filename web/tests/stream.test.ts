import { describe, expect, it } from 'vitest';
import { onlyTheseKnow, saidBy, stream } from '../src/table/stream';
import { line, said } from './samples';

const shown = (entries: ReturnType<typeof stream>) =>
  entries.map((entry) => entry.talk?.text ?? entry.event?.text);

describe('the stream of talk and events', () => {
  const lines = [line(1), line(2), line(3, 'Again.', { round: 2 })]; // at 1001, 1002, 1003
  const chat = [
    said('a', 'early', { at: 999 }),
    said('b', 'same time', { at: 1002 }),
    said('c', 'late', { at: 2000 }),
  ];

  it('puts both in the order in which they happened', () => {
    expect(shown(stream(lines, chat, 'all'))).toEqual([
      'early',
      'Line 1.',
      'Line 2.',
      'same time',
      'Again.',
      'late',
    ]);
  });

  it('shows talk or events alone', () => {
    expect(shown(stream(lines, chat, 'talk'))).toEqual(['early', 'same time', 'late']);
    expect(shown(stream(lines, chat, 'events'))).toEqual(['Line 1.', 'Line 2.', 'Again.']);
  });

  it('never turns either list round, whatever the clocks say', () => {
    const odd = [said('a', 'first', { at: 5000 }), said('b', 'second', { at: 1 })];
    expect(shown(stream(lines, odd, 'all'))).toEqual(['Line 1.', 'Line 2.', 'Again.', 'first', 'second']);
  });

  it('strikes through what was taken back', () => {
    const back = line(4, 'Ann takes it back.', { undoes: [2] });
    const entries = stream([...lines, back], chat, 'events');
    expect(entries.map((entry) => entry.undone)).toEqual([false, true, false, false]);
  });

  it('says who else knows a secret', () => {
    expect(onlyTheseKnow([])).toBe('only you know');
    expect(onlyTheseKnow(['Bo', 'Cy'])).toBe('only you and Bo, Cy know');
  });

  it('marks where a new game begins', () => {
    expect(stream(lines, [], 'all').map((entry) => entry.game)).toEqual([null, null, 2]);
  });

  it('says who talks to whom', () => {
    expect(saidBy(said('a', 'x'), '')).toBe('Ben');
    expect(saidBy(said('a', 'x', { team: true }), '')).toBe('Ben to the team');
    expect(saidBy(said('a', 'x', { to: 0, name: '' }), 'Ada')).toBe('Somebody whispers to Ada');
  });
});
