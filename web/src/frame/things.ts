/** Things of the view by their ids. */
import type { Thing, View } from '../wire/messages';

export function thingOf(view: View | null, id: string): Thing | null {
  for (const zone of view?.zones ?? []) {
    const found = zone.things?.find((thing) => thing.id === id);
    if (found) return found;
  }
  return null;
}

/** A move with this thing, as "why not?" understands it: words of a choice seen before, else its name. */
export const wordsFor = (thing: Thing, spoken: readonly string[]): string =>
  spoken.find((words) => words.endsWith(` ${thing.name}`)) ?? thing.name;
