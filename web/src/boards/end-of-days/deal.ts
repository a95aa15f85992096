/** A deal on one sheet: what was chosen there, as the run of picks that the engine lists in its pool (section 7.7). */
import type { AskInfo, Choice, Fact } from '../../wire/messages';
import type { Nation, Picture } from './reading';

const TRADE = 'end-of-days.trade.';
export const TRADING = 'end-of-days.trade.act';
export const ANSWERING = 'end-of-days.trade.answer';
const WITH_THE_DISCARDS = ['end-of-days.trade.swap', 'end-of-days.trade.swap-card'];

/** Whether offers are made or answered; a trade with the discards is made on the piles. */
export const isTrading = (prompt: string): boolean =>
  prompt.startsWith(TRADE) && !WITH_THE_DISCARDS.includes(prompt);

export const COLOURS = ['red', 'yellow', 'green', 'orange', 'purple'] as const;

/** Cards that stand side by side in a tray; of more it makes smaller ones. */
export const ROW = 7;

export interface Draft {
  gives: readonly string[]; // ids of own cards, of the hand and in play
  total: boolean; // their value is said
  colours: 'unsaid' | 'exactly' | 'set';
  asks: readonly string[]; // ids of cards in play
  count: number; // hand cards asked for
  worth: 'any' | 'exactly' | 'least';
  number: number;
  wants: 'any' | 'each' | 'set';
  wanted: readonly string[]; // colours
  sites: readonly number[]; // for the modules received, in their order
  room: readonly string[];
}

export const BLANK: Draft = {
  gives: [],
  total: false,
  colours: 'exactly',
  asks: [],
  count: 1,
  worth: 'any',
  number: 1,
  wants: 'any',
  wanted: [],
  sites: [],
  room: [],
};

/** The first pick of a deal that is put together on the sheet; null: another question. */
export function begunWith(ask: AskInfo | null): 'offer' | 'counter' | 'bid' | null {
  const made = ask?.picks?.made ?? [];
  const [first] = made;
  if (!ask?.prompt.startsWith(TRADE) || !first || made.length !== 1) return null;
  if (first.words.startsWith('offer to ')) return 'offer';
  return first.words === 'counter' ? 'counter' : first.words === 'bid' ? 'bid' : null;
}

export const gifts = (pool: readonly Choice[]): Choice[] => named(pool, 'give ');
export const wishes = (pool: readonly Choice[]): Choice[] =>
  pool.filter((choice) => choice.words.startsWith('ask for ') && choice.on?.length);
export const mostAsked = (pool: readonly Choice[]): number =>
  Math.max(0, ...named(pool, 'ask for ').flatMap((choice) => counted(choice.words)));

const named = (pool: readonly Choice[], words: string) =>
  pool.filter((choice) => choice.words.startsWith(words));
const counted = (words: string): number[] => {
  const found = /^ask for (\d+) from hand$/.exec(words);
  return found ? [Number(found[1])] : [];
};

export const SAID = {
  unsaid: 'keep colours secret',
  exactly: 'say colours exactly',
  set: 'say colours as a set',
};
export const WORTH = { any: 'ask any total', exactly: 'ask an exact total', least: 'ask a least total' };
export const WANTS = { any: 'ask any colours', each: 'ask a colour for each', set: 'ask colours from a set' };

/** A module that changes hands, and the ship of mine that it joins or leaves, as the engine tells it with the pick. */
export interface ShipChange {
  what: string;
  facts: readonly Fact[];
  site: number;
}

export function inPlay(pool: readonly Choice[], draft: Draft, picture: Picture, me: Nation): ShipChange[] {
  const picked = (ids: readonly string[], from: Choice[], word: string): ShipChange[] =>
    ids.flatMap((id) => {
      const facts = from.find((choice) => choice.on?.includes(id))?.brings ?? [];
      const told = facts.find((fact) => fact.id === 'site')?.value;
      const site = told === undefined ? standsAt(me, id) : Number(told);
      const name = picture.cards.get(id)?.name ?? '';
      return facts.length && site ? [{ what: `${word} ${name}`, facts, site }] : [];
    });
  return [...picked(draft.asks, wishes(pool), 'With'), ...picked(draft.gives, gifts(pool), 'Without')];
}

