/** One learner on the way through a lesson. The server has sent all of it; this only knows the place. */
import type { Lesson, LessonFrame } from '../wire/messages';
import type { Known } from './fold';
import { keepLessonPlace, lessonPlace } from './keepsakes';
import { beginning, clampedPlace, knownAt } from './lesson';
import { meant } from './words';

export class Course {
  at = $state(0);
  complaint = $state(''); // why nothing has happened
  tries = $state(0); // so that the same complaint is heard again
  heard = $state(''); // for the live region: what has happened since the frame before

  private readonly began = Math.floor(Date.now() / 1000);

  constructor(
    readonly lesson: Lesson,
    private readonly title: string,
  ) {
    this.at = clampedPlace(lesson, lessonPlace(lesson.game, lesson.id));
  }

  get frame(): LessonFrame {
    return this.lesson.frames[this.at] as LessonFrame;
  }

  get known(): Known {
    return knownAt(this.lesson, this.at, this.title, this.began);
  }

  get last(): boolean {
    return this.at === this.lesson.frames.length - 1;
  }

  /** Step Forward: goes on unless a move is asked for. */
  forward(): void {
    if (this.frame.wanted) this.ask();
    else this.go(this.at + 1);
  }

  back(): void {
    this.go(this.at - 1);
  }

  /** A move, or something said besides: only the wanted one leads on. */
  take(move: number): void {
    if (move === this.frame.wanted?.move) this.go(this.at + 1);
    else this.ask();
  }

  /** Words that no choice of the question has: they may be said besides. */
  say(words: string): void {
    const meaning = meant(this.frame.asides, words);
    if (meaning.kind === 'choice') this.take(meaning.choice.move);
    else this.ask();
  }

  /** For whoever is stuck: the lesson makes the move itself. */
  show(): void {
    this.go(this.at + 1);
  }

  toStep(step: number): void {
    this.go(beginning(this.lesson, step));
  }

  /** Says what is asked for; nothing else changes. */
  ask(): void {
    const wanted = this.frame.wanted;
    this.tries += 1;
    this.complaint = wanted
      ? `Not yet: the lesson asks for “${wanted.label}”. Nothing has changed.`
      : 'Here Step Forward goes on.';
  }

  private go(to: number): void {
    const at = clampedPlace(this.lesson, to);
    this.complaint = '';
    this.heard = at > this.at ? (this.lesson.frames[at]?.lines ?? []).map((line) => line.text).join(' ') : '';
    this.at = at;
    keepLessonPlace(this.lesson.game, this.lesson.id, at);
  }
}
