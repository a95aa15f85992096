import { describe, expect, it } from 'vitest';
import { readMoment, writeMoment } from '../src/theatre/moment';
import { beginningOf, heardUpTo, STILLS, unrolled, type Shot } from '../src/theatre/reel';
import { next, nextHit, previous } from '../src/theatre/steps';
import type { LogLine, Marks, Reel, View } from '../src/wire/messages';

const view = {
  headline: 'one',
  facts: [{ value: 1 }, { value: 2 }],
  board: { a: { b: 1 } },
} as unknown as View;
const reel = (changes: Reel['stills']): Reel => ({ first: 0, of: 9, view, charts: [], stills: changes });
const line = (n: number): LogLine => ({ n, text: `line ${n}` }) as unknown as LogLine;
const OF = 20;
const marks: Marks = { decisions: [2, 5, 20], turns: [0, 6, 12], hits: [[], [7, 9]] };

describe('a reel', () => {
  it('puts values where their paths lead, and leaves what it was alone', () => {
    const [first, second] = unrolled(
      reel([{}, { changes: [{ path: ['view', 'facts', 1, 'value'], value: 7 }] }]),
    );
    expect(second?.view.facts[1]?.value).toBe(7);
    expect(first?.view.facts[1]?.value).toBe(2);
    expect(second?.view.facts[0]).toBe(first?.view.facts[0]);
  });

  it('takes away what is gone, and gives lists of another length whole', () => {
    const [, second] = unrolled(
      reel([{}, { changes: [{ path: ['view', 'board', 'a'] }, { path: ['view', 'facts'], value: [] }] }]),
    );
    expect(second?.view.board).toEqual({});
    expect(second?.view.facts).toEqual([]);
  });

  it('begins at a multiple of its length', () => {
    expect([0, STILLS - 1, STILLS, STILLS + 1].map(beginningOf)).toEqual([0, 0, STILLS, STILLS]);
  });
});

describe('what was heard', () => {
  const shots = (from: number): Shot[] =>
    Array.from({ length: STILLS }, (_, i) => ({ still: { lines: [line(from + i)] } }) as unknown as Shot);

  it('goes back as far as reels lie in a row', () => {
    const reels = new Map([[STILLS, shots(STILLS)]]);
    const heard = heardUpTo(reels, STILLS + 2);
    expect(heard.lines.map((one) => one.n)).toEqual([STILLS, STILLS + 1, STILLS + 2]);
    expect(heard.earlier).toBe(STILLS);
    reels.set(0, shots(0));
    expect(heardUpTo(reels, STILLS).earlier).toBe(0);
    expect(heardUpTo(reels, STILLS).lines).toHaveLength(STILLS + 1);
  });
});

describe('a link to a moment', () => {
  it('is read as it is written', () => {
    for (const eyes of [
      { seat: 1, open: false },
      { seat: 0, open: true },
      { seat: null, open: true },
      { seat: null, open: false },
    ])
      expect(readMoment(writeMoment(143, eyes), 500, 4)).toEqual({ move: 143, eyes, broken: '' });
  });

  it('opens for the eyes of a seat', () => {
    expect(writeMoment(143, { seat: 1, open: false })).toBe('#move=143&seat=2');
  });

  it.each([
    ['#move=900', 'This game has 500 moves; this is its end.'],
    ['#move=x', '“x” is no number of a move; this is the beginning.'],
    ['#move=1&seat=7', 'This game has 4 seats; there is no seat “7”.'],
  ])('says what is wrong with %s', (hash, broken) => {
    expect(readMoment(hash, 500, 4).broken).toBe(broken);
  });

  it('says nothing of what it does not name', () => {
    expect(readMoment('', 500, 4)).toEqual({ move: null, eyes: null, broken: '' });
    expect(readMoment('#main', 500, 4).move).toBeNull();
  });
});

describe('steps', () => {
  it('lead to the next move, decision or turn, and to the ends', () => {
    expect([next(marks, OF, 3, 'move'), next(marks, OF, 3, 'decision'), next(marks, OF, 3, 'turn')]).toEqual([
      4, 5, 6,
    ]);
    expect([next(marks, OF, 20, 'move'), next(marks, OF, 12, 'turn')]).toEqual([20, 20]);
    expect([previous(marks, 3, 'move'), previous(marks, 5, 'decision'), previous(marks, 6, 'turn')]).toEqual([
      2, 2, 0,
    ]);
    expect(previous(marks, 0, 'move')).toBe(0);
  });

  it('lead to what is done to a seat', () => {
    expect([nextHit(marks, 0, 1), nextHit(marks, 7, 1), nextHit(marks, 9, 1), nextHit(marks, 0, 0)]).toEqual([
      7,
      9,
      null,
      null,
    ]);
  });
});
