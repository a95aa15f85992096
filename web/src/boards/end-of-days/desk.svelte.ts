/** The deal that is being put together, for the sheet over the board and the hand below it. */
import type { AskInfo } from '../../wire/messages';
import { begunWith, BLANK, gifts, type Draft } from './deal';

class Desk {
  draft = $state.raw<Draft>(BLANK);
  gifts = $state.raw<ReadonlySet<string>>(new Set());
  open = $state.raw(false);
  private question = '';
  private counted = false; // how many hand cards are asked for was chosen

  /** A new deal begins with a blank sheet. */
  lay(ask: AskInfo | null): void {
    const open = begunWith(ask) !== null;
    this.open = open;
    if (!open || !ask || ask.id === this.question) return;
    this.question = ask.id;
    this.counted = false;
    this.draft = BLANK;
    this.gifts = new Set(gifts(ask.picks?.pool ?? []).flatMap((choice) => choice.on ?? []));
  }

  set(change: Partial<Draft>): void {
    if (change.count !== undefined) this.counted = true;
    this.draft = { ...this.draft, ...change };
  }

  give(id: string): void {
    if (this.gifts.has(id)) this.draft = { ...this.draft, gives: toggled(this.draft.gives, id) };
  }

  ask(id: string): void {
    const asks = toggled(this.draft.asks, id);
    const count = this.counted ? this.draft.count : asks.length ? 0 : 1;
    this.draft = { ...this.draft, asks, count };
  }
}

/** The list without the id, or with it where it had none. */
const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

export const desk = new Desk();
