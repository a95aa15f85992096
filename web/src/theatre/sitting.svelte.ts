/** A place in the theatre: everything is seen, nothing is done. */
import { aloneWith, AloneSitting, nothing } from '../table/alonesitting.svelte';
import type { Known } from '../table/fold';
import type { Sitting } from '../table/sitting';
import type { GameInfo } from '../wire/messages';
import type { Theatre } from './theatre.svelte';

export class TheatreSitting extends AloneSitting implements Sitting {
  readonly lent = true;
  readonly answer = nothing;
  readonly run = nothing;
  readonly takeBack = nothing;
  readonly wish = (): Promise<boolean> => Promise.resolve(false);
  readonly why = nothing;
  readonly game: GameInfo | null;

  constructor(
    readonly theatre: Theatre,
    info: GameInfo | null,
  ) {
    super();
    this.game = info && aloneWith(info);
  }

  get known(): Known {
    return this.theatre.known;
  }

  readonly lookBack = (): Promise<void> => this.theatre.lookBack();
}
