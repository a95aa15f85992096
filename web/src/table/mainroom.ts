/** The Main Room: the tables that are open to everybody, in words. */
import type { TableLine } from '../wire/messages';

const STATES = { gathering: 'waiting', running: 'running', paused: 'paused', over: 'over' } as const;

export const stateWords = (table: TableLine): string => STATES[table.status];

/** "2 of 4 seats taken, 1 free" */
export function seatWords(table: TableLine): string {
  const all = table.taken + table.free + table.bots;
  const parts = [`${table.taken} of ${all} seats taken`];
  if (table.free) parts.push(`${table.free} free`);
  if (table.bots) parts.push(table.bots === 1 ? '1 bot' : `${table.bots} bots`);
  return parts.join(', ');
}

const MOST_TOLD = 3;

/** What a screen reader should hear when the list has changed; nothing if only small things have. */
export function news(before: readonly TableLine[], after: readonly TableLine[]): string {
  const had = new Map(before.map((table) => [table.id, table]));
  const told: string[] = [];
  for (const table of after) {
    const was = had.get(table.id);
    if (!was) told.push(`New table: ${table.name}, ${table.title}, ${seatWords(table)}.`);
    else if (was.status === 'gathering' && table.status === 'running') told.push(`${table.name} has begun.`);
    else if (was.free !== table.free)
      told.push(`${table.name}: ${table.free === 1 ? '1 seat' : `${table.free} seats`} free.`);
    had.delete(table.id);
  }
  for (const gone of had.values()) told.push(`${gone.name} is no longer listed.`);
  const more = told.length - MOST_TOLD;
  return more > 0 ? `${told.slice(0, MOST_TOLD).join(' ')} ${more} more changes.` : told.join(' ');
}
