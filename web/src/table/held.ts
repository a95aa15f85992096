/** What a page holds back: one's own dice and cards are shown once they are pressed for. Plain data, no browser. */
import type * as W from '../wire/messages';
import { fromState, withUpdate, type Known } from './fold';

export interface Held {
  known: Known; // what is shown
  queue: W.Update[]; // what is not, in order; the first begins with the line that is due
}

export interface Step extends Held {
  fresh: W.LogLine[]; // what it has brought to light
}

/** Dice or a card to be pressed for. n: of the line that they are in. */
export interface Due extends W.Reveal {
  n: number;
  rule: string;
}

const LEAST_LEFT = 10; // seconds for the next question; with less nothing is held back
const JUST = 15; // seconds since a game began that a page was still on its way

/** Talk, seats and votes are not held back; a game that is over is, and all about the table after it. */
function parted(update: W.Update, isOver: boolean): [now: W.Update, later: W.Update] {
  const { n, now, you, mine, chat } = update;
  const table = isOver || update.table?.status === 'over' ? undefined : update.table;
  const later = {
    ...update,
    you: undefined,
    mine: undefined,
    chat: undefined,
    table: table ? undefined : update.table,
  };
  return [{ type: 'update', n, now, you, mine, chat, table, lines: [], pad: '' }, later];
}

/** Only one's own, and not while a stand-in plays. */
const isDue = ({ you, mine }: Known, line: W.LogLine): boolean =>
  line.reveal !== null && line.seat !== null && line.seat === you.seat && !mine.stand_in;

/** Plays the queue up to the next line that is due; `pressed`: the first is. */
function play({ known, queue }: Held, holds: boolean, pressed = 0): Step {
  const fresh: W.LogLine[] = [];
  for (const [i, update] of queue.entries()) {
    const first = i === 0 ? pressed : 0;
    const due = holds ? update.lines.findIndex((line, at) => at >= first && isDue(known, line)) : -1;
    if (due >= 0) return stopped(known, update, due, queue.slice(i + 1), fresh);
    known = withUpdate(known, update);
    fresh.push(...update.lines);
  }
  return { known, queue: [], fresh };
}

/** The lines before what is due are shown; no question is, as long as it waits. */
function stopped(known: Known, update: W.Update, due: number, after: W.Update[], fresh: W.LogLine[]): Step {
  const [lines, rest] = [update.lines.slice(0, due), update.lines.slice(due)];
  const { n, now, ask = known.ask, asides = known.asides, composing = known.composing } = update;
  const shown = withUpdate(known, {
    type: 'update',
    n,
    now,
    lines,
    ask: null,
    asides: [],
    composing: null,
    pad: '',
  });
  return {
    known: shown,
    queue: [{ ...update, ask, asides, composing, lines: rest }, ...after],
    fresh: [...fresh, ...lines],
  };
}

function isPressing({ known, queue }: Held, now: number): boolean {
  const asked = queue.findLast((update) => update.ask !== undefined);
  const until = (asked ? asked.ask : known.ask)?.until ?? null;
  return until !== null && until - now < LEAST_LEFT;
}

/** With one update more. holds: whether anything may be held back; now: by the server's clock. */
export function taken(held: Held, update: W.Update, holds: boolean, now: number): Step {
  const [atOnce, later] = parted(
    update,
    held.queue.some(({ table }) => table),
  );
  const next = { known: withUpdate(held.known, atOnce), queue: [...held.queue, later] };
  return play(next, holds && !isPressing(next, now));
}

/** The board before anything is told: as it is laid out, in the order of the seats, with nobody asked. */
const laidOut = (view: W.View): W.View => ({
  ...view,
  headline: '',
  asked: [],
  seats: view.seats.map((one) => ({ ...one, doing: '' })).sort((one, other) => one.seat - other.seat),
});

/** The first look at a game that has just begun: it is played from its first line, on the board that lies there. */
export function begun(state: W.State, holds: boolean): Step {
  const known = {
    ...fromState(state),
    view: state.view ? laidOut(state.view) : null,
    ask: null,
    asides: [],
    composing: null,
    lines: [],
    outcome: null,
  };
  const { n, now, table, view, ask, asides, composing, lines, outcome } = state;
  const patch: W.Patch[] = [{ op: 'replace', path: '/view', value: view }];
  return taken(
    { known, queue: [] },
    { type: 'update', n, now, table, patch, ask, asides, composing, lines, outcome, pad: '' },
    holds,
    now,
  );
}

export const hasJustBegun = (state: W.State): boolean =>
  !state.table.fair.imported &&
  state.earlier === 0 &&
  state.lines.every((line) => state.now - line.at < JUST);

/** With what is due shown, and all up to the next. */
export const revealed = (held: Held, now: number): Step => play(held, !isPressing(held, now), 1);

export const allRevealed = (held: Held): Step => play(held, false);

export function dueIn({ queue }: Held): Due | null {
  const line = queue[0]?.lines[0];
  return line?.reveal ? { ...line.reveal, n: line.n, rule: line.rule } : null;
}

export const dieName = (plus: number): string => (plus ? `1d6+${plus}` : '1d6');

/** What a screen reader hears, and everybody reads. */
export function dueText({ kind, count, plus }: Due): string {
  if (kind === 'card') return 'Your card is due: turn it up.';
  return `Your dice are due: press ${dieName(plus)}${count > 1 ? ` for ${count} dice` : ''}.`;
}
