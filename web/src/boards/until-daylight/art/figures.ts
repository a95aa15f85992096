/** The horde as silhouettes in a box of 132 by 200, feet at 178: a body for each kind, something of its own for each picture. */
import { CREAM, disc, filled, inked, INK, lined, type Shape, VIOLET, YELLOW } from './shape';

const EYE = '#ffe08a';
const WOOD = '#a98a5c';

export interface Figure {
  readonly body: string; // drawn twice: once as the misregistered edge
  readonly eyes: readonly Shape[];
  readonly tall: number; // share of the height
}

const eyes = (y: number, left = 50, right = 64): Shape[] => [
  filled(`M${left} ${y}h6v6h-6z`, EYE),
  filled(`M${right} ${y}h6v6h-6z`, EYE),
];
const face = (x: number, y: number, r: number): Shape[] => [
  { d: disc(x, y, r), fill: '#1d1440', line: '#b79bff', wide: 2 },
  filled(`M${x - r / 2} ${y - r * 0.4}h5v5h-5zM${x + r / 4} ${y - r * 0.4}h5v5h-5z`, EYE),
  filled(disc(x, y + r * 0.45, r * 0.34), EYE),
];

const WANDERER: Figure = {
  body: 'M60 32c-14 0-20-13-17-25c2-13 33-14 34 0c3 12-3 25-17 25zM38 38q22-12 44 3l10 54l16-3l3 13l-25 6l-10-19l3 79h-14l-6-54l-10 54h-14l2-79l-26 32l-12-10l22-38z',
  eyes: eyes(15),
  tall: 0.9,
};
const RAIDER: Figure = {
  body: 'M60 12c-15 0-23 11-22 25l-3 11c-12 4-19 12-21 26l-7 40 11 5 11-29 2 20-7 68h20l10-54 10 54h20l-7-68 3-22 8 16 14-5-13-30c-3-12-10-18-21-21l-2-11c1-14-7-25-21-25zM92 118l12-78-9-10 7-6 14 14-14 82z',
  eyes: [...eyes(29, 50, 65), filled('M44 38h32v8H44z', '#3a2c63')],
  tall: 0.94,
};
const BRUTE: Figure = {
  body: 'M60 6c-12 0-18 9-17 20l-1 7c-22 2-36 12-38 36l-2 50 16 3 5-34 6 24-6 66h26l9-46 10 46h26l-6-66 6-24 5 34 16-3-2-50c-2-24-16-34-38-36l-1-7c1-11-3-20-14-20z',
  eyes: eyes(18, 51, 63),
  tall: 1,
};
const MONSTER: Figure = {
  body: 'M2 178q-6-62 16-86q-6-30 16-38q2-30 26-30q24 0 26 30q22 8 16 38q22 24 16 86z',
  eyes: [],
  tall: 1,
};
const SURVIVOR: Figure = {
  body: 'M60 34c-9 0-14-8-13-16 1-9 25-9 26 0 1 8-4 16-13 16zM46 40L30 8l-9 4 13 42 7 36-5 88h15l9-58 9 58h15l-5-88 7-36 13-42-9-4-16 32z',
  eyes: [filled('M54 16h3v4h-3zM63 16h3v4h-3z', INK), filled(disc(60, 27, 3), INK)],
  tall: 0.86,
};
const FIGURES: readonly Figure[] = [WANDERER, RAIDER, BRUTE, MONSTER, SURVIVOR];

export const figureOf = (kind: number): Figure => FIGURES[kind] ?? WANDERER;

