import { expect, test } from 'vitest';
import {
  BLANK,
  begunWith,
  isTrading,
  isWhole,
  picksOf,
  spoken,
  type Draft,
} from '../src/boards/end-of-days/deal';
import { brief, said, tight } from '../src/boards/end-of-days/art';
import { lastLaunch, shots } from '../src/boards/end-of-days/launches';
import { readCard, readPicture, shortened, storey } from '../src/boards/end-of-days/reading';
import { thingId } from '../src/wire/ids';
import type { AskInfo, Choice, LogLine, View } from '../src/wire/messages';

const thing = (id: string, ...marks: string[]) => ({
  id: thingId(id),
  name: `Some Card 3`,
  text: 'Does it.',
  marks,
});

test('a card is read off its marks', () => {
  const card = readCard(thing('KER-2', 'red', 'value 2', 'US FR', 'lift 2', 'liftoff 2', 'extra 2'));
  expect(card).toMatchObject({
    code: 'KER',
    name: 'Some Card',
    copy: '3',
    family: 'red',
    value: 2,
    flags: ['US', 'FR'],
  });
  expect(card).toMatchObject({ lift: 2, liftoff: 2, extra: 2, size: 0, wild: false, sanction: false });
  expect(readCard(thing('NUK-1', 'orange', 'value 5', 'wild', 'Sanction', 'front only'))).toMatchObject({
    wild: true,
    flags: [],
    sanction: true,
    frontOnly: true,
  });
});

test('a deal is spoken as everybody will read it', () => {
  const own = readCard({ ...thing('ESP-1', 'purple', 'value 4', 'wild'), name: 'Espionage 1' });
  const colony = readCard({ ...thing('COL-2', 'green', 'value 2', 'wild'), name: 'Basic Colony 2' });
  const cards = new Map([own, colony].map((card) => [card.id, card]));
  const said = (draft: Partial<Draft>) => spoken({ ...BLANK, ...draft }, cards, new Set([own.id]));
  expect(said({})).toBe('Press the cards that you give.');
  expect(said({ gives: [own.id], count: 0 })).toBe('You give 1 hand card (purple). Press what you ask for.');
  expect(
    said({
      gives: [own.id],
      colours: 'unsaid',
      total: true,
      asks: [colony.id],
      wants: 'set',
      wanted: ['red', 'green'],
    }),
  ).toBe('You give 1 hand card (worth 4) for Basic Colony and 1 hand card (red or green).');
});

test('a sentence is as short as people say it', () => {
  expect(said("Offer of People's Republic of China to Japan: Gives 1 hand card. Asks for Outpost 2.")).toBe(
    'Offer to Japan: 1 hand card for Outpost 2',
  );
  const theirs = 'Offer of India to Japan: Gives 1 hand card. Asks for Outpost 2. Your answer?';
  expect(said(theirs)).toBe(theirs);
  expect(brief("People's Republic of China")).toBe('P. R. China');
  expect(tight('United Kingdom')).toBe('U. Kingdom');
  expect(tight('Ada')).toBe('Ada');
});

test('a small card says what it does, not only from where', () => {
  const piracy = 'Use only from your hand: take one module in play from another nation and put it at a site.';
  expect(shortened(piracy, true)).toBe('Take one module in play from another nation and put it at a site.');
  const long = `Destroy it. ${'Then draw another card '.repeat(8)}`;
  expect(shortened(long, false)).toMatch(/^Destroy it. Then .{60,} …$/);
  expect(shortened(long, false).length).toBeLessThan(108);
  expect(shortened('Draw 2 cards.', false)).toBe('Draw 2 cards.');
});

test('more than four modules of a storey stand as kinds with a number', () => {
  const red = (id: string) => readCard(thing(id, 'red', 'value 1', 'wild'));
  const four = ['KER-1', 'KER-2', 'HYD-1', 'HYD-2'].map(red);
  expect(storey(four, 'red', 4).map((stack) => stack.count)).toEqual([1, 1, 1, 1]);
  const five = storey([...four, red('KER-3')], 'red', 4);
  expect(five.map((stack) => [stack.card.code, stack.count])).toEqual([
    ['KER', 3],
    ['HYD', 2],
  ]);
});

test('the picture is the view: ships with the chances of this seat', () => {
  const ship = { lift: 2, weight: 2, carries: 2, cargo: 2, liftoff: 2, points: 2, viable: 2, needs: [] };
  const view = {
    game: 'end-of-days',
    you: 0,
    headline: '',
    asked: [],
    seats: [{ seat: 0, name: 'France', score: 3 }],
    facts: [
      { id: 'nation.1', name: 'Nation', value: 'France', note: 'FR' },
      { id: 'cards.1', name: 'Cards', value: 1 },
      { id: 'deck', name: 'Deck', value: 40 },
    ],
    zones: [
      { id: 'hand.1', name: 'Hand', seat: 0, things: [thing('GOL-1', 'purple', 'value 3', 'wild')] },
      { id: 'site.1.1', name: 'Launch site 1', seat: 0, things: [thing('KER-1', 'red', 'value 1', 'wild')] },
      { id: 'site.1.2', name: 'Launch site 2', seat: 0 },
    ],
    board: {
      round: 3,
      rounds: 8,
      step: 3,
      turn: 0,
      last: false,
      sizes: [{ hand: 7, area: 4, sites: 2 }],
      ships: [[ship]],
      stage: null,
      odds: [0, 10, 37, 50, 60, 80, 100],
      hit: 50,
    },
  } as unknown as View;
  const picture = readPicture(view);
  expect(picture.nations[0]).toMatchObject({ code: 'FR', cards: 1, handSize: 7, area: 4, score: 3 });
  expect(picture.nations[0]?.sites.map((site) => [site.id, site.chance])).toEqual([
    ['site.1.1', 37],
    ['site.1.2', 0],
  ]);
  expect(picture.hand.map((card) => card.id)).toEqual(['GOL-1']);
  expect(picture.deck).toBe(40);
});

