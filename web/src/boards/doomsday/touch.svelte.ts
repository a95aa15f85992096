/** What the hand does on this board beyond pressing what is lit: a press goes on into the next question of the same action, a
 * berth stands for the way into it, cards are picked up before it is said what for, and a card can be looked at. */
import type { Choice, Way } from '../../wire/messages';
import type { Reach } from '../../table/reach.svelte';

const ACTION = 'doomsday.action';
const BEGINNINGS = [ACTION, 'doomsday.prize'];

export class Touch {
  looked = $state<string | null>(null); // the card that is looked at
  shown = $state<Way | null>(null); // the way that is pointed at
  carried = $state<string | null>(null); // the card that is being dragged
  private before = $state.raw<{ ids: readonly string[]; ask: string } | null>(null);
  private wanted: { ids: readonly string[]; ask: string } | null = null;

  constructor(readonly hand: Reach) {}

  /** The best way that is about a thing, while the question is only which cards. */
  wayTo(id: string): Way | null {
    const ask = this.hand.ask;
    if (!ask?.picks?.made.length || this.hand.chosen.length) return null;
    return ask.ways.find((way) => way.on?.includes(id)) ?? null;
  }

  isLit(id: string): boolean {
    return this.hand.lit.has(id);
  }

  /** What pressing it does, for those who hear it. */
  deed(id: string): string {
    const choices: Choice[] = this.hand.on(id);
    const [first] = choices;
    if (first) return choices.length === 1 ? first.label : (first.verb ?? '');
    return this.wayTo(id)?.label ?? '';
  }

  press(id: string): void {
    const way = this.hand.lit.has(id) ? null : this.wayTo(id);
    if (way) return this.hand.go(way);
    this.wish([id]);
    this.hand.press(id);
  }

  /** The cards that were picked up before it was said what for. */
  get ahead(): readonly string[] {
    return this.before?.ask === this.hand.ask?.id ? (this.before?.ids ?? []) : [];
  }

  pressCard(id: string): void {
    const { ask } = this.hand;
    if (ask?.prompt !== ACTION || this.hand.verb !== null || this.hand.lit.has(id)) return this.press(id);
    const { ahead } = this;
    const ids = ahead.includes(id) ? ahead.filter((other) => other !== id) : [...ahead, id];
    this.before = { ids, ask: ask.id };
  }

  putBack(): void {
    this.before = null;
  }

  /** The action asks for cards: those that were picked up are meant; all of them fit and are enough, so it is said. */
  private meanThem(): void {
    const { ask, lit } = this.hand;
    const { before } = this;
    if (!before || !ask || ask.id === before.ask) return;
    this.before = null;
    const fitting = before.ids.filter((id) => lit.has(id));
    if (!this.hand.gathers) {
      const [only] = fitting;
      if (only && before.ids.length === 1) this.hand.press(only);
      return;
    }
    for (const id of fitting) this.hand.press(id);
    if (before.ids.every((id) => this.hand.picked.has(id)) && this.hand.ready) this.hand.confirm();
  }

  /** A card laid on a place: at once, or as soon as the action is begun. */
  lay(what: string, where: string): void {
    this.carried = null;
    if (this.hand.lay(what, where)) return;
    this.wish([what, where]);
    this.hand.press(where);
  }

  private wish(ids: readonly string[]): void {
    const ask = this.hand.ask;
    this.wanted = ask && BEGINNINGS.includes(ask.prompt) ? { ids, ask: ask.id } : null;
  }

  /** After a new question: the thing that was pressed is meant there too. */
  goOn(): void {
    this.meanThem();
    const { ask } = this.hand;
    const { wanted } = this;
    if (!wanted || !ask || ask.id === wanted.ask) return;
    this.wanted = null;
    const [first, second] = wanted.ids;
    const follows = ask.picks?.made.length === 1 || ask.prompt === 'doomsday.prize.from';
    if (!follows || !first || !this.hand.lit.has(first)) return;
    if (second) this.hand.lay(first, second);
    else this.hand.press(first);
  }
}

const touches = new WeakMap<Reach, Touch>();

/** One for board and hand of a table. */
export function touching(hand: Reach): Touch {
  const known = touches.get(hand) ?? new Touch(hand);
  touches.set(hand, known);
  return known;
}
