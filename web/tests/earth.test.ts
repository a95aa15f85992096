import { describe, expect, it } from 'vitest';
import { offers, rows } from '../src/boards/earth-gone-mad/deals.svelte';
import { FAMILIES } from '../src/boards/earth-gone-mad/families';
import { curve, flights } from '../src/boards/earth-gone-mad/flights';
import {
  cities,
  counted,
  currentCard,
  lands,
  lastResolution,
  middle,
  months,
  quarterOf,
  shelters,
  teamsOf,
  tight,
  waiting,
  wares,
} from '../src/boards/earth-gone-mad/reading';
import { fromState } from '../src/table/fold';
import type { Chart, Choice, LogLine, View, Way, Zone } from '../src/wire/messages';
import { chartId, factId, thingId, zoneId } from '../src/wire/ids';
import { state, view } from './samples';

const seen: View = view({
  order: [1, 0],
  seats: [
    { seat: 0, name: 'Europe' },
    { seat: 1, name: 'Asia' },
  ],
  facts: [
    { id: factId('survivors.1'), name: 'Survivors', value: 3, seat: 0 },
    { id: factId('nukes.1'), name: 'Nukes', value: 2, seat: 0 },
    { id: factId('launched.2'), name: 'Nukes in the box', value: 1, seat: 1 },
    { id: factId('ware.nuke'), name: 'Nuke', value: 1, note: '1 each' },
    { id: factId('ware.survivor'), name: 'Survivor', value: 2, note: 'then 3' },
  ],
  zones: [
    {
      id: zoneId('europe'),
      name: 'Europe',
      seat: 0,
      things: [
        { name: 'London', id: thingId('london'), marks: ['exposed', 'targeted'] },
        { name: 'Atlantis', id: thingId('atlantis') },
      ],
    },
    {
      id: zoneId('africa'),
      name: 'Africa',
      note: 'uncontrolled',
      things: [{ name: 'Cairo', id: thingId('cairo'), marks: ['exposed'] }],
    },
    {
      id: zoneId('current'),
      name: 'Current card',
      pile: 'current',
      things: [{ name: 'Horrible Hurricane', id: thingId('EGM-D01') }],
    },
  ],
});
const charts: Chart[] = [
  {
    id: chartId('months'),
    name: 'Month track',
    columns: [],
    rows: [
      { cells: ['January', '0'] },
      { cells: ['February', '1'], mark: 'now' },
      { cells: ['December', 'the end'] },
    ],
  },
];
const known = fromState(state({ view: seen, charts }));

