/** What this browser remembers about tables: seat secrets, how far the log was read, small settings. */

interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

const forgetful: Store = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  key: () => null,
  length: 0,
};

/** The browser's storage, or one that forgets where the browser forbids it. */
function storage(): Store {
  try {
    return window.localStorage;
  } catch {
    return forgetful;
  }
}

function keep(key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // full or forbidden: the game goes on without
  }
}

export const seatToken = (table: string): string => storage().getItem(`seat:${table}`) ?? '';
export const keepSeat = (table: string, token: string): void => keep(`seat:${table}`, token);
export const forgetSeat = (table: string): void => storage().removeItem(`seat:${table}`);

/** All of them: their secrets are worthless. */
export function forgetSeats(): void {
  const kept = storage();
  const keys = Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? '');
  for (const key of keys) if (key.startsWith('seat:')) kept.removeItem(key);
}

export interface ReadUpTo {
  n: number;
  at: number;
}

export function readUpTo(table: string): ReadUpTo | null {
  const [n, at] = (storage().getItem(`read:${table}`) ?? '').split(' ').map(Number);
  return n !== undefined && at !== undefined && Number.isFinite(n + at) ? { n, at } : null;
}

export const keepReadUpTo = (table: string, n: number, at: number): void =>
  keep(`read:${table}`, `${n} ${at}`);

/** The frame at which a lesson was left, and the step, from 1, that it belongs to. */
export const lessonPlace = (game: string, lesson: string): number => keptLesson(game, lesson)[0];
export const lessonStep = (game: string, lesson: string): number => keptLesson(game, lesson)[1];
export const keepLessonPlace = (game: string, lesson: string, at: number, step: number): void =>
  keep(`lesson:${game}/${lesson}`, `${at} ${step}`);

function keptLesson(game: string, lesson: string): [number, number] {
  const [at = 0, step = 1] = (storage().getItem(`lesson:${game}/${lesson}`) ?? '').split(' ').map(Number);
  return [at, step];
}

/** Whether this browser has seen the cover of a game. */
export const coverSeen = (game: string): boolean => storage().getItem(`cover:${game}`) !== null;
export const keepCoverSeen = (game: string): void => keep(`cover:${game}`, 'seen');

/** Whether hints come by themselves at a table. */
export const hintsKept = (table: string): boolean => storage().getItem(`hints:${table}`) === 'on';
export const keepHints = (table: string, on: boolean): void => keep(`hints:${table}`, on ? 'on' : 'off');

/** The edition that is being made of a game. */
export interface KeptDraft {
  title: string;
  by: string;
  files: unknown;
}

export const keepDraft = (game: string, draft: KeptDraft): void =>
  keep(`draft:${game}`, JSON.stringify(draft));
export function draftKept(game: string): KeptDraft | null {
  try {
    return JSON.parse(storage().getItem(`draft:${game}`) ?? 'null') as KeptDraft | null;
  } catch {
    return null;
  }
}

export type Setting =
  | 'sound'
  | 'notices'
  | 'keys'
  | 'theme'
  | 'compact'
  | 'stream'
  | 'panels'
  | 'sizes'
  | 'folded'
  | 'wait'
  | 'itself'
  | 'map'
  | 'tray'
  | 'rail'
  | 'list'
  | 'tempo';
export const setting = (name: Setting): string => storage().getItem(`set:${name}`) ?? '';
export const keepSetting = (name: Setting, value: string): void => keep(`set:${name}`, value);

/** This page's part of the chance: 16 random bytes in hex. */
export function freshShare(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A seat link's secret, taken out of the address so that it is not shown or shared by mistake. */
export function takeSeatFromAddress(table: string): void {
  const found = /^#seat=(.+)$/.exec(location.hash);
  if (!found?.[1]) return;
  keepSeat(table, decodeURIComponent(found[1]));
  history.replaceState(history.state, '', location.pathname + location.search);
}
