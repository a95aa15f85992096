/** What the viewer's hand does on this table: things pressed one after the other narrow the question's whole answers (weapon,
 * enemy, ammo; card, ally; two ingredients, a place). What no whole answer names goes through the common reach. */
import { reach, type Reach } from '../../table/reach.svelte';
import type { Choice, Way } from '../../wire/messages';
import { isShot, loadOf, prompted } from './reading';

const afresh = <T>(_question: string | undefined, value: T): T => value;

const FOCUS = 'focus';
const BIN = 'discard';

export class Hand {
  private readonly id = $derived.by(() => this.at.ask?.id);
  private readonly ways = $derived.by((): readonly Way[] => this.at.ask?.ways ?? []);
  /** The things pressed so far, how much ammo, and whether FOCUS is played. */
  held = $derived.by(() => afresh<readonly string[]>(this.id, []));
  private load = $derived.by(() => afresh<number | null>(this.id, null));
  focused = $derived.by(() => afresh(this.id, false));

  /** The character that is looked at before one is it. */
  looked = $derived.by(() => afresh<Choice | null>(this.id, null));

  readonly fitting = $derived(this.fits(this.held));
  readonly target = $derived(this.held.find((id) => id.startsWith('horde.')) ?? null);
  /** The attack that Fire would make. */
  readonly shot = $derived.by((): Way | null => (this.target ? this.best(this.held) : null));
  /** What is still open when it is no attack: how a Grenade falls, how damage is shared out. */
  readonly open = $derived.by((): readonly Way[] => this.leftOpen());

  constructor(readonly at: Reach) {}

  /** Whether a press on the thing does something now. */
  lit(id: string): boolean {
    if (this.held.includes(id)) return false;
    return this.named(id) || this.at.lit.has(id);
  }

  /** Whether a whole answer goes through the thing, with what is held or in its place. */
  named(id: string): boolean {
    return this.with(id).length > 0;
  }

  holds(id: string): boolean {
    return this.held.includes(id) || this.at.held.includes(id) || this.at.picked.has(id);
  }

  /** The attack on an enemy with what is held. */
  on(id: string): Way | null {
    const found = this.with(id).filter(isShot);
    return this.preferred(found);
  }

  /** The ammo of the attack that is aimed, and how many cards of it are loaded. */
  loaded(ammo: string): number {
    const way = this.shot ?? this.preferred(this.fitting.filter(isShot));
    return way && this.held.length ? loadOf(way, ammo) : 0;
  }

  readonly canFocus = $derived(
    this.fitting.some((way) => isShot(way) && way.on?.includes(FOCUS)) && this.target !== null,
  );

  press(id: string): void {
    if (this.at.gathers || !this.named(id)) this.pressPlainly(id);
    else if (this.held.includes(id)) this.again(id);
    else if (id === FOCUS && this.canFocus) this.focused = !this.focused;
    else if (this.isAmmo(id)) this.loadMore(id);
    else this.hold(id);
  }

  /** A card of one's own: it may be what is moved, so it is lifted before anything is done with it. */
  pressCard(id: string): void {
    const can = this.choicesOf(id);
    const [only] = can;
    if (this.at.gathers || (this.held.length > 0 && this.lit(id))) this.press(id);
    else if (this.holds(id)) this.drop();
    else if (this.named(id) && this.with(id).some(isShot)) this.press(id);
    else if (only && can.length === 1 && (only.on?.length === 1 || this.makesRoom)) this.at.take(only);
    else if (can.length || this.named(id)) this.lift(id);
    else this.at.press(id);
  }

  /** The bin takes what is lifted. */
  throwAway(): void {
    const [card] = this.held.length ? this.held : this.at.held;
    if (card) this.at.lay(card, BIN);
    else this.at.press(BIN);
  }

  /** A drag, or a press on a place while a card is lifted. */
  lay(card: string, where: string): void {
    if (where === BIN) this.at.lay(card, BIN);
    else if (this.fits([card, where]).length) {
      this.held = [card];
      this.hold(where);
    } else this.at.lay(card, where);
  }

