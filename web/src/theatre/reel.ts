/** Reels of a game: a whole table, then what each move changed. Plain data, no browser. */
import type { Change, Chart, LogLine, Reel, Still, View } from '../wire/messages';

export const STILLS = 48; // in a reel, as the server cuts them

/** The table at one still. */
export interface Shot {
  view: View;
  charts: Chart[];
  still: Still;
}

export const beginningOf = (still: number): number => Math.floor(still / STILLS) * STILLS;

/** Every still of the reel; what a move has left alone is shared with the still before. */
export function unrolled(reel: Reel): Shot[] {
  let table: unknown = { view: reel.view, charts: reel.charts };
  return reel.stills.map((still) => {
    table = (still.changes ?? []).reduce(changed, table);
    return { ...(table as { view: View; charts: Chart[] }), still };
  });
}

function changed(table: unknown, change: Change): unknown {
  return put(table, change.path, change);
}

/** A copy along the path, with the new value at its end or without the old one. */
function put(old: unknown, path: (string | number)[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change.value;
  if (Array.isArray(old)) return old.with(Number(key), put(old[Number(key)], rest, change));
  const fields = old as Record<string, unknown>;
  if (rest.length > 0 || 'value' in change) return { ...fields, [key]: put(fields[key], rest, change) };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** What was heard up to a still, as far back as reels lie in a row. */
export function heardUpTo(reels: Map<number, Shot[]>, still: number): { lines: LogLine[]; earlier: number } {
  const parts: LogLine[][] = [];
  let begins = beginningOf(still);
  for (let shots = reels.get(begins); shots; shots = reels.get(begins)) {
    const seen = shots.slice(0, still - begins + 1);
    parts.unshift(seen.flatMap((shot) => shot.still.lines ?? []));
    begins -= STILLS;
  }
  return { lines: parts.flat(), earlier: begins >= 0 ? begins + STILLS : 0 };
}
