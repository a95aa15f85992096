/** What the board shows, read off the view, the charts and the log. */
import { playedAt, seatName, type Known } from '../../table/fold';
import { inOrder } from '../../table/sections';
import { chartId, factId, thingId, zoneId } from '../../wire/ids';
import type {
  Chart,
  Choice,
  Fact,
  FactId,
  LogLine,
  Thing,
  ThingId,
  View,
  Zone,
  ZoneId,
} from '../../wire/messages';
import { CITIES, CONTINENTS } from './land';

export interface City {
  id: ThingId;
  name: string;
  text: string;
  marks: string[];
  seat: number | null;
  x: number;
  y: number;
}

export interface Land {
  id: ZoneId;
  name: string;
  seat: number | null;
  governor: string;
}

export interface Shelter {
  seat: number;
  name: string;
  doing: string;
  survivors: number;
  nukes: number;
  launched: number;
  intercepting: number;
  income: string; // at the next turn
  tracking: boolean;
  team: number | null;
  pips: ('plain' | 'optimized' | 'lost')[];
  mine: boolean;
}

export interface Month {
  name: string;
  disasters: string;
  when: 'past' | 'now' | 'next' | 'last';
}

export interface Ware {
  id: string;
  name: string;
  price: number | string;
  note: string;
}

export const continents = (view: View | null): Zone[] =>
  view?.zones.filter((zone) => zone.id in CONTINENTS) ?? [];

export const zoneOf = (view: View | null, id: ZoneId): Zone | null =>
  view?.zones.find((zone) => zone.id === id) ?? null;

export const factOf = (view: View | null, id: FactId): Fact | null =>
  view?.facts.find((fact) => fact.id === id) ?? null;

const numberOf = (view: View | null, id: FactId): number => Number(factOf(view, id)?.value ?? 0);

export function lands(known: Known): Land[] {
  return continents(known.view).map(({ id, name, seat = null, note = '' }) => ({
    id,
    name,
    seat,
    governor: seat === null ? note : nameBeside(name, nameOf(known, seat)),
  }));
}

/** Who is called like the continent, as in a replay, is named once. */
const nameBeside = (continent: string, who: string): string => (who === continent ? '' : who);

/** Who sits there: bots have names of their own. */
export function nameOf(known: Known, seat: number): string {
  const info = known.table.seats.find((one) => one.seat === seat);
  if (seat === known.you.seat) return 'you';
  return info?.name || (info?.kind ?? '');
}

/** The cities that have a place on this map; an edition's others are in the lists only. */
export function cities(view: View | null): City[] {
  return continents(view).flatMap((zone) =>
    (zone.things ?? []).flatMap((thing) => {
      const place = CITIES[thing.id ?? ''];
      return place ? [city(thing, zone, place[0], place[1])] : [];
    }),
  );
}

function city(thing: Thing, zone: Zone, x: number, y: number): City {
  const { name, id = thingId(''), text = '', marks = [] } = thing;
  return { id, name, text, marks, x, y, seat: zone.seat ?? null };
}

/** Half way between those farthest apart. */
export function middle(some: readonly City[]): { x: number; y: number } | null {
  const [xs, ys] = [some.map((each) => each.x), some.map((each) => each.y)];
  const half = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return some.length ? { x: half(xs), y: half(ys) } : null;
}

/** In player order. */
export function shelters(known: Known): Shelter[] {
  const { view } = known;
  const towns = cities(view);
  return inOrder(view, known.table.seats).map((seat) => {
    const role = view?.seats.find((one) => one.seat === seat);
    return {
      seat,
      name: playedAt(view, seat) || seatName(known, seat),
      doing: role?.doing ?? '',
      survivors: numberOf(view, factId('survivors', seat)),
      nukes: numberOf(view, factId('nukes', seat)),
      launched: numberOf(view, factId('launched', seat)),
      intercepting: numberOf(view, factId('intercepting', seat)),
      team: role?.team ?? null,
      income: String(factOf(view, factId('income', seat))?.value ?? ''),
      tracking: towns.some((town) => town.seat === seat && town.marks.includes('tracking')),
      pips: towns
        .filter((town) => town.seat === seat)
        .map(pip)
        .sort(byLoss),
      mine: seat === known.you.seat,
    };
  });
}

const pip = ({ marks }: City): Shelter['pips'][number] =>
  marks.includes('destroyed') ? 'lost' : marks.includes('optimized') ? 'optimized' : 'plain';
const byLoss = (a: string, b: string): number => Number(a === 'lost') - Number(b === 'lost');

export const currentCard = (view: View | null): Thing | null =>
  zoneOf(view, zoneId('current'))?.things?.[0] ?? null;

