/** The one owner of what the server says about a table. */
import type {
  Accepted,
  ChatLine,
  FactId,
  Hint,
  History,
  LogLine,
  Past,
  Refused,
  ServerMessage,
  State,
  Update,
  Why,
} from '../wire/messages';
import { BadPatch } from '../wire/patch';
import { TableSocket, socketAddress, type Link, type Wish } from '../wire/socket';
import { announcement, fromState, hitsOn, withPast, type Known } from './fold';
import {
  allRevealed,
  begun,
  dueIn,
  dueText,
  hasJustBegun,
  revealed,
  taken,
  type Due,
  type Held,
  type Step,
} from './held';
import { forgetSeat, freshShare, keepReadUpTo, keepSeat, readUpTo, seatToken } from './keepsakes';
import { gapBefore } from './tempo';
import { revealWait } from './waiting';

export type Reply = Accepted | Past | Refused | Why | Hint | History | null;
export interface Complaint {
  code: string;
  message: string;
  hint: string;
  rule: string;
}

export interface TableHooks {
  asked?(known: Known): void;
  over?(known: Known): void;
  told?(known: Known, lines: LogLine[]): void;
  hit?(known: Known, lines: LogLine[]): void;
  guest?(): string;
}

const SEAT_LOST = ['join/token', 'seat/revoked'];
const AWAY_SECONDS = 45;
const MOST_SPOKEN = 300;
const STARTLED = 350; // milliseconds in which a click was meant for the button that the table has just pressed itself
const NO_LINE: Complaint = {
  code: 'line/broken',
  message: 'The line to the server is broken; nothing was sent.',
  hint: 'It comes back by itself.',
  rule: '',
};

export class TableModel {
  known = $state.raw<Known | null>(null);
  link = $state.raw<Link>('connecting');
  complaint = $state.raw<Complaint | null>(null);
  farewell = $state.raw<Complaint | null>(null);
  heard = $state.raw(''); // for the live region
  missed = $state.raw<LogLine[]>([]); // for catch-me-up
  hits = $state.raw<LogLine[]>([]); // what was done to this seat, until it is put away
  skew = $state.raw(0); // the server's clock minus ours, in seconds
  sent = $state.raw<string | null>(null); // the question that an answer is under way for
  due = $state.raw<Due | null>(null); // own dice or card that wait to be pressed for
  behind = $state.raw(0); // updates that wait for their moment: see tempo.ts
  hinted = $state.raw<Hint | null>(null); // what good sense would do at the open question, once asked for
  spoken = $state.raw<string[]>([]); // words of choices seen so far: what "why not?" suggests

  /** This page's part of the chance, the same on every try. */
  readonly share = freshShare();
  private readonly socket: TableSocket;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private queue: Update[] = []; // what is held back
  private coming: Update[] = []; // not shown yet, in order
  private shownAt = 0; // when something that others did was last shown
  private pace: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private startled = 0; // until when answers are not meant
  private lost = false; // changes came that do not fit what is known
  private lookers = 0; // parts of the page that show charts

  constructor(
    readonly id: string,
    private readonly hooks: TableHooks = {},
    address = socketAddress(id),
  ) {
    this.socket = new TableSocket(address, {
      message: (message) => this.take(message),
      link: (link) => this.linked(link),
      join: () => ({
        token: seatToken(this.id),
        guest: this.hooks.guest?.() ?? '',
        share: this.share,
        charts: this.lookers > 0,
      }),
    });
  }

