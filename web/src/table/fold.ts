/** What one viewer knows of a table, folded from the server's messages. Plain data, no browser. */
import type * as W from '../wire/messages';
import { patched } from '../wire/patch';
import { saidBy } from './stream';

export interface Known {
  now: number;
  you: W.You;
  table: W.TableInfo;
  mine: W.Mine;
  view: W.View | null;
  ask: W.AskInfo | null;
  asides: W.Choice[];
  composing: W.Composing | null;
  charts: W.Chart[];
  lines: W.LogLine[];
  earlier: number;
  chat: W.ChatLine[];
  earlierChat: number;
  outcome: W.Outcome | null;
}

export function fromState(state: W.State): Known {
  const {
    now,
    you,
    table,
    mine,
    view,
    ask,
    asides,
    composing,
    charts,
    lines,
    earlier,
    chat,
    earlier_chat: earlierChat,
    outcome,
  } = state;
  return {
    now,
    you,
    table,
    mine,
    view,
    ask,
    asides,
    composing,
    charts,
    lines: byWhoSits(lines, table.seats),
    earlier,
    chat,
    earlierChat,
    outcome,
  };
}

/** An absent field is unchanged; lines and chat are new ones only. BadPatch: something was missed. */
export function withUpdate(known: Known, update: W.Update): Known {
  const { view, charts } = known;
  return {
    ...patched({ view, charts }, update.patch ?? []),
    now: update.now,
    you: update.you ?? known.you,
    table: update.table ? { ...known.table, ...update.table } : known.table,
    mine: update.mine ?? known.mine,
    ask: update.ask === undefined ? known.ask : update.ask,
    asides: update.asides ?? known.asides,
    composing: update.composing === undefined ? known.composing : update.composing,
    lines: update.lines.length
      ? [...known.lines, ...byWhoSits(update.lines, known.table.seats)]
      : known.lines,
    earlier: known.earlier,
    chat: update.chat?.length ? [...known.chat, ...update.chat] : known.chat,
    earlierChat: known.earlierChat,
    outcome: update.outcome === undefined ? known.outcome : update.outcome,
  };
}

/** With what was before: put in front of what is known. */
export function withPast(known: Known, past: W.Past): Known {
  const lines = [...byWhoSits(past.lines, known.table.seats), ...known.lines];
  return {
    ...known,
    lines,
    earlier: past.earlier,
    chat: [...past.chat, ...known.chat],
    earlierChat: past.earlier_chat,
  };
}

/** Seats are A, B, C wherever they have no name. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + (seat % 26));

/** Who has not chosen yet what to play is called by name, never by the number of the seat beside its letter. */
const UNNAMED = /\bSeat (\d+)\b/g;
const byWhoSits = (lines: readonly W.LogLine[], seats: readonly W.SeatInfo[]): W.LogLine[] =>
  lines.map((line) => ({
    ...line,
    text: line.text.replace(UNNAMED, (_, number: string) => calledAt(seats, Number(number) - 1)),
  }));
const nameAt = (seats: readonly W.SeatInfo[], seat: number): string =>
  seats.find((one) => one.seat === seat)?.name ?? '';
const calledAt = (seats: readonly W.SeatInfo[], seat: number): string =>
  nameAt(seats, seat) || `Seat ${seatLetter(seat)}`;

/** What a seat plays; nothing, as long as it has not chosen. */
export function playedAt(view: W.View | null, seat: number): string {
  const name = view?.seats.find((one) => one.seat === seat)?.name ?? '';
  return name.replace(UNNAMED, '');
}

/** What whoever said a line is called now. */
export function nowCalled(known: Known, line: W.ChatLine): string {
  const seat = known.table.seats.find((one) => one.guest !== '' && one.guest === line.guest);
  return seat?.name ?? line.name;
}

