/** Sideways strokes of a finger; strokes that scroll up or down, or inside something that scrolls, do not count. */

const FAR = 60;

export function swipes(onswipe: (step: 1 | -1) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    const down = (event: TouchEvent) => {
      const touch = event.touches[0];
      from = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const up = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const step = from && touch ? stroke(touch.clientX - from.x, touch.clientY - from.y) : 0;
      from = null;
      if (step) onswipe(step);
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchend', up, { passive: true });
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchend', up);
    };
  };
}

export function stroke(right: number, below: number): 1 | -1 | 0 {
  if (Math.abs(right) < FAR || Math.abs(right) < 2 * Math.abs(below)) return 0;
  return right < 0 ? 1 : -1;
}
