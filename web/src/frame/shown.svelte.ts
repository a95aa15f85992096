/** Which things the picture shows: what it does not show is offered by the prompt. */
import { createContext, untrack } from 'svelte';
import type { Choice } from '../wire/messages';

export class Shown {
  ids = $state.raw<ReadonlySet<string>>(new Set());
  private readonly drawn = new Map<HTMLElement, ReadonlySet<string>>();

  /** Keeps looking at what is drawn inside the element. */
  readonly watch = (element: HTMLElement): (() => void) => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const found = [...element.querySelectorAll<HTMLElement>('[data-thing]')];
      this.drawn.set(element, new Set(found.map((one) => one.dataset['thing'] ?? '')));
      untrack(() => this.gather());
    };
    const soon = () => (waiting ||= requestAnimationFrame(look));
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
    look();
    return () => {
      this.drawn.delete(element);
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  };

  /** Board and hand together. */
  private gather(): void {
    const ids = new Set([...this.drawn.values()].flatMap((some) => [...some]));
    if (ids.size !== this.ids.size || [...ids].some((id) => !this.ids.has(id))) this.ids = ids;
  }

  readonly offers = (choice: Choice): boolean => choice.on?.some((id) => this.ids.has(id)) ?? false;
}

export const [shown, lendShown] = createContext<Shown>();