  open(): void {
    this.socket.connect();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pace);
    this.socket.close();
  }

  /** Join again, after a seat was taken or given up. */
  rejoin(): void {
    this.farewell = null;
    this.socket.close();
    this.socket.connect();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Ask the server for something; the reply also shows as `complaint` if it is a refusal. */
  wish(wish: Wish): Promise<Reply> {
    const ref = this.socket.send(wish);
    if (ref === null) {
      this.complaint = NO_LINE;
      return Promise.resolve(null);
    }
    this.complaint = null;
    return new Promise((done) => this.waiting.set(ref, done));
  }

  /** Have everything sent again; whoever compares state numbers then has the newest. */
  synchronise(): void {
    this.complaint = this.socket.send({ type: 'sync' }) === null ? NO_LINE : null;
  }

  /** Answer the open question, once: until the reply is there further answers are ignored. */
  answer(move: number): Promise<void> {
    return this.send((ask) => ({ type: 'answer', ask, move }));
  }

  /** The same by all picks of a run at once. */
  run(picks: number[]): Promise<void> {
    return this.send((ask) => ({ type: 'answer', ask, picks }));
  }

  private async send(answer: (ask: string) => Wish): Promise<void> {
    const ask = this.known?.ask;
    if (!ask || this.sent === ask.id || Date.now() < this.startled) return;
    this.sent = ask.id;
    const reply = await this.wish(answer(ask.id));
    if (reply?.type !== 'accepted' && this.sent === ask.id) this.sent = null;
  }

  /** Show the dice or the card that is due, and go on. */
  reveal(): void {
    if (this.due) this.go((held) => revealed(held, this.now()));
  }

  /** Somebody who does not look, or does not want to press, is shown everything. */
  revealAll(): void {
    if (this.due) this.go(allRevealed);
  }

  /** Why something cannot be done; a refusal says that the words are unknown. */
  async why(words: string): Promise<Why | Refused | null> {
    const reply = await this.wish({ type: 'why_not', words });
    if (reply?.type === 'error') this.complaint = null; // whoever asked shows it
    return reply?.type === 'why' || reply?.type === 'error' ? reply : null;
  }

  /** What good sense would do at the open question; by itself: who did not ask hears of no refusal. */
  async hint(byItself = false): Promise<void> {
    const ask = this.known?.ask?.id;
    if (!ask || this.hinted?.ask === ask) return;
    const reply = await this.wish({ type: 'hint', ask });
    if (byItself && this.complaint?.code.startsWith('hint/')) this.complaint = null;
    if (reply?.type !== 'hint' || this.known?.ask?.id !== reply.ask) return;
    this.hinted = reply;
    this.heard = `Hint: ${reply.label}. ${reply.because}`.trim();
  }

  /** Fetch what was left out because it is long ago. */
  async lookBack(): Promise<void> {
    const [line, chat] = [this.known?.lines[0]?.n ?? null, this.known?.chat[0]?.id ?? null];
    const reply = await this.wish({ type: 'look_back', line, chat });
    const same =
      this.known && (this.known.lines[0]?.n ?? null) === line && (this.known.chat[0]?.id ?? null) === chat;
    if (reply?.type === 'past' && this.known && same) this.known = withPast(this.known, reply);
  }

  /** What has changed a fact of a seat. */
  async history(fact: FactId): Promise<LogLine[] | null> {
    const reply = await this.wish({ type: 'history', fact });
    return reply?.type === 'history' ? reply.lines : null;
  }

  /** Everything up to the last line was on the screen. */
  read(at: number): void {
    const last = this.known?.lines.at(-1);
    if (last) keepReadUpTo(this.id, last.n, at);
  }

  putHitsAway(): void {
    this.hits = [];
  }

  caughtUp(): void {
    this.missed = [];
  }

  take(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.skew = message.now - Date.now() / 1000;
        this.sent = null;
        this.lost = false;
        this.forgetComing();
        this.step(this.opening(message) ?? { known: fromState(message), queue: [], fresh: [] });
        this.recall();
        break;
      case 'update':
        if (this.lost) break;
        this.skew = message.now - Date.now() / 1000;
        this.coming.push(message);
        this.showNext();
        break;
      case 'bye':
        if (SEAT_LOST.includes(message.code)) forgetSeat(this.id);
        if (!message.again) this.farewell = { ...message, hint: '', rule: '' };
        break;
      case 'error':
        this.refused(message);
        this.settle(message.ref, message);
        break;
      default:
        this.settle(message.ref, message);
    }
  }

  /** Show everything that waits: on to the viewer's next decision. */
  skip(): void {
    clearTimeout(this.pace);
    this.pace = undefined;
    for (let next = this.coming.shift(); next; next = this.coming.shift()) this.update(next);
    this.behind = 0;
  }

  private forgetComing(): void {
    clearTimeout(this.pace);
    this.pace = undefined;
    this.coming = [];
    this.behind = 0;
  }

  /** One after the other, with a breath between what others do. */
  private showNext(): void {
    if (document.hidden) return this.skip();
    if (this.pace !== undefined) return void (this.behind = this.coming.length);
    for (let next = this.coming[0]; next; next = this.coming[0]) {
      const wait = this.isOthers(next) ? this.shownAt + gapBefore(this.coming.length) - Date.now() : 0;
      if (wait > 0) return this.showLater(wait);
      this.coming.shift();
      if (this.isOthers(next)) this.shownAt = Date.now();
      this.update(next);
    }
    this.behind = 0;
  }

  private showLater(wait: number): void {
    this.behind = this.coming.length;
    this.pace = setTimeout(() => {
      this.pace = undefined;
      this.showNext();
    }, wait);
  }

  private isOthers(update: Update): boolean {
    const [first] = update.lines;
    return first !== undefined && (first.seat === null || first.seat !== this.known?.you.seat);
  }

  private update(update: Update): void {
    this.go((held) => taken(held, update, this.holds(), this.now()), update.chat);
  }

  /** On from what is known, unless a change does not fit. */
  private go(on: (held: Held) => Step, said: ChatLine[] = []): void {
    if (!this.known) return;
    try {
      this.step(on({ known: this.known, queue: this.queue }), said);
    } catch (wrong) {
      if (!(wrong instanceof BadPatch)) throw wrong;
      this.askForAll();
    }
  }

  /** Something was missed: changes are of no use until the whole state has come. */
  private askForAll(): void {
    this.forgetComing();
    this.queue = [];
    this.lost = true;
    this.socket.send({ type: 'sync' });
  }

  /** Somebody looks at the charts, until the function that is handed back is called. */
  lookAtCharts(): () => void {
    this.lookers += 1;
    if (this.lookers === 1) this.socket.send({ type: 'charts', on: true });
    return () => {
      this.lookers -= 1;
      if (this.lookers === 0) this.socket.send({ type: 'charts', on: false });
    };
  }

  /** A game that began while this page was on its way is not over before it is seen. */
  private opening(state: State): Step | null {
    if (this.known || readUpTo(this.id) || !hasJustBegun(state)) return null;
    const step = begun(state, this.holds());
    return dueIn(step) && step;
  }

  private holds(): boolean {
    return revealWait() > 0 && !document.hidden;
  }

  private step(step: Step, said: ChatLine[] = []): void {
    const [before, due] = [this.due, dueIn(step)];
    this.queue = step.queue;
    this.due = due;
    this.become(step.known, step.fresh, said);
    if (due?.n === before?.n) return;
    clearTimeout(this.timer);
    if (!due) return;
    this.heard = `${step.fresh.length ? this.heard : ''} ${dueText(due)}`.trim();
    this.timer = setTimeout(() => this.pressed(), revealWait() * 1000);
  }

  /** The table presses by itself. */
  private pressed(): void {
    this.reveal();
    this.startled = Date.now() + STARTLED;
  }

  private now(): number {
    return Date.now() / 1000 + this.skew;
  }

  private become(known: Known, fresh: LogLine[], said: ChatLine[] = []): void {
    const before = this.known;
    this.known = known;
    if (known.you.token) keepSeat(this.id, known.you.token);
    const text = announcement(before, known, fresh, said);
    if (text) this.heard = text;
    if (before && fresh.length) this.hooks.told?.(known, fresh);
    this.noticeHits(before, known, fresh);
    if (known.ask !== before?.ask || known.asides !== before?.asides) this.learn(known);
    if (known.ask && known.ask.id !== before?.ask?.id) {
      this.sent = null;
      this.hinted = null;
      this.hooks.asked?.(known);
    }
    if (known.outcome && before && !before.outcome) this.hooks.over?.(known);
  }

  private noticeHits(before: Known | null, known: Known, fresh: LogLine[]): void {
    if (before && before.table.round !== known.table.round) this.hits = [];
    const hits = hitsOn(known.you, fresh);
    if (!hits.length) return;
    this.hits = [...this.hits, ...hits];
    this.hooks.hit?.(known, hits);
  }

  private learn(known: Known): void {
    const words = [...(known.ask?.choices ?? []), ...known.asides].map((choice) => choice.words);
    this.spoken = [...new Set([...words, ...this.spoken])].slice(0, MOST_SPOKEN);
  }

  /** After an absence: the lines that came since this browser was last here. */
  recall(now = Date.now() / 1000): void {
    const last = readUpTo(this.id);
    if (!this.known || !last || now - last.at < AWAY_SECONDS) return;
    this.missed = this.known.lines.filter((line) => line.n > last.n);
  }

  private refused(message: Refused): void {
    this.skip();
    if (SEAT_LOST.includes(message.code)) forgetSeat(this.id);
    if (message.ask !== undefined)
      this.update({ type: 'update', n: message.n, now: this.now(), ask: message.ask, lines: [], pad: '' });
    this.complaint = message;
    this.heard = `${message.message} ${message.hint}`.trim();
  }

  private settle(ref: number, reply: Reply): void {
    this.waiting.get(ref)?.(reply);
    this.waiting.delete(ref);
  }

  private linked(link: Link): void {
    this.link = link;
    if (link === 'open') {
      if (this.complaint === NO_LINE) this.complaint = null; // it came back by itself
      return;
    }
    this.sent = null;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
  }
}
