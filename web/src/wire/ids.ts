/** Ids that the client asks for by name. All others come from the server, typed. */
import type { ChartId, FactId, ThingId, ZoneId } from './messages';

/** A seat's own fact or zone has the number of the seat behind its name, counted from 1. */
const own = (name: string, seat?: number): string => (seat === undefined ? name : `${name}.${seat + 1}`);

export const factId = (name: string, seat?: number) => own(name, seat) as FactId;
export const zoneId = (name: string, seat?: number) => own(name, seat) as ZoneId;
export const thingId = (name: string) => name as ThingId;
export const chartId = (name: string) => name as ChartId;

/** What the fact is called in every seat: "nukes" of "nukes.2". */
export const stem = (id: FactId): string => id.split('.')[0] ?? '';
