/** Finding a choice by number or by typed words. */
import type { Choice } from '../wire/messages';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+-]+/gu, ' ')
    .trim();

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** The choices in which every typed word begins some word (a number must be the whole word); all for an empty text. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  return choices.filter((choice) => {
    const words = plain(`${choice.words} ${choice.label}`).split(' ');
    return wanted.every((start) =>
      words.some((word) => (isNumber(start) ? word === start : word.startsWith(start))),
    );
  });
}

export type Meant =
  | { kind: 'choice'; choice: Choice }
  | { kind: 'several'; count: number }
  | { kind: 'none' }
  | { kind: 'beyond' } // a number that no choice has: about nothing, so there is no why
  | { kind: 'empty' };

/** What somebody means who types this and presses Enter: a number from the list, exact words, or the only match. */
export function meant(choices: readonly Choice[], typed: string): Meant {
  const text = plain(typed);
  if (!text) return { kind: 'empty' };
  const exact = choices.find((c) => plain(c.words) === text || plain(c.label) === text);
  if (exact) return { kind: 'choice', choice: exact };
  const byNumber = isNumber(text) ? choices[Number(text) - 1] : undefined;
  if (byNumber) return { kind: 'choice', choice: byNumber };
  const found = matching(choices, typed);
  const [only] = found;
  if (only && found.length === 1) return { kind: 'choice', choice: only };
  if (found.length) return { kind: 'several', count: found.length };
  return { kind: isNumber(text) ? 'beyond' : 'none' };
}
