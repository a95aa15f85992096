/** The night as the view's board tells it: everything here is the engine's, nothing is worked out. */
import type { AskInfo, Choice, Fact, View, Way } from '../../wire/messages';

export interface HordeCard {
  readonly id: string;
  readonly card: number;
  readonly kind: number;
  readonly picture: string;
  readonly most: number;
  readonly health: number;
  readonly spears: number;
  readonly stunned: number;
  readonly marked: number;
  readonly acted: number;
  readonly enemy: number;
  readonly decoy?: number; // a Survivor: which of them is hit first
  readonly at?: number | 'survivor'; // whom it will most likely hit
  readonly hit?: string; // how hard, on average
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly sort: number;
  readonly count: number;
  readonly says: string;
  readonly needs: string; // the ammo it takes
  readonly splash: number;
}

export interface Perk {
  readonly name: string;
  readonly text: string;
  readonly live: boolean;
  readonly token?: boolean; // only with the First Player token
}

export interface Player {
  readonly who?: string;
  readonly health?: number;
  readonly most?: number;
  readonly slots: number;
  readonly cards: number;
  readonly barricades: number;
  readonly traps: number;
  readonly survivors: number;
  readonly blood: number;
  readonly actions?: number | null;
  readonly perks?: readonly Perk[];
  readonly items?: readonly Item[];
}

export interface Coming {
  readonly seat: number;
  readonly damage: string;
  readonly death: string;
  readonly health: number;
}

export interface Find {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

export interface Night {
  readonly round: number;
  readonly rounds: number;
  readonly phase: string;
  readonly first: number;
  readonly holder: number;
  readonly active: number;
  readonly rubble: number;
  readonly line: readonly HordeCard[];
  readonly coming: readonly Coming[];
  readonly seats: readonly Player[];
  readonly finds: readonly Find[];
  readonly combat: readonly (readonly [number, number])[]; // what cards add, how many are left
  readonly assault: string;
  readonly offers: readonly Offer[];
  readonly attack: {
    readonly seat?: number;
    readonly card?: string;
    readonly place?: number;
    readonly from?: number;
  };
}

export function nightOf(view: View | null): Night | null {
  const board = view?.board as Partial<Night> | undefined;
  return board?.line && board.seats ? (board as Night) : null;
}

/** The family's colour band, by the number that the pack's families have. */
const BANDS = [
  '#a11d3f',
  '#4a3674',
  '#7a5a12',
  '#4d5a2c',
  '#2c6a3a',
  '#1f6a64',
  '#5d6250',
  '#a11d3f',
] as const;
export const bandOf = (sort: number): string => BANDS[sort] ?? BANDS[0];

/** Each weapon beside its ammo, ingredients together, the rest as it came. */
export function sorted(items: readonly Item[]): Item[] {
  const rest = [...items];
  const row: Item[] = [];
  const take = (item: Item | undefined): void => {
    if (!item) return;
    row.push(item);
    rest.splice(rest.indexOf(item), 1);
  };
  for (const weapon of items.filter((item) => item.needs)) {
    take(weapon);
    take(rest.find((item) => item.id === weapon.needs));
  }
  const order = (item: Item) => [9, 0, 1, 5, 3, 2, 6, 9][item.sort] ?? 9;
  return [...row, ...rest.sort((a, b) => order(a) - order(b))];
}

export const fact = (facts: readonly Fact[] | undefined, id: string): Fact | undefined =>
  facts?.find((one) => one.id === id);

export const said = (facts: readonly Fact[] | undefined, id: string): string =>
  String(fact(facts, id)?.value ?? '');

/** An attack says how likely its target falls. */
export const isShot = (way: Way): boolean => fact(way.brings, 'falls') !== undefined;

export const hordeIn = (way: Way): string[] => (way.on ?? []).filter((id) => id.startsWith('horde.'));

/** How many ammo cards the attack uses: the same thing several times. */
export function loadOf(way: Way, ammo: string): number {
  return (way.on ?? []).filter((id) => id === ammo).length;
}

/** How many Survivors take it; one is what goes without saying. */
export const absorbing = (choice: Choice): number => choice.count ?? 1;

export const prompted = (ask: AskInfo | null | undefined, ...endings: string[]): boolean =>
  endings.some((ending) => ask?.prompt.endsWith(ending));

export const choiceSaying = (ask: AskInfo | null | undefined, ...words: string[]): Choice | undefined =>
  ask?.choices.find((choice) => words.some((word) => choice.words.startsWith(word)));

/** The skies of the rounds, from midnight to the last one. */
export const SKIES = [
  ['#0b0b26', '#1a1850', '#3a2a78'],
  ['#0e0c2b', '#231c5a', '#4f2f7c'],
  ['#100d2e', '#2f2266', '#7a377d'],
  ['#120e30', '#3d2872', '#b0457e'],
  ['#191238', '#5a2f6e', '#d8597a'],
  ['#24163f', '#8f3f6a', '#f08a3c'],
] as const;
export const DAWN = ['#6f86c9', '#f0a060', '#ffe0a0'] as const;
export const skyOf = (round: number): readonly [string, string, string] =>
  SKIES[Math.min(Math.max(round, 1), SKIES.length) - 1] ?? SKIES[0];

/** “2 to The Jogger (place 2), 1 to Auntie (place 3)” without what the board shows: places only of two with one name. */
export function shared(label: string): string {
  const parts = [...label.matchAll(/(\d+) to (?:The )?(.+?) \(place (\d+)\)/g)];
  const namesakes = new Set(parts.map(([, , name]) => name)).size < parts.length;
  const told = parts.map(([, n, name, place]) => `${n} to ${name}${namesakes ? ` at ${place}` : ''}`);
  return told.join(', ') || label;
}
