/** Which part of the table a narrow screen shows, which side panels are open, and how the keyboard gets to a place. */
import { tick } from 'svelte';
import { loadPanels, toggled, type Panel } from './panels';

export type Section = 'me' | 'map' | 'table' | 'others' | 'log' | 'charts' | 'deck';

const PLACES = { prompt: '#prompt-text', command: '[data-command]', log: '[data-log]', chat: '[data-say]' };
export type Place = keyof typeof PLACES;
export const isPlace = (name: string): name is Place => name in PLACES;

export class Layout {
  section = $state.raw<Section>('me');
  panels = $state.raw(loadPanels());

  constructor(
    first: Section,
    private readonly behind: Section, // what is shown again when a panel that filled the screen is closed
  ) {
    this.section = first;
  }

  /** On a phone the panels are pages of their own, beside the others. */
  toggle(panel: Panel): void {
    if (!matchMedia('(max-width: 719px)').matches) this.panels = toggled(this.panels, panel);
    else this.section = this.section === panel ? this.behind : panel;
  }

  /** Before the next key is pressed, so that fast fingers type into the box. */
  go(place: Place): void {
    if (place === 'log' || place === 'chat') this.section = 'log';
    void tick().then(() => document.querySelector<HTMLElement>(PLACES[place])?.focus());
  }
}
