/** Which things the picture shows: what it does not show is offered by the prompt. */
import { createContext, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Choice } from '../wire/messages';

export class Shown {
  private readonly parts = new SvelteMap<HTMLElement, ReadonlySet<string>>(); // board and hand, each with its ids

  /** Keeps looking at what is drawn inside the element. */
  readonly watch = (element: HTMLElement): (() => void) => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const found = [...element.querySelectorAll<HTMLElement>('[data-thing]')];
      const ids = new Set(found.map((one) => one.dataset['thing'] ?? ''));
      const before = this.parts.get(element);
      if (ids.size !== before?.size || [...ids].some((id) => !before.has(id))) this.parts.set(element, ids);
    };
    const soon = () => (waiting ||= requestAnimationFrame(look));
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
    untrack(look);
    return () => {
      this.parts.delete(element);
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  };

  readonly offers = (choice: Choice): boolean => choice.on?.some((id) => this.has(id)) ?? false;

  private has(id: string): boolean {
    return [...this.parts.values()].some((ids) => ids.has(id));
  }
}

export const [shown, lendShown] = createContext<Shown>();
