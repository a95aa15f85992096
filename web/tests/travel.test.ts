import { describe, expect, it } from 'vitest';
import { journeys, places } from '../src/frame/travel';

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 }) as DOMRect;

function root(where: Record<string, DOMRect>): HTMLElement {
  document.body.innerHTML = Object.keys(where)
    .map((id) => `<i data-thing="${id}"></i>`)
    .join('');
  for (const one of document.querySelectorAll<HTMLElement>('[data-thing]'))
    one.getBoundingClientRect = () => where[one.dataset['thing'] ?? ''] as DOMRect;
  return document.body;
}

describe('things that travel', () => {
  it('go from where they were to where they are; what is new or has not moved stays', () => {
    const before = places(root({ card: box(0, 0), pawn: box(50, 50) }));
    const after = root({ card: box(100, 40), pawn: box(52, 50), fresh: box(5, 5) });
    expect(journeys(after, before).map(({ element, x, y }) => [element.dataset['thing'], x, y])).toEqual([
      ['card', -100, -40],
    ]);
  });

  it('do not travel from a place that was not shown', () => {
    const before = places(root({ card: { ...box(0, 0), width: 0 } as DOMRect }));
    expect(journeys(root({ card: box(100, 40) }), before)).toEqual([]);
  });
});