/** Who a seat is called: the person and what they play; for a bot what it plays. */
export function seatName(known: Known, seat: number): string {
  const role = playedAt(known.view, seat);
  const who = nameAt(known.table.seats, seat);
  if (role && who && role !== who) return `${who} (${role})`;
  return who || role || `Seat ${seatLetter(seat)}`;
}

/** One sentence on who is waited for. */
export function whoDecides(known: Known): string {
  if (known.table.status === 'gathering') return 'Before the game';
  if (known.table.status === 'over') return 'The game is over';
  if (known.table.status === 'paused') return 'The table is paused';
  if (known.ask) return known.ask.window ? 'Your reaction' : 'Your decision';
  const others = (known.view?.asked ?? []).filter((seat) => seat !== known.you.seat);
  if (others.length === 0) return 'One moment';
  if (others.length > 3) return 'Waiting for the others';
  return `Waiting for ${others.map((seat) => seatName(known, seat)).join(', ')}`;
}

/** What the prompt says while nothing is asked. */
export function waiting(known: Known): string {
  const again = known.table.votes.rematch.filter((seat) => seat !== known.you.seat);
  if (!known.outcome) return known.view?.headline ?? '';
  if (!again.length) return known.outcome.text;
  const who = again.map((seat) => seatName(known, seat)).join(' and ');
  return `${who} would like to play again.`;
}

/** The lines that tell what was done to the viewer's own seat. */
export const hitsOn = (you: W.You, lines: W.LogLine[]): W.LogLine[] =>
  you.seat === null ? [] : lines.filter((line) => line.hits === you.seat);

/** What others did between the viewer's last act and now, or the viewer's present turn, in few lines: what hit the viewer
 * first, then what happens seldom, then the newest. */
export function sinceTurn(known: Known, most: number): { lines: W.LogLine[]; more: number } {
  const mine = known.you.seat;
  if (mine === null) return { lines: [], more: 0 };
  const own = (line: W.LogLine): boolean => line.seat === mine && line.hits !== mine;
  const until = known.lines.findLastIndex((line) => line.seat !== null && !own(line)) + 1;
  const from = known.lines.slice(0, until).findLastIndex(own) + 1;
  const since = known.lines.slice(from, until).filter((line) => line.seat !== null && !line.opens);
  const often = (line: W.LogLine): number => known.lines.filter(({ name }) => name === line.name).length;
  const weight = (line: W.LogLine): number => (line.hits === mine ? 0 : often(line));
  const kept = new Set(
    [...since]
      .reverse()
      .sort((a, b) => weight(a) - weight(b))
      .slice(0, most),
  );
  const lines = since.filter((line) => kept.has(line));
  return { lines, more: since.length - lines.length };
}

const READ_OUT = 8;

/** What a screen reader should hear after an update: what hit the viewer, what happened, what others said, then what is asked. */
export function announcement(
  before: Known | null,
  after: Known,
  fresh: W.LogLine[],
  chat: W.ChatLine[] = [],
): string {
  const hits = hitsOn(after.you, fresh);
  const told = fresh
    .slice(-READ_OUT)
    .filter((line) => !hits.includes(line))
    .map((line) => line.text);
  if (fresh.length > READ_OUT) told.unshift(`${fresh.length - READ_OUT} earlier lines are in the log.`);
  if (hits.length) told.unshift(`This hits you: ${hits.map((line) => line.text).join(' ')}`);
  const others = chat.filter((line) => line.guest !== after.you.guest);
  told.push(
    ...others.map(
      (line) => `${saidBy(line, line.to === null ? '' : seatName(after, line.to))}: ${line.text}`,
    ),
  );
  if (after.ask && after.ask.id !== before?.ask?.id) {
    const count = after.ask.choices.length;
    told.push(`${whoDecides(after)}: ${after.ask.text} ${count} ${count === 1 ? 'choice' : 'choices'}.`);
  }
  if (after.outcome && !before?.outcome) told.push(after.outcome.text);
  return told.join(' ');
}
