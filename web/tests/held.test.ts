import { describe, expect, it } from 'vitest';
import { fromState } from '../src/table/fold';
import {
  allRevealed,
  begun,
  dueIn,
  dueText,
  hasJustBegun,
  revealed,
  taken,
  type Held,
} from '../src/table/held';
import type { LogLine, Reveal } from '../src/wire/messages';
import { ask, line, said, state, table, update } from './samples';

const NOW = 2001;
const dice = (n: number, seat = 0, more: Partial<Reveal> = {}): LogLine =>
  line(n, `Roll ${n}.`, { seat, reveal: { kind: 'dice', count: 1, plus: 0, ...more } });
const card = (n: number): LogLine =>
  line(n, `Card ${n}.`, { seat: 0, reveal: { kind: 'card', count: 1, plus: 0 } });
const at = (more: Parameters<typeof state>[0] = {}): Held => ({ known: fromState(state(more)), queue: [] });
const take = (held: Held, more: Parameters<typeof update>[0]) => taken(held, update(more), true, NOW);
const shown = (held: Held) => held.known.lines.map((one) => one.n);

describe('what is held back', () => {
  const later = {
    patch: [{ op: 'replace' as const, path: '/view/headline', value: 'Night two.' }],
    ask: ask('a2'),
    asides: [{ move: 9, words: 'deal', label: 'Deal' }],
  };

  it('plays the lines up to one’s own dice; view, question and the rest wait', () => {
    const held = take(at(), { lines: [line(3), dice(4, 0, { count: 3, plus: 1 }), line(5)], ...later });
    expect(shown(held)).toEqual([1, 2, 3]);
    expect(held.fresh.map((one) => one.n)).toEqual([3]);
    expect(dueIn(held)).toMatchObject({ kind: 'dice', count: 3, plus: 1, n: 4, rule: 'EMB-1' });
    expect([held.known.view?.headline, held.known.ask, held.known.asides]).toEqual(['Night one.', null, []]);
    const after = revealed(held, NOW);
    expect(after.fresh.map((one) => one.n)).toEqual([4, 5]);
    expect([after.known.view?.headline, after.known.ask?.id, after.known.asides.length]).toEqual([
      'Night two.',
      'a2',
      1,
    ]);
    expect([dueIn(after), after.queue]).toEqual([null, []]);
  });

  it('asks again for every roll, as when dice are tied', () => {
    const lines = [dice(3, 0), dice(4, 1), dice(5, 2), dice(6, 0), dice(7, 1), line(8)];
    let held = take(at(), { lines, ...later });
    expect(shown(held)).toEqual([1, 2]);
    held = revealed(held, NOW);
    expect(shown(held)).toEqual([1, 2, 3, 4, 5]);
    held = revealed(held, NOW);
    expect(shown(held)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(held.known.ask?.id).toBe('a2');
  });

  it('ends as it would without holding back', () => {
    const updates = [
      { lines: [dice(3), card(4)], ...later },
      { lines: [line(5)], ask: null },
      { lines: [dice(6)], chat: [said('c1', 'Hm.')] },
    ];
    let held = at();
    for (const more of updates) held = take(held, more);
    while (dueIn(held)) held = revealed(held, NOW);
    let plain = at();
    for (const more of updates) plain = taken(plain, update(more), false, NOW);
    expect(held.known).toEqual(plain.known);
    expect(held.known.ask).toBeNull();
  });

  it('gives an unchanged question back', () => {
    const held = take(at(), { lines: [card(3)] });
    expect(held.known.ask).toBeNull();
    expect(revealed(held, NOW).known.ask?.id).toBe('a1');
  });

  it('lets later updates queue behind, but talk and seats through', () => {
    let held = take(at(), { lines: [dice(3)], ask: null });
    held = take(held, {
      lines: [line(4), card(5)],
      table: table({ watchers: [{ guest: 'g7', name: 'Eve' }] }),
      chat: [said('c1', 'Roll!')],
      ...later,
    });
    expect(shown(held)).toEqual([1, 2]);
    expect(held.known.table.watchers).toHaveLength(1);
    expect(held.known.chat.map((one) => one.text)).toEqual(['Roll!']);
    held = revealed(held, NOW);
    expect(shown(held)).toEqual([1, 2, 3, 4]);
    expect(dueIn(held)?.kind).toBe('card');
    held = revealed(held, NOW);
    expect([shown(held), held.known.ask?.id]).toEqual([[1, 2, 3, 4, 5], 'a2']);
  });

  it('does not tell that the game is over before the last dice are seen', () => {
    const outcome = { winners: [0], scores: [3, 2, 1], rule: 'EMB-9', text: 'Over.' };
    const held = take(at(), { lines: [dice(3)], table: table({ status: 'over' }), outcome, ask: null });
    expect([held.known.table.status, held.known.outcome]).toEqual(['running', null]);
    const after = revealed(held, NOW);
    expect([after.known.table.status, after.known.outcome?.text]).toEqual(['over', 'Over.']);
  });

  it('keeps what is said of the table after the end behind it', () => {
    let held = take(at(), { lines: [dice(3)], table: { status: 'over', state: 5 }, ask: null });
    held = take(held, { table: { state: 6 } });
    expect(held.known.table.state).toBe(1);
    expect(revealed(held, NOW).known.table).toMatchObject({ status: 'over', state: 6 });
  });

  it.each([
    ['another seat’s', { you: { seat: 1, guest: 'g1', name: 'Ada', host: true, token: '' } }],
    ['a spectator’s', { you: { seat: null, guest: 'g1', name: 'Ada', host: false, token: '' } }],
    ['a stand-in’s', { mine: { ...state().mine, stand_in: true } }],
  ])('does not hold back for %s page', (_whose, more) => {
    const held = take(at(more), { lines: [dice(3), line(4)], ...later });
    expect([dueIn(held), held.known.ask?.id]).toEqual([null, 'a2']);
  });

  it('shows everything once a stand-in takes over', () => {
    const held = take(take(at(), { lines: [dice(3)], ...later }), {
      mine: { ...state().mine, stand_in: true },
    });
    expect([dueIn(held), shown(held), held.known.ask?.id]).toEqual([null, [1, 2, 3], 'a2']);
  });

  it('holds nothing back when the next question has little time left', () => {
    const soon = (left: number) => ({ ...later, ask: ask('a2', { until: NOW + left }) });
    expect(dueIn(take(at(), { lines: [dice(3)], ...soon(9) }))).toBeNull();
    const held = take(at(), { lines: [dice(3), dice(4)], ...soon(20) });
    expect(dueIn(held)).not.toBeNull();
    expect(dueIn(revealed(held, NOW + 5))?.n).toBe(4);
    expect(dueIn(revealed(held, NOW + 11))).toBeNull();
    expect(dueIn(take(held, soon(9)))).toBeNull();
  });

  it('shows everything at once on demand', () => {
    const held = allRevealed(take(at(), { lines: [dice(3), dice(4), line(5)], ...later }));
    expect([shown(held), held.known.ask?.id]).toEqual([[1, 2, 3, 4, 5], 'a2']);
  });

  it('plays a game that has just begun from its first line', () => {
    const first = state({ now: 1003, lines: [line(1), dice(2), line(3)] });
    expect([
      hasJustBegun(first),
      hasJustBegun({ ...first, now: 1060 }),
      hasJustBegun({ ...first, earlier: 4 }),
    ]).toEqual([true, false, false]);
    const held = begun(first, true);
    expect([shown(held), held.known.ask, dueIn(held)?.n]).toEqual([[1], null, 2]);
    expect(held.known.view).toMatchObject({ headline: '', asked: [], zones: first.view?.zones });
    expect(held.known.view?.seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(revealed(held, NOW).known).toEqual(fromState(first));
  });

  it('says in words what is due', () => {
    const words = (reveal: Partial<Reveal>) =>
      dueText({ kind: 'dice', count: 1, plus: 0, n: 1, rule: '', ...reveal });
    expect(words({})).toBe('Your dice are due: press 1d6.');
    expect(words({ count: 3, plus: 1 })).toBe('Your dice are due: press 1d6+1 for 3 dice.');
    expect(words({ kind: 'card' })).toBe('Your card is due: turn it up.');
  });
});
