/** Messages as a server would send them. */
import type { AskInfo, ChatLine, LogLine, State, TableInfo, Update, View } from '../src/wire/messages';

export const ask = (id: string, more: Partial<AskInfo> = {}): AskInfo => ({
  id,
  prompt: 'ember.card',
  text: 'Which card do you play?',
  rule: 'EMB-2',
  choices: [
    { move: 11, words: 'play Ember 5', label: 'Play Ember 5' },
    { move: 12, words: 'play Ember 9', label: 'Play Ember 9' },
    { move: 13, words: 'pass', label: 'Pass' },
  ],
  window: false,
  passing: 13,
  default: 13,
  until: null,
  picks: null,
  ways: [],
  usual: null,
  ...more,
});

export const line = (n: number, text = `Line ${n}.`, more: Partial<LogLine> = {}): LogLine => ({
  n,
  text,
  name: 'said',
  rule: 'EMB-1',
  seat: null,
  facts: {},
  rest: [],
  at: 1000 + n,
  round: 1,
  secret: false,
  hits: null,
  reveal: null,
  by: '',
  ...more,
});

export const said = (id: string, text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id,
  text,
  guest: 'g2',
  name: 'Ben',
  seat: 1,
  at: 1000,
  to: null,
  team: false,
  kind: 'chat',
  ...more,
});

export const view = (more: Partial<View> = {}): View => ({
  game: 'last-ember',
  you: 0,
  headline: 'Night one.',
  asked: [0],
  facts: [],
  zones: [],
  seats: [
    { seat: 0, name: 'Hearth' },
    { seat: 1, name: 'Well' },
    { seat: 2, name: 'Gate' },
  ],
  ...more,
});

const seat = (number: number, name: string): TableInfo['seats'][number] => ({
  seat: number,
  kind: number ? 'bot' : 'person',
  name,
  guest: number ? '' : 'g1',
  bot: 'sensible',
  face: -1,
  online: !number,
  stand_in: false,
  host: !number,
  share: true,
  late: false,
});

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 't1',
  name: 'By the fire',
  game: 'last-ember',
  title: 'Last Ember',
  status: 'running',
  round: 1,
  options: {},
  seats: [seat(0, 'Ada'), seat(1, 'Emil'), seat(2, 'Vera')],
  watchers: [],
  announcements: [],
  edition: '',
  privacy: 'link',
  pace: {
    kind: 'none',
    seconds: 60,
    window_seconds: 20,
    hours: 24,
    misses: 2,
    grace: 120,
    fixed_windows: false,
  },
  late: true,
  whispers: false,
  hints: true,
  clock: null,
  votes: { undo: null, pause: [], kicks: [], rematch: [], seating: [], wishes: [], newcomers: [] },
  fair: { commitment: 'ab', shares: [], secret: null, imported: false, next: '' },
  state: 1,
  undos: 0,
  talk: { reminder: '', rule: '', closed: false },
  watcher_talk: 'free',
  ...more,
});

export const state = (more: Partial<State> = {}): State => ({
  type: 'state',
  wire: 2,
  n: 1,
  now: 2000,
  you: { seat: 0, guest: 'g1', name: 'Ada', host: true, token: '' },
  table: table(),
  mine: { undo: 0, may_ask_undo: true, orders: [], stand_in: false, muted: [], mates: [], removed: [] },
  view: view(),
  ask: ask('a1'),
  asides: [],
  composing: null,
  charts: [],
  lines: [line(1), line(2)],
  earlier: 0,
  chat: [],
  earlier_chat: 0,
  outcome: null,
  pad: '',
  ...more,
});

export const update = (more: Partial<Update> = {}): Update => ({
  type: 'update',
  n: 2,
  now: 2001,
  lines: [],
  pad: '',
  ...more,
});
