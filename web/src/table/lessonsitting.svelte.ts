/** A learner's place: only the wanted move leads on. */
import type { GameInfo } from '../wire/messages';
import type { Wish } from '../wire/socket';
import { aloneWith, AloneSitting } from './alonesitting.svelte';
import type { Course } from './course.svelte';
import type { Known } from './fold';
import type { Sitting } from './sitting';

export class LessonSitting extends AloneSitting implements Sitting {
  readonly game = $derived.by((): GameInfo => aloneWith(this.info()));

  constructor(
    private readonly course: () => Course,
    private readonly info: () => GameInfo,
  ) {
    super();
  }

  get known(): Known {
    return this.course().known;
  }

  readonly answer = (move: number): void => this.course().take(move);
  readonly run = (moves: number[]): void => this.course().takeRun(moves);
  readonly takeBack = (whole: boolean): void => this.course().takeBack(whole);
  readonly why = (words: string): void => this.course().say(words);
  readonly lookBack = (): Promise<void> => Promise.resolve();

  readonly wish = (what: Wish): Promise<boolean> => {
    if (what.type === 'aside' && what.move !== undefined && what.move !== null) this.answer(what.move);
    else this.course().complaint = 'Nobody else sits at this table; with others at it they would hear you.';
    return Promise.resolve(true);
  };
}
