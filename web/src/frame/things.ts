/** Things of the view by their ids. */
import type { AskInfo, Thing, View } from '../wire/messages';

export function thingOf(view: View | null, id: string): Thing | null {
  for (const zone of view?.zones ?? []) {
    const found = zone.things?.find((thing) => thing.id === id);
    if (found) return found;
  }
  return null;
}

/** What is drawn and is no card of its own, such as a seat of a rocket: by what it is called there, and why it waits. */
export function drawnThing(element: HTMLElement, ask: AskInfo | null): Thing | null {
  const name = element.getAttribute('aria-label');
  if (!name) return null;
  return ask ? { name, text: `Not part of what you are asked now: ${ask.text}`, rule: ask.rule } : { name };
}
