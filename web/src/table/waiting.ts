/** How long one's own dice and cards wait to be pressed for before the table does it. */
import { keepSetting, setting } from './keepsakes';

const USUAL = 3; // seconds, short beside every time limit

/** In seconds; 0: nothing waits. */
export function revealWait(): number {
  const wait = setting('wait') === '' ? NaN : Number(setting('wait'));
  return Number.isFinite(wait) && wait >= 0 ? wait : USUAL;
}

export const setByHand = (on: boolean): void => keepSetting('wait', on ? '' : '0');
