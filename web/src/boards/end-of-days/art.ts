/** Shapes of the war room: families, kinds of cards and flags, in boxes of 24×24 and 30×20. All drawn for this table. */

export interface Family {
  colour: string; // as the engine marks it
  letter: string;
  name: string;
  fill: string;
  dark: string;
  icon: string;
}

const rocket = 'M12 1q4 5 4 10v5H8v-5q0-5 4-10zM8 12l-3 5v3l3-2zM16 12l3 5v3l-3-2zM9.5 17h5L12 23z';
const habitat =
  'M10 6h4a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM1 9h5v6H1zM18 9h5v6h-5z';
const dome = 'M2 19a10 10 0 0 1 20 0zM1 20h22v2H1z';
const jet = 'M12 1l2 7 8 5v2l-8-2-.6 5 3 3v1.5L12 21l-4.4 1.5V21l3-3-.6-5-8 2v-2l8-5z';
const pen = 'M3 2l3 1 14 14 1 5-5-1L2 7zM21 2l1 1-6 7-2-2zM9 15l-6 6 1 1 7-5z';

export const FAMILIES: Record<string, Family> = {
  red: { colour: 'red', letter: 'R', name: 'Propulsion', fill: '#c4342a', dark: '#7d1c15', icon: rocket },
  yellow: { colour: 'yellow', letter: 'Y', name: 'Orbit', fill: '#e2ae2c', dark: '#7a560c', icon: habitat },
  green: { colour: 'green', letter: 'G', name: 'Colony', fill: '#3d9160', dark: '#1d5436', icon: dome },
  orange: { colour: 'orange', letter: 'O', name: 'Military', fill: '#dd7a26', dark: '#8a4208', icon: jet },
  purple: { colour: 'purple', letter: 'P', name: 'Spy', fill: '#7d58ad', dark: '#4a2f78', icon: pen },
};

/** One drawing for each kind of card that is no module. */
export const GLYPHS: Record<string, string> = {
  NUK: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10.6 8L6.2 1.4A12 12 0 0 1 17.8 1.4L13.4 8a4.5 4.5 0 0 0-2.8 0zM16.5 12h7.3a12 12 0 0 1-5.8 9.8L14.3 16a4.5 4.5 0 0 0 2.2-4zM7.5 12H.2A12 12 0 0 0 6 21.8L9.7 16a4.5 4.5 0 0 1-2.2-4z',
  COM: 'M21 2l1 1-9 12-3-3zM8.5 12.5l3 3-1.5 1.5 1 2-1.5 1.5-2-1.5-3.5 3.5-2-2L5.5 17 4 15l1.5-1.5 2 .5z',
  AMS: 'M12 1l9 3v7q0 8-9 12-9-4-9-12V4zM12 5.5q2.5 3 2.5 6V15h-5v-3.5q0-3 2.5-6zM9 14l-1.5 3H10zM15 14l1.5 3H14z',
  SEC: 'M1 21L9 6l4 6 3-4 7 13zM9 10.5L6.7 15h4.7zM10 21v-4h4v4z',
  CIV: 'M3 22V3l9 3-3 3 3 3-7 1v9zM13 8l8-2-3 4 3 4-7 1-1 7h-2l2-9z',
  BOM: 'M12 1q2 2 2 6l9 7v2l-9-3-.5 6 3 3v1L12 21l-4.5 2v-1l3-3L10 13l-9 3v-2l9-7q0-4 2-6z',
  AIR: 'M3 21h12v-3H3zM5 16l4-6 3 2 8-9 1.5 1.5-8 9.5 1 2zM18 10l4 2-2 4z',
  BLO: 'M12 1a3 3 0 0 1 1.2 5.8V9H17v2h-3.8v8.5q5-.8 6.3-5.5l-2 .5 3-5 2 5.5-1.5-.5Q20 22 12 23 4 22 3 14l-1.5.5 2-5.5 3 5-2-.5q1.3 4.7 6.3 5.5V11H7V9h3.8V6.8A3 3 0 0 1 12 1z',
  DOO: 'M12 1a8 8 0 0 1 8 8q0 4-3 6v3H7v-3q-3-2-3-6a8 8 0 0 1 8-8zM8.5 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15.5 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 12l-1.2 2.5h2.4zM8 20h8v3H8z',
  ARM: 'M2 7l10-5 10 5v11l-10 5-10-5zM12 12l8-4-3-1.5-8 4zM4 9v8l7 3.5V13z',
  ESP: 'M12 5q7 0 11 7-4 7-11 7T1 12q4-7 11-7zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  PIR: 'M12 2a7 7 0 0 1 5 12v3H7v-3a7 7 0 0 1 5-12zM9 8a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 9 8zM15 8a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 15 8zM2 17l3-1 14 6-2 1.5zM22 17l-3-1L5 22l2 1.5z',
  GOL: 'M8 4h8l2 6H6zM2 13h8l2 7H0zM14 13h8l2 7H12z',
  POL: 'M4 9q8-8 16 0v3H4zM5 13h14l-2 9H7zM9 15v2h6v-2z',
  ECO: 'M2 2h2v18h18v2H2zM6 6l5 4 3-2 6 6V11h2v7h-7v-2h3l-4.5-4.5-3 2L5 8z',
  MOB: 'M5 3q2 3 0 5-2-2 0-5zM4 9h2v8H4zM12 1q2.5 4 0 6.5-2.5-2.5 0-6.5zM11 9h2v8h-2zM19 3q2 3 0 5-2-2 0-5zM18 9h2v8h-2zM1 18h22v4H1z',
  REC: 'M9 9h6v6H9zM1 7l6 2v6l-6-2zM23 7l-6 2v6l6-2zM11 16h2l1.5 5h-5zM12 2l2 5h-4z',
  UNR: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM11 5v6H5.2A7 7 0 0 1 11 5zM13 5a7 7 0 0 1 5.8 6H13zM5.2 13H11v6a7 7 0 0 1-5.8-6zM13 13h5.8A7 7 0 0 1 13 19z',
  ULT: 'M5 1h14v22H5zM8 5h8v1.5H8zM8 8.5h8V10H8zM11 12h2v5h-2zM11 18.5h2v2h-2z',
  SAB: 'M10 10a6.5 6.5 0 1 1-6 11 6.5 6.5 0 0 1 6-11zM13 7l3 3-2 2-3-3zM16 7q0-4 4-4v-2q-6 0-6 5zM20 5l3-1M21 8l2 1',
  CTI: 'M10 2a8 8 0 0 1 6.3 13l6 6-1.8 1.8-6-6A8 8 0 1 1 10 2zM10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  DBL: 'M2 3q5 2 9 0v8q-1 6-4.5 7Q3 17 2 11zM13 6q4 2 9 0v8q-1 6-4.5 7Q14 20 13 14zM4 8h2v1.5H4zM8 8h2v1.5H8zM15 11h2v1.5h-2zM19 11h2v1.5h-2z',
  HOT: 'M2 9q0-6 10-6t10 6v2h-5V8.5q-5-1.5-10 0V11H2zM6 12h12l2 9H4zM12 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  DEF: 'M3 2h10v20H3zM10 11h1.5v2.5H10zM15 8l6 4-6 4v-3h-2v-2h2z',
  IRO: 'M2 2h20v3H2zM3 6h2v16H3zM7 6h2v16H7zM11 6h2v16h-2zM15 6h2v16h-2zM19 6h2v16h-2z',
};

