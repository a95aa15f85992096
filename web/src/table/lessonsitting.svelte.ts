/** A learner's place: nobody else sits here, and only the wanted move leads on. */
import type { GameInfo } from '../wire/messages';
import type { Wish } from '../wire/socket';
import type { Course } from './course.svelte';
import type { Known } from './fold';
import { Layout } from './layout.svelte';
import type { Sitting } from './sitting';

export class LessonSitting implements Sitting {
  readonly layout = new Layout();
  readonly due = null;
  readonly sent = null;
  readonly behind = 0;
  readonly spoken = [];
  readonly skew = 0;
  readonly orders = null;
  readonly hint = null;
  readonly hinted = null;
  readonly itself = false;
  /** What needs other people or the server is not here: no histories, no phrases, no free dice. */
  readonly game = $derived.by((): GameInfo => ({ ...this.info(), histories: [], phrases: [], dice: [] }));

  constructor(
    private readonly course: () => Course,
    private readonly info: () => GameInfo,
  ) {}

  get known(): Known {
    return this.course().known;
  }

  readonly answer = (move: number): void => this.course().take(move);
  readonly run = (moves: number[]): void => this.course().takeRun(moves);
  readonly takeBack = (whole: boolean): void => this.course().takeBack(whole);
  readonly why = (words: string): void => this.course().say(words);
  readonly skip = (): void => undefined;
  readonly reveal = (): void => undefined;
  readonly recount = (): void => undefined;
  readonly lookBack = (): Promise<void> => Promise.resolve();
  readonly lookAtCharts = (): (() => void) => () => undefined; // every frame has them

  readonly wish = (what: Wish): void => {
    if (what.type === 'aside' && what.move !== undefined && what.move !== null) this.answer(what.move);
    else this.course().complaint = 'Nobody else sits at this table; with others at it they would hear you.';
  };
}