/** “N. America”: where hardly a word has room. */
export const tight = (name: string): string =>
  name.replace(/^(North|South) /, (side) => `${side.charAt(0)}. `);

export interface Team {
  team: number;
  name: string;
  value: string;
  members: string;
}

/** What each team has together, as far as somebody has joined it. */
export const teamsOf = (view: View | null): Team[] =>
  (view?.facts ?? []).flatMap(({ id = '', name, value, note = '' }) =>
    /^team\.\d+$/.test(id) ? [{ team: Number(id.slice(5)), name, value: String(value), members: note }] : [],
  );

export interface Waiting {
  id: ThingId;
  name: string;
  family: string;
  text: string;
  strikes: string; // the first sentence of its text
}

/** Cards that are turned up and not yet handled. */
export const waiting = (view: View | null, row: ZoneId): Waiting[] =>
  (zoneOf(view, row)?.things ?? []).map(({ id = thingId(''), name, text = '', marks = [] }) => ({
    id,
    name,
    text,
    family: marks[0] ?? '',
    strikes: /^[^.]*\./.exec(text)?.[0] ?? text,
  }));

export function months(charts: Chart[]): Month[] {
  const rows = charts.find((chart) => chart.id === chartId('months'))?.rows ?? [];
  const now = rows.findIndex((row) => row.mark === 'now');
  return rows.map(({ cells }, i) => ({
    name: cells[0] ?? '',
    disasters: cells[1] ?? '',
    when: i === now ? 'now' : i < now ? 'past' : i === rows.length - 1 ? 'last' : 'next',
  }));
}

/** The quarters of the year that are over. */
export const quarterOf = (year: readonly Month[]): number =>
  Math.min(
    3,
    Math.floor(
      Math.max(
        0,
        year.findIndex((month) => month.when === 'now'),
      ) / 3,
    ),
  );

const WARES = ['survivor', 'nuke', 'optimize', 'tracking', 'plunder'];

/** The counter tray: what each ware costs next, and what then. An edition may sell more. */
export function wares(view: View | null): Ware[] {
  const sold = (view?.facts ?? []).flatMap(({ id }) => (id?.startsWith('ware.') ? [id.slice(5)] : []));
  return [...WARES, ...sold.filter((id) => !WARES.includes(id))].flatMap((id) => {
    const fact = view?.facts.find((one) => one.id === `ware.${id}`);
    return fact ? [{ id, name: fact.name, price: fact.value, note: fact.note ?? '' }] : [];
  });
}

/** One fact of what a choice brings. */
export const brought = (choice: Choice | undefined, id: string): Fact | null =>
  choice?.brings?.find((fact) => fact.id === id) ?? null;

/** The answers that send so many Nukes to one place, fewest first. */
export function counted(choices: readonly Choice[]): Choice[] {
  const found = choices.filter((choice) => choice.on?.[0] === 'nuke' && isPlace(choice.on[1] ?? ''));
  return [...found].sort((a, b) => (a.count ?? 1) - (b.count ?? 1));
}
const isPlace = (id: string): boolean => id === 'box' || id === 'intercepting';

export interface Roll {
  seat: number;
  against: boolean; // it intercepts
  dice: number[];
  bonus: number;
  hits: readonly boolean[]; // of each die: the highest ones are what hits
}

/** How the last disaster went: its dice in order, and whether the city stands. */
export interface Resolution {
  n: number; // the line with which it began
  rolls: Roll[];
  stands: boolean;
  text: string;
}

const ENDS = ['cancelled', 'destroyed'];
const ROLLS = ['intercept-rolled', 'cancel-rolled'];

export function lastResolution(lines: readonly LogLine[]): Resolution | null {
  const end = lines.findLastIndex((line) => ENDS.includes(line.name));
  const begin = lines.findLastIndex((line, i) => i < end && line.name === 'targeted');
  const [first, last] = [lines[begin], lines[end]];
  if (!first || !last) return null;
  const rolls = lines.slice(begin, end).filter((line) => ROLLS.includes(line.name));
  return {
    n: first.n,
    stands: last.name === 'cancelled',
    text: last.text,
    rolls: rolls.map((line) => ({
      seat: line.seat ?? 0,
      against: line.name === 'intercept-rolled',
      dice: line.rest,
      bonus: line.facts['bonus'] ?? 0,
      hits: highest(line.rest, line.facts['n'] ?? 0),
    })),
  };
}

function highest(dice: readonly number[], n: number): boolean[] {
  const order = dice.map((_, i) => i).sort((a, b) => (dice[b] ?? 0) - (dice[a] ?? 0));
  const best = new Set(order.slice(0, n));
  return dice.map((_, i) => best.has(i));
}
