/** How things of this table are pressed: through the reach, and in the middle of a declaration by the engine's ways, so that a
 * target is one press. */
import { getContext, setContext } from 'svelte';
import type { Reach } from '../../table/reach.svelte';
import type { Choice, Fact, Way } from '../../wire/messages';

const DECLARING = 'end-of-days.use.';
const USING = ['end-of-days.act', 'end-of-days.poll'];
const KEEPING = 'end-of-days.refill.hand'; // a card of the Scrapyard is pressed: the hand is kept, and it comes
const afresh = <T>(_question: unknown, value: T): T => value;

export class Grip {
  private readonly question = $derived.by(() => this.reach.ask?.id);
  /** Things pressed so far of a way that names several. */
  private named = $derived.by(() => afresh<readonly string[]>(this.question, []));
  readonly ways = $derived.by(() => this.aims());
  private readonly fitting = $derived(
    this.ways.filter((way) => this.named.every((id) => way.on?.includes(id))),
  );
  private readonly aimed = $derived(
    new Set(this.fitting.flatMap((way) => way.on ?? []).filter((id) => !this.named.includes(id))),
  );

  constructor(readonly reach: Reach) {}

  isLit(id: string): boolean {
    return this.aimed.has(id) || this.reach.lit.has(id);
  }

  isHeld(id: string): boolean {
    return this.reach.held.includes(id) || this.reach.picked.has(id) || this.named.includes(id);
  }

  /** What may be done with a thing, in few words. */
  verbs(id: string): string[] {
    return [...new Set(this.reach.on(id).map((choice) => choice.verb ?? ''))].filter(Boolean);
  }

  /** What pressing it does, for those who hear it. */
  does(id: string): string {
    const choices = this.reach.on(id);
    if (choices.length === 1) return choices[0]?.label ?? '';
    if (choices.length) return this.verbs(id).join(', ');
    return this.fitting.find((way) => way.on?.includes(id))?.label ?? '';
  }

  brings(id: string): Fact[] {
    const told = this.reach.brings(id);
    if (told.length) return told;
    const ways = this.fitting.filter((way) => way.on?.includes(id));
    return ways.length === 1 ? (ways[0]?.brings ?? []) : [];
  }

  press(id: string): void {
    const [only, ...others] = this.fitting.filter((way) => way.on?.includes(id));
    if (only && !others.length && !this.reach.held.length) this.reach.go(only);
    else if (this.reach.lit.has(id) || !this.aimed.has(id)) this.pressThing(id);
    else this.named = [...this.named, id];
  }

  /** A choice as a button: whole where nothing is left to choose. */
  take(choice: Choice): void {
    const plain = this.plainly(choice);
    if (plain) this.reach.go(plain);
    else this.reach.take(choice);
  }

  private pressThing(id: string): void {
    const [only, ...others] = this.reach.lit.has(id) ? this.reach.on(id) : [];
    const plain = only && !others.length ? this.plainly(only) : undefined;
    if (plain) this.reach.go(plain);
    else this.reach.press(id);
  }

  private plainly(choice: Choice): Way | undefined {
    const ask = this.reach.ask;
    if (!ask || !USING.includes(ask.prompt)) return undefined;
    return ask.ways?.find((way) => way.moves.length === 2 && way.moves[0] === choice.move);
  }

  private aims(): Way[] {
    const ask = this.reach.ask;
    if (!ask) return [];
    const declares = ask.prompt.startsWith(DECLARING) && ask.picks?.made.length;
    return declares || ask.prompt === KEEPING ? [...(ask.ways ?? [])] : [];
  }
}

const KEY = Symbol('grip');
export const lendGrip = (grip: Grip): Grip => setContext(KEY, grip);
export const grip = (): Grip => getContext<Grip>(KEY);