const standsAt = (me: Nation, id: string): number =>
  me.sites.find((site) => site.modules.some((card) => card.id === id))?.number ?? 0;

/** The picks in the order in which the engine asks for them; what it does not ask for is left out. */
export function picksOf(pool: readonly Choice[], draft: Draft, hand: ReadonlySet<string>): number[] {
  const byWords = new Map(pool.map((choice) => [choice.words, choice.move]));
  const say = (words: string): number[] => {
    const move = byWords.get(words);
    return move === undefined ? [] : [move];
  };
  const on = (verb: string, ids: readonly string[]): number[] =>
    ids.flatMap((id) =>
      pool.filter((one) => one.words.startsWith(verb) && one.on?.includes(id)).map((one) => one.move),
    );
  const sealed = draft.gives.some((id) => hand.has(id));
  const asksPlay = wishes(pool).length > 0;
  const asksHand = byWords.has('ask for 0 from hand');
  return [
    ...on('give ', draft.gives),
    ...say('done'),
    ...(sealed ? say(draft.total ? 'say total' : 'keep total secret') : []),
    ...(sealed ? say(SAID[draft.colours]) : []),
    ...(sealed && draft.colours === 'set' ? say('done') : []),
    ...(asksPlay ? [...on('ask for ', draft.asks), ...say('done')] : []),
    ...(asksHand ? say(`ask for ${draft.count} from hand`) : []),
    ...(asksHand && draft.count ? asked(draft, say) : []),
    ...draft.sites.flatMap((site) => say(`site ${site}`)),
    ...on('discard ', draft.room),
    ...say('send'),
  ];
}

function asked(draft: Draft, say: (words: string) => number[]): number[] {
  const wanted = COLOURS.flatMap((colour) => draft.wanted.filter((one) => one === colour));
  const colours = wanted.flatMap((colour) => say(`colour ${colour}`));
  const goesOn = draft.wants === 'set' && !wanted.includes('purple');
  return [
    ...say(WORTH[draft.worth]),
    ...(draft.worth === 'any' ? [] : say(`total ${draft.number}`)),
    ...say(WANTS[draft.wants]),
    ...(draft.wants === 'any' ? [] : colours),
    ...(goesOn ? say('done') : []),
  ];
}

/** Whether enough is chosen for it to be sent. */
export const isWhole = (draft: Draft): boolean =>
  draft.gives.length > 0 &&
  draft.asks.length + draft.count > 0 &&
  (draft.count === 0 || draft.wants !== 'each' || draft.wanted.length === draft.count) &&
  (draft.count === 0 || draft.wants !== 'set' || draft.wanted.length > 0);

const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}` : (parts[0] ?? '');
const handCards = (n: number, told: readonly string[]): string[] => {
  const said = told.filter(Boolean);
  return n ? [`${n} hand card${n > 1 ? 's' : ''}${said.length ? ` (${said.join('; ')})` : ''}`] : [];
};

/** The deal in the words that everybody will read, as far as it goes. */
export function spoken(draft: Draft, cards: Picture['cards'], hand: ReadonlySet<string>): string {
  const sealed = draft.gives.flatMap((id) => (hand.has(id) ? (cards.get(id) ?? []) : []));
  const named = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id)?.name ?? []);
  const families = sealed.map((card) => card.family).sort();
  const gives = [
    ...handCards(sealed.length, [
      draft.colours === 'exactly' ? families.join(', ') : '',
      draft.colours === 'set' ? `out of ${listed([...new Set(families)])}` : '',
      draft.total ? `worth ${sealed.reduce((sum, card) => sum + card.value, 0)}` : '',
    ]),
    ...named(draft.gives.filter((id) => !hand.has(id))),
  ];
  const asks = [
    ...named(draft.asks),
    ...handCards(draft.count, [
      draft.wants === 'each' ? draft.wanted.join(', ') : '',
      draft.wants === 'set' ? listed(draft.wanted, 'or') : '',
      draft.worth === 'any' ? '' : `worth ${draft.worth === 'least' ? 'at least ' : ''}${draft.number}`,
    ]),
  ];
  if (!gives.length) return 'Press the cards that you give.';
  return asks.length
    ? `You give ${listed(gives)} for ${listed(asks)}.`
    : `You give ${listed(gives)}. Press what you ask for.`;
}