/** By the picture's name: hats, bags and habits. */
const LOOKS: Record<string, readonly Shape[]> = {
  'The Commuter': [
    filled('M57 38h7l3 30-6 8-6-8z', VIOLET),
    inked('M84 104h32v24H84z', WOOD),
    lined('M94 104q6-9 12 0', WOOD, 4),
  ],
  'The Jogger': [
    filled('M42 8h36v7H42z', CREAM),
    filled('M76 10l14-6 2 8-14 3z', CREAM),
    lined('M50 56h8v8h-8v8h8M74 58q-10-4-9 9 0 6 5 6 5-1 5-6-1-5-8-3', CREAM, 3),
  ],
  'The Night Nurse': [filled('M44 10l3-15h26l3 15z', CREAM), filled('M58-3h4v4h4v4h-4v4h-4V5h-4V1h4z', INK)],
  'The Delivery Boy': [
    filled('M42 12q0-14 18-14t18 14h10v5H42z', VIOLET),
    inked('M70 66h34v30H70z', WOOD),
    filled('M84 66h6v14h-6z', INK),
  ],
  'The Wedding Guest': [
    filled('M42 8h36v5H42zM48-14h24v22H48z', INK),
    filled('M48 2h24v5H48z', VIOLET),
    filled('M60 40l-10-6v12zM60 40l10-6v12z', CREAM),
  ],
  'Two-Tone': [filled('M60 14q16 0 18 16l-2 16H60z', CREAM), filled('M65 29h6v6h-6z', INK)],
  Padlock: [
    lined('M54 66v-8a6 6 0 0 1 12 0v8', CREAM, 3),
    inked('M50 66h20v16H50z', CREAM, 2),
    filled('M36 44q24 10 48 0v6q-24 9-48 0z', VIOLET),
  ],
  Auntie: [
    filled('M36 40Q36 8 60 8t24 32l-6-4Q78 18 60 18T42 36z', VIOLET),
    inked('M10 112h30v24H10z', WOOD),
    lined('M16 112q9-16 18 0', WOOD, 4),
  ],
  'The Collector': [
    lined('M40 52q20 26 40 0', CREAM, 3),
    filled(`${disc(48, 60, 4)}${disc(60, 65, 4)}${disc(72, 60, 4)}`, EYE),
    inked('M8 100h24l4 34H4z', WOOD),
  ],
  Goggles: [
    { d: `${disc(52, 31, 8)}${disc(69, 31, 8)}`, fill: '#9bd0ee', line: CREAM, wide: 3 },
    lined('M40 28l5 2M77 30l6-2', CREAM, 4),
  ],
  'Mister Nice': [
    filled('M44 24h33v22q-16 12-33 0z', CREAM),
    filled('M50 29h6v6h-6zM65 29h6v6h-6z', INK),
    lined('M50 40q10 8 21 0', INK, 3),
  ],
  'Half-Ton': [
    inked('M42 70h36l8 34H34z', '#6d6596'),
    lined('M52 70q8-14 16 0', CREAM, 3),
    lined('M48 86h24M52 94h16', CREAM, 3),
  ],
  'The Bouncer': [
    filled('M60 38l-12-7v14zM60 38l12-7v14z', CREAM),
    filled('M48 17h24v8H48z', INK),
    lined('M76 20q6 6 2 16', CREAM, 2),
  ],
  'The Butcher': [
    filled('M36 60h48l6 74H30z', CREAM),
    filled('M50 82q8 6 4 16-8 2-8-8zM70 100q8 4 4 12-8 0-8-6z', '#e0284f'),
  ],
  'The Linebacker': [
    filled('M40 24Q40-2 60-2t21 26l-8 2V14H48v12z', VIOLET),
    lined('M46 30h28M60 22v14', CREAM, 3),
    lined('M46 66h10v12H46v14h10M66 66h10l-6 26', CREAM, 4),
  ],
  'The Crossing Guard': [
    inked('M4 44l8-8h16l8 8v16l-8 8H12l-8-8z', '#e0284f', 2),
    lined('M10 52h20', CREAM, 5),
    lined('M20 68v60', CREAM, 4),
    filled('M40 56l8-2 24 60-8 2zM80 56l-8-2-24 60 8 2z', EYE),
  ],
  'The Choir': [
    ...face(60, 46, 19),
    ...face(33, 82, 16),
    ...face(87, 82, 16),
    ...face(60, 112, 17),
    ...face(26, 130, 13),
    ...face(95, 130, 13),
  ],
  'Old Gasworks': [
    { d: disc(60, 82, 30), fill: '#1d1440', line: '#b79bff', wide: 3 },
    lined('M60 82l18-14', EYE, 4),
    filled(disc(60, 82, 5), EYE),
    lined('M34 60V26h-12M86 60V20h14M22 120h76M26 140h68', '#b79bff', 5),
    filled('M42 40h8v8h-8zM70 40h8v8h-8z', EYE),
    lined('M100 14q8-10 2-20M20 20q-8-8-2-18', '#9f93c9', 4),
  ],
  'Bob from Accounting': [filled('M57 42h7l3 34-6 8-6-8z', '#4a3674'), lined('M51 18h8M62 18h8', INK, 2)],
  Gran: [filled(disc(60, -1, 9), '#b9b3c9'), lined(`${disc(55, 18, 5)}${disc(66, 18, 5)}`, INK, 2)],
  'The Mime': [
    lined('M42 58h36M41 70h38M41 82h38', INK, 5),
    filled('M46 12q14-12 28 0l4-3q-18-16-36 0z', INK),
  ],
  Paperboy: [
    filled('M46 12q0-12 14-12t14 12h10v4H46z', '#4a3674'),
    inked('M66 84h26v22H66z', WOOD),
    lined('M44 42l40 44', INK, 3),
  ],
  'Dog Lady': [
    inked('M88 150q14-8 24 2l6-6 2 14-4 4v14h-5v-12h-14v12h-5z', CREAM, 2.5),
    lined('M84 96q10 30 8 54', CREAM, 2),
  ],
  'The Influencer': [
    inked('M86-6h14v24H86z', INK, 2),
    filled('M88-3h10v16H88z', '#9bd0ee'),
    filled('M44 8q16-16 32 0l2 14q-18-14-36 0z', '#e7a23a'),
  ],
  Coach: [
    filled('M46 12q0-12 14-12t14 12h12v4H46z', '#e0284f'),
    lined('M50 42q10 20 20 0', INK, 2),
    filled(disc(60, 58, 5), YELLOW),
  ],
  'Kid with a Kite': [
    inked('M98-12l14 16-14 20-14-20z', '#e7a23a', 2),
    lined('M98 24q-6 20 6 34M28 10q20-20 70-6', CREAM, 2),
  ],
  'Substitute Teacher': [inked('M40 70h40v28H40z', '#3fa79a', 2.5), lined('M60 70v28', INK, 2.5)],
  'The Plumber': [
    filled('M46 12q0-12 14-12t14 12h10v4H46z', '#37456b'),
    filled('M46 44h28v50H46z', '#4d6fa8'),
    lined('M52 24q8 5 16 0', INK, 4),
  ],
  'Night-Shift Vince': [
    filled('M20-6l10 4 6 14-8 4z', INK),
    { d: 'M18-8l-18-10v24z', fill: '#ffe08a' },
    filled('M66 48h8v10h-8z', '#4a3674'),
  ],
};

