/** What the viewer's hand does on the map: takes a counter, lays it down, sets a number. The choices alone say what can be done. */
import type { Known } from '../../table/fold';
import type { Choice } from '../../wire/messages';
import { Carry } from '../carry.svelte';
import { choiceAt, count, counted, layable, placesFor } from '../laying';
import { MARKER, NUKE, cities, tray, type City } from './reading';

/** A value with which every question begins. */
const afresh = <T>(_question: string | undefined, value: T): T => value;

export class Hand {
  readonly carry = new Carry(
    (what, place) => this.lay(what, place),
    () => this.scroller(),
  );
  private picked = $state.raw<string | null>(null);
  private readonly question = $derived.by(() => this.known().ask?.id);
  private readonly towns = $derived.by(() => cities(this.known().view));
  private wanted = $derived.by(() => afresh(this.question, 0));
  said = $derived.by(() => afresh(this.question, ''));

  readonly choices = $derived.by((): readonly Choice[] => this.known().ask?.choices ?? []);
  private readonly able = $derived(layable(this.choices));
  readonly aiming = $derived(this.able.includes(MARKER));
  readonly counters = $derived.by(() => tray(this.known().charts));

  /** Where Nukes are laid by number, and the answers for it, fewest first. */
  readonly box = $derived(
    placesFor(this.choices, NUKE).find((place) => counted(this.choices, NUKE, place).length) ?? 'box',
  );
  readonly numbers = $derived(counted(this.choices, NUKE, this.box));
  readonly loaded = $derived(
    Math.min(
      this.wanted,
      this.numbers.reduce((most, choice) => Math.max(most, count(choice)), 0),
    ),
  );
  readonly buyable = $derived(
    this.numbers.length ? [] : this.able.filter((id) => this.counters.some((counter) => counter.id === id)),
  );

  /** What the hand holds, and the places that take it. The Targeting marker need not be picked up. */
  readonly held = $derived(this.carry.what ?? this.taken());
  readonly lit = $derived(new Set(this.held ? placesFor(this.choices, this.held) : []));

  constructor(
    private readonly known: () => Known,
    private readonly onanswer: (move: number) => void,
    private readonly scroller: () => HTMLElement | undefined,
  ) {}

  pick(id: string): void {
    this.picked = this.picked === id ? null : id;
    this.said = '';
  }

  putDown(): void {
    this.carry.letGo();
    this.picked = null;
    this.said = '';
  }

  press(city: City): void {
    if (this.held) this.lay(this.held, city.id);
    else this.said = `${city.name}: ${city.marks.join(', ')}. ${city.text}`;
  }

  /** At a place that takes it; elsewhere it goes back, with a word. */
  lay(what: string, place: string | null): void {
    const choice = place === null ? null : choiceAt(this.choices, what, place);
    if (place !== null && counted(this.choices, what, place).length) this.load(1);
    else if (choice) this.answer(choice);
    else this.refuse(what, place);
  }

  load(step: 1 | -1): void {
    const next = this.loaded + step;
    if (this.numbers.some((choice) => count(choice) === next)) this.wanted = next;
    else if (step > 0) this.said = 'That is your whole stock.';
  }

  choiceFor(city: City): Choice | null {
    return this.held ? choiceAt(this.choices, this.held, city.id) : null;
  }

  tellPlaces(): void {
    this.said = this.placesOf(MARKER);
  }

  private taken(): string | null {
    if (this.picked && this.able.includes(this.picked)) return this.picked;
    return this.aiming ? MARKER : null;
  }

  private answer(choice: Choice): void {
    this.picked = null;
    this.said = '';
    this.onanswer(choice.move);
  }

  private refuse(what: string, place: string | null): void {
    const name =
      what === MARKER
        ? 'Targeting marker'
        : (this.counters.find((counter) => counter.id === what)?.name ?? '');
    this.said = `${this.nameOf(place)} does not take the ${name}. ${this.placesOf(what)}`.trim();
  }

  private placesOf(what: string): string {
    const places = placesFor(this.choices, what);
    const names = this.towns.filter((city) => places.includes(city.id)).map((city) => city.name);
    return names.length ? `It can go to ${names.join(', ')}.` : '';
  }

  private nameOf(place: string | null): string {
    if (place === null) return 'The open sea';
    const city = this.towns.find((one) => one.id === place);
    return city?.name ?? (place.startsWith('nukes.') ? 'That stock' : 'The Prevent Disaster box');
  }
}
