import { describe, expect, it, vi } from 'vitest';
import { Hand } from '../src/boards/earth/hand.svelte';
import { cities } from '../src/boards/earth/reading';
import { fromState, type Known } from '../src/table/fold';
import type { Choice } from '../src/wire/messages';
import { chartId, thingId, zoneId } from '../src/wire/ids';
import { ask, state, view } from './samples';

const seen = view({
  zones: [
    {
      id: zoneId('europe'),
      name: 'Europe',
      seat: 0,
      things: [
        { name: 'London', id: thingId('london'), marks: ['exposed'], text: 'Produces 1.' },
        { name: 'Rome', id: thingId('rome'), marks: ['exposed'] },
      ],
    },
  ],
});
const charts = [
  {
    id: chartId('prices'),
    name: '',
    columns: [],
    rows: [
      { id: 'nuke', cells: ['Nuke', '1', 'To the stock.'] },
      { id: 'optimize', cells: ['Optimize', '2', 'Produces 2.'] },
    ],
  },
];

function holding(...choices: Partial<Choice>[]) {
  const known: Known = fromState(
    state({
      view: seen,
      charts,
      ask: ask('a1', { choices: choices.map((each, i) => ({ move: i + 1, words: '', label: '', ...each })) }),
    }),
  );
  const answered = vi.fn();
  return {
    hand: new Hand(
      () => known,
      answered,
      () => undefined,
    ),
    answered,
  };
}
const [london, rome] = cities(seen);

describe('the hand on the map', () => {
  it('aims without picking the marker up, and only where a choice is', () => {
    const { hand, answered } = holding({ on: ['targeting_marker', 'rome'] });
    expect([...hand.lit]).toEqual(['rome']);
    hand.press(london!);
    expect(answered).not.toHaveBeenCalled();
    expect(hand.said).toBe('London does not take the Targeting marker. It can go to Rome.');
    hand.lay('targeting_marker', null);
    expect(hand.said).toContain('The open sea does not take');
    hand.press(rome!);
    expect(answered).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('picks a counter from the tray, lays it and is empty again', () => {
    const { hand, answered } = holding(
      { on: ['nuke', 'nukes.1'] },
      { on: ['optimize', 'london'] },
      { on: ['survivor', 'survivors.1'] },
    );
    expect(hand.buyable).toEqual(['nuke', 'optimize']);
    hand.press(london!);
    expect(hand.said).toBe('London: exposed. Produces 1.');
    hand.pick('optimize');
    expect([...hand.lit]).toEqual(['london']);
    hand.pick('optimize');
    expect(hand.held).toBeNull();
    hand.pick('optimize');
    hand.putDown();
    expect(hand.held).toBeNull();
    hand.pick('optimize');
    hand.press(london!);
    expect(answered).toHaveBeenCalledExactlyOnceWith(2);
    expect(hand.held).toBeNull();
  });

  it('lays Nukes one by one up to the stock, and sends nothing by itself', () => {
    const { hand, answered } = holding(
      { on: ['nuke', 'intercepting'], count: 0 },
      { on: ['nuke', 'intercepting'] },
      { on: ['nuke', 'intercepting'], count: 2 },
    );
    expect([hand.box, hand.buyable]).toEqual(['intercepting', []]);
    hand.lay('nuke', 'intercepting');
    hand.load(1);
    expect(hand.loaded).toBe(2);
    hand.load(1);
    expect([hand.loaded, hand.said]).toEqual([2, 'That is your whole stock.']);
    hand.load(-1);
    expect(hand.loaded).toBe(1);
    expect(answered).not.toHaveBeenCalled();
  });

  it('can do nothing while nothing is asked', () => {
    const known = fromState(state({ view: seen, charts, ask: null }));
    const hand = new Hand(
      () => known,
      () => expect.unreachable(),
      () => undefined,
    );
    hand.pick('nuke');
    expect([hand.held, hand.buyable, hand.numbers, [...hand.lit]]).toEqual([null, [], [], []]);
    hand.lay('nuke', 'london');
    expect(hand.said).toBe('London does not take the Nuke.');
  });
});
