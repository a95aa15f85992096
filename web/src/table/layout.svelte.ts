/** Which part of the frame is open: a tab of the rail, what a narrow screen has pulled up, the text table in the board's place. */
import { tick } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { keepSetting, setting } from './keepsakes';
import { keepWidth, loadWidth } from './railwidth';

export type Tab = 'log' | 'talk' | 'charts' | 'deck' | 'story' | 'record';

const PLACES = { prompt: '#prompt-text', command: '[data-command]', log: '[data-log]', chat: '[data-say]' };
export type Place = keyof typeof PLACES;
export const isPlace = (name: string): name is Place => name in PLACES;

export class Layout {
  tab = $state.raw<Tab>('log');
  pulled = $state.raw<Tab | null>(null); // a narrow screen has no rail: its tabs are pulled up over the board
  folded = $state.raw(setting('rail') === 'folded');
  width = $state.raw(loadWidth()); // of the rail
  list = $state.raw(setting('list') === 'on'); // the text table instead of the picture
  private readonly narrow = new MediaQuery('max-width: 1099px');
  readonly isNarrow = $derived(this.narrow.current);
  readonly isFolded = $derived(this.narrow.current ? this.pulled === null : this.folded);
  result = $state.raw(true); // how it ended lies over the board
  seat = $state.raw<number | null>(null); // whose things are looked at
  putAway = $state.raw<unknown>(null); // the hint that somebody has had enough of

  show(tab: Tab): void {
    if (this.narrow.current) this.pulled = this.pulled === tab ? null : tab;
    else this.unfold();
    this.tab = tab;
  }

  fold(): void {
    if (this.narrow.current) return void (this.pulled = this.pulled === null ? this.tab : null);
    this.folded = !this.folded;
    keepSetting('rail', this.folded ? 'folded' : '');
  }

  keepWidth(): void {
    keepWidth(this.width);
  }

  /** The same button or key shows it and puts it away. */
  toggle(tab: Tab): void {
    if (this.narrow.current || this.tab !== tab || this.folded) this.show(tab);
    else this.tab = 'log';
  }

  toggleList(): void {
    this.list = !this.list;
    keepSetting('list', this.list ? 'on' : '');
  }

  lookAt(seat: number | null): void {
    this.seat = this.seat === seat ? null : seat;
  }

  /** Puts away what lies over the board; false: nothing did. */
  shut(): boolean {
    const open = this.seat !== null || this.pulled !== null;
    this.seat = null;
    this.pulled = null;
    return open;
  }

  /** Before the next key is pressed, so that fast fingers type into the box. */
  go(place: Place): void {
    if (place === 'log') this.show('log');
    if (place === 'chat') this.show('talk');
    if (place === 'command' && !this.list) this.toggleList();
    void tick().then(() => document.querySelector<HTMLElement>(PLACES[place])?.focus());
  }

  private unfold(): void {
    if (this.folded) this.fold();
  }
}
