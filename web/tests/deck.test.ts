import { describe, expect, it } from 'vitest';
import { choiceFor, deckOf } from '../src/table/deck';
import { zoneId } from '../src/wire/ids';
import { view } from './samples';

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
