import { describe, expect, it } from 'vitest';
import {
  announcement,
  fromState,
  hitsOn,
  seatName,
  sinceTurn,
  whoDecides,
  withUpdate,
} from '../src/table/fold';
import type { Patch } from '../src/wire/messages';
import { ask, line, said, state, table, update, view } from './samples';

describe('folding updates', () => {
  const known = fromState(state());

  it('keeps what an update does not mention', () => {
    const after = withUpdate(known, update());
    expect(after).toEqual({ ...known, now: 2001 });
  });

  it('takes null as news: nobody asks any more', () => {
    expect(withUpdate(known, update({ ask: null })).ask).toBeNull();
  });

  it('adds lines and chat, and changes the view and the table where they have changed', () => {
    const patch: Patch[] = [{ op: 'replace', path: '/view/headline', value: 'Night two.' }];
    const after = withUpdate(
      known,
      update({ lines: [line(3)], chat: [said('c1', 'hello')], patch, table: { state: 2 } }),
    );
    expect(after.lines.map((l) => l.n)).toEqual([1, 2, 3]);
    expect(after.chat).toEqual([said('c1', 'hello')]);
    expect(after.view?.headline).toBe('Night two.');
    expect(after.table).toEqual({ ...known.table, state: 2 });
    expect(known.lines).toHaveLength(2);
  });
});

describe('sentences', () => {
  it('names the person and what they play', () => {
    expect(seatName(fromState(state()), 0)).toBe('Ada (Hearth)');
  });

  it('calls who has not chosen what to play by name, never by a number', () => {
    const seats = [0, 1, 2].map((seat) => ({ seat, name: `Seat ${seat + 1}` }));
    const known = fromState(state({ view: view({ seats }), lines: [line(1, 'Seat 2 begins.')] }));
    expect(known.lines.map((one) => one.text)).toEqual(['Emil begins.']);
    expect(seatName(known, 1)).toBe('Emil');
    const after = withUpdate(known, update({ lines: [line(2, 'Seat 3 and Seat 9 follow.')] }));
    expect(after.lines.at(-1)?.text).toBe('Vera and Seat I follow.');
  });

  it('says whom the table waits for', () => {
    const waiting = fromState(state({ ask: null, view: view({ asked: [1, 2] }) }));
    expect(whoDecides(waiting)).toBe('Waiting for Emil (Well), Vera (Gate)');
    expect(whoDecides(fromState(state({ ask: ask('w', { window: true }) })))).toBe('Your reaction');
    expect(whoDecides(fromState(state({ table: table({ status: 'paused' }) })))).toBe('The table is paused');
  });

  it('announces what happened and then the new question, once', () => {
    const before = fromState(state({ ask: null }));
    const after = fromState(state());
    expect(announcement(before, after, [line(3, 'The fire sinks.')])).toBe(
      'The fire sinks. Your decision: Which card do you play? 3 choices.',
    );
    expect(announcement(after, after, [])).toBe('');
  });

  it('reads out first what hits the viewer, however long ago in the flood', () => {
    const known = fromState(state());
    const flood = Array.from({ length: 12 }, (_, i) =>
      line(i + 3, `Line ${i + 3}.`, i === 0 ? { hits: 0 } : { hits: 1 }),
    );
    const told = announcement(known, known, flood);
    expect(told).toMatch(/^This hits you: Line 3\. 4 earlier lines are in the log\./);
    expect(told.match(/Line 3\./g)).toHaveLength(1);
    expect(hitsOn({ ...known.you, seat: null }, flood)).toEqual([]);
  });

  it('does not read out a flood of lines', () => {
    const known = fromState(state());
    const flood = Array.from({ length: 20 }, (_, i) => line(i + 3));
    const told = announcement(known, known, flood);
    expect(told).toContain('12 earlier lines are in the log.');
    expect(told).not.toContain('Line 14.');
    expect(told).toContain('Line 22.');
  });

  it('reads out what others say, and not what one says oneself', () => {
    const known = fromState(state());
    const chat = [
      said('c1', 'Hm.'),
      said('c2', 'Mine.', { guest: 'g1' }),
      said('c3', 'psst', { team: true }),
    ];
    expect(announcement(known, withUpdate(known, update({ chat })), [], chat)).toBe(
      'Ben: Hm. Ben to the team: psst',
    );
  });
});

describe('since my last turn', () => {
  const told = (n: number, seat: number, name: string, more = {}) => ({ ...line(n), seat, name, ...more });
  const since = (...lines: ReturnType<typeof told>[]) =>
    sinceTurn(fromState(state({ lines })), 2).lines.map(({ n }) => n);

  it('is told while I draw, until I have acted and somebody else has again', () => {
    const others = [told(2, 1, 'builds'), told(3, 2, 'flies')];
    expect(since(told(1, 0, 'draws'), ...others)).toEqual([2, 3]);
    expect(since(told(1, 0, 'draws'), ...others, told(4, 0, 'draws'))).toEqual([2, 3]);
    expect(since(told(1, 0, 'draws'), ...others, told(4, 0, 'draws'), told(5, 1, 'burns'))).toEqual([5]);
  });

  it('tells what hits me and what happens seldom, not what happens all the time', () => {
    const daily = [2, 3, 4, 5].map((n) => told(n, 1, 'draws'));
    expect(since(told(1, 0, 'flies'), told(6, 1, 'burns'), ...daily)).toContain(6);
    expect(since(told(1, 0, 'flies'), told(6, 1, 'draws', { hits: 0 }), ...daily)).toContain(6);
  });
});
