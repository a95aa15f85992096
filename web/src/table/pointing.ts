/** What a line of the log is about, found by the names that it says, and shown on the board for a moment. */
import type { LogLine, View } from '../wire/messages';

const LEAST = 4; // letters; shorter names stand in too many words
const FOR = 2500; // milliseconds

/** Ids of the things that the line names; of those whose name is part of another that is named, only the longer. */
export function idsIn(line: LogLine, view: View | null): string[] {
  const things = view?.zones.flatMap((zone) => zone.things ?? []) ?? [];
  const named = things.filter(
    (thing) => thing.id && thing.name.length >= LEAST && line.text.includes(thing.name),
  );
  const longest = named.filter(
    (thing) => !named.some((other) => other.name !== thing.name && other.name.includes(thing.name)),
  );
  return [...new Set(longest.map((thing) => thing.id ?? ''))];
}

let ending: ReturnType<typeof setTimeout> | undefined;

function stop(): void {
  clearTimeout(ending);
  for (const one of document.querySelectorAll('[data-pointed]')) one.removeAttribute('data-pointed');
}

export function pointAt(ids: readonly string[]): void {
  stop();
  const found = ids.flatMap((id) => [...document.querySelectorAll(`[data-thing="${CSS.escape(id)}"]`)]);
  for (const one of found) one.setAttribute('data-pointed', '');
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  ending = setTimeout(stop, FOR);
}
