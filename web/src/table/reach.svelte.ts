/** What the viewer's hand does with the open question: a verb, things pressed so far, picks of a run. Only the choices say what
 * can be done; prompt, board, hand and text table all press through this, so they offer the same at every decision. */
import { createContext } from 'svelte';
import type { AskInfo, Choice, Fact, Way } from '../wire/messages';

/** A value with which every question begins. */
const afresh = <T>(_question: string | undefined, value: T): T => value;

const NOTHING: readonly Choice[] = [];

/** What the hand needs of a place at the table. */
export interface Answering {
  answer(move: number): void;
  run(moves: number[]): void;
  takeBack(whole: boolean): void; // picks of a run that the server has
}

export class Reach {
  readonly ask = $derived.by(() => this.question());
  private readonly id = $derived(this.ask?.id);

  /** The verb that was pressed, the things that were, and what was picked of a run that is sent whole. */
  verb = $derived.by(() => afresh<string | null>(this.id, null));
  held = $derived.by(() => afresh<readonly string[]>(this.id, []));
  chosen = $derived.by(() => afresh<readonly number[]>(this.id, []));
  /** The choice with a caution that was pressed once, and the thing that was pressed in vain. */
  doubted = $derived.by(() => afresh<Choice | null>(this.id, null));
  refused = $derived.by(() => afresh<string | null>(this.id, null));
  /** Whether somebody wanted to end a run before enough was picked. */
  lacking = $derived.by(() => afresh(`${this.id} ${this.count}`, false));

  /** Whether picks are gathered here, in any order, and sent together: so many of a kind. Other runs go pick by pick. */
  readonly gathers = $derived.by(() => {
    const picks = this.ask?.picks;
    return Boolean(picks && !picks.ordered && (picks.takes ?? 0) > 1);
  });
  readonly offered = $derived.by(() => this.offers());

  /** The choices that fit the verb and all things pressed so far. */
  readonly fitting = $derived(
    this.offered.filter(
      (choice) =>
        (this.verb === null || choice.verb === this.verb) && this.held.every((id) => choice.on?.includes(id)),
    ),
  );
  /** The same for a list, in which what is picked stays, to be put back. */
  readonly listed = $derived(this.gathers ? this.wholePool() : this.fitting);
  readonly lit = $derived(
    new Set(this.fitting.flatMap((choice) => choice.on ?? []).filter((id) => !this.held.includes(id))),
  );
  readonly picked = $derived(new Set(this.pickedChoices().flatMap((choice) => choice.on ?? [])));
  readonly verbs = $derived([...new Set(this.fitting.map((choice) => choice.verb ?? ''))]);

  /** The answers that differ in nothing but how many, fewest first. */
  readonly counts = $derived.by(() => this.counted());

  constructor(
    private readonly question: () => AskInfo | null,
    private readonly at: Answering,
  ) {}

  /** What may be done with a thing now. */
  on(id: string): Choice[] {
    return this.fitting.filter((choice) => choice.on?.includes(id));
  }

  /** What pressing it would bring, where that is clear. */
  brings(id: string): Fact[] {
    const [first, ...others] = this.on(id);
    return first && !others.length ? (first.brings ?? []) : [];
  }

  say(verb: string | null): void {
    this.refused = null;
    this.verb = this.verb === verb ? null : verb;
    if (this.fitting.length === 0) this.held = [];
    const [only] = this.fitting;
    if (only && this.verb !== null && this.fitting.length === 1) this.take(only);
  }

  press(id: string): void {
    const meant = this.doubted?.on?.includes(id) ? this.doubted : null;
    if (meant) return this.take(meant);
    this.doubted = null;
    this.refused = null;
    if (this.held.includes(id)) this.letGoOf(id);
    else if (this.picked.has(id) && this.gathers) this.unpick(id);
    else if (this.lit.has(id)) this.hold(id);
    else this.startOver(id);
  }

  /** From one thing to another: a drag. False where no choice does that. */
  lay(what: string, where: string): boolean {
    const found = this.offered.filter((choice) => choice.on?.includes(what) && choice.on.includes(where));
    const [only] = found;
    if (!only) return false;
    if (found.length === 1) this.take(only);
    else this.held = [what, where];
    return true;
  }

  /** A choice, as its own button: asked once more where the engine is cautious. */
  take(choice: Choice): void {
    if (choice.caution && this.doubted?.move !== choice.move) this.doubted = choice;
    else if (this.gathers) this.gather(choice);
    else this.at.answer(choice.move);
  }

  /** The answer that plainly says no, where there is one. */
  pass(): void {
    const passing = this.ask?.choices.find((choice) => choice.move === this.ask?.passing);
    if (passing) this.take(passing);
  }

  go(way: Way): void {
    if (way.moves.length === 1 && way.moves[0] !== undefined) this.at.answer(way.moves[0]);
    else this.at.run([...way.moves]);
  }

  /** The moves that end a run with what is picked; one of them is sent along. */
  readonly endings = $derived.by(() => this.completing());

  confirm(ending: Choice | null = this.endings[0] ?? null): void {
    if (!this.ready) return void (this.lacking = true);
    this.at.run(ending ? [...this.chosen, ending.move] : [...this.chosen]);
  }

