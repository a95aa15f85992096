/** Something carried over the board by mouse, pen or finger, to the places marked with `data-place`. */

const SLIP = 6; // pixels; less is a click
const EDGE = 44; // pixels from a scroller's side where it moves along
const STRIDE = 9;

export class Carry {
  what = $state.raw<string | null>(null);
  at = $state.raw({ x: 0, y: 0 });
  over = $state.raw<string | null>(null);
  private from: { x: number; y: number; what: string; pointer: number } | null = null;
  private justDropped = false;

  constructor(
    private readonly drop: (what: string, place: string | null) => void,
    private readonly scroller: () => HTMLElement | undefined,
  ) {}

  /** Handlers for something that can be carried; `onpick` is what a plain press does. */
  handle(what: string, onpick: () => void) {
    return {
      onpointerdown: (event: PointerEvent) => this.down(event, what),
      onpointermove: (event: PointerEvent) => this.move(event),
      onpointerup: (event: PointerEvent) => this.up(event),
      onpointercancel: () => this.letGo(),
      onclick: (event: MouseEvent) => {
        if (!this.justDropped || event.detail === 0) onpick(); // 0: by keyboard
        this.justDropped = false;
      },
    };
  }

  letGo(): void {
    this.justDropped = this.what !== null; // the click that follows is none
    this.from = null;
    this.what = null;
    this.over = null;
  }

  private down(event: PointerEvent, what: string): void {
    this.justDropped = false;
    if (event.button !== 0) return;
    this.from = { x: event.clientX, y: event.clientY, what, pointer: event.pointerId };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    if (!this.from || event.pointerId !== this.from.pointer) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (!this.what && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < SLIP) return;
    if (!this.what) {
      this.what = this.from.what;
      requestAnimationFrame(() => this.scroll());
    }
    this.over = this.below();
  }

  private up(event: PointerEvent): void {
    if (!this.from || event.pointerId !== this.from.pointer) return;
    const what = this.what;
    const place = this.below();
    this.letGo();
    if (what) this.drop(what, place);
  }

  private below(): string | null {
    const found = document.elementFromPoint(this.at.x, this.at.y)?.closest<HTMLElement>('[data-place]');
    return found?.dataset['place'] ?? null;
  }

  /** A part of the board that is out of sight comes in while something is held at its edge. */
  private scroll(): void {
    const scroller = this.scroller();
    if (!this.what || !scroller) return;
    const box = scroller.getBoundingClientRect();
    const within = this.at.y > box.top && this.at.y < box.bottom;
    if (within && this.at.x < box.left + EDGE) scroller.scrollLeft -= STRIDE;
    if (within && this.at.x > box.right - EDGE) scroller.scrollLeft += STRIDE;
    requestAnimationFrame(() => this.scroll());
  }
}
