/** Things travel from where they were to where they are: a board only has to name them (`data-thing`). */

import type { Write } from '../ui/measuring';

const LONG = 350; // milliseconds
const LEAST = 6; // pixels; less is no journey
const MOST = 60; // things that move at once; more is another picture

export type Places = ReadonlyMap<string, DOMRect>;

const things = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(':not(svg *)[data-thing]:not([data-travel="off"])'),
];

/** Where every thing is now. */
export function places(root: HTMLElement): Places {
  const found = new Map<string, DOMRect>();
  for (const one of things(root)) {
    const id = one.dataset['thing'] ?? '';
    if (!found.has(id)) found.set(id, one.getBoundingClientRect());
  }
  return found;
}

export interface Journey {
  element: HTMLElement;
  x: number;
  y: number;
}

/** Two that move the same thing at once would be drawn by the page, frame by frame: what it was about is left out. */
function rest(element: HTMLElement): void {
  for (const one of element.getAnimations()) if (one instanceof CSSTransition) one.finish();
}

/** The way there in one transform with the thing's own: two that are added up would be drawn by the page, frame by frame. */
const steps = ({ element, x, y }: Journey): Keyframe[] => {
  const { transform } = getComputedStyle(element);
  const from = `translate(${x}px, ${y}px)`;
  return [{ transform: transform === 'none' ? from : `${from} ${transform}` }, { transform }];
};

/** What has moved since, and by how much. */
export function journeys(root: HTMLElement, before: Places): Journey[] {
  const gone = new Set<string>();
  return things(root).flatMap((element) => {
    const id = element.dataset['thing'] ?? '';
    const [from, to] = [before.get(id), element.getBoundingClientRect()];
    if (!from || !from.width || !to.width || gone.has(id)) return [];
    gone.add(id);
    const [x, y] = [from.left - to.left, from.top - to.top];
    return Math.hypot(x, y) < LEAST ? [] : [{ element, x, y }];
  });
}

let under: Animation[] = [];

/** A press ends all journeys. */
export function arriveNow(): void {
  for (const flight of under) flight.finish();
  under = [];
}

/** What has moved sets out: looked at now, sent off when all have been looked at. */
export function travel(root: HTMLElement, before: Places): Write | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return undefined;
  arriveNow(); // where they were is known: those still under way begin anew from there
  const moved = journeys(root, before);
  if (moved.length > MOST) return undefined;
  for (const { element } of moved) rest(element);
  const ways = moved.map((one) => ({ element: one.element, way: steps(one) }));
  return () => {
    under = ways.map(({ element, way }) =>
      element.animate(way, { duration: LONG, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' }),
    );
  };
}
