/** The table as the picture needs it, read off what every client is sent. No rule: every number comes from the engine. */
import type { Thing, View, Zone } from '../../wire/messages';
import { brief } from './art';

export interface Card {
  id: string;
  code: string; // of its kind
  name: string;
  copy: string; // its number among its kind, as sentences name it
  text: string;
  brief: string; // the same in few words; '': the game knows none
  rule: string;
  family: string;
  value: number;
  flags: readonly string[];
  wild: boolean;
  wildHere: boolean;
  notYours: boolean;
  sanction: boolean;
  lasting: boolean;
  handOnly: boolean;
  frontOnly: boolean;
  faceDown: boolean;
  lift: number;
  liftoff: number;
  extra: number; // more for each other engine
  size: number;
  carries: number;
  points: number;
}

export interface Ship {
  lift: number;
  weight: number;
  carries: number;
  cargo: number;
  liftoff: number;
  points: number;
  viable: number; // 0 not, 1 a part of it, 2 whole
  needs: readonly string[];
}

export interface Site {
  id: string;
  number: number;
  modules: readonly Card[];
  ship: Ship;
  chance: number; // in percent
}

export interface Nation {
  seat: number;
  id: string; // of its fact: what is pressed
  name: string;
  code: string;
  score: number;
  cards: number;
  handSize: number;
  area: number; // places in the nation area
  front: readonly Card[];
  down: readonly Card[];
  sites: readonly Site[];
}

export interface Use {
  card: string;
  by: number;
  against: number;
  target: string;
  answers: string;
  attacks: number;
  hits_on: number;
}

export interface Happening extends Use {
  before: readonly Use[];
  asked: readonly number[];
  left: number;
}

/** Cards that change hands: those in play by id, hand cards as they are described. */
export interface Side {
  cards: readonly string[];
  hand: number;
  total: number; // -1: not said
  at_least: boolean;
  each: readonly string[]; // the colour of each hand card
  any_of: readonly string[]; // each has one of these
}

export interface Offer {
  kind: 'offer' | 'acceptance' | 'counter' | 'bid';
  by: number;
  to: number;
  gives: Side;
  asks: Side;
  sealed: readonly string[]; // the hand cards, if they are the viewer's own
}

interface Raw {
  round: number;
  rounds: number;
  step: number;
  turn: number;
  last: boolean;
  sizes: { hand: number; area: number; sites: number }[];
  ships: Ship[][];
  stage: Happening | null;
  odds: number[];
  hit: number;
  offers: Offer[];
}

export interface Picture {
  round: number;
  rounds: number;
  step: number;
  turn: number;
  last: boolean;
  you: number | null;
  nations: readonly Nation[];
  scrapyard: readonly Card[];
  discards: readonly Card[];
  hiddenDiscards: number;
  deck: number;
  centre: readonly Card[];
  unplayed: readonly Thing[];
  stage: Happening | null;
  odds: readonly number[];
  hit: number;
  offers: readonly Offer[];
  hand: readonly Card[];
  cards: ReadonlyMap<string, Card>;
}

const numbered = (marks: readonly string[], name: string): number => {
  const found = marks.find((mark) => mark.startsWith(`${name} `));
  return found ? Number(found.slice(name.length + 1)) : 0;
};

const COLOURS = ['red', 'yellow', 'green', 'orange', 'purple'];
const CODE = /^[A-Z]{2}( [A-Z]{2})*$/;

export function readCard(thing: Thing): Card {
  const marks = thing.marks ?? [];
  const id = thing.id ?? '';
  return {
    id,
    code: id.slice(0, 3),
    name: thing.name.replace(/ \d+$/, ''),
    copy: / (\d+)$/.exec(thing.name)?.[1] ?? '',
    text: thing.text ?? '',
    brief: thing.brief ?? '',
    rule: thing.rule ?? '',
    family: marks.find((mark) => COLOURS.includes(mark)) ?? '',
    value: numbered(marks, 'value'),
    flags: marks.find((mark) => CODE.test(mark))?.split(' ') ?? [],
    wild: marks.includes('wild'),
    wildHere: marks.includes('wild here'),
    notYours: marks.includes('not your flag'),
    sanction: marks.includes('Sanction'),
    lasting: marks.includes('lasting'),
    handOnly: marks.includes('hand only'),
    frontOnly: marks.includes('front only'),
    faceDown: marks.includes('face-down'),
    lift: numbered(marks, 'lift'),
    liftoff: numbered(marks, 'liftoff'),
    extra: numbered(marks, 'extra'),
    size: numbered(marks, 'size'),
    carries: numbered(marks, 'carries'),
    points: numbered(marks, 'points'),
  };
}