/** What tells copies of one picture apart. */
const MARKS: readonly (readonly Shape[])[] = [
  [],
  [lined('M46 50l28 34', '#e0284f', 5)],
  [filled('M42 34q18 10 36 0v7q-18 9-36 0z', '#3fa79a')],
  [filled('M40 96h40v7H40z', EYE), filled('M56 94h9v11h-9z', INK)],
  [lined('M44 60h14M51 53v14M66 72h12', CREAM, 3)],
];

export const looksOf = (picture: string): readonly Shape[] => LOOKS[picture] ?? [];
export const markOf = (copy: number): readonly Shape[] => MARKS[copy % MARKS.length] ?? [];

/** Round, diamond, square, crown, hand: in a box of 20. */
const SIGNS = [
  'M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  'M10 0l10 10-10 10L0 10z',
  'M1.500 1.500h17v17h-17z',
  'M1 17L0 4l5.500 5L10 1l4.500 8L20 4l-1 13z',
  'M5 20c-2-3-4.400-6-4-8 .6-1 2-.8 3 1l.6.6V4c0-1.800 2.400-1.800 2.400 0V2c0-1.900 2.600-1.900 2.600 0v1c0-1.900 2.600-1.900 2.600 0v2c0-1.700 2.400-1.700 2.400 0v8c0 3-.6 5-1.800 7z',
] as const;
export const signOf = (kind: number): string => SIGNS[kind] ?? SIGNS[0];
