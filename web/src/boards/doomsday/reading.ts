/** The view of Doomsday as the picture needs it. Every number is the engine's; here they only find their places. */
import type { LogLine, Thing, View } from '../../wire/messages';
import { factId, zoneId } from '../../wire/ids';
import { brief } from './looks';

export interface Face {
  name: string;
  colour: number; // 6: any
  symbols: number[];
  bonus: string;
  points: number;
}

export interface Colour {
  id: string;
  name: string;
  now: number;
  end: number;
  most: number;
  own: number;
}

export interface Attack {
  seat: number;
  target: number;
  size: number;
  answered: boolean;
  two: boolean;
  part: number | null;
  gains: number | null;
  berths: number[];
  stage: number | null;
}

interface Numbers {
  active: number;
  asteroid: number;
  track: number[];
  earth: number[];
  bag: number[];
  launch_cost: number[];
  stage_names: string[];
  parts: number[];
  stages: number[];
  arrivals: number[];
  berths: number[][];
  berth_ids: string[];
  berth_colours: number[];
  berth_numbers: number[];
  berth_parts: number[];
  part_ids: string[];
  part_names: string[];
  part_numbers: number[];
  colours: Colour[];
  leaders: number[][];
  attack: Attack | null;
  cards: Record<string, Face>;
  held?: number[];
}

export interface Berth {
  id: string; // with the seat: F4-B.1
  code: string;
  colour: number;
  part: number;
  passenger: number | null;
  built: boolean;
}

export interface Part {
  id: string;
  name: string;
  number: number; // cards that it takes
  state: 'built' | 'next' | 'free';
}

export interface Rocket {
  seat: number;
  name: string;
  points: number;
  parts: Part[];
  berths: Berth[];
  built: number;
  stage: number;
  arrival: number;
  offer: Thing | null;
  mine: boolean;
  active: boolean;
}

export interface Scene {
  me: number; // whose rocket stands in front; a watcher looks over the shoulder of the first seat
  you: number | null;
  rockets: Rocket[]; // in the order of the seats from me on
  days: number[];
  at: number; // space of the asteroid; days.length: impact
  earth: (number | null)[];
  bag: number[];
  costs: number[];
  stages: string[];
  colours: Colour[];
  leaders: number[][];
  attack: Attack | null;
  faces: Record<string, Face>;
  held: number[] | null;
  hand: Thing[];
  laid: Thing[];
  deck: number;
  dooms: number;
  centre: number;
  discards: Thing[];
  over: boolean;
}

const NONE: never[] = [];
const someone = (colour: number | undefined): number | null =>
  colour === undefined || colour < 0 ? null : colour;

export function readScene(view: View): Scene | null {
  const n = view.board as unknown as Numbers | undefined;
  if (!n?.part_ids) return null;
  const zone = (name: string, seat?: number) => view.zones.find((one) => one.id === zoneId(name, seat));
  const number = (name: string) => Number(view.facts.find((fact) => fact.id === factId(name))?.value ?? 0);
  const me = view.you ?? 0;
  const turned = view.seats.map((_, i) => (me + i) % view.seats.length);
  return {
    me,
    you: view.you,
    rockets: turned.map((seat) => ({
      seat,
      name: brief(view.seats[seat]?.name ?? ''),
      points: view.seats[seat]?.score ?? 0,
      parts: partsOf(n, seat),
      berths: berthsOf(n, seat),
      built: n.parts[seat] ?? 0,
      stage: n.stages[seat] ?? 0,
      arrival: n.arrivals[seat] ?? 0,
      offer: zone('offer', seat)?.things?.[0] ?? null,
      mine: seat === view.you,
      active: seat === n.active && !view.over,
    })),
    days: n.track,
    at: n.asteroid,
    earth: n.earth.map(someone),
    bag: n.bag,
    costs: n.launch_cost,
    stages: n.stage_names,
    colours: n.colours,
    leaders: n.leaders,
    attack: n.attack,
    faces: n.cards,
    held: n.held ?? null,
    hand: (view.you === null ? undefined : zone('hand', view.you)?.things) ?? NONE,
    laid: zone('laid')?.things ?? NONE,
    deck: number('deck'),
    dooms: number('doomsday'),
    centre: number('centre'),
    discards: zone('discards')?.things ?? NONE,
    over: view.over ?? false,
  };
}

/** The attack that nobody stopped, while its cards still lie there: something is being taken. */
export const theftOn = ({ attack, laid }: Scene): Attack | null =>
  attack?.answered && laid.length ? attack : null;

function partsOf(n: Numbers, seat: number): Part[] {
  const built = n.parts[seat] ?? 0;
  return n.part_ids.map((id, i) => ({
    id,
    name: n.part_names[i] ?? '',
    number: n.part_numbers[i] ?? 0,
    state: i < built ? 'built' : i === built ? 'next' : 'free',
  }));
}

function berthsOf(n: Numbers, seat: number): Berth[] {
  return n.berth_ids.map((code, i) => ({
    id: `${code}.${seat + 1}`,
    code,
    colour: n.berth_colours[i] ?? 0,
    part: n.berth_parts[i] ?? 0,
    passenger: someone(n.berths[seat]?.[i]),
    built: (n.berth_parts[i] ?? 0) < (n.parts[seat] ?? 0),
  }));
}

/** Hands lie in card order; or cards of a symbol together, in the order of the symbols. */
export function sorted(hand: Thing[], faces: Record<string, Face>, bySymbol: boolean): Thing[] {
  if (!bySymbol) return hand;
  const first = (thing: Thing) => faces[thing.id ?? '']?.symbols[0] ?? 9;
  return [...hand].sort((a, b) => first(a) - first(b));
}

/** What somebody gained at the end. */
export interface Award {
  n: number; // of its line
  seat: number | null;
  points: number;
  total: number;
  text: string;
  short: string; // what for
}

/** All of the newest game, in the order in which they were told. */
export const awards = (lines: readonly LogLine[]): Award[] =>
  lines
    .filter((line) => line.name === 'awarded' && line.round === lines.at(-1)?.round)
    .map((line) => ({
      n: line.n,
      seat: line.seat,
      points: line.facts.points ?? 0,
      total: line.facts.total ?? 0,
      text: line.text,
      short: line.text
        .replace(/^.*? for /, '')
        .replace(/: \d+ in all\.$/, '')
        .replace(/ passengers(?= (?:on|in) )/, '')
        .replace(/(most \w+) passengers$/, '$1'),
    }));
