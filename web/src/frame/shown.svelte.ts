/** Which things the picture shows: what it does not show is offered by the prompt. */
import { createContext, untrack } from 'svelte';
import type { Choice } from '../wire/messages';

export class Shown {
  ids = $state.raw<ReadonlySet<string>>(new Set());
  private readonly places = new Map<HTMLElement, string[]>(); // board and hand, each with its things

  /** Keeps looking at what is drawn inside the element. */
  readonly watch = (element: HTMLElement): (() => void) => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const found = [...element.querySelectorAll<HTMLElement>('[data-thing]')];
      this.places.set(
        element,
        found.map((one) => one.dataset['thing'] ?? ''),
      );
      this.gather();
    };
    const soon = () => (waiting ||= requestAnimationFrame(look));
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
    untrack(look); // the attachment must not run again because of what it found
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
      this.places.delete(element);
    };
  };

  private gather(): void {
    const ids = new Set([...this.places.values()].flat());
    if (ids.size !== this.ids.size || [...ids].some((id) => !this.ids.has(id))) this.ids = ids;
  }

  readonly offers = (choice: Choice): boolean => choice.on?.some((id) => this.ids.has(id)) ?? false;
}

export const [shown, lendShown] = createContext<Shown>();
