import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Course } from '../src/table/course.svelte';
import { beginning, clampedPlace, knownAt, lessonKey } from '../src/table/lesson';
import { LessonSitting } from '../src/table/lessonsitting.svelte';
import { stream } from '../src/table/stream';
import type { GameInfo, Lesson, LessonFrame } from '../src/wire/messages';
import { ask, line, view } from './samples';

const frame = (step: number, text: string, more: Partial<LessonFrame> = {}): LessonFrame => ({
  step,
  text,
  lines: [],
  view: view(),
  charts: [],
  ask: null,
  asides: [],
  wanted: null,
  wrong: '',
  instead: [],
  press: '',
  refusal: null,
  quiz: null,
  outcome: null,
  sheet: {},
  ...more,
});
const asked = ask('1');
const five = asked.choices[0]!;

const lesson: Lesson = {
  id: 'short',
  game: 'last-ember',
  title: 'Short',
  text: '',
  seat: 0,
  free: { seats: 0, options: {} },
  steps: [
    { title: 'Look', rules: [] },
    { title: 'Play', rules: ['EMB-1'] },
  ],
  frames: [
    frame(0, 'Look around.'),
    frame(1, 'Play the 5.', { ask: asked, wanted: five }),
    frame(1, 'Play the 5.', { ask: ask('2'), wanted: five, lines: [line(1, 'You play.')] }),
    frame(1, 'Done.', { lines: [line(2, 'It is over.')] }),
  ],
};

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (k: string) => store.get(k) ?? null,
      setItem: (k: string, v: string) => store.set(k, v),
    },
  });
});

describe('a lesson as a table', () => {
  it('shows what has happened so far and each instruction once, in order', () => {
    const known = knownAt(lesson, 3, 'Last Ember', 1000);
    const told = stream(known.lines, known.chat, 'all').map((entry) => entry.talk?.text ?? entry.event?.text);
    expect(told).toEqual(['Look around.', 'Play the 5.', 'You play.', 'It is over.', 'Done.']);
  });
  it('seats the learner as a person and the others as bots', () => {
    const { table, you } = knownAt(lesson, 0, 'Last Ember', 0);
    expect(you.seat).toBe(0);
    expect(table.seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot']);
  });
  it('finds places that exist', () => {
    expect([clampedPlace(lesson, -1), clampedPlace(lesson, 99), clampedPlace(lesson, NaN)]).toEqual([
      0, 3, 0,
    ]);
    expect([beginning(lesson, 0), beginning(lesson, 1)]).toEqual([0, 1]);
  });
  it('has keys that leave those of the browser alone', () => {
    const key = (name: string, altKey = false) =>
      lessonKey({ key: name, altKey, ctrlKey: false, metaKey: false });
    expect([key('ArrowRight'), key('ArrowLeft'), key('h'), key('x')]).toEqual([
      'forward',
      'back',
      'show',
      null,
    ]);
    expect(key('ArrowLeft', true)).toBeNull();
  });
});

describe('a course through it', () => {
  it('takes only the wanted move', () => {
    const course = new Course(lesson, 'Last Ember');
    course.forward();
    course.forward();
    expect(course.at).toBe(1);
    expect(course.complaint).toContain('Play Ember 5');
    course.take(asked.choices[1]!.move);
    expect(course.at).toBe(1);
    course.take(five.move);
    expect([course.at, course.complaint, course.heard]).toEqual([2, '', 'You play.']);
  });
  it('shows how for whoever is stuck, steps back, and stays within the lesson', () => {
    const course = new Course(lesson, 'Last Ember');
    course.back();
    expect(course.at).toBe(0);
    course.toStep(1);
    course.show();
    course.show();
    expect(course.last).toBe(true);
    course.forward();
    expect(course.at).toBe(3);
    course.back();
    expect([course.at, course.heard]).toEqual([2, '']);
  });
  it('hears what is said besides', () => {
    const deal = { move: 99, words: 'accept deal 1', label: 'Accept deal 1' };
    const offered = frame(1, 'Accept it.', { ask: ask('1'), asides: [deal], wanted: deal });
    const course = new Course({ ...lesson, frames: [offered, frame(1, 'Done.')] }, 'Last Ember');
    course.say('refuse');
    expect([course.at, course.complaint]).toEqual([
      0,
      'Not yet: the lesson asks for “Accept deal 1”. Nothing has changed.',
    ]);
    course.say('accept deal');
    expect(course.at).toBe(1);
  });
  it('answers a wrong move with its reason, else with that of the instruction', () => {
    const [, three] = asked.choices;
    const wanted = { ask: asked, wanted: five, wrong: 'Too low.' };
    const told = (more: Partial<LessonFrame>) => {
      const course = new Course({ ...lesson, frames: [frame(0, 'Play.', { ...wanted, ...more })] }, '');
      course.take(three!.move);
      return course.complaint;
    };
    expect(told({})).toBe('Too low.');
    expect(told({ instead: [{ move: three!.move, text: 'Keep the 3.' }] })).toBe('Keep the 3.');
  });
  it('takes moves that are made at once, in any order, and answers for the one that is wrong', () => {
    const [, three] = asked.choices;
    const first = frame(0, 'Both.', { ask: asked, wanted: five });
    const second = frame(0, 'Both.', {
      ask: asked,
      wanted: three!,
      instead: [{ move: 77, text: 'Not that one.' }],
    });
    const course = new Course({ ...lesson, frames: [first, second, frame(1, 'Done.')] }, '');
    expect(course.todo).toEqual([five, three]);
    course.takeRun([five.move, 77]);
    expect([course.at, course.complaint]).toEqual([0, 'Not that one.']);
    course.takeRun([three!.move, five.move]);
    expect([course.at, course.complaint]).toEqual([2, '']);
    course.takeRun([five.move]);
    expect(course.at).toBe(2);
  });
  it('replies to every answer of a quiz and goes on with the right one', () => {
    const quiz = {
      question: 'How many?',
      answers: [
        { text: 'One', reply: 'No, two.', right: false },
        { text: 'Two', reply: 'Two.', right: true },
      ],
    };
    const course = new Course({ ...lesson, frames: [frame(0, 'Quiz.', { quiz }), frame(1, 'Done.')] }, '');
    course.forward();
    course.choose(5);
    expect(course.at).toBe(0);
    course.choose(0);
    expect([course.at, course.complaint]).toEqual([0, 'No, two.']);
    course.choose(1);
    expect([course.at, course.complaint, course.praise]).toEqual([1, '', 'Two.']);
  });
  it('goes on where it was left', () => {
    new Course(lesson, 'Last Ember').toStep(1);
    expect(new Course(lesson, 'Last Ember').at).toBe(1);
    store.set('lesson:last-ember/short', 'nonsense');
    expect(new Course(lesson, 'Last Ember').at).toBe(0);
  });
});

describe('a place in a lesson', () => {
  const course = new Course(lesson, 'Last Ember');
  const info = {
    id: 'last-ember',
    histories: ['points'],
    phrases: ['Hello.'],
    dice: [0],
  } as unknown as GameInfo;
  const at = new LessonSitting(
    () => course,
    () => info,
  );

  it('has nothing that needs other people', () => {
    expect(at.game).toMatchObject({ id: 'last-ember', histories: [], phrases: [], dice: [] });
    at.wish({ type: 'chat', text: 'Hello.' });
    expect(course.complaint).toContain('Nobody else sits at this table');
  });

  it('leads on with the wanted move, said besides or answered', () => {
    course.toStep(1);
    at.wish({ type: 'aside', move: five.move });
    at.answer(five.move);
    expect(course.at).toBe(3);
  });
});
