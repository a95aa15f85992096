/** Keys of the table. Letters and digits count only while nobody is typing. */
import type { AskInfo } from '../wire/messages';

export type KeyAction =
  | { do: 'answer'; move: number }
  | {
      do:
        | 'undo'
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
        | 'reveal';
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
  { keys: '1 – 9', does: 'take the choice with this number' },
  { keys: 'Space', does: 'pass, where passing is a choice' },
  { keys: '/', does: 'type words or a number; Enter answers, and says why not if it cannot be' },
  { keys: 'R', does: 'roll your dice or turn up your card, when they are due' },
  { keys: 'P', does: 'go to the question' },
  { keys: 'U', does: 'undo' },
  { keys: 'W', does: 'why not?' },
  { keys: 'L', does: 'go to the log' },
  { keys: 'C', does: 'go to the chat' },
  { keys: 'O', does: 'standing orders' },
  { keys: 'G', does: 'game charts: show or hide' },
  { keys: 'F1', does: 'deck: show or hide' },
  { keys: 'S', does: 'sound on or off' },
  { keys: '?', does: 'this list' },
  { keys: 'Tab, Enter, Esc', does: 'from thing to thing, press it, close a dialogue' },
];

const LETTERS: Record<string, KeyAction> = {
  '/': { do: 'command' },
  '?': { do: 'help' },
  p: { do: 'prompt' },
  u: { do: 'undo' },
  w: { do: 'why' },
  l: { do: 'log' },
  c: { do: 'chat' },
  o: { do: 'orders' },
  s: { do: 'sound' },
  g: { do: 'charts' },
  r: { do: 'reveal' },
  f1: { do: 'deck' },
};

export function keyAction(pressed: Pressed, ask: AskInfo | null): KeyAction | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.repeat) return null;
  if (pressed.key === ' ') return ask && ask.passing !== null ? { do: 'answer', move: ask.passing } : null;
  if (/^[1-9]$/.test(pressed.key)) {
    const choice = ask?.choices[Number(pressed.key) - 1];
    return choice ? { do: 'answer', move: choice.move } : null;
  }
  return LETTERS[pressed.key.toLowerCase()] ?? null;
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
