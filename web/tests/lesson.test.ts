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
  press: '',
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
