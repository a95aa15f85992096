/** Deals as the viewer composes and answers them. The engine says which lines there are; only whole ones are sent. */
import type { Known } from '../../table/fold';
import { factId } from '../../wire/ids';
import type { Choice, Way } from '../../wire/messages';
import type { Wish } from '../../wire/socket';

export interface Offer {
  id: string; // of the deal among the things
  from: number; // the seat that proposed it
  accept: Choice;
  refuse: Choice | null;
  counter: Choice | null;
}

/** Lines that differ in nothing but how many; `ways` by number, fewest first. */
export interface Row {
  key: string;
  kind: string;
  promise: boolean;
  ways: Way[];
}

const said = (choices: readonly Choice[], word: string, id: string): Choice | null =>
  choices.find((choice) => choice.words.startsWith(`${word} `) && choice.on?.[0] === id) ?? null;

/** The deals that wait for the viewer's answer. */
export function offers({ asides, view }: Pick<Known, 'asides' | 'view'>): Offer[] {
  const open = asides.filter((choice) => choice.words.startsWith('accept '));
  return open.map((accept) => {
    const id = accept.on?.[0] ?? '';
    const paper = view?.zones.flatMap((zone) => zone.things ?? []).find((thing) => thing.id === id);
    const from = view?.seats.find((seat) => paper?.text?.startsWith(seat.name))?.seat ?? 0;
    return { id, from, accept, refuse: said(asides, 'refuse', id), counter: said(asides, 'counter', id) };
  });
}

export const giver = (way: Way): string => way.on?.[0] ?? '';
export const number = (way: Way): number => Number(way.brings?.find((fact) => fact.id === 'n')?.value ?? 0);

/** One column of the sheet. */
export function rows(ways: readonly Way[], by: string): Row[] {
  const found = new Map<string, Row>();
  for (const way of ways.filter((one) => giver(one) === by)) {
    const kind = way.on?.[1] ?? '';
    const key = [...(way.on ?? []), number(way) ? 'n' : way.label].join(' ');
    const row = found.get(key) ?? { key, kind, promise: kind.startsWith('promise_'), ways: [] };
    found.set(key, { ...row, ways: [...row.ways, way] });
  }
  return [...found.values()];
}

export class Deals {
  private sending = false;
  private asked = $state.raw<number | null>(null); // the partner whose sheet is open
  private looking = $state(true); // offers come up by themselves until they are put aside
  chosen = $state.raw<readonly Way[]>([]);
  private words = $state.raw<Readonly<Record<string, string>>>({}); // by the moves of a line: a promise "as said"

  readonly composing = $derived.by(() => this.known().composing);
  readonly offers = $derived.by(() => offers(this.known()));
  readonly offer = $derived(this.looking && this.asked === null ? (this.offers[0] ?? null) : null);
  readonly sent = $derived.by(() => this.known().asides.filter((one) => one.words.startsWith('withdraw ')));
  readonly drafting = $derived(this.asked !== null && this.composing?.begun === true);
  readonly mine = $derived.by(() => factId('survivors', this.known().you.seat ?? 0));
  readonly theirs = $derived.by(() => factId('survivors', this.asked ?? 0));
  readonly partner = $derived(this.asked);

  constructor(
    private readonly known: () => Known,
    private readonly wish: (what: Wish) => Promise<boolean>,
  ) {}

  offerOf(seat: number): Offer | null {
    return this.offers.find((offer) => offer.from === seat) ?? null;
  }

  /** How the promises of a seat went that were marked; empty: none was. */
  wordOf(name: string): string {
    const papers = this.known().view?.zones.find((zone) => zone.id === 'promises')?.things ?? [];
    const theirs = papers.filter((paper) => paper.text?.startsWith(`${name} `));
    return ['kept', 'broken']
      .map((mark) => ({ mark, n: theirs.filter((paper) => paper.marks?.includes(mark)).length }))
      .flatMap(({ mark, n }) => (n ? [`${n} ${mark}`] : []))
      .join(' · ');
  }

  canOpen(seat: number): boolean {
    return this.composing !== null && (this.composing.begun || this.opening(seat) !== null);
  }

