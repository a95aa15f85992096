/** A place where nobody else sits and no server waits: what needs one of them is not here. */
import type { GameInfo } from '../wire/messages';
import { Layout } from './layout.svelte';

export const nothing = (): void => undefined;

export class AloneSitting {
  readonly layout = new Layout();
  readonly due = null;
  readonly sent = null;
  readonly behind = 0;
  readonly spoken = [];
  readonly skew = 0;
  readonly orders = null;
  readonly hint = null;
  readonly reason = null;
  readonly hinted = null;
  readonly itself = false;
  readonly skip = nothing;
  readonly reveal = nothing;
  readonly recount = nothing;
  readonly lookAtCharts = (): (() => void) => nothing; // what is shown has them
}

/** Of the game, what one can use alone: no histories, no phrases, no free dice. */
export const aloneWith = (info: GameInfo): GameInfo => ({ ...info, histories: [], phrases: [], dice: [] });
