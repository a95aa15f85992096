import { describe, expect, it } from 'vitest';
import { cities, currentCard, lands, middle, months, shelters, tray } from '../src/boards/earth/reading';
import { fromState } from '../src/table/fold';
import type { Chart, View } from '../src/wire/messages';
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
    { id: factId('tracking.2'), name: 'Tracking Facility', value: 'yes', seat: 1 },
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
    id: chartId('prices'),
    name: 'Price list',
    columns: ['Buy', 'Price', 'Your next', 'What it does'],
    rows: [
      { cells: ['Survivor', '1, 2 …', '1', 'Adds one.'], id: 'survivor' },
      { cells: ['Nuke', '1', '1', 'To the stock.'], id: 'nuke' },
      { cells: ['Optimize', '2, 4 …', '4', 'Produces 2.'], mark: 'next', id: 'optimize' },
    ],
  },
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
      'europe: Ada (you)',
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
      [1, 0, 0, 1, true, false],
      [0, 3, 2, 0, false, true],
    ]);
  });

  it('the card, the track and where the Clock stands', () => {
    expect(currentCard(seen)?.name).toBe('Horrible Hurricane');
    expect(months(charts).map((month) => month.when)).toEqual(['past', 'now', 'to come']);
    expect(months([])).toEqual([]);
  });

  it('the tray with the next prices, and Destroyed City without one', () => {
    expect(tray(charts).map(({ id, price }) => `${id} ${price}`)).toEqual([
      'nuke 1',
      'optimize 4',
      'destroyed_city ',
    ]);
  });

  it('the middle of some cities', () => {
    expect(middle([])).toBeUndefined();
    const [london, cairo] = cities(seen);
    expect(middle(cities(seen))).toBe(((london?.x ?? 0) + (cairo?.x ?? 0)) / 2);
  });
});