  /** Their offer if there is one, else a sheet of one's own. */
  open(seat: number): void {
    if (this.offerOf(seat)) {
      this.looking = true;
      this.asked = null;
      return;
    }
    if (this.composing?.begun && this.drawnUpWith() !== seat) void this.say([this.composing.drop]);
    const opening = this.opening(seat) ?? this.anew(seat);
    this.chosen = [];
    this.asked = seat;
    if (opening && this.drawnUpWith() !== seat) void this.say(opening).then(this.unless(seat));
  }

  /** Where the table has not heard how it begins there is no sheet, and offers come up as before. */
  private readonly unless = (seat: number) => (heard: boolean) => {
    if (!heard && this.asked === seat && !this.composing?.begun) this.asked = null;
  };

  toggle(row: Row, n = 1): void {
    const others = this.chosen.filter((way) => !row.ways.includes(way));
    const way = number(row.ways[0] as Way) ? row.ways.find((one) => number(one) === n) : row.ways[0];
    const had = this.chosen.find((one) => row.ways.includes(one));
    const off = !way || (had === way && !number(way));
    this.chosen = off ? others : [...others, way];
  }

  numberOf(row: Row): number {
    const way = this.chosen.find((one) => row.ways.includes(one));
    return way ? Math.max(1, number(way)) : 0;
  }

  /** What a promise "as said" says. */
  saidIn(way: Way): string {
    return this.words[way.moves.join()] ?? '';
  }

  write(way: Way, text: string): void {
    this.words = { ...this.words, [way.moves.join()]: text };
  }

  /** Without a line the sheet stays as it is. */
  async send(): Promise<void> {
    const sheet = this.composing;
    if (!sheet || this.sending) return;
    const written = (sheet.lines ?? []).map(() => sheet.remove ?? -1);
    const texts = this.chosen.filter((way) => way.text).map((way) => this.saidIn(way));
    this.sending = true;
    const heard = await this.say(
      [...written, ...this.chosen.flatMap((way) => way.moves), sheet.send ?? -1],
      texts,
    );
    this.sending = false;
    if (!heard) return;
    this.asked = null;
    this.words = {};
  }

  /** The sheet is put away; what was begun is given up. */
  close(): void {
    if (this.asked === null) this.looking = false;
    if (this.asked !== null && this.composing?.begun) void this.say([this.composing.drop ?? -1]);
    this.asked = null;
  }

  answer(choice: Choice | null): Promise<boolean> {
    return choice ? this.wish({ type: 'aside', move: choice.move }) : Promise.resolve(false);
  }

  /** Refuse it and go on with its lines. */
  change(offer: Offer): void {
    void this.answer(offer.counter).then(this.unless(offer.from));
    this.chosen = [];
    this.asked = offer.from;
    this.copies = true;
  }

  /** What a countered deal says stands on the sheet already. */
  copies = $state(false);
  takeOver(): void {
    const lines = this.composing?.lines ?? [];
    const same = (a: Way, b: Way) => a.moves.join() === b.moves.join();
    this.chosen = lines.map((line) => this.composing?.ways.find((way) => same(way, line)) ?? line);
    this.words = Object.fromEntries(lines.map((line) => [line.moves.join(), line.said ?? '']));
    this.copies = false;
  }

  private opening(seat: number): number[] | null {
    if (!this.composing || this.composing.begun) return null;
    const way = this.composing.ways.find((one) => giver(one) === factId('survivors', seat));
    return way ? [...way.moves] : null;
  }

  /** With another one than the draft is for: the same beginning, once the old one is given up. */
  private anew(seat: number): number[] | null {
    return this.begins.get(seat) ?? null;
  }

  private readonly begins = new Map<number, number[]>();
  /** Remembers how drafts begin, as long as the table says so. */
  learn(): void {
    if (!this.composing || this.composing.begun) return;
    for (const way of this.composing.ways) {
      const seat = Number(giver(way).split('.')[1]) - 1;
      this.begins.set(seat, [...way.moves]);
    }
  }

  private drawnUpWith(): number | null {
    if (!this.composing?.begun) return null;
    const other = this.composing.ways.map(giver).find((id) => id !== this.mine);
    return other ? Number(other.split('.')[1]) - 1 : null;
  }

  private say(picks: (number | undefined)[], texts: string[] = []): Promise<boolean> {
    return this.wish({ type: 'aside', picks: picks.filter((move) => move !== undefined), texts });
  }
}