describe('what the board reads off the view', () => {
  it('cities with their marks and governor; those without a place on the map stay in the lists', () => {
    expect(cities(seen).map(({ id, seat, marks }) => ({ id, seat, marks }))).toEqual([
      { id: 'london', seat: 0, marks: ['exposed', 'targeted'] },
      { id: 'cairo', seat: null, marks: ['exposed'] },
    ]);
    expect(lands(known).map(({ id, governor }) => `${id}: ${governor}`)).toEqual([
      'europe: you',
      'africa: uncontrolled',
    ]);
    expect(cities(null)).toEqual([]);
  });

  it('shelters in player order', () => {
    expect(
      shelters(known).map(({ seat, survivors, nukes, launched, tracking, mine }) => [
        seat,
        survivors,
        nukes,
        launched,
        tracking,
        mine,
      ]),
    ).toEqual([
      [1, 0, 0, 1, false, false],
      [0, 3, 2, 0, false, true],
    ]);
  });

  it('a shelter by who sits there, as long as they govern no continent', () => {
    const unclaimed = seen.seats.map((one) => ({ ...one, name: `Seat ${one.seat + 1}` }));
    const names = shelters({ ...known, view: { ...seen, seats: unclaimed } }).map(({ name }) => name);
    expect(names).not.toContain('Seat 1');
    expect(names).toContain(known.table.seats[0]?.name);
  });

  it('the card, the track and where the Clock stands', () => {
    expect(currentCard(seen)?.name).toBe('Horrible Hurricane');
    expect(months(charts).map((month) => month.when)).toEqual(['past', 'now', 'last']);
    expect(months([])).toEqual([]);
    expect(quarterOf(months(charts))).toBe(0);
    expect(quarterOf([])).toBe(0);
  });

  it('teams with what they have together, and cards that wait', () => {
    const facts = [
      { id: factId('team', 0), name: 'Team 1', value: 27, note: 'Europe' },
      { id: factId('month'), name: 'Month', value: 'May' },
    ];
    expect(teamsOf({ ...seen, facts })).toEqual([
      { team: 1, name: 'Team 1', value: '27', members: 'Europe' },
    ]);
    const text = 'May strike Lima, Rome. It is warm.';
    const things = [{ id: thingId('EGM-D40'), name: 'Blazing Bushfire', text, marks: ['fire'] }];
    const row: Zone = { id: zoneId('row'), name: 'Row', things };
    expect(waiting({ ...seen, zones: [row] }, zoneId('row'))).toEqual([
      { id: 'EGM-D40', name: 'Blazing Bushfire', family: 'fire', text, strikes: 'May strike Lima, Rome.' },
    ]);
    expect(waiting(null, zoneId('row'))).toEqual([]);
  });

  it('short names where hardly a word has room', () => {
    expect(['North America', 'South America', 'Asia'].map(tight)).toEqual([
      'N. America',
      'S. America',
      'Asia',
    ]);
  });

  it('the year in quarters, each darker than the one before', () => {
    const year = Array.from({ length: 12 }, (_, i) => ({
      name: String(i),
      disasters: '',
      when: 'past' as const,
    }));
    const at = (now: number) =>
      quarterOf(year.map((one, i) => (i === now ? { ...one, when: 'now' as const } : one)));
    expect([0, 2, 3, 6, 9, 11].map(at)).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('the wares in the order of the tray, with what comes then', () => {
    expect(wares(seen).map(({ id, price, note }) => `${id} ${price}, ${note}`)).toEqual([
      'survivor 2, then 3',
      'nuke 1, 1 each',
    ]);
  });

  it('the pips of a seat: lost cities last', () => {
    const [, europe] = shelters(known);
    expect(europe?.pips).toEqual(['plain']);
  });

  it('the middle of some cities', () => {
    expect(middle([])).toBeNull();
    const [london, cairo] = cities(seen);
    expect(middle(cities(seen))?.x).toBe(((london?.x ?? 0) + (cairo?.x ?? 0)) / 2);
  });

  it('how many Nukes may be sent, fewest first', () => {
    const send = (move: number, count: number): Choice => ({
      move,
      words: '',
      label: '',
      on: ['nuke', 'box'],
      count,
    });
    const buy: Choice = { move: 9, words: '', label: '', on: ['nuke', 'nukes.1'] };
    expect(counted([send(3, 2), buy, send(1, 0), send(2, 1)]).map((one) => one.move)).toEqual([1, 2, 3]);
  });
});

describe('rockets', () => {
  it('fly from a city of their owner, and interceptors at them', () => {
    const towns = cities(seen);
    const [london] = towns;
    if (!london) throw new Error('no city');
    const base = {
      name: '',
      doing: '',
      survivors: 0,
      nukes: 0,
      income: '',
      tracking: false,
      team: null,
      pips: [],
      mine: false,
    };
    const launching = { ...base, seat: 0, launched: 2, intercepting: 0 };
    const against = { ...base, seat: 1, launched: 0, intercepting: 1 };
    const flying = flights([launching, against], towns, london, 1320, 690);
    expect(flying.map((flight) => [flight.seat, flight.against])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('point where they fly', () => {
    expect(curve({ x: 0, y: 100 }, { x: 100, y: 100 }, 0.5).nose.turn).toBe(90);
  });
});

describe('dice', () => {
  const line = (n: number, name: string, rest: number[] = []): LogLine => ({
    n,
    name,
    text: name,
    rule: '',
    seat: 0,
    facts: { bonus: 1, n: 1 },
    rest,
    at: 0,
    round: 1,
    secret: false,
    hits: null,
    reveal: null,
    by: '',
  });

  it('of the last disaster that is over', () => {
    const lines = [
      line(1, 'targeted'),
      line(2, 'cancel-rolled', [2, 5]),
      line(3, 'cancelled'),
      line(4, 'targeted'),
    ];
    expect(lastResolution(lines)).toEqual({
      n: 1,
      stands: true,
      text: 'cancelled',
      rolls: [{ seat: 0, against: false, dice: [2, 5], bonus: 1, hits: [false, true] }],
    });
    expect(lastResolution(lines.slice(0, 2))).toBeNull();
  });
});

describe('deals', () => {
  const way = (n: number, kind: string, by = 'survivors.1'): Way => ({
    label: `${kind} ${n}`,
    moves: [n],
    on: [by, kind],
    brings: n ? [{ id: factId('n'), name: '', value: n }] : [],
  });

  it('lines that differ in their number are one row of their column', () => {
    const ways = [
      way(1, 'give_nukes'),
      way(2, 'give_nukes'),
      way(1, 'give_nukes', 'survivors.2'),
      way(0, 'no_launch'),
    ];
    const column = rows([...ways, way(0, 'promise_as_said')], 'survivors.1');
    expect(column.map(({ kind, promise, ways }) => [kind, promise, ways.length])).toEqual([
      ['give_nukes', false, 2],
      ['no_launch', false, 1],
      ['promise_as_said', true, 1],
    ]);
  });

  it('that wait for an answer, with all that may be answered', () => {
    const say = (move: number, words: string): Choice => ({ move, words, label: words, on: ['deal-3'] });
    const zone = {
      id: zoneId('proposals'),
      name: '',
      things: [{ name: 'Deal 3', id: thingId('deal-3'), text: 'Asia to Europe: x' }],
    };
    const asides = [say(1, 'accept deal 3'), say(2, 'refuse deal 3'), say(3, 'counter deal 3')];
    const [offer, ...others] = offers({ asides, view: { ...seen, zones: [zone] } });
    expect([offer?.from, offer?.refuse?.move, offer?.counter?.move, others.length]).toEqual([1, 2, 3, 0]);
  });
});

it('every family of disasters has its picture', () => {
  expect(Object.keys(FAMILIES)).toHaveLength(12);
});
