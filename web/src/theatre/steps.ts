/** Where a step leads: to the next move, decision or turn, or to the next thing that was done to somebody. */
import type { Marks } from '../wire/messages';

export type Unit = 'move' | 'decision' | 'turn';
export const UNITS: Unit[] = ['move', 'decision', 'turn'];

export function next(marks: Marks, of: number, at: number, unit: Unit): number {
  const places = placesOf(marks, unit);
  return places ? (places.find((place) => place > at) ?? of) : Math.min(of, at + 1);
}

export function previous(marks: Marks, at: number, unit: Unit): number {
  const places = placesOf(marks, unit);
  return places ? (places.findLast((place) => place < at) ?? 0) : Math.max(0, at - 1);
}

function placesOf(marks: Marks, unit: Unit): number[] | null {
  return unit === 'decision' ? marks.decisions : unit === 'turn' ? marks.turns : null;
}

/** The next still in which something is done to the seat; null: nothing is any more. */
export const nextHit = (marks: Marks, at: number, seat: number): number | null =>
  marks.hits[seat]?.find((place) => place > at) ?? null;
