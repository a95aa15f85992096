/** Talk and events in one stream, in the order in which they happened. */
import type { ChatLine, LogLine } from '../wire/messages';

export const FILTERS = ['all', 'talk', 'events'] as const;
export type Filter = (typeof FILTERS)[number];
export type Entry =
  | { key: string; talk: ChatLine; event: null; game: null; undone: false }
  | { key: string; talk: null; event: LogLine; game: number | null; undone: boolean }; // game: a new one begins here

const asTalk = (line: ChatLine): Entry => ({
  key: `c${line.id}`,
  talk: line,
  event: null,
  game: null,
  undone: false,
});
const asEvent = (line: LogLine, before: LogLine | undefined, undone: boolean): Entry => ({
  key: `e${line.n}`,
  talk: null,
  event: line,
  game: before && before.round !== line.round ? line.round : null,
  undone,
});

/** The numbers of the lines that were taken back later. */
export const undone = (lines: readonly LogLine[]): Set<number> =>
  new Set(lines.flatMap((line) => line.undoes ?? []));

/** Who knows a secret line: the viewer, and those who share it. */
export const onlyTheseKnow = (sharers: string[]): string =>
  sharers.length ? `only you and ${sharers.join(', ')} know` : 'only you know';

/** Both lists keep their own order; between them the time decides, and what happened stands before what was said of it. */
export function stream(lines: readonly LogLine[], chat: readonly ChatLine[], filter: Filter): Entry[] {
  const gone = undone(lines);
  const events =
    filter === 'talk' ? [] : lines.map((line, i) => asEvent(line, lines[i - 1], gone.has(line.n)));
  const talk = filter === 'events' ? [] : chat.map(asTalk);
  const merged: Entry[] = [];
  let next = 0;
  for (const entry of events) {
    for (
      let said = talk[next];
      said?.talk && entry.event && said.talk.at < entry.event.at;
      said = talk[++next]
    )
      merged.push(said);
    merged.push(entry);
  }
  return [...merged, ...talk.slice(next)];
}

/** How a line of chat is introduced: who says it, and to whom if not to all. */
export function saidBy(line: ChatLine, to: string): string {
  const name = line.name || 'Somebody';
  if (line.team) return `${name} to the team`;
  return line.to === null ? name : `${name} whispers to ${to}`;
}
