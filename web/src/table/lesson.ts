/** A lesson as a table that stands still: what is known at one of its frames. Plain data, no browser. */
import type { AskInfo, ChatLine, Lesson, LessonFrame, LogLine, SeatInfo, TableInfo } from '../wire/messages';
import type { Known } from './fold';

const TEACHER = 'Tutorial';

export const clampedPlace = (lesson: Lesson, at: number): number =>
  Number.isInteger(at) ? Math.min(Math.max(at, 0), lesson.frames.length - 1) : 0;

/** The first frame of a step. */
export const beginning = (lesson: Lesson, step: number): number =>
  clampedPlace(
    lesson,
    lesson.frames.findIndex((frame) => frame.step === step),
  );

/** What is known at frame `at`. `began`: when the lesson was opened, in seconds; the stream shows it as its time. */
export function knownAt(lesson: Lesson, at: number, title: string, began: number): Known {
  const frame = lesson.frames[at] as LessonFrame;
  const sofar = lesson.frames.slice(0, at + 1);
  const when = (place: number): number => began + place / 1000;
  return {
    now: began,
    you: { seat: lesson.seat, guest: 'learner', name: 'Learner', host: false, token: '' },
    table: tableAt(lesson, frame, title),
    mine: { undo: 0, may_ask_undo: false, orders: [], stand_in: false, muted: [], mates: [], removed: [] },
    view: frame.view,
    ask: frame.ask && pickByPick(frame.ask),
    asides: frame.asides,
    composing: null,
    charts: frame.charts,
    lines: sofar.flatMap((one, place) => one.lines.map((line): LogLine => ({ ...line, at: when(place) }))),
    earlier: 0,
    chat: sofar.flatMap((one, place) =>
      one.text === sofar[place - 1]?.text ? [] : [said(one.text, place, when(place))],
    ),
    earlierChat: 0,
    outcome: frame.outcome,
  };
}

/** A lesson speaks about every pick, so none is gathered before it is sent. */
const pickByPick = (ask: AskInfo): AskInfo =>
  ask.picks ? { ...ask, picks: { ...ask.picks, ordered: true } } : ask;

const said = (text: string, place: number, at: number): ChatLine => ({
  id: `lesson-${place}`,
  guest: '',
  name: TEACHER,
  seat: null,
  text,
  at,
  to: null,
  team: false,
  kind: 'chat',
});

function tableAt(lesson: Lesson, frame: LessonFrame, title: string): TableInfo {
  const seat = (number: number): SeatInfo => ({
    seat: number,
    kind: number === lesson.seat ? 'person' : 'bot',
    name: number === lesson.seat ? 'Learner' : '',
    guest: '',
    bot: '',
    online: true,
    stand_in: false,
    host: false,
    share: false,
    late: false,
    face: -1,
  });
  return {
    id: `lesson-${lesson.id}`,
    name: lesson.title,
    game: lesson.game,
    title,
    status: frame.outcome ? 'over' : 'running',
    round: 1,
    options: {},
    seats: frame.view.seats.map((one) => seat(one.seat)),
    watchers: [],
    announcements: [],
    edition: '',
    privacy: 'link',
    pace: {
      kind: 'none',
      seconds: null,
      window_seconds: null,
      hours: 24,
      misses: null,
      grace: 300,
      fixed_windows: false,
    },
    late: false,
    whispers: false,
    clock: null,
    votes: { undo: null, pause: [], kicks: [], rematch: [], seating: [], wishes: [], newcomers: [] },
    fair: { commitment: '', shares: [], secret: null, imported: false, next: '' },
    state: 0,
    undos: 0,
    talk: { reminder: '', rule: '', closed: false },
    watcher_talk: 'free',
    hints: false,
  };
}

export type LessonKey = 'forward' | 'back' | 'show';
const KEYS: Record<string, LessonKey> = { ArrowRight: 'forward', ArrowLeft: 'back', h: 'show', H: 'show' };

export function lessonKey(pressed: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): LessonKey | null {
  return pressed.altKey || pressed.ctrlKey || pressed.metaKey ? null : (KEYS[pressed.key] ?? null);
}
