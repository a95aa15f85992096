/** Where things are shown: mine, everybody's, and the others' in clockwise order. */
import type { Fact, SeatInfo, SeatView, View, Zone } from '../wire/messages';

export interface SeatPanel {
  seat: number;
  view: SeatView | null;
  info: SeatInfo | null;
  facts: Fact[];
  zones: Zone[];
}

export interface Sections {
  mine: SeatPanel | null;
  shared: { facts: Fact[]; zones: Zone[] };
  others: SeatPanel[];
}

const belongsTo = (seat: number | null) => (part: { seat?: number | null }) => (part.seat ?? null) === seat;

export function sections(view: View | null, seats: SeatInfo[], you: number | null): Sections {
  const panel = (seat: number): SeatPanel => ({
    seat,
    view: view?.seats.find((s) => s.seat === seat) ?? null,
    info: seats.find((s) => s.seat === seat) ?? null,
    facts: view?.facts.filter(belongsTo(seat)) ?? [],
    zones: view?.zones.filter(belongsTo(seat)) ?? [],
  });
  const numbers = inOrder(view, seats);
  return {
    mine: you === null || !numbers.includes(you) ? null : panel(you),
    shared: {
      facts: view?.facts.filter(belongsTo(null)) ?? [],
      zones: view?.zones.filter(belongsTo(null)) ?? [],
    },
    others: clockwise(numbers, you).map(panel),
  };
}

/** The seats in player order. */
export function inOrder(view: View | null, seats: SeatInfo[]): number[] {
  return view?.order?.length ? view.order : (view?.seats ?? seats).map((s) => s.seat);
}

/** Seats in turn order, beginning left of the viewer; the viewer is left out. */
export function clockwise(numbers: number[], you: number | null): number[] {
  const start = you === null ? 0 : numbers.indexOf(you) + 1;
  return [...numbers.slice(start), ...numbers.slice(0, start)].filter((seat) => seat !== you);
}

export const sizeOf = (zone: Zone): number =>
  (zone.hidden ?? 0) + (zone.things ?? []).reduce((sum, thing) => sum + (thing.count ?? 1), 0);
