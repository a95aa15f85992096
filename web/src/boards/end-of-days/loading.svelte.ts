/** Which modules fly: toggles on the ship, sent as the engine's way for exactly these. */
import type { Reach } from '../../table/reach.svelte';
import type { Fact, Way } from '../../wire/messages';
import type { Site } from './reading';

const PROMPT = 'end-of-days.launch.module';
const afresh = <T>(_question: unknown, value: T): T => value;
const same = (way: Way, ids: ReadonlySet<string>) =>
  way.on?.length === ids.size && way.on.every((id) => ids.has(id));

export class Loading {
  readonly open = $derived.by(() => this.reach.ask?.prompt === PROMPT && !!this.reach.ask.ways?.length);
  private readonly question = $derived.by(() => this.reach.ask?.id);
  private chosen = $derived.by(() =>
    afresh<ReadonlySet<string>>(this.question, new Set(this.open ? this.reach.ask?.ways?.[0]?.on : [])),
  );
  readonly way = $derived.by((): Way | null =>
    this.open ? (this.reach.ask?.ways?.find((way) => same(way, this.chosen)) ?? null) : null,
  );
  readonly brings = $derived<Fact[]>((this.way?.brings ?? []).filter((fact) => !fact.quiet));

  constructor(private readonly reach: Reach) {}

  /** Of the site that is loaded: what flies; of the others nothing. */
  aboard(site: Site): ReadonlySet<string> | null {
    if (!this.open) return null;
    const named = new Set(this.reach.ask?.ways?.flatMap((way) => way.on ?? []));
    return site.modules.some((card) => named.has(card.id)) ? this.chosen : null;
  }

  toggle(id: string): void {
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.chosen = next;
  }

  launch(): void {
    if (this.way) this.reach.go(this.way);
  }
}
