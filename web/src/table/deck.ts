/** The deck as the view's zones tell it. */
import type { Choice, Thing, View, Zone } from '../wire/messages';

export interface Deck {
  draw: Zone[];
  current: Zone[];
  faceUp: Zone[];
}

export function deckOf(view: View | null): Deck {
  const piles = (kind: Zone['pile']) => view?.zones.filter((zone) => zone.pile === kind) ?? [];
  return {
    draw: piles('draw'),
    current: piles('current').filter((zone) => zone.things?.length),
    faceUp: piles('face-up'),
  };
}

/** The answer that names this card, if just one of the open choices does. */
export function choiceFor(thing: Thing, choices: readonly Choice[]): Choice | null {
  const found = choices.filter((choice) => choice.words.endsWith(` ${thing.name}`));
  return found.length === 1 ? (found[0] ?? null) : null;
}
