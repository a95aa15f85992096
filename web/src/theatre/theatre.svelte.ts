/** One viewer in the theatre: the place in the game, whose eyes, and the reels that were fetched. */
import type { Known } from '../table/fold';
import { marks as fetchMarks, reel as fetchReel, ServerProblem } from '../wire/http';
import type { Marks, Playbill, SeatInfo, TableInfo } from '../wire/messages';
import { readMoment, writeMoment, type Eyes } from './moment';
import { beginningOf, heardUpTo, STILLS, unrolled, type Shot } from './reel';
import { next, nextHit, previous, type Unit } from './steps';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BREATH = 1400; // milliseconds between two stills at speed 1
const NO_MARKS: Marks = { decisions: [], turns: [], hits: [] };
const PATIENCE = 3; // times that a server which is busy is asked again

export class Theatre {
  at = $state(0); // the still that is shown
  wanted = $state(0); // the one that was asked for
  eyes = $state.raw<Eyes>({ seat: null, open: true });
  unit = $state.raw<Unit>('move');
  speed = $state.raw<number>(1);
  playing = $state(false);
  problem = $state.raw<unknown>(null);
  notice = $state('');
  shot = $state.raw<Shot | null>(null);
  marks = $state.raw<Marks>(NO_MARKS); // until they are counted, which takes the whole game
  private counted: Promise<void> | null = null;
  private reels = $state.raw(new Map<number, Shot[]>());
  private under = new Set<number>(); // reels that are on their way
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly bill: Playbill) {
    this.eyes = this.firstEyes();
    this.open(location.hash);
  }

  /** One's own eyes, where one sat; all cards for the others, once that tells no secret. */
  private firstEyes(): Eyes {
    const { you, over } = this.bill;
    return { seat: you, open: over && you === null };
  }

  get last(): boolean {
    return this.at >= this.bill.of;
  }

  /** Whose story it is: the seat whose eyes are lent, or one's own. */
  get whose(): number | null {
    return this.eyes.seat ?? this.bill.you;
  }

  readonly known = $derived.by((): Known => {
    const heard = heardUpTo(this.reels, this.at);
    return {
      now: 0,
      you: { seat: this.eyes.seat, guest: '', name: '', host: false, token: '' },
      table: tableOf(this.bill),
      mine: { undo: 0, may_ask_undo: false, orders: [], stand_in: false, muted: [], mates: [], removed: [] },
      view: this.shot?.view ?? null,
      ask: null,
      asides: [],
      composing: null,
      charts: this.shot?.charts ?? [],
      lines: heard.lines,
      earlier: heard.earlier,
      chat: [],
      earlierChat: 0,
      outcome: this.last ? this.bill.outcome : null,
    };
  });

  readonly heard = $derived.by(() => {
    const still = this.shot?.still;
    return [still?.said ?? '', ...(still?.lines ?? []).map((line) => line.text)].filter(Boolean).join('. ');
  });

  /** A link to a moment was opened. */
  open(hash: string): void {
    const moment = readMoment(hash, this.bill.of, this.bill.cast.length);
    this.notice = moment.broken;
    if (moment.eyes && this.bill.over) this.eyes = moment.eyes;
    this.goTo(moment.move ?? (this.bill.over ? 0 : this.bill.of));
  }

  get address(): string {
    return writeMoment(this.at, this.eyes);
  }

  goTo(still: number): void {
    this.wanted = Math.max(0, Math.min(this.bill.of, Math.round(still)));
    this.show();
  }

  async step(way: 1 | -1, unit: Unit = this.unit): Promise<void> {
    this.notice = '';
    if (unit !== 'move') await this.count();
    if (way > 0) this.goTo(next(this.marks, this.bill.of, this.wanted, unit));
    else this.goTo(previous(this.marks, this.wanted, unit));
  }

  async toMe(): Promise<void> {
    await this.count();
    const seat = this.whose;
    const found = seat === null ? null : nextHit(this.marks, this.wanted, seat);
    if (found === null) this.notice = 'Nothing more is done to this seat.';
    else this.goTo(found);
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    this.reels = new Map();
    this.under = new Set();
    this.show();
  }

  play(on = !this.playing): void {
    clearTimeout(this.timer);
    this.playing = on;
    if (on && this.wanted >= this.bill.of) this.goTo(0);
    if (on) this.tick();
  }

  close(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** What was told before the first line that is known. */
  readonly lookBack = async (): Promise<void> => {
    const { earlier } = this.known;
    if (earlier > 0) await this.fetch(earlier - STILLS);
  };

  private tick(): void {
    this.timer = setTimeout(async () => {
      if (this.at === this.wanted) await this.step(1);
      if (this.wanted >= this.bill.of) this.playing = false;
      if (this.playing) this.tick();
    }, BREATH / this.speed);
  }

  /** Where there is something to stop at; asked for once, when the first still is on the screen or it is needed. */
  private count(): Promise<void> {
    this.counted ??= fetchMarks(this.bill.table, this.bill.round).then(
      (found) => void (this.marks = found),
      (refused: unknown) => {
        this.counted = null;
        this.problem = refused;
      },
    );
    return this.counted;
  }

  private show(): void {
    const begins = beginningOf(this.wanted);
    const shots = this.reels.get(begins);
    if (!shots) return void this.fetch(begins);
    this.at = this.wanted;
    this.shot = shots[this.wanted - begins] ?? null;
    void this.count();
    this.prepare(begins);
  }

  /** The reel before is read in the log; the one after is wanted soon. */
  private prepare(begins: number): void {
    if (begins >= STILLS) void this.fetch(begins - STILLS);
    if (this.wanted - begins > STILLS / 2 && begins + STILLS <= this.bill.of)
      void this.fetch(begins + STILLS);
  }

  private async fetch(begins: number, tries = PATIENCE): Promise<void> {
    if (this.reels.has(begins) || this.under.has(begins)) return;
    const { eyes, under } = this;
    under.add(begins);
    try {
      const reel = await fetchReel(this.bill.table, this.bill.round, begins, eyes.seat, eyes.open);
      if (eyes !== this.eyes) return;
      this.reels = new Map(this.reels).set(begins, unrolled(reel));
      this.problem = null;
      if (begins === beginningOf(this.wanted)) this.show();
    } catch (refused) {
      under.delete(begins);
      if (begins !== beginningOf(this.wanted)) return;
      if (tries > 0 && isBusy(refused)) setTimeout(() => void this.fetch(begins, tries - 1), 2500);
      else this.problem = refused;
    } finally {
      under.delete(begins);
    }
  }
}

