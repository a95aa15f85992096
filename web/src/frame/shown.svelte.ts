/** Which things the picture shows: what it does not show is offered by the prompt. */
import { createContext } from 'svelte';
import type { Choice } from '../wire/messages';

export class Shown {
  ids = $state.raw<ReadonlySet<string>>(new Set());

  /** Keeps looking at what is drawn inside the element. */
  readonly watch = (element: HTMLElement): (() => void) => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const found = [...element.querySelectorAll<HTMLElement>('[data-thing]')];
      const ids = new Set(found.map((one) => one.dataset['thing'] ?? ''));
      if (ids.size !== this.ids.size || [...ids].some((id) => !this.ids.has(id))) this.ids = ids;
    };
    const soon = () => (waiting ||= requestAnimationFrame(look));
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  };

  readonly offers = (choice: Choice): boolean => choice.on?.some((id) => this.ids.has(id)) ?? false;
}

export const [shown, lendShown] = createContext<Shown>();
