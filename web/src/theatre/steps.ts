/** Where a step leads: to the next move, decision or turn, or to the next thing that was done to somebody. */
import type { Playbill } from '../wire/messages';

export type Unit = 'move' | 'decision' | 'turn';
export const UNITS: Unit[] = ['move', 'decision', 'turn'];

export function next(bill: Playbill, at: number, unit: Unit): number {
  const places = placesOf(bill, unit);
  return places ? (places.find((place) => place > at) ?? bill.of) : Math.min(bill.of, at + 1);
}

export function previous(bill: Playbill, at: number, unit: Unit): number {
  const places = placesOf(bill, unit);
  return places ? (places.findLast((place) => place < at) ?? 0) : Math.max(0, at - 1);
}

function placesOf(bill: Playbill, unit: Unit): number[] | null {
  return unit === 'decision' ? bill.decisions : unit === 'turn' ? bill.turns : null;
}

/** The next still in which something is done to the seat; null: nothing is any more. */
export const nextHit = (bill: Playbill, at: number, seat: number): number | null =>
  bill.hits[seat]?.find((place) => place > at) ?? null;