const isBusy = (refused: unknown): boolean =>
  refused instanceof ServerProblem && (refused.status === 429 || refused.status === 503);

/** The table as the boards and the frame want it: who sat there, and nothing to do. */
function tableOf(bill: Playbill): TableInfo {
  return {
    id: bill.table,
    name: bill.name,
    game: bill.game,
    title: bill.title,
    status: bill.over ? 'over' : 'running',
    round: bill.round,
    options: bill.options,
    seats: bill.cast.map(seatOf),
    watchers: [],
    privacy: bill.privacy,
    pace: {
      kind: 'none',
      seconds: null,
      window_seconds: null,
      hours: 0,
      misses: null,
      grace: 0,
      fixed_windows: false,
    },
    late: false,
    whispers: false,
    clock: null,
    votes: { undo: null, pause: [], kicks: [], rematch: [], wishes: [], seating: [], newcomers: [] },
    fair: { commitment: '', shares: [], secret: null, imported: bill.imported, next: '' },
    state: 0,
    undos: 0,
    talk: { reminder: '', rule: '', closed: false },
    watcher_talk: 'silent',
    hints: false,
    announcements: [],
    edition: '',
  };
}

function seatOf(player: Playbill['cast'][number]): SeatInfo {
  return {
    seat: player.seat,
    kind: player.kind === 'open' ? 'bot' : player.kind,
    name: player.name,
    face: player.face,
    guest: '',
    bot: '',
    online: true,
    stand_in: false,
    host: false,
    share: false,
    late: false,
  };
}