/** Flags in few shapes; each stands with its code. [path, fill, stroke?, width?] */
export type Shape = readonly [d: string, fill: string, stroke?: string, width?: number];

const CREAM = '#f4ecd8';
const BLUE = '#24448c';
const RED = '#b93228';
const GOLD = '#f2c84b';
const all = 'M0 0h30v20H0z';

export const FLAGS: Record<string, readonly Shape[]> = {
  US: [
    [all, CREAM],
    ['M0 1.5h30M0 6h30M0 10.5h30M0 15h30M0 19h30', 'none', RED, 2.2],
    ['M0 0h13v11H0z', BLUE],
    ['M3 3.5h2M7 3.5h2M3 7.5h2M7 7.5h2M5 5.5h2M9 5.5h2', 'none', CREAM, 1.3],
  ],
  SU: [
    [all, '#a92a22'],
    ['M5 10q5-1 5-7l1.5 1q.5 7-5.5 8zM4 5l2-1.5 6 6-1.5 1.5z', GOLD],
  ],
  CN: [
    [all, RED],
    ['M8 3l1.3 3.7 3.9.1-3.1 2.4 1.1 3.8L8 10.8 4.8 13l1.1-3.8-3.1-2.4 3.9-.1z', GOLD],
    ['M14.5 3h1.5v1.5h-1.5zM16.5 6.5H18V8h-1.5zM15.5 11H17v1.5h-1.5z', GOLD],
  ],
  FR: [
    ['M0 0h10v20H0z', BLUE],
    ['M10 0h10v20H10z', CREAM],
    ['M20 0h10v20H20z', RED],
  ],
  UK: [
    [all, BLUE],
    ['M0 0l30 20M30 0L0 20', 'none', CREAM, 4],
    ['M0 0l30 20M30 0L0 20', 'none', RED, 1.5],
    ['M15 0v20M0 10h30', 'none', CREAM, 6.5],
    ['M15 0v20M0 10h30', 'none', RED, 3.6],
  ],
  JP: [
    [all, CREAM],
    ['M15 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z', RED],
  ],
  IN: [
    [all, CREAM],
    ['M0 0h30v6.6H0z', '#e08a2e'],
    ['M0 13.4h30V20H0z', '#2f7d4b'],
    ['M15 7.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2zM15 7.4v5.2M12.4 10h5.2', 'none', BLUE, 0.9],
  ],
};

export const brief = (text: string): string => text.replaceAll("People's Republic of China", 'P. R. China');
const SHORT: Record<string, string> = {
  "People's Republic of China": 'China',
  'Soviet Union': 'Soviet U.',
  'United Kingdom': 'U. Kingdom',
  'United States': 'U. States',
};
/** What a nation is called where hardly a word has room; a person's own name stays. */
export const tight = (name: string): string => SHORT[name] ?? name;
const NOT_BEGUN = ': Gives nothing. Asks for nothing.';
const OFFER = /^Offer of .+? to (.+?): Gives (.+?)\. Asks for (.+?)\.$/; // nothing follows: it is mine
/** A sentence as people say it; an offer that is not begun yet says nothing of what is in it. */
export const said = (text: string): string =>
  brief(text).replace(NOT_BEGUN, ':').replace(OFFER, 'Offer to $1: $2 for $3');

/** Signs, 24×24. */
export const SIGNS = {
  lifts: 'M12 2L23 22H1z',
  weighs: 'M12 22L1 2h22z',
  star: 'M12 1l3.4 7.3 7.9.9-5.9 5.4 1.6 7.9L12 18.5 5 22.5l1.6-7.9L.7 9.2l7.9-.9z',
  yes: 'M2 13l3-3 5 5L20 3l3 3-13 15z',
  no: 'M4 1l8 8 8-8 3 3-8 8 8 8-3 3-8-8-8 8-3-3 8-8-8-8z',
} as const;
