import { describe, expect, it } from 'vitest';
import { Reach } from '../src/table/reach.svelte';
import type { AskInfo, Choice, Picks } from '../src/wire/messages';
import { ask } from './samples';

const choice = (move: number, verb: string, on: string[] = [], more: Partial<Choice> = {}): Choice => ({
  move,
  words: `${verb} ${move}`,
  label: `${verb} ${on.join(' ')}`,
  verb,
  on,
  ...more,
});

function hand(choices: Choice[], more: Partial<AskInfo> = {}) {
  const asked = $state({ open: ask('1', { choices, passing: null, ...more }) });
  const sent: (number | number[] | string)[] = [];
  const reach = new Reach(() => asked.open, {
    answer: (move) => sent.push(move),
    run: (moves) => sent.push(moves),
    takeBack: (whole) => sent.push(whole ? 'all back' : 'one back'),
  });
  return { reach, sent, next: (open: AskInfo) => void (asked.open = open) };
}

const shop = [
  choice(1, 'Buy', ['nuke', 'shelter']),
  choice(2, 'Optimize', ['optimize', 'rome']),
  choice(3, 'Optimize', ['optimize', 'paris']),
  choice(4, 'Track', ['tracking', 'rome']),
];

describe('the hand', () => {
  it('lights what the choices are about, and narrows it by what is pressed', () => {
    const { reach, sent } = hand(shop);
    expect([...reach.lit].sort()).toEqual(['nuke', 'optimize', 'paris', 'rome', 'shelter', 'tracking']);
    reach.press('rome');
    expect(reach.fitting.map((one) => one.move)).toEqual([2, 4]);
    expect([...reach.lit]).toEqual(['optimize', 'tracking']);
    reach.press('tracking');
    expect(sent).toEqual([4]);
  });

  it('takes what one press makes clear, and a verb with one thing at once', () => {
    const { reach, sent } = hand(shop);
    reach.press('paris');
    expect(sent).toEqual([3]);
    reach.drop();
    reach.say('Buy');
    expect(sent).toEqual([3, 1]);
  });

  it('keeps only the things of a verb lit', () => {
    const { reach } = hand(shop);
    reach.say('Optimize');
    expect([...reach.lit]).toEqual(['optimize', 'rome', 'paris']);
    reach.drop();
    expect(reach.verb).toBeNull();
  });

  it('says which thing was pressed in vain', () => {
    const { reach, sent } = hand(shop);
    reach.press('london');
    expect([reach.refused, sent]).toEqual(['london', []]);
  });

  it('lays one thing on another where a choice does that', () => {
    const { reach, sent } = hand(shop);
    expect(reach.lay('tracking', 'paris')).toBe(false);
    expect(reach.lay('tracking', 'rome')).toBe(true);
    expect(sent).toEqual([4]);
  });

  it('asks once more where the engine is cautious', () => {
    const { reach, sent } = hand([choice(1, 'Done', [], { caution: '3 income would be lost.' })]);
    const [done] = reach.offered;
    if (done) reach.take(done);
    expect([reach.doubted?.move, sent]).toEqual([1, []]);
    if (done) reach.take(done);
    expect(sent).toEqual([1]);
  });

  it('takes a second press on the thing itself as an answer, and one on another as none', () => {
    const { reach, sent } = hand([
      choice(1, 'Strike', ['missile', 'city'], { caution: 'A partner.' }),
      choice(2, 'Strike', ['missile', 'town']),
    ]);
    reach.press('city');
    expect([reach.doubted?.move, sent]).toEqual([1, []]);
    reach.press('town');
    expect([reach.doubted, sent]).toEqual([null, [2]]);
    reach.drop();
    reach.press('city');
    reach.press('city');
    expect(sent).toEqual([2, 1]);
  });

  it('counts where choices differ in nothing else, fewest first', () => {
    const { reach, sent } = hand(
      [2, 0, 1].map((n) => choice(10 + n, 'Launch', ['nuke', 'box'], { count: n })),
    );
    expect(reach.counts).toEqual([]);
    reach.press('box');
    expect(reach.counts.map((one) => one.count)).toEqual([0, 1, 2]);
    expect(sent).toEqual([]);
  });

  it('begins anew with every question', () => {
    const { reach, next } = hand(shop);
    reach.press('rome');
    next(ask('2', { choices: shop, passing: null }));
    expect(reach.held).toEqual([]);
  });
});