const ROOM = 104; // letters of the words on a small card
const LINE = 18;
const SURE = 18; // fewer, where it ends anywhere

/** What it does in as many words as a small card has room for: the whole, or up to a pause, or else up to a word.
 * What it begins with, where that only says from where a card is used, stands on the card by itself. */
export function shortened(text: string, saysWhere: boolean): string {
  const rest = text.slice(text.search(/[.:,] /) + 1).trim();
  const does = saysWhere ? rest.charAt(0).toUpperCase() + rest.slice(1) : text;
  const room = saysWhere ? ROOM - LINE : ROOM;
  if (does.length <= room) return does;
  const begun = does.slice(0, room);
  const word = begun.lastIndexOf(' ', room - SURE);
  const pause = Math.max(...['.', ';', ',', ':'].map((one) => begun.lastIndexOf(one)));
  return `${begun.slice(0, Math.max(pause, word))} …`;
}

const LONG = /\b(\w{7})(\w{6,})\b/g; // a word that may be broken
/** A name with the place where a long word of it may be broken. */
export const breakable = (name: string): string => name.replace(LONG, '$1\u00ad$2');

export const isModule = (card: Card): boolean => ['red', 'yellow', 'green'].includes(card.family);

const EMPTY: Ship = { lift: 0, weight: 0, carries: 0, cargo: 0, liftoff: 0, points: 0, viable: 0, needs: [] };

export function readPicture(view: View): Picture {
  const raw = (view.board ?? {}) as unknown as Raw;
  const zones = new Map<string, Zone>(view.zones.map((zone) => [zone.id, zone]));
  const cards = new Map<string, Card>();
  const read = (zone: Zone | undefined): Card[] =>
    (zone?.things ?? []).map((thing) => {
      const card = readCard(thing);
      cards.set(card.id, card);
      return card;
    });
  const zone = (id: string) => read(zones.get(id));
  const fact = (id: string) => view.facts.find((one) => one.id === id);
  const nations = view.seats.map((seat): Nation => {
    const n = seat.seat + 1;
    const sizes = raw.sizes[seat.seat];
    const sites = view.zones.filter((one) => one.id.startsWith(`site.${n}.`));
    return {
      seat: seat.seat,
      id: `nation.${n}`,
      name: brief(seat.name),
      code: fact(`nation.${n}`)?.note ?? '',
      score: seat.score ?? 0,
      cards: Number(fact(`cards.${n}`)?.value ?? 0),
      handSize: sizes?.hand ?? 0,
      area: sizes?.area ?? 0,
      front: zone(`front.${n}`),
      down: zone(`down.${n}`),
      sites: sites.slice(0, sizes?.sites ?? 0).map((one, i): Site => {
        const ship = raw.ships[seat.seat]?.[i] ?? EMPTY;
        const chance = raw.odds[ship.liftoff] ?? 0;
        return { id: one.id, number: i + 1, modules: read(one), ship, chance };
      }),
    };
  });
  return {
    round: raw.round,
    rounds: raw.rounds,
    step: raw.step,
    turn: raw.turn,
    last: raw.last,
    you: view.you,
    nations,
    scrapyard: zone('scrapyard'),
    discards: zone('discards'),
    hiddenDiscards: zones.get('discards')?.hidden ?? 0,
    deck: Number(fact('deck')?.value ?? 0),
    centre: zone('centre'),
    unplayed: zones.get('unplayed')?.things ?? [],
    stage: raw.stage,
    odds: raw.odds,
    hit: raw.hit,
    offers: raw.offers,
    hand: view.you === null ? [] : zone(`hand.${view.you + 1}`),
    cards,
  };
}

/** Where a card lies that is in play. */
export function whereabouts(picture: Picture, id: string): string {
  for (const nation of picture.nations)
    for (const site of nation.sites)
      if (site.modules.some((card) => card.id === id)) return `site ${site.number}`;
  return 'in front';
}

/** The storeys of a ship from the top: colonies, habitats, engines. */
export const STOREYS = ['green', 'yellow', 'red'] as const;

/** Modules of a storey as they stand side by side; beyond the room equal kinds are one with ×n. */
export interface Stack {
  card: Card;
  count: number;
  ids: readonly string[];
}

export function storey(modules: readonly Card[], family: string, most: number): Stack[] {
  const own = modules.filter((card) => card.family === family);
  if (own.length <= most) return own.map((card) => ({ card, count: 1, ids: [card.id] }));
  const kinds = new Map<string, Card[]>();
  for (const card of own) kinds.set(card.code, [...(kinds.get(card.code) ?? []), card]);
  return [...kinds.values()].flatMap((alike) =>
    alike[0] ? [{ card: alike[0], count: alike.length, ids: alike.map((card) => card.id) }] : [],
  );
}
