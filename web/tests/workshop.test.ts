import { describe, expect, it } from 'vitest';
import type { EditionForms, FieldForm } from '../src/wire/messages';
import {
  again,
  called,
  entriesOf,
  folderName,
  free,
  freshPart,
  idsOf,
  isFilledIn,
  partOf,
  placeOfEntry,
  placeOfSection,
  sectionsOf,
  spoken,
  wrongsIn,
  wrongsOf,
  type Files,
} from '../src/workshop/shape';

const field = (name: string, kind: FieldForm['kind'], more: Partial<FieldForm> = {}): FieldForm => ({
  name,
  kind,
  must_be: 'right',
  required: true,
  set: false,
  note: '',
  values: [],
  least: null,
  most: null,
  parts: [],
  item: null,
  ...more,
});
const part = (fields: FieldForm[], tag_field = '', tag = '') => ({
  about: '',
  called_by: 'id',
  tag_field,
  tag,
  fields,
});
const entries = (name: string, ...parts: string[]) =>
  field(name, 'list', { item: field(name, 'table', { parts }) });

const copies = entries('copies', 'Copy');
const base: Files = {
  'spy.toml': {
    card: [
      { id: 'eye', code: 'EYE', family: 'spy', name: 'Eye', copies: [{ id: 'EYE-1', value: 2 }] },
      { id: 'gun', code: 'GUN', family: 'war', name: 'Gun', copies: [] },
    ],
  },
  'war.toml': { card: [{ id: 'axe', code: 'AXE', family: 'war', name: 'Axe', copies: [] }] },
  'game.toml': {
    deck: { source: 'designed', size: 3, list: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    totals: { all: 9 },
  },
};
const card = [field('id', 'text'), field('code', 'text'), field('name', 'text'), copies];
const forms: EditionForms = {
  game: 'x',
  title: 'X',
  pack: 'base 1',
  files: { 'spy.toml': 'Cards', 'war.toml': 'Cards', 'game.toml': 'Numbers' },
  parts: {
    Cards: part([entries('card', 'Spy', 'War')]),
    Spy: part(card, 'family', 'spy'),
    War: part(card, 'family', 'war'),
    Copy: part([field('id', 'text'), field('value', 'number', { least: 1, most: 6 })]),
    Numbers: part([
      field('deck', 'table', { parts: ['Deck'] }),
      field('totals', 'table', { parts: ['Totals'] }),
    ]),
    Deck: part([
      field('source', 'choice', { values: ['rulebook', 'designed'] }),
      field('size', 'number'),
      entries('list', 'One'),
    ]),
    One: part([field('id', 'text')]),
    Totals: part([field('all', 'number', { set: true })]),
  },
  base: base as EditionForms['base'],
};
const sections = sectionsOf(forms);

describe('the pages of an edition', () => {
  it('are its lists, the longest first, then its tables', () => {
    expect(sections.map((one) => one.title)).toEqual(['Deck', 'Spy', 'War', 'Deck']);
    expect(sections.map((one) => one.path.join('.'))).toEqual(['deck.list', 'card', 'card', 'deck']);
  });
  it('leave out tables where nobody can fill in anything', () => {
    expect(sections.some((one) => one.path[0] === 'totals')).toBe(false);
    expect(isFilledIn(field('name_source', 'choice'))).toBe(false);
  });
  it('know their entries and of which kind each is', () => {
    const spy = sections[1];
    if (!spy) throw new Error('no page');
    const [eye, gun] = entriesOf(base, spy);
    expect(partOf(forms, ['Spy', 'War'], eye ?? {})).toBe(forms.parts['Spy']);
    expect(partOf(forms, ['Spy', 'War'], gun ?? {})).toBe(forms.parts['War']);
  });
});

describe('a complaint of the server', () => {
  const line = 'game.toml, [deck], list “b”: field “id” is “b”; it must be another: this one is taken';
  it('finds its entry and its field', () => {
    const deck = sections[0];
    if (!deck) throw new Error('no page');
    const place = placeOfEntry(placeOfSection(deck), 'list', called(deck.form, forms, { id: 'b' }, 1));
    expect(wrongsIn([line], place)).toEqual([line]);
    expect(wrongsOf([line], place, 'id')).toEqual(['is “b”; it must be another: this one is taken']);
    expect(wrongsOf([line], place, 'name')).toEqual([]);
    expect(wrongsIn([line], place.replace('“b”', '“bb”'))).toEqual([]);
  });
  it('calls an entry without a name by its number', () => {
    expect(called(copies, forms, {}, 2)).toBe('number 3');
    expect(called(copies, forms, { id: 4 }, 2)).toBe('4');
  });
});

describe('something new', () => {
  it('has every field that it must have', () => {
    expect(freshPart(forms, 'Spy')).toEqual({ family: 'spy', id: '', code: '', name: '', copies: [] });
    expect(freshPart(forms, 'Copy')).toEqual({ id: '', value: 1 });
    expect(freshPart(forms, 'Deck')['source']).toBe('designed');
  });
  it('like another has ids of its own, inside too', () => {
    const [eye, gun] = (base['spy.toml']?.['card'] ?? []) as Files[string][];
    const copy = again(eye ?? {}, [eye ?? {}, gun ?? {}], 'id');
    expect(copy).toEqual({
      id: 'eye-2',
      code: 'EYX',
      family: 'spy',
      name: 'Eye again',
      copies: [{ id: 'EYX-1', value: 2 }],
    });
  });
  it('takes a name that nobody has', () => {
    expect(free('old_eye', ['old_eye', 'old_eye_2'])).toBe('old_eye_3');
    expect(free('eye', [])).toBe('eye');
  });
});

it('an id may be chosen out of all entries of its kinds', () => {
  expect(idsOf(forms, base, ['War'])).toEqual(['gun', 'axe']);
  expect(idsOf(forms, base, ['Copy'])).toEqual(['EYE-1']);
  expect(idsOf(forms, base, ['One'])).toEqual(['a', 'b', 'c']);
});

it('names are words, and folders have plain ones', () => {
  expect(spoken('earth_cards')).toBe('Earth cards');
  expect(folderName('  Härte Zeiten! (2) ')).toBe('harte-zeiten-2');
  expect(folderName('x'.repeat(29) + ' y')).toBe('x'.repeat(29));
});
