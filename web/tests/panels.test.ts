import { beforeEach, describe, expect, it } from 'vitest';
import { choiceFor, deckOf } from '../src/table/deck';
import { clamped, keepSizes, loadPanels, loadSizes, RANGES, steered, toggled } from '../src/table/panels';
import { zoneId } from '../src/wire/ids';
import { view } from './samples';

beforeEach(() => localStorage.clear());

describe('side panels', () => {
  it('are shut at first and stay as they were left', () => {
    expect(loadPanels()).toEqual({ charts: false, deck: false });
    toggled(loadPanels(), 'deck');
    expect(loadPanels()).toEqual({ charts: false, deck: true });
    toggled(toggled(loadPanels(), 'charts'), 'deck');
    expect(loadPanels()).toEqual({ charts: true, deck: false });
  });
});

describe('dividers', () => {
  it('have a usual size, and are remembered within their range', () => {
    expect(loadSizes()).toEqual({
      side: RANGES.side.usual,
      others: RANGES.others.usual,
      log: RANGES.log.usual,
    });
    keepSizes({ side: 400, others: 30, log: 5000 });
    expect(loadSizes()).toEqual({ side: 400, others: 30, log: RANGES.log.max });
    localStorage.setItem('set:sizes', 'wide  0');
    expect(loadSizes()).toEqual({
      side: RANGES.side.usual,
      others: RANGES.others.usual,
      log: RANGES.log.min,
    });
  });

  it('move by arrow keys, the way the divider goes', () => {
    expect(steered('log', 300, 'ArrowLeft', -1)).toBe(320);
    expect(steered('side', 300, 'ArrowLeft', 1)).toBe(280);
    expect(steered('side', 300, 'Home', 1)).toBe(RANGES.side.min);
    expect(steered('side', 300, 'End', 1)).toBe(RANGES.side.max);
    expect(steered('side', RANGES.side.max, 'ArrowRight', 1)).toBe(RANGES.side.max);
    expect(steered('side', 300, 'x', 1)).toBeNull();
    expect(clamped('others', 12.4)).toBe(RANGES.others.min);
  });
});

describe('the deck', () => {
  const zones = [
    { id: zoneId('draw'), name: 'Draw pile', hidden: 9, pile: 'draw' as const },
    { id: zoneId('current'), name: 'Current card', things: [{ name: 'Flood' }], pile: 'current' as const },
    { id: zoneId('row'), name: 'Waiting', pile: 'current' as const },
    {
      id: zoneId('up'),
      name: 'Face-up',
      things: [{ name: 'Flood' }, { name: 'Rats' }],
      pile: 'face-up' as const,
    },
    { id: zoneId('hand.1'), name: 'Hand', seat: 0 },
  ];

  it('is all zones that belong to it; an empty place is not handled', () => {
    const deck = deckOf(view({ zones }));
    expect([deck.draw, deck.current, deck.faceUp].map((piles) => piles.map((zone) => zone.id))).toEqual([
      ['draw'],
      ['current'],
      ['up'],
    ]);
    expect(deckOf(null)).toEqual({ draw: [], current: [], faceUp: [] });
  });

  it('a card answers when just one choice names it', () => {
    const choice = (words: string, move: number) => ({ words, move, label: words });
    const choices = [choice('handle Flood', 1), choice('handle Rats', 2), choice('sell Rats', 3)];
    expect(choiceFor({ name: 'Flood' }, choices)?.move).toBe(1);
    expect(choiceFor({ name: 'Rats' }, choices)).toBeNull();
    expect(choiceFor({ name: 'Meteor' }, choices)).toBeNull();
  });
});
