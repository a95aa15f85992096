/** The rules as a page to read: parts with chapters, and those passages that fit what is typed. Plain data, no browser. */
import type { Rule } from '../wire/messages';

export interface Chapter {
  heading: string;
  passages: Rule[];
}
export interface RulePart {
  name: string;
  chapters: Chapter[];
}

/** The order in which people read: how to play, with what, and what was decided in doubt. */
const ORDER = ['Numbered rules', 'Components', 'House rules', 'Rulings', 'Rulings added by the engine'];
const NAMES: Record<string, string> = {
  'Numbered rules': 'The rules',
  Components: 'Cards and pieces',
  Summary: 'About the game',
  'Rulings added by the engine': 'More rulings',
  'Card and keyword semantics': 'In detail',
  'Resolution procedures': 'In detail',
  'Precise procedures': 'In detail',
};
/** What stands before the first chapter of a part. */
const OPENINGS: Record<string, string> = { 'Numbered rules': 'Words', Components: 'All in the box' };
const place = (part: string): number => (ORDER.includes(part) ? ORDER.indexOf(part) : ORDER.length);

export function partsOf(passages: readonly Rule[]): RulePart[] {
  const names = [...new Set(passages.map((one) => one.part ?? ''))].sort((a, b) => place(a) - place(b));
  return names.map((name) => ({
    name: NAMES[name] ?? name,
    chapters: chaptersOf(passages.filter((one) => (one.part ?? '') === name)).map((chapter) =>
      chapter.heading === name ? { ...chapter, heading: OPENINGS[name] ?? NAMES[name] ?? name } : chapter,
    ),
  }));
}

function chaptersOf(passages: readonly Rule[]): Chapter[] {
  const headings = [...new Set(passages.map((one) => one.heading))];
  return headings.map((heading) => ({
    heading,
    passages: passages.filter((one) => one.heading === heading),
  }));
}

const NUMBER = /^(?:[a-z]{3}-)?[a-z]{0,2}\d+(?:\.\d+)*$/i;

/** By number, whole or begun ("5.1" and "EOD-5.1" alike), else every passage in which all words occur; numbered ones first. */
export function fitting(passages: readonly Rule[], typed: string): Rule[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [];
  const byNumber = NUMBER.test(wanted) ? passages.filter((one) => isNumbered(one, wanted)) : [];
  return byNumber.length ? byNumber : byWords(passages, wanted.split(/\s+/));
}

function isNumbered(passage: Rule, wanted: string): boolean {
  const id = passage.id.toLowerCase();
  const full = wanted.includes('-') ? wanted : `${id.split('-')[0]}-${wanted}`;
  return id !== '' && (id === full || id.startsWith(`${full}.`));
}

function byWords(passages: readonly Rule[], words: readonly string[]): Rule[] {
  const has = (one: Rule) => {
    const where = `${one.id} ${one.heading} ${one.text}`.toLowerCase();
    return words.every((word) => where.includes(word));
  };
  const found = passages.filter(has);
  return [...found.filter((one) => one.id), ...found.filter((one) => !one.id)];
}
