/** What goes without saying (`AskInfo.usual`) is answered by the page after a moment. When, and whether it is wanted. */
import type { AskInfo } from '../wire/messages';
import { keepSetting, setting } from './keepsakes';
import { revealWait } from './waiting';

/* A lone pass comes at a moment drawn as the server draws those of bots and standing orders (`reaction`), so that nobody
 * can tell who had nothing to choose. */
const PASSES: readonly [number, number] = [800, 2000]; // milliseconds
const LEAST = 1500; // to see what it is and say otherwise

export const answersItself = (): boolean => setting('itself') !== 'off';
export const setItself = (on: boolean): void => keepSetting('itself', on ? '' : 'off');

/** Whether there is nothing to choose at all. */
export const isLone = (ask: AskInfo): boolean => ask.usual != null && ask.choices.length === 1;

/** How long the page waits with the usual answer, in milliseconds; drawn: evenly from 0 to 1. */
export function waitFor(ask: AskInfo, drawn: number): number {
  if (!isLone(ask)) return Math.max(LEAST, revealWait() * 1000);
  if (ask.picks?.made.length) return 0; // nobody else hears of a pick
  const [least, most] = PASSES;
  return least + drawn * (most - least);
}
