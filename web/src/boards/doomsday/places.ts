/** Where everything stands, for a wide picture and for a tall one. */
import { FAR, LARGE, PHONE, rival, type Shape } from './shape';

export interface Pad {
  x: number;
  shape: Shape;
  scale: number;
}

export interface Places {
  tall: boolean;
  width: number;
  height: number;
  ground: number;
  pads: Pad[]; // mine first
  earth: { x: number; y: number; r: number; pawn: number };
  track: { from: number; to: number; y: number; arch: number; r: number };
  console: { x: number; y: number; w: number; h: number };
}

const WIDE_RIVALS: readonly (readonly [number[], number])[] = [
  [[], 62],
  [[872], 84],
  [[762, 984], 74],
  [[690, 858, 1026], 62],
];
const NEAR = { x: 300, scale: 0.86 };
const TALL_RIVALS: readonly (readonly number[])[] = [[], [298], [256, 340], [241, 298, 355]];

/** `near`: the rival that a tall picture shows beside me, as large as there is room. */
export function placesFor(tall: boolean, seats: number, near = -1): Places {
  return tall ? tallPlaces(seats, near) : widePlaces(seats);
}

function widePlaces(seats: number): Places {
  const [xs = [], half = 62] = WIDE_RIVALS[seats - 1] ?? [];
  return {
    tall: false,
    width: 1120,
    height: 536,
    ground: 464,
    pads: [{ x: 146, shape: LARGE, scale: 1 }, ...xs.map((x) => ({ x, shape: rival(half), scale: 1 }))],
    earth: { x: 470, y: 276, r: 132, pawn: 0.84 },
    track: { from: 36, to: 1066, y: 44, arch: 26, r: 13 },
    console: { x: 318, y: 454, w: 308, h: 46 },
  };
}

function tallPlaces(seats: number, near: number): Places {
  return {
    tall: true,
    width: 390,
    height: 446,
    ground: 396,
    pads: [
      { x: 100, shape: PHONE, scale: 1 },
      ...(TALL_RIVALS[seats - 1] ?? []).map((x, i) => ({
        x,
        shape: FAR,
        scale: 0.42,
        ...(i + 1 === near && NEAR),
      })),
    ],
    earth: { x: 296, y: 142, r: 84, pawn: 0.95 },
    track: { from: 18, to: 366, y: 30, arch: 10, r: 8 },
    console: { x: 4, y: 400, w: 382, h: 44 },
  };
}

/** The score track of a wide picture, and how far a disc stands up from it. */
export const TRACK = { x: 34, y: 519, w: 1052 } as const;
export const ABOVE = 17;

/** The widest room of a picture beside those who fight, with their gantries: from where to where. */
export function roomBeside(p: Places, fighters: readonly number[]): [number, number] {
  const stands = fighters.flatMap((i) => p.pads[i] ?? []).sort((a, b) => a.x - b.x);
  const [lefts, rights] = [-1.28, 1].map((k) =>
    stands.map(({ x, shape, scale }) => x + k * shape.half * scale),
  );
  const gaps = [...(lefts ?? []), p.width].map((to, i): [number, number] => [
    (rights?.[i - 1] ?? -GANTRY) + GANTRY,
    to,
  ]);
  return gaps.reduce((best, gap) => (gap[1] - gap[0] > best[1] - best[0] ? gap : best), [0, 0]);
}
const GANTRY = 92; // with what the next step of the countdown takes

/** Twelve places of the Earth in rows of 3, 4, 3 and 2, in parts of its radius. */
export const ON_EARTH: readonly (readonly [number, number])[] = [
  [-0.42, -0.5], [0, -0.56], [0.42, -0.5],
  [-0.66, -0.06], [-0.22, -0.1], [0.22, -0.1], [0.66, -0.06],
  [-0.46, 0.36], [0, 0.34], [0.46, 0.36],
  [-0.22, 0.78], [0.22, 0.78],
]; // prettier-ignore

/** Up to six crowds, by how many there are. */
export const IN_CROWDS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [[-0.4, 0], [0.4, 0]],
  [[0, -0.42], [-0.46, 0.36], [0.46, 0.36]],
  [[-0.38, -0.4], [0.38, -0.4], [-0.38, 0.42], [0.38, 0.42]],
  [[-0.36, -0.46], [0.36, -0.46], [-0.62, 0.3], [0, 0.38], [0.62, 0.3]],
  [[-0.58, -0.36], [0, -0.48], [0.58, -0.36], [-0.58, 0.38], [0, 0.44], [0.58, 0.38]],
]; // prettier-ignore

/** How large the asteroid is there: from a dot to a disc. */
export const emberSize = (t: Places['track'], spaces: number, i: number): number =>
  t.r * (1.25 + (i / spaces) * 1.9);

/** Where a space of the asteroid track lies; the last one is the impact. */
export function space(t: Places['track'], spaces: number, i: number): [number, number] {
  const along = i / spaces;
  return [t.from + (t.to - t.from) * along, t.y - t.arch * Math.sin(Math.PI * along) + t.arch * 0.5];
}

const WORD = 76; // half of the width of “DAYS TO IMPACT”

/** Where it stands that these are days: below the asteroid, clear of the word below the impact; over my rocket, where the pill
 * of its next part is, above it. */
export function wordAt(p: Places, spaces: number, i: number): [number, number] {
  if (p.tall) return [12, 58];
  const [x, y] = space(p.track, spaces, i);
  const size = emberSize(p.track, spaces, i);
  const within = Math.min(Math.max(x, WORD - 2), p.track.to - 38 - WORD);
  return [within, x < (p.pads[0]?.x ?? 0) + 150 ? y - size - 7 : y + size + 17];
}