describe('a run', () => {
  const pool = [1, 2, 3, 4].map((move) => choice(move, '', [`card.${move}`]));
  const three: Picks = { made: [], pool, completes: [], needs: 3, takes: 3 };

  it('of so many things is gathered in any order and sent whole', () => {
    const { reach, sent } = hand(pool.slice(0, 2), { picks: three });
    for (const id of ['card.4', 'card.1', 'card.2', 'card.1', 'card.3']) reach.press(id);
    expect([reach.counter, [...reach.picked], sent]).toEqual(['3 of 3', ['card.2', 'card.3', 'card.4'], []]);
    expect(reach.ready).toBe(true);
    reach.press('card.1');
    expect(reach.counter, 'is full').toBe('3 of 3');
    reach.confirm();
    expect(sent).toEqual([[4, 2, 3]]);
  });

  it('that may be larger than it must counts to what is enough, then to the most', () => {
    const { reach } = hand(pool, { picks: { ...three, needs: 2, takes: 4 } });
    const counted = [1, 2, 3].map((n) => (reach.press(`card.${n}`), reach.counter));
    expect(counted).toEqual(['1 of 2', '2 of 2', '3 of 4']);
  });

  it('takes the last pick back, or all', () => {
    const { reach, sent } = hand(pool, { picks: { ...three, made: [choice(9, 'Pay')] } });
    reach.press('card.1');
    reach.takeLastBack();
    reach.takeLastBack();
    reach.press('card.1');
    reach.startAgain();
    expect([reach.chosen, sent]).toEqual([[], ['one back', 'all back']]);
  });

  it('is ended by the pick that is about no thing', () => {
    const send = choice(8, 'Send it');
    const { reach, sent } = hand(pool, { picks: { ...three, pool: [...pool, send], needs: 2, takes: 3 } });
    expect(reach.ready).toBe(false);
    reach.press('card.2');
    expect(reach.ready).toBe(true);
    reach.take(send);
    expect(sent).toEqual([[2, 8]]);
  });

  it('has no more picks than it can have besides the one that ends it', () => {
    const send = choice(8, 'Send it');
    const { reach, sent } = hand(pool, { picks: { ...three, pool: [...pool, send], needs: 2, takes: 2 } });
    for (const id of ['card.2', 'card.3']) reach.press(id);
    expect([reach.counter, [...reach.picked]]).toEqual(['1 of 1', ['card.2']]);
    reach.take(send);
    expect(sent).toEqual([[2, 8]]);
  });

  it('that lacks something sends nothing and says how much, until something is picked', () => {
    const send = choice(8, 'Send it');
    const { reach, sent } = hand(pool, { picks: { ...three, pool: [...pool, send], needs: 3, takes: 4 } });
    reach.press('card.2');
    reach.take(send);
    expect([reach.lacking, reach.missing, sent]).toEqual([true, 1, []]);
    reach.press('card.3');
    expect([reach.lacking, reach.missing]).toEqual([false, 0]);
  });

  it('leaves by a choice that is no part of it', () => {
    const { reach, sent } = hand([...pool, choice(7, 'Start over')], { picks: three });
    reach.press('card.2');
    const [away] = reach.offered.filter((one) => one.move === 7);
    if (away) reach.take(away);
    expect(sent).toEqual([7]);
  });

  it('whose order counts, or that has no number, goes pick by pick', () => {
    const ordered = hand(pool, { picks: { ...three, ordered: true } });
    ordered.reach.press('card.1');
    expect(ordered.sent).toEqual([1]);
    const open = hand(pool, { picks: { made: [], pool, completes: [] } });
    open.reach.press('card.2');
    expect(open.sent).toEqual([2]);
  });
});