const pick = (move: number, words: string, ...on: string[]): Choice => ({ move, words, label: words, on });
const POOL = [
  pick(1, 'give Kerosene Rocket 1', 'KER-1'),
  pick(2, 'give Basic Habitat 1', 'BHA-1'),
  pick(3, 'done'),
  pick(4, 'say total'),
  pick(5, 'keep total secret'),
  pick(6, 'keep colours secret'),
  pick(7, 'say colours exactly'),
  pick(8, 'say colours as a set'),
  pick(9, 'ask for Basic Colony 1', 'BCO-1'),
  pick(10, 'ask for 0 from hand'),
  pick(11, 'ask for 1 from hand'),
  pick(12, 'ask any total'),
  pick(13, 'ask a least total'),
  pick(14, 'total 4'),
  pick(15, 'ask any colours'),
  pick(16, 'ask colours from a set'),
  pick(17, 'colour red'),
  pick(18, 'colour purple'),
  pick(19, 'send'),
];
const HAND = new Set(['KER-1']);
const draft = (more: Partial<Draft>): Draft => ({ ...BLANK, ...more });

test('a sheet becomes the picks in the order of the rules', () => {
  expect(picksOf(POOL, draft({ gives: ['KER-1'] }), HAND)).toEqual([1, 3, 5, 7, 3, 11, 12, 15, 19]);
  const asked = draft({ gives: ['BHA-1'], asks: ['BCO-1'], count: 0 });
  expect(picksOf(POOL, asked, HAND)).toEqual([2, 3, 9, 3, 10, 19]);
  const exact = draft({
    gives: ['KER-1'],
    total: true,
    worth: 'least',
    number: 4,
    wants: 'set',
    wanted: ['red'],
  });
  expect(picksOf(POOL, exact, HAND)).toEqual([1, 3, 4, 7, 3, 11, 13, 14, 16, 17, 3, 19]);
  const last = draft({ gives: ['KER-1'], wants: 'set', wanted: ['purple'] });
  expect(picksOf(POOL, last, HAND)).toEqual([1, 3, 5, 7, 3, 11, 12, 16, 18, 19]);
});

test('only a whole deal is sent', () => {
  expect(isWhole(BLANK)).toBe(false);
  expect(isWhole(draft({ gives: ['KER-1'] }))).toBe(true);
  expect(isWhole(draft({ gives: ['KER-1'], count: 0 }))).toBe(false);
  expect(isWhole(draft({ gives: ['KER-1'], wants: 'set' }))).toBe(false);
});

test('the sheet is for offers, counter-offers and bids', () => {
  const at = (prompt: string, ...made: string[]) =>
    ({
      prompt,
      picks: { made: made.map((words) => pick(1, words)), pool: [], completes: [] },
    }) as unknown as AskInfo;
  expect(begunWith(at('end-of-days.trade.give', 'offer to seat 2'))).toBe('offer');
  expect(begunWith(at('end-of-days.trade.give', 'counter'))).toBe('counter');
  expect(begunWith(at('end-of-days.trade.seal', 'accept'))).toBeNull();
  expect(begunWith(at('end-of-days.trade.give', 'offer to seat 2', 'give x'))).toBeNull();
  expect(isTrading('end-of-days.trade.act')).toBe(true);
  expect(isTrading('end-of-days.trade.swap')).toBe(false);
});

const line = (n: number, name: string, facts: Record<string, number> = {}, text = '') =>
  ({ n, name, facts, text, seat: 1 }) as unknown as LogLine;

test('the last launch is told by the log', () => {
  const began = [line(1, 'launched', { n: 2, n2: 4 })];
  expect(lastLaunch(began)).toMatchObject({ site: 2, liftoff: 4, shown: null, flew: null });
  const ended = [...began, line(2, 'revealed', { card: 7, n: 5 }), line(3, 'failed')];
  expect(lastLaunch(ended)).toMatchObject({ shown: 5, flew: false });
  expect(lastLaunch([...began, line(2, 'revealed', { n: 3 }), line(3, 'got-away', { n: 6 })])).toMatchObject({
    flew: true,
    points: 6,
  });
});

test('the shots of a card are those since it was used', () => {
  const lines = [
    line(1, 'revealed', { n: 6 }),
    line(2, 'used-at'),
    line(3, 'revealed', { n: 2 }),
    line(4, 'missed', {}, 'misses'),
    line(5, 'revealed', { n: 4 }),
    line(6, 'destroyed', {}, 'is destroyed'),
  ];
  expect(shots(lines)).toEqual([
    { number: 2, hit: false, text: 'misses' },
    { number: 4, hit: true, text: 'is destroyed' },
  ]);
});
