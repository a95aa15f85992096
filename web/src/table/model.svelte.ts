/** The one owner of what the server says about a table. Components get its data as props and send wishes up. */
import type { Accepted, ChatLine, History, LogLine, Past, Refused, ServerMessage, Why } from '../wire/messages';
import { TableSocket, socketAddress, type Link, type Wish } from '../wire/socket';
import { announcement, fromState, hitsOn, withPast, withUpdate, type Known } from './fold';
import { forgetSeat, freshShare, keepReadUpTo, keepSeat, readUpTo, seatToken } from './keepsakes';

export type Reply = Accepted | Past | Refused | Why | History | null;
export interface Complaint {
  code: string;
  message: string;
  hint: string;
  rule: string;
}

export interface TableHooks {
  asked?(known: Known): void;
  over?(known: Known): void;
  hit?(known: Known, lines: LogLine[]): void;
  guest?(): string;
}

const SEAT_LOST = ['join/token', 'seat/revoked'];
const AWAY_SECONDS = 45;
const MOST_SPOKEN = 300;
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
  spoken = $state.raw<string[]>([]); // words of choices seen so far: what "why not?" suggests

  /** This page's part of the chance, the same on every try. */
  readonly share = freshShare();
  private readonly socket: TableSocket;
  private readonly waiting = new Map<number, (reply: Reply) => void>();

  constructor(
    readonly id: string,
    private readonly hooks: TableHooks = {},
    address = socketAddress(id),
  ) {
    this.socket = new TableSocket(address, {
      message: (message) => this.take(message),
      link: (link) => this.linked(link),
      join: () => ({ token: seatToken(this.id), guest: this.hooks.guest?.() ?? '', share: this.share }),
    });
  }

  open(): void {
    this.socket.connect();
  }

  close(): void {
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

  /** Answer the open question, once: until the reply is there further answers are ignored. */
  async answer(move: number): Promise<void> {
    const ask = this.known?.ask;
    if (!ask || this.sent === ask.id) return;
    this.sent = ask.id;
    const reply = await this.wish({ type: 'answer', ask: ask.id, move });
    if (reply?.type !== 'accepted' && this.sent === ask.id) this.sent = null;
  }

  async why(words: string): Promise<Why | null> {
    const reply = await this.wish({ type: 'why_not', words });
    return reply?.type === 'why' ? reply : null;
  }

  /** Fetch what was left out because it is long ago. */
  async lookBack(): Promise<void> {
    const [line, chat] = [this.known?.lines[0]?.n ?? null, this.known?.chat[0]?.id ?? null];
    const reply = await this.wish({ type: 'look_back', line, chat });
    const same = this.known && (this.known.lines[0]?.n ?? null) === line && (this.known.chat[0]?.id ?? null) === chat;
    if (reply?.type === 'past' && this.known && same) this.known = withPast(this.known, reply);
  }

  /** What has changed a fact of a seat. */
  async history(fact: string): Promise<LogLine[] | null> {
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
        this.become(fromState(message), []);
        this.recall();
        break;
      case 'update':
        this.skew = message.now - Date.now() / 1000;
        if (this.known) this.become(withUpdate(this.known, message), message.lines, message.chat);
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

  private become(known: Known, fresh: LogLine[], said: ChatLine[] = []): void {
    const before = this.known;
    this.known = known;
    if (known.you.token) keepSeat(this.id, known.you.token);
    const text = announcement(before, known, fresh, said);
    if (text) this.heard = text;
    this.noticeHits(before, known, fresh);
    if (known.ask !== before?.ask || known.asides !== before?.asides) this.learn(known);
    if (known.ask && known.ask.id !== before?.ask?.id) {
      this.sent = null;
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
    if (SEAT_LOST.includes(message.code)) forgetSeat(this.id);
    if (message.ask !== undefined && this.known) this.become({ ...this.known, ask: message.ask }, []);
    this.complaint = message;
    this.heard = `${message.message} ${message.hint}`.trim();
  }

  private settle(ref: number, reply: Reply): void {
    this.waiting.get(ref)?.(reply);
    this.waiting.delete(ref);
  }

  private linked(link: Link): void {
    this.link = link;
    if (link === 'open') return;
    this.sent = null;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
  }
}
