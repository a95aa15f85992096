import { describe, expect, it } from 'vitest';
import { fitting, partsOf } from '../src/table/rulepage';
import type { Rule } from '../src/wire/messages';

const rule = (id: string, text: string, heading = 'EMB-1 Play', part = 'Numbered rules'): Rule => ({
  id,
  text,
  heading,
  part,
  rulings: [],
  designed: false,
});
const page = [
  rule('', 'Cards of the box.', 'Cards', 'Components'),
  rule('EMB-1.1', 'Play a card.'),
  rule('EMB-1.10', 'The higher card wins.'),
  rule('EMB-2.1', 'Then it is dark.', 'EMB-2 End'),
  rule('', 'A word about cards.', 'Numbered rules'),
];

describe('the rules as a page', () => {
  it('begins with how to play, by chapters', () => {
    const parts = partsOf(page);
    expect(parts.map((part) => part.name)).toEqual(['The rules', 'Cards and pieces']);
    expect(parts[0]?.chapters.map((one) => one.heading)).toEqual(['EMB-1 Play', 'EMB-2 End', 'Words']);
  });
  it('finds a rule by its number, whole or begun', () => {
    const ids = (typed: string) => fitting(page, typed).map((one) => one.id);
    expect(ids('1.1')).toEqual(['EMB-1.1']);
    expect(ids('emb-1')).toEqual(['EMB-1.1', 'EMB-1.10']);
    expect(ids('9.9')).toEqual([]);
  });
  it('finds passages with all words, numbered ones first', () => {
    const texts = (typed: string) => fitting(page, typed).map((one) => one.text);
    expect(texts('CARD wins')).toEqual(['The higher card wins.']);
    expect(texts('card')[0]).toBe('Play a card.');
    expect(texts('card')).toHaveLength(4);
    expect(texts('  ')).toEqual([]);
  });
});
