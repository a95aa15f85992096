/** What the board shows, read off the view, the charts and the choices that the lists show too. */
import type { Known } from '../../table/fold';
import { inOrder } from '../../table/sections';
import { chartId, factId, thingId, zoneId } from '../../wire/ids';
import type { Chart, ChartId, FactId, Thing, ThingId, View, Zone, ZoneId } from '../../wire/messages';
import { CITIES, CONTINENTS } from './land';

export const MARKER = 'targeting_marker';
export const NUKE = 'nuke';

export interface City {
  id: ThingId;
  name: string;
  text: string;
  marks: string[];
  continent: string;
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
  survivors: number;
  nukes: number;
  launched: number;
  intercepting: number;
  tracking: boolean;
  mine: boolean;
}

export interface Month {
  name: string;
  disasters: string;
  when: 'past' | 'now' | 'to come';
}

export interface Counter {
  id: string;
  name: string;
  price: string;
  text: string;
}

export const continents = (view: View | null): Zone[] =>
  view?.zones.filter((zone) => zone.id in CONTINENTS) ?? [];

export function lands(known: Known): Land[] {
  return continents(known.view).map(({ id, name, seat = null, note = '' }) => ({
    id,
    name,
    seat,
    governor: seat === null ? note : governor(known, seat),
  }));
}

function governor(known: Known, seat: number): string {
  const info = known.table.seats.find((one) => one.seat === seat);
  return info?.kind === 'person'
    ? `${info.name}${seat === known.you.seat ? ' (you)' : ''}`
    : (info?.kind ?? '');
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

/** Half way between the western and the eastern one. */
export function middle(some: City[]): number | undefined {
  const xs = some.map((each) => each.x);
  return xs.length ? (Math.min(...xs) + Math.max(...xs)) / 2 : undefined;
}

function city(thing: Thing, zone: Zone, x: number, y: number): City {
  const { name, id = thingId(''), text = '', marks = [] } = thing;
  return { id, name, text, marks, x, y, continent: zone.name, seat: zone.seat ?? null };
}

const fact = (view: View | null, id: FactId): number | string =>
  view?.facts.find((f) => f.id === id)?.value ?? 0;
export const noteOf = (view: View | null, id: FactId): string =>
  view?.facts.find((f) => f.id === id)?.note ?? '';

/** In player order. */
export function shelters(known: Known): Shelter[] {
  const { view } = known;
  return inOrder(view, known.table.seats).map((seat) => ({
    seat,
    name: view?.seats.find((s) => s.seat === seat)?.name ?? '',
    survivors: Number(fact(view, factId('survivors', seat))),
    nukes: Number(fact(view, factId('nukes', seat))),
    launched: Number(fact(view, factId('launched', seat))),
    intercepting: Number(fact(view, factId('intercepting', seat))),
    tracking: fact(view, factId('tracking', seat)) === 'yes',
    mine: seat === known.you.seat,
  }));
}

export const currentCard = (view: View | null): Thing | null =>
  view?.zones.find((zone) => zone.id === zoneId('current'))?.things?.[0] ?? null;

const rowsOf = (charts: Chart[], id: ChartId): Chart['rows'] =>
  charts.find((chart) => chart.id === id)?.rows ?? [];

export function months(charts: Chart[]): Month[] {
  const rows = rowsOf(charts, chartId('months'));
  const now = rows.findIndex((row) => row.mark === 'now');
  return rows.map(({ cells }, i) => ({
    name: cells[0] ?? '',
    disasters: cells[1] ?? '',
    when: i === now ? 'now' : i < now ? 'past' : 'to come',
  }));
}

/** The tray: what the price list says of its counters, and the one that only the table lays. */
export function tray(charts: Chart[]): Counter[] {
  const sold = rowsOf(charts, chartId('prices')).filter((row) =>
    [NUKE, 'optimize', 'tracking'].includes(row.id ?? ''),
  );
  const counters = sold.map(({ id = '', cells }) => ({
    id,
    name: cells[0] ?? '',
    price: cells.at(-2) ?? '',
    text: cells.at(-1) ?? '',
  }));
  return [
    ...counters,
    {
      id: 'destroyed_city',
      name: 'Destroyed City',
      price: '',
      text: 'The table lays it where a disaster has struck. It stays.',
    },
  ];
}