  /** Whether a run is under way, and how many of those that can be picked are: "2 of 3". */
  readonly count = $derived((this.ask?.picks?.made.length ?? 0) + this.chosen.length);
  readonly picking = $derived(this.count > 0);
  readonly counter = $derived.by(() => this.counting());
  /** How many are still to be picked before it can end. */
  readonly missing = $derived.by(() => this.lacks());
  /** Whether enough is picked to end it. */
  readonly ready = $derived(this.missing === 0);

  takeLastBack(): void {
    if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else this.at.takeBack(false);
  }

  startAgain(): void {
    this.held = [];
    this.chosen = [];
    if (this.ask?.picks?.made.length) this.at.takeBack(true);
  }

  /** Escape: what is half picked is put back. */
  drop(): void {
    const untouched =
      this.verb === null && !this.held.length && !this.chosen.length && !this.doubted && !this.refused;
    if (untouched && this.ask?.picks?.made.length) this.at.takeBack(true);
    this.verb = null;
    this.held = [];
    this.chosen = [];
    this.doubted = null;
    this.refused = null;
    this.lacking = false;
  }

  private hold(id: string): void {
    this.held = [...this.held, id];
    const [only] = this.fitting;
    if (only && this.fitting.length === 1) this.take(only);
  }

  private letGoOf(id: string): void {
    this.held = this.held.filter((other) => other !== id);
  }

  private startOver(id: string): void {
    this.held = [];
    if (!this.lit.has(id)) this.verb = null;
    if (this.lit.has(id)) this.hold(id);
    else this.refused = id;
  }

  private gather(choice: Choice): void {
    this.held = [];
    if (this.isEnding(choice)) this.confirm(choice);
    else if (!this.isInPool(choice)) this.at.answer(choice.move);
    else if (this.chosen.includes(choice.move))
      this.chosen = this.chosen.filter((move) => move !== choice.move);
    else if (this.chosen.length < this.most()) this.chosen = [...this.chosen, choice.move];
  }

  private isInPool(choice: Choice): boolean {
    return this.ask?.picks?.pool.some((one) => one.move === choice.move) ?? false;
  }

  /** "Done", "Send it": about no thing, among picks that are. */
  private isEnding(choice: Choice): boolean {
    const pool = this.ask?.picks?.pool ?? [];
    return this.isInPool(choice) && !choice.on?.length && pool.some((one) => one.on?.length);
  }

  private unpick(id: string): void {
    const choice = this.pickedChoices().find((one) => one.on?.includes(id));
    if (choice && this.chosen.includes(choice.move))
      this.chosen = this.chosen.filter((move) => move !== choice.move);
    else this.at.takeBack(false);
  }

  private offers(): readonly Choice[] {
    if (!this.ask) return NOTHING;
    if (!this.gathers) return this.ask.choices;
    return this.wholePool().filter((choice) => !this.chosen.includes(choice.move));
  }

  private wholePool(): Choice[] {
    const all = [...(this.ask?.picks?.pool ?? []), ...(this.ask?.choices ?? [])];
    return [...new Map(all.map((choice) => [choice.move, choice])).values()];
  }

  /** What is picked here, in words. */
  readonly pickedNames = $derived(
    this.wholePool()
      .filter((choice) => this.chosen.includes(choice.move))
      .map((choice) => choice.label.split(':')[0])
      .join(', '),
  );

  private pickedChoices(): Choice[] {
    const picks = this.ask?.picks;
    if (!picks) return [];
    const here = picks.pool.filter((choice) => this.chosen.includes(choice.move));
    return [...picks.made, ...here];
  }

  private completing(): Choice[] {
    return this.offered.filter((choice) => this.isEnding(choice));
  }

  private counting(): string {
    const picks = this.ask?.picks;
    if (!picks) return '';
    if (!this.gathers) return '';
    const enough = this.chosen.length > this.least() ? 0 : this.least(); // beyond it the most count
    return `${this.chosen.length} of ${enough > 1 ? enough : this.most()}`;
  }

  /** How many it takes before the run can end, and how many it can have; what ends it is one more. */
  private least(): number {
    return (this.ask?.picks?.needs ?? 1) - (this.endings.length ? 1 : 0);
  }
  private most(): number {
    return (this.ask?.picks?.takes ?? 0) - (this.endings.length ? 1 : 0);
  }

  private lacks(): number {
    return Math.max(0, this.least() - this.chosen.length);
  }

  private counted(): Choice[] {
    const [first, ...others] = this.fitting;
    const same = (choice: Choice) =>
      choice.verb === first?.verb && (choice.on ?? []).join() === (first?.on ?? []).join();
    const meant = this.held.length > 0 || this.verb !== null;
    if (!first || !others.length || !meant || !others.every(same)) return [];
    const numbers = new Set(this.fitting.map((choice) => choice.count ?? 1));
    if (numbers.size < this.fitting.length) return []; // they differ in something else
    return [...this.fitting].sort((a, b) => (a.count ?? 1) - (b.count ?? 1));
  }
}

export const [reach, lend] = createContext<Reach>();
