/** A place in the theatre: everything is seen, nothing is done. */
import type { Known } from '../table/fold';
import { Layout } from '../table/layout.svelte';
import type { Sitting } from '../table/sitting';
import type { GameInfo } from '../wire/messages';
import type { Theatre } from './theatre.svelte';

const nothing = (): void => undefined;

export class TheatreSitting implements Sitting {
  readonly layout = new Layout();
  readonly due = null;
  readonly sent = null;
  readonly behind = 0;
  readonly spoken = [];
  readonly skew = 0;
  readonly orders = null;
  readonly hint = null;
  readonly hinted = null;
  readonly lent = true;
  readonly itself = false;
  readonly answer = nothing;
  readonly run = nothing;
  readonly takeBack = nothing;
  readonly wish = nothing;
  readonly why = nothing;
  readonly skip = nothing;
  readonly reveal = nothing;
  readonly recount = nothing;
  readonly game: GameInfo | null;

  constructor(
    readonly theatre: Theatre,
    info: GameInfo | null,
  ) {
    this.game = info && { ...info, histories: [], phrases: [], dice: [] };
  }

  get known(): Known {
    return this.theatre.known;
  }

  readonly lookAtCharts = (): (() => void) => nothing; // every still has them
  readonly lookBack = (): Promise<void> => this.theatre.lookBack();
}
