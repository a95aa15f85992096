/** Moves that nobody at the table made: how the log marks them. */
import type { LogLine } from '../wire/messages';

export const MADE_BY: Record<LogLine['by'], string> = {
  '': '',
  clock: 'by the clock',
  order: 'by a standing order',
  stand_in: 'by a stand-in',
  default: 'by default: its bot failed',
};

export const SIGNS: Record<LogLine['by'], string> = {
  '': '',
  clock: '⏱',
  order: '⟳',
  stand_in: '⇄',
  default: '!',
};
