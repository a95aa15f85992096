/** Side panels and dividers as this browser remembers them. */
import { keepSetting, setting } from './keepsakes';

export type Panel = 'charts' | 'deck';
export type Panels = Record<Panel, boolean>;

export function loadPanels(): Panels {
  const open = setting('panels').split(' ');
  return { charts: open.includes('charts'), deck: open.includes('deck') };
}

export function toggled(panels: Panels, panel: Panel): Panels {
  const next = { ...panels, [panel]: !panels[panel] };
  keepSetting('panels', (['charts', 'deck'] as const).filter((each) => next[each]).join(' '));
  return next;
}

export type Side = 'side' | 'others' | 'log';
export type Sizes = Record<Side, number>;
export interface Range {
  min: number;
  max: number;
  usual: number;
  step: number;
}

/** Widths of the side panels and of the log in pixels; of the others in percent of what they share with the table. */
export const RANGES: Record<Side, Range> = {
  side: { min: 220, max: 640, usual: 320, step: 20 },
  others: { min: 20, max: 70, usual: 44, step: 2 },
  log: { min: 220, max: 640, usual: 336, step: 20 },
};

export function clamped(side: Side, size: number): number {
  const { min, max, usual } = RANGES[side];
  return Number.isFinite(size) ? Math.round(Math.min(max, Math.max(min, size))) : usual;
}

export function loadSizes(): Sizes {
  const [side, others, log] = setting('sizes')
    .split(' ')
    .map((size) => (size ? Number(size) : NaN));
  return {
    side: clamped('side', side ?? NaN),
    others: clamped('others', others ?? NaN),
    log: clamped('log', log ?? NaN),
  };
}

export const keepSizes = (sizes: Sizes): void =>
  keepSetting('sizes', `${sizes.side} ${sizes.others} ${sizes.log}`);

/** What a key does to a divider whose panel grows to the right (1) or to the left (-1); null: nothing. */
export function steered(side: Side, size: number, key: string, grows: 1 | -1): number | null {
  const { min, max, usual, step } = RANGES[side];
  const moves: Record<string, number> = {
    ArrowRight: size + grows * step,
    ArrowLeft: size - grows * step,
    Home: min,
    End: max,
    Enter: usual,
  };
  const next = moves[key];
  return next === undefined ? null : clamped(side, next);
}