  craft(parts: readonly string[]): void {
    this.at.drop();
    this.held = [...parts];
    const [only, ...others] = this.fitting;
    if (only && !others.length) this.at.go(only);
  }

  fire(): void {
    if (this.shot) this.at.go(this.shot);
  }

  go(way: Way): void {
    this.at.go(way);
  }

  drop(): void {
    this.held = [];
    this.load = null;
    this.focused = false;
    this.at.drop();
  }

  /** The bag is full: a press on a card throws it away. */
  readonly makesRoom = $derived.by(
    () =>
      prompted(this.at.ask, 'making-room') ||
      (prompted(this.at.ask, '.keep', '.dealt') &&
        !this.at.ask?.choices.some((choice) => choice.words === 'keep it')),
  );

  private choicesOf(id: string): Choice[] {
    return this.at.offered.filter((choice) => choice.on?.includes(id));
  }

  private lift(id: string): void {
    this.held = this.named(id) ? [id] : [];
    this.at.held = this.choicesOf(id).length ? [id] : [];
  }

  private pressPlainly(id: string): void {
    this.held = [];
    this.at.press(id);
  }

  private again(id: string): void {
    if (id === this.target && this.shot && isShot(this.shot)) this.fire();
    else this.held = this.held.filter((other) => other !== id);
  }

  private hold(id: string): void {
    this.held = this.placeOf(id);
    this.load = null;
    const [only, ...others] = this.fitting;
    if (only && !others.length && !isShot(only)) this.at.go(only);
  }

  private isAmmo(id: string): boolean {
    if (id.startsWith('horde.')) return false;
    return (
      this.held.length > 0 &&
      this.fitting.some((way) => isShot(way) && way.on?.[0] !== id && loadOf(way, id) > 0)
    );
  }

  private loadMore(ammo: string): void {
    const amounts = [...new Set(this.fitting.map((way) => loadOf(way, ammo)))].filter((n) => n > 0).sort();
    const now = amounts.indexOf(this.loaded(ammo));
    this.load = amounts[(now + 1) % amounts.length] ?? null;
  }

  private fits(things: readonly string[]): Way[] {
    return this.ways.filter((way) => things.every((id) => way.on?.includes(id)));
  }

  /** What is held with the thing in it: a second weapon or enemy takes the place of the first. */
  private placeOf(id: string): string[] {
    const added = [...this.held, id];
    if (this.fits(added).length) return added;
    const others = this.held.filter((other) => this.fits([other, id]).length);
    return this.fits([...others, id]).length ? [...others, id] : [id];
  }

  private with(id: string): Way[] {
    return this.ways.length ? this.fits(this.placeOf(id)) : [];
  }

  private best(things: readonly string[]): Way | null {
    return this.preferred(this.fits(things).filter(isShot));
  }

  private preferred(ways: readonly Way[]): Way | null {
    const plain = ways.filter((way) => (way.on?.includes(FOCUS) ?? false) === this.focused);
    const wanted = plain.filter((way) => this.load === null || ammoOf(way) === this.load);
    return wanted[0] ?? plain[0] ?? ways[0] ?? null;
  }

  private leftOpen(): readonly Way[] {
    const others = this.fitting.filter((way) => !isShot(way));
    const sharing = others.length > 0 && prompted(this.at.ask, 'share-left', 'share-right');
    if (sharing) return others;
    return this.target ? others : [];
  }
}

/** How many things of a kind are used up besides weapon and target. */
function ammoOf(way: Way): number {
  const on = way.on ?? [];
  return on.length - new Set(on).size + (on[2] && on[2] !== FOCUS ? 1 : 0);
}

const hands = new WeakMap<Reach, Hand>();

/** Board and slots share one; it outlives the part of the picture that asked for it first. */
export function hand(): Hand {
  const at = reach();
  let known = hands.get(at);
  if (!known) $effect.root(() => void (known = new Hand(at)));
  known ??= new Hand(at);
  hands.set(at, known);
  return known;
}
