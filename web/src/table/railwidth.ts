/** How wide the rail is, in pixels, as this browser remembers it. */
import { keepSetting, setting } from './keepsakes';

export const RAIL = { min: 240, max: 560, usual: 320, step: 20 };

export function clamped(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(RAIL.max, Math.max(RAIL.min, width))) : RAIL.usual;
}

export const loadWidth = (): number => clamped(setting('sizes') ? Number(setting('sizes')) : NaN);
export const keepWidth = (width: number): void => keepSetting('sizes', String(width));

/** What a key does to the divider, on whose right side the rail is; null: nothing. */
export function steered(width: number, key: string): number | null {
  const moves: Record<string, number> = {
    ArrowRight: width - RAIL.step,
    ArrowLeft: width + RAIL.step,
    Home: RAIL.min,
    End: RAIL.max,
    Enter: RAIL.usual,
  };
  const next = moves[key];
  return next === undefined ? null : clamped(next);
}
