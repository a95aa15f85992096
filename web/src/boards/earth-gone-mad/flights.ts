/** Where rockets fly: each from a city of its owner in a curve to what it is sent at. */
import { HEIGHT, WIDTH } from './land';
import type { City, Shelter } from './reading';

export interface Spot {
  x: number;
  y: number;
}

export interface Flight {
  seat: number;
  against: boolean; // it flies at other rockets
  path: string;
  nose: Spot & { turn: number }; // where the rocket is, and which way it points
}

const MOST = 3; // more rockets of a seat are a number
const AFTER = 0.74; // how far a rocket has come

const between = (a: number, b: number, at: number): number => a + (b - a) * at;
const round = (value: number): number => Math.round(value * 10) / 10;
const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A curve that bends upwards, flown as far as `at`. */
export function curve(from: Spot, to: Spot, at = AFTER): Pick<Flight, 'path' | 'nose'> {
  const high: Spot = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 18 - far(from, to) * 0.16 };
  const first = { x: between(from.x, high.x, at), y: between(from.y, high.y, at) };
  const second = { x: between(high.x, to.x, at), y: between(high.y, to.y, at) };
  const nose = { x: between(first.x, second.x, at), y: between(first.y, second.y, at) };
  const turn = (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI + 90;
  const path = `M${round(from.x)} ${round(from.y)}Q${round(first.x)} ${round(first.y)} ${round(nose.x)} ${round(nose.y)}`;
  return { path, nose: { x: round(nose.x), y: round(nose.y), turn: round(turn) } };
}

/** The launching sites of a seat: its standing cities, the nearest first; without one, where its shelter lies. */
function sites(seat: number, towns: readonly City[], to: Spot, scale: (spot: Spot) => Spot): Spot[] {
  const own = towns.filter((town) => town.seat === seat && !town.marks.includes('destroyed'));
  const spots = own.map(scale).filter((spot) => far(spot, to) > 24);
  return spots.length ? spots.sort((a, b) => far(a, to) - far(b, to)) : [scale({ x: WIDTH / 2, y: HEIGHT })];
}

export function flights(
  shelters: readonly Shelter[],
  towns: readonly City[],
  target: City,
  width: number,
  height: number,
): Flight[] {
  const scale = ({ x, y }: Spot): Spot => ({ x: (x / WIDTH) * width, y: (y / HEIGHT) * height });
  const to = scale(target);
  const fly = (seat: number, n: number, at: Spot, against: boolean): Flight[] =>
    sites(seat, towns, at, scale)
      .slice(0, Math.min(n, MOST))
      .map((from) => ({ seat, against, ...curve(from, at) }));
  const launched = shelters.flatMap((one) => fly(one.seat, one.launched, to, false));
  const struck = (seat: number) => launched.find((flight) => flight.seat !== seat)?.nose ?? to;
  const against = shelters.flatMap((one) => fly(one.seat, one.intercepting, struck(one.seat), true));
  return [...launched, ...against];
}
