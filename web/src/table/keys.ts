/** Keys of the table. Letters and digits count only while nobody is typing. */

export type KeyAction =
  | { do: 'press'; number: number }
  | {
      do:
        | 'pass'
        | 'drop'
        | 'undo'
        | 'list'
        | 'hint'
        | 'rule'
        | 'next'
        | 'previous'
        | 'command'
        | 'why'
        | 'help'
        | 'chat'
        | 'log'
        | 'prompt'
        | 'sound'
        | 'orders'
        | 'charts'
        | 'deck'
        | 'skip';
    };

export interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
}

export interface KeyHelp {
  keys: string;
  does: string;
}

export const KEY_HELP: KeyHelp[] = [
  { keys: '1 – 9', does: 'press the button with this number' },
  { keys: 'Space', does: 'pass, where passing is a choice' },
  { keys: '[ and ]', does: 'go from one lit thing to the next; Enter presses it' },
  { keys: 'Esc', does: 'put back what is half picked' },
  { keys: 'L', does: 'the table as lists, and back' },
  { keys: 'U', does: 'undo' },
  { keys: 'H', does: 'hint' },
  {
    keys: 'R',
    does: 'roll your dice or turn up your card, when they are due; else the rule of the question',
  },
  { keys: '/', does: 'type words or a number; Enter answers, and says why not if it cannot be' },
  { keys: 'W', does: 'why not?' },
  { keys: 'P', does: 'go to the question' },
  { keys: 'E', does: 'go to the log of events' },
  { keys: 'C', does: 'go to the chat' },
  { keys: 'G', does: 'game charts: show or hide' },
  { keys: 'F1', does: 'deck: show or hide' },
  { keys: 'N', does: 'do not wait for the bots: on to my next decision' },
  { keys: 'O', does: 'standing orders' },
  { keys: 'S', does: 'sound on or off' },
  { keys: '?', does: 'this list' },
];

const LETTERS: Record<string, KeyAction> = {
  ' ': { do: 'pass' },
  escape: { do: 'drop' },
  '[': { do: 'previous' },
  ']': { do: 'next' },
  '/': { do: 'command' },
  '?': { do: 'help' },
  l: { do: 'list' },
  u: { do: 'undo' },
  h: { do: 'hint' },
  r: { do: 'rule' },
  w: { do: 'why' },
  p: { do: 'prompt' },
  e: { do: 'log' },
  c: { do: 'chat' },
  g: { do: 'charts' },
  f1: { do: 'deck' },
  n: { do: 'skip' },
  o: { do: 'orders' },
  s: { do: 'sound' },
};

export function keyAction(pressed: Pressed): KeyAction | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.repeat) return null;
  if (/^[1-9]$/.test(pressed.key)) return { do: 'press', number: Number(pressed.key) };
  return LETTERS[pressed.key.toLowerCase()] ?? null;
}

/** The button with this number, as the screen shows it. */
export function pressNumber(number: number): void {
  document.querySelector<HTMLElement>(`[data-number="${number}"]`)?.click();
}

/** The focus goes to the next lit thing of the picture, round and round. */
export function toLit(step: 1 | -1): void {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-thing][data-lit]')];
  if (!lit.length) return;
  const here = lit.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (step > 0 ? 0 : lit.length - 1) : (here + step + lit.length) % lit.length;
  lit[next]?.focus();
  lit[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether a key belongs to the element it is pressed in: text being typed, a button under the space bar. */
export function ownsKeys(element: Element | null, key: string): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.closest('dialog')) return true;
  if (key === 'F1') return false; // no text is typed with it
  if (element.matches('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'))
    return true;
  return key === ' ' && element.matches('button, summary, a[href], input, [role=tab]');
}
