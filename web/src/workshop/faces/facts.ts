/** What a plain card says: the first short values of an entry, and its text. */
import { isTable, spoken, type Entry, type Value } from '../shape';

const APART = /^(id|name|code|text|effect|flavour|blurb|sources?|.*_source|colour|icon|count|lat|lon|rule)$/;
const MOST = 4;

export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const number = (value: Value | undefined): number => (typeof value === 'number' ? value : 0);
export const texts = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const titleOf = (entry: Entry): string =>
  text(entry['name']) || text(entry['label']) || text(entry['agency']) || spoken(String(entry['id'] ?? ''));

export const wordsOf = (entry: Entry): string =>
  ['text', 'effect', 'flavour', 'blurb'].map((name) => text(entry[name])).find(Boolean) ?? '';

export function factsOf(entry: Entry): [string, string][] {
  return Object.entries(entry)
    .filter(
      ([name, value]) =>
        !APART.test(name) && !isTable(value) && !(Array.isArray(value) && value.some(isTable)),
    )
    .slice(0, MOST)
    .map(([name, value]) => [spoken(name), Array.isArray(value) ? value.join(' ') : String(value)]);
}
