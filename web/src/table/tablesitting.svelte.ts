/** A place at a table of the server, and what its page shows besides. */
import { changeTable, games } from '../wire/http';
import type { Catalogue, ChangeTable, Fact, LogLine } from '../wire/messages';
import type { Wish } from '../wire/socket';
import { answersItself, isLone, setItself } from './byitself';
import { arriveInTheEnd, takeSeat } from './arriving';
import type { Known } from './fold';
import { hintsKept, keepHints, keepSetting, setting } from './keepsakes';
import { Layout } from './layout.svelte';
import { TableModel } from './model.svelte';
import { notify } from './notices';
import type { Reason, Sitting } from './sitting';
import { play, setSound, soundOf, soundOn } from './sounds';

export type Dialogue = 'keys' | 'why' | 'orders' | 'bug' | 'link' | 'invite' | 'leave' | 'history' | 'name';

export class TableSitting implements Sitting {
  readonly layout = new Layout();
  readonly model: TableModel;
  open = $state.raw<Dialogue | null>(null);
  words = $state(''); // what "why not?" is asked about
  fact = $state.raw<Fact | null>(null); // the one whose history is told
  sound = $state(soundOn());
  keysOn = $state(setting('keys') !== 'off');
  catalogue = $state.raw<Catalogue | null>(null);
  problem = $state.raw<unknown>(null);
  readonly game = $derived.by(
    () => this.catalogue?.games.find((one) => one.id === this.model.known?.table.game) ?? null,
  );
  coached = $state(false);
  private wantsItself = $state(answersItself());
  private tookBack = $state(false); // and so wants to answer anew
  private guest = '';

  constructor(private readonly id: string) {
    this.coached = hintsKept(id);
    this.model = new TableModel(id, {
      guest: () => this.guest,
      asked: (known) => this.asked(known),
      told: (known, lines) => this.told(known, lines),
      hit: (known, lines) => this.hit(known, lines),
      over: (known) => this.over(known),
    });
  }

  /** Nothing that asks for it is shown before the server has said how the table stands. */
  get known(): Known {
    if (!this.model.known) throw new Error(`nothing is known of table ${this.id} yet`);
    return this.model.known;
  }

  get due() {
    return this.model.due;
  }

  get behind() {
    return this.model.behind;
  }

  get spoken() {
    return this.model.spoken;
  }

  get sent() {
    return this.model.sent;
  }

  get skew() {
    return this.model.skew;
  }

  get itself() {
    return this.wantsItself && !this.tookBack;
  }

  readonly answer = (move: number): void => {
    this.tookBack = false;
    void this.model.answer(move);
  };
  readonly run = (moves: number[]): void => {
    this.tookBack = false;
    void this.model.run(moves);
  };
  readonly takeBack = (whole: boolean): void => void this.wish({ type: 'undo', run: whole });
  readonly wish = async (what: Wish): Promise<boolean> => {
    if (what.type === 'undo') this.tookBack = true;
    return (await this.model.wish(what))?.type === 'accepted';
  };
  readonly reveal = (): void => this.model.reveal();
  readonly skip = (): void => this.model.skip();
  readonly lookBack = (): Promise<void> => this.model.lookBack();
  readonly lookAtCharts = (): (() => void) => this.model.lookAtCharts();

  readonly why = (words: string): void => {
    this.words = words;
    this.open = 'why';
  };

  readonly reason = async (words: string): Promise<Reason | null> => {
    const told = await this.model.why(words);
    return told?.type === 'why' && !told.legal ? told : null;
  };

  readonly recount = (fact: Fact): void => {
    this.fact = fact;
    this.open = 'history';
  };

  /** None where the table has no hints, and for those who watch. */
  get hint(): (() => void) | null {
    const known = this.model.known;
    return known?.table.hints && known.you.seat !== null ? () => this.askForHint() : null;
  }

  private askForHint(): void {
    this.layout.putAway = null; // asked for anew, it is told anew
    void this.model.hint();
  }

  get hinted() {
    return this.model.known?.ask ? this.model.hinted : null;
  }

  /** A hint with every question, until somebody has had enough. */
  coach(on: boolean): void {
    this.coached = on;
    keepHints(this.id, on);
    if (on) void this.model.hint(true);
  }

  readonly orders = (): void => {
    this.open = 'orders';
  };

  /** Comes to the table; what is handed back leaves it. */
  come(): () => void {
    let left = false;
    void games().then(
      (all) => (this.catalogue = all),
      () => undefined,
    );
    void arriveInTheEnd(this.id, (delay) => (this.problem = delay)).then(
      (token) => {
        this.problem = null;
        this.guest = token;
        if (!left) this.model.open();
      },
      (refused: unknown) => (this.problem = refused),
    );
    return () => {
      left = true;
      this.model.close();
    };
  }

  async join(seat: number | null): Promise<void> {
    this.problem = null;
    await takeSeat(this.id, seat, this.model.share).then(
      () => this.sitDown(),
      (refused: unknown) => (this.problem = refused),
    );
  }

  /** The page may have been led to the seat already, while the request was on its way back. */
  private sitDown(): void {
    if (this.model.known?.you.seat == null) this.model.rejoin();
  }

  /** The host sets the table up in another way. */
  async change(plan: ChangeTable): Promise<void> {
    await changeTable(this.id, plan).then(
      () => (this.problem = null),
      (refused: unknown) => (this.problem = refused),
    );
  }

  toggleSound(): void {
    this.sound = !this.sound;
    setSound(this.sound);
  }

  switchItself(on: boolean): void {
    this.wantsItself = on;
    setItself(on);
  }

  get answersItself() {
    return this.wantsItself;
  }

  switchKeys(on: boolean): void {
    this.keysOn = on;
    keepSetting('keys', on ? 'on' : 'off');
  }

  private asked(known: Known): void {
    if (this.itself && known.ask && isLone(known.ask)) return; // nothing to call somebody for
    if (this.coached && this.hint) void this.model.hint(true);
    play(known.ask?.window ? 'window' : 'turn');
    notify(`Your turn: ${known.table.title}`, known.ask?.text ?? '', known.table.id);
  }

  private told(known: Known, lines: LogLine[]): void {
    const sound = document.hidden ? null : soundOf(known.table.game, lines);
    if (sound) play(sound);
  }

  private hit(known: Known, lines: LogLine[]): void {
    play('hit');
    notify(`This hits you: ${known.table.title}`, lines.at(-1)?.text ?? '', known.table.id);
  }

  private over(known: Known): void {
    play('over');
    notify(`Over: ${known.table.title}`, known.outcome?.text ?? '', known.table.id);
  }
}
