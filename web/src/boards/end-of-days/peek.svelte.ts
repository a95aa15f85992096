/** The whole card under the pointer, the finger that stays, or the focus. */
import { getContext, setContext } from 'svelte';
import type { Card } from './reading';

const LONG = 450; // milliseconds a finger stays
const SOON = 250; // … a mouse

export class Peek {
  card = $state.raw<Card | null>(null);
  box = $state.raw<DOMRect | null>(null);
  private waiting = 0;

  show(card: Card | null, at?: Element | null): void {
    clearTimeout(this.waiting);
    this.card = card;
    this.box = at?.getBoundingClientRect() ?? null;
  }

  private soon(card: Card, at: Element, delay: number): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.show(card, at), delay);
  }

  /** Handlers for a thing that shows a card. */
  over(card: Card) {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.soon(card, event.currentTarget as Element, SOON);
      },
      onpointerleave: () => this.show(null),
      ontouchstart: (event: TouchEvent) => this.soon(card, event.currentTarget as Element, LONG),
      ontouchend: () => this.show(null),
      onfocus: (event: FocusEvent) => {
        const element = event.currentTarget as HTMLElement;
        if (element.matches(':focus-visible')) this.show(card, element);
      },
      onblur: () => this.show(null),
    };
  }
}

const KEY = Symbol('peek');
export const lendPeek = (peek: Peek): Peek => setContext(KEY, peek);
export const peeking = (): Peek => getContext<Peek>(KEY);
