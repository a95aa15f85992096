/** Colours, letters and shapes that stand for people, agencies and symbols; no colour stands alone. */

export interface Paint {
  letter: string;
  fill: string;
  ink: string; // letter on it
  line: string;
  sky: string; // behind them on a card
}

export const PEOPLE: readonly Paint[] = [
  { letter: 'R', fill: '#d8402f', ink: '#fff', line: '#3a0a06', sky: '#f6cfc2' },
  { letter: 'Y', fill: '#f2c230', ink: '#2a2000', line: '#4a3600', sky: '#f8e6b0' },
  { letter: 'W', fill: '#fbf6ea', ink: '#14213d', line: '#1d2a45', sky: '#dfe3ea' },
  { letter: 'K', fill: '#33343f', ink: '#fff3d6', line: '#f3e2b8', sky: '#c9ccd6' },
  { letter: 'G', fill: '#4c9a3c', ink: '#fff', line: '#0e2f0a', sky: '#cfe6c0' },
  { letter: 'B', fill: '#3f83d8', ink: '#fff', line: '#071f45', sky: '#c6dcf6' },
];
export const NOBODY: Paint = { letter: '', fill: '#2a3f6e', ink: '#fff', line: '#0b1c3d', sky: '#bcd3ea' };
export const paint = (colour: number): Paint => PEOPLE[colour] ?? NOBODY;

export interface Livery {
  hull: string;
  shade: string;
  light: string;
  mark: string;
}

/** Orange, purple, teal and pink, by seat. */
export const LIVERIES: readonly Livery[] = [
  { hull: '#e8863a', shade: '#b8642a', light: '#efac79', mark: '#a34f0c' },
  { hull: '#8f6bd1', shade: '#6a4ca6', light: '#b29adf', mark: '#5f3fae' },
  { hull: '#2f9c90', shade: '#1f756c', light: '#7cc7be', mark: '#0d6f66' },
  { hull: '#dd6a9d', shade: '#b04a7c', light: '#eda6c6', mark: '#a8336a' },
];
export const livery = (seat: number): Livery => LIVERIES[seat % LIVERIES.length] ?? (LIVERIES[0] as Livery);
/** “Aurora Space Agency” is Aurora to everybody, alone and in a sentence. */
export const brief = (text: string): string =>
  text.replace(/(?<=[A-Z]\w+) (Space Agency|Rocket Bureau|Launch Authority|Programme)\b/g, '');
export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/** Shapes of the seats' marks in a box of 32, as beside their names. */
export const MARKS: readonly string[] = [
  'M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  'M4 4h24v24H4z',
  'M16 1l14 15-14 15L2 16z',
  'M16 2l15 27H1z',
];

/** Spanner, flame, mask, shield: in a box of 20. */
export const SYMBOLS: readonly { name: string; path: string; fill: string }[] = [
  {
    name: 'construction',
    fill: '#8a4b00',
    path: 'M13.2 1.6a5.2 5.2 0 0 0-5 6.9L1.7 15a2.3 2.3 0 0 0 3.3 3.3l6.5-6.5a5.2 5.2 0 0 0 6.7-6.5l-3.1 3.1-3-.8-.8-3z',
  },
  {
    name: 'launch',
    fill: '#c2310f',
    path: 'M10.4.8c1 4.2 6 6 6 11.2a6.4 6.4 0 0 1-12.8 0c0-3 2-4.2 2.6-6.9 1.4 1 1.9 2.3 1.9 3.6 1.8-1.9 2.7-4.7 2.3-7.9z',
  },
  {
    name: 'espionage',
    fill: '#5b2a86',
    path: 'M1 5q9-3 18 0 1 7-3 10-4 2-6-2-2 4-6 2Q0 12 1 5zm3 3.4q1 3.4 4.6 1.8-.6-2.6-4.6-1.8zm12 0q-4-.8-4.6 1.8 3.6 1.6 4.6-1.8z',
  },
  {
    name: 'defence',
    fill: '#0f5d8f',
    path: 'M10 .8 18 3.4v6.2q0 6.6-8 9.8-8-3.2-8-9.8V3.4z',
  },
];

export const SKULL =
  'M10 1q8 0 8 8 0 4-3 5.5V18H5v-3.5q-3-1.5-3-5.5 0-8 8-8zM6.8 7.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm6.4 0a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z';
