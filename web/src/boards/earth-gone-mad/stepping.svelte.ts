/** How many Nukes the viewer is about to send. Good sense sets out; the odds come with the choices. */
import type { Reach } from '../../table/reach.svelte';
import type { Choice } from '../../wire/messages';
import { brought, counted } from './reading';

/** A value with which every question begins. */
const afresh = <T>(_question: string | undefined, value: T): T => value;

const count = (choice: Choice): number => choice.count ?? 1;

export class Stepping {
  readonly choices = $derived.by(() => counted(this.hand.fitting));
  private readonly sensible = $derived.by(() => this.wayOut());
  private wanted = $derived.by(() => afresh(this.hand.ask?.id, this.sensible));
  readonly most = $derived(this.choices.length ? count(this.choices.at(-1) as Choice) : 0);
  readonly n = $derived(Math.min(this.wanted, this.most));
  readonly choice = $derived(this.choices.find((choice) => count(choice) === this.n) ?? null);
  readonly intercepting = $derived(this.choices[0]?.on?.[1] === 'intercepting');
  /** The launcher, where each is asked about apart. */
  readonly at = $derived(this.choices[0]?.on?.[2] ?? null);

  constructor(private readonly hand: Reach) {}

  set(n: number): void {
    this.wanted = Math.max(0, Math.min(n, this.most));
  }

  chance(choice: Choice | null): string {
    const fact = brought(choice ?? undefined, this.intercepting ? 'falls' : 'saved');
    return String(fact?.value ?? '');
  }

  send(): void {
    if (this.choice) this.hand.take(this.choice);
  }

  private wayOut(): number {
    const move = this.hand.ask?.ways[0]?.moves[0];
    const found = this.choices.find((choice) => choice.move === move);
    return found ? count(found) : 0;
  }
}
