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
  | { kind: 'empty' };

/** What somebody means who types this and presses Enter: a number from the list, exact words, or the only match. */
export function meant(choices: readonly Choice[], typed: string): Meant {
  const text = plain(typed);
  if (!text) return { kind: 'empty' };
  const exact = choices.find((c) => plain(c.words) === text || plain(c.label) === text);
  if (exact) return { kind: 'choice', choice: exact };
  const byNumber = /^\d+$/.test(text) ? choices[Number(text) - 1] : undefined;
  if (byNumber) return { kind: 'choice', choice: byNumber };
  const found = matching(choices, typed);
  const [only] = found;
  if (only && found.length === 1) return { kind: 'choice', choice: only };
  return found.length ? { kind: 'several', count: found.length } : { kind: 'none' };
}

export interface ChoiceGroup {
  name: string;
  choices: { choice: Choice; number: number }[];
}

const LONG_LIST = 10;

/** Long lists fall into groups by their first word ("buy", "target"); the numbers stay those of the whole list. */
export function grouped(all: readonly Choice[], shown: readonly Choice[]): ChoiceGroup[] {
  const numbered = shown.map((choice) => ({ choice, number: all.indexOf(choice) + 1 }));
  if (shown.length <= LONG_LIST) return [{ name: '', choices: numbered }];
  const groups = new Map<string, ChoiceGroup>();
  for (const entry of numbered) {
    const name = entry.choice.words.split(' ')[0] ?? '';
    const group = groups.get(name) ?? { name, choices: [] };
    group.choices.push(entry);
    groups.set(name, group);
  }
  return [...groups.values()];
}
