/** How fast the table shows what others do. */
import { keepSetting, setting } from './keepsakes';

export const TEMPOS = ['slow', 'normal', 'fast', 'at once'] as const;
export type Tempo = (typeof TEMPOS)[number];

const GAPS: Record<Tempo, number> = { slow: 1500, normal: 600, fast: 200, 'at once': 0 }; // milliseconds
const LONGEST = 6000; // milliseconds for all that waits

export const tempo = (): Tempo => TEMPOS.find((one) => one === setting('tempo')) ?? 'normal';
export const setTempo = (next: Tempo): void => keepSetting('tempo', next);

/** How long the next of so many waits after the last that was shown, in milliseconds. */
export const gapBefore = (waiting: number): number => Math.min(GAPS[tempo()], LONGEST / Math.max(1, waiting));
