/** One learner on the way through a lesson. The server has sent all of it; this only knows the place. */
import type { Choice, Lesson, LessonFrame } from '../wire/messages';
import type { Known } from './fold';
import { keepLessonPlace, lessonPlace } from './keepsakes';
import { beginning, clampedPlace, knownAt } from './lesson';
import { meant } from './words';

export class Course {
  at = $state(0);
  complaint = $state(''); // why nothing has happened
  praise = $state(''); // what was said to a right answer
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
    if (this.frame.wanted || this.frame.quiz) this.ask();
    else this.go(this.at + 1);
  }

  back(): void {
    this.go(this.at - 1);
  }

  /** A move, or something said besides: only the wanted one leads on. */
  take(move: number): void {
    this.takeRun([move]);
  }

  /** Several moves at once, as boards send them: they lead on where the lesson asks for just these, in whatever order. */
  takeRun(moves: number[]): void {
    const wanted = this.coming(moves.length).map((choice) => choice.move);
    if (same(wanted, moves)) this.go(this.at + moves.length);
    else this.ask(moves.find((move) => !wanted.includes(move)) ?? moves[0], moves.length);
  }

  /** Back to before the last pick, or before the first of its run. */
  takeBack(whole: boolean): void {
    const picked = this.frame.ask?.picks?.made.length ?? 0;
    if (picked) this.go(this.at - (whole ? picked : 1));
  }

  /** What the lesson asks for from here on, until it tells something. */
  coming(most: number): Choice[] {
    const found: Choice[] = [];
    for (const frame of this.lesson.frames.slice(this.at, this.at + most)) {
      if (!frame.wanted) break;
      found.push(frame.wanted);
    }
    return found;
  }

  /** The moves that this instruction is about. */
  get todo(): Choice[] {
    const { text } = this.frame;
    const rest = this.lesson.frames.slice(this.at);
    const other = rest.findIndex((frame) => frame.text !== text || !frame.wanted);
    return this.coming(other < 0 ? rest.length : other);
  }

  /** An answer of the quiz: each is replied to, and the right one leads on. */
  choose(number: number): void {
    const answer = this.frame.quiz?.answers[number];
    if (!answer) return;
    this.tries += 1;
    if (answer.right) this.go(this.at + 1, answer.reply);
    else this.complaint = answer.reply;
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

  /** Says what is asked for and, where the lesson knows it, why not something else; nothing else changes. */
  ask(move?: number, ahead = 1): void {
    const { wanted, quiz } = this.frame;
    const reason = move === undefined ? '' : this.reason(move, ahead);
    this.tries += 1;
    if (quiz) this.complaint = 'Here an answer goes on.';
    else if (!wanted) this.complaint = 'Here Step Forward goes on.';
    else this.complaint = reason || `Not yet: the lesson asks for “${wanted.label}”. Nothing has changed.`;
  }

  /** What is said to this move, here or as many moves ahead as were made at once. */
  private reason(move: number, ahead: number): string {
    const near = this.lesson.frames.slice(this.at, this.at + ahead);
    const said = near.flatMap((frame) => frame.instead).find((one) => one.move === move);
    return said?.text ?? this.frame.wrong;
  }

  private go(to: number, praise = ''): void {
    const at = clampedPlace(this.lesson, to);
    this.complaint = '';
    this.praise = praise;
    this.heard = at > this.at ? (this.lesson.frames[at]?.lines ?? []).map((line) => line.text).join(' ') : '';
    this.at = at;
    keepLessonPlace(this.lesson.game, this.lesson.id, at, this.frame.step + 1);
  }
}

const same = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && sorted(some).every((move, i) => move === sorted(others)[i]);
const sorted = (moves: readonly number[]): number[] => [...moves].sort((a, b) => a - b);
