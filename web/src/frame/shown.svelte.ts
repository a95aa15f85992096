/** Which things the picture shows: what it does not show is offered by the prompt. */
import { createContext, untrack } from 'svelte';
import type { Choice } from '../wire/messages';

const idsIn = (element: HTMLElement): string[] =>
  [...element.querySelectorAll<HTMLElement>('[data-thing]')].map((one) => one.dataset['thing'] ?? '');

export class Shown {
  ids = $state.raw<ReadonlySet<string>>(new Set());
  private readonly parts = new Map<HTMLElement, string[]>();

  /** Keeps looking at what is drawn inside the element; the picture may have several. */
  readonly watch = (element: HTMLElement): (() => void) => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      this.parts.set(element, idsIn(element));
      this.gather();
    };
    const observer = new MutationObserver(() => (waiting ||= requestAnimationFrame(look)));
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
    untrack(look);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
      this.parts.delete(element);
    };
  };

  /** By a thing that can be pressed; what is in the hand has been. */
  readonly offers = (choice: Choice, held: readonly string[] = []): boolean =>
    choice.on?.some((id) => this.ids.has(id) && !held.includes(id)) ?? false;

  private gather(): void {
    const ids = new Set([...this.parts.values()].flat());
    if (ids.size !== this.ids.size || [...ids].some((id) => !this.ids.has(id))) this.ids = ids;
  }
}

export const [shown, lendShown] = createContext<Shown>();
