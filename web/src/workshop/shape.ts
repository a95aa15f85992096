/** What the forms of a pack say about its values. No rule: the server knows what is right. */
import type { EditionForms, FieldForm, PartForm } from '../wire/messages';

export type Value = string | number | boolean | Value[] | { [name: string]: Value };
export type Entry = Record<string, Value>;
export type Files = Record<string, Entry>;

/** A list of entries or a table of numbers, each on a page of its own. */
export interface Section {
  key: string;
  file: string;
  path: readonly string[];
  form: FieldForm;
  title: string;
}

const isEntries = (form: FieldForm): boolean => form.kind === 'list' && form.item?.kind === 'table';
export const isTable = (value: Value | undefined): value is Entry =>
  typeof value === 'object' && !Array.isArray(value);

/** Words of a name: `earth_cards` are Earth cards. */
export function spoken(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lists first, the longest before the others, then tables; what the base pack leaves out has no page. */
export function sectionsOf(forms: EditionForms): Section[] {
  const found: Section[] = [];
  for (const [file, name] of Object.entries(forms.files)) {
    const part = forms.parts[name];
    const base = (forms.base as Files)[file];
    if (part && base) collect(forms, file, part, base, [], found);
  }
  const size = (one: Section) => entriesOf(forms.base as Files, one).length;
  const entries = found.filter((one) => one.form.kind === 'list').sort((a, b) => size(b) - size(a));
  const tables = found.filter((one) => one.path.length === 1 && hasFields(forms, one.form));
  return [...named(entries), ...named(tables)];
}

/** Whether somebody can fill in anything there. */
function hasFields(forms: EditionForms, form: FieldForm): boolean {
  if (form.kind !== 'table') return false;
  const fields = forms.parts[form.parts[0] ?? '']?.fields ?? [];
  return fields.some((one) =>
    one.kind === 'table' ? hasFields(forms, one) : isFilledIn(one) && !isEntries(one),
  );
}

/** What has one value only, is a total, or says where a thing comes from, is nobody's to fill in. */
export const isFilledIn = (form: FieldForm): boolean => !form.set && !/(^|_)sources?$/.test(form.name);
/** The field by which the entries of a list are called. */
export const keyOf = (forms: EditionForms, form: FieldForm): string =>
  forms.parts[form.item?.parts[0] ?? '']?.called_by ?? 'id';

function collect(
  forms: EditionForms,
  file: string,
  part: PartForm,
  base: Entry,
  path: readonly string[],
  found: Section[],
): void {
  for (const form of part.fields) {
    const value = base[form.name];
    if (value === undefined) continue;
    const here = [...path, form.name];
    if (isEntries(form) || form.kind === 'table')
      found.push({ key: [file, ...here].join('/'), file, path: here, form, title: '' });
    const inside = form.kind === 'table' ? forms.parts[form.parts[0] ?? ''] : undefined;
    if (inside && isTable(value)) collect(forms, file, inside, value, here, found);
  }
}

/** By what they are; where several files have the same, by their file. */
function named(sections: Section[]): Section[] {
  const titles = sections.map((one) =>
    one.path
      .filter((name) => name !== 'list')
      .map(spoken)
      .join(': '),
  );
  return sections.map((one, i) => {
    const twice = titles.filter((title) => title === titles[i]).length > 1;
    return { ...one, title: twice ? spoken(one.file.replace('.toml', '')) : (titles[i] ?? '') };
  });
}

export function valueAt(files: Files, section: Section): Value | undefined {
  return section.path.reduce<Value | undefined>(
    (value, name) => (isTable(value) ? value[name] : undefined),
    files[section.file],
  );
}

export const entriesOf = (files: Files, section: Section): Entry[] => {
  const value = valueAt(files, section);
  return Array.isArray(value) ? (value as Entry[]) : [];
};

/** The part an entry is of; of several kinds the one that its tag names. */
export function partOf(forms: EditionForms, names: readonly string[], value: Entry): PartForm | undefined {
  const parts = names.map((name) => forms.parts[name]);
  return parts.length === 1 ? parts[0] : parts.find((part) => part && value[part.tag_field] === part.tag);
}

// -- where an error belongs ------------------------------------------------------------------------

export function called(form: FieldForm, forms: EditionForms, entry: Entry, place: number): string {
  const id = entry[keyOf(forms, form)];
  return typeof id === 'string' ? `“${id}”` : typeof id === 'number' ? String(id) : `number ${place + 1}`;
}

export const placeOfEntry = (where: string, name: string, call: string): string =>
  `${where}, ${name} ${call}`;
export const placeOfTable = (where: string, name: string): string => `${where}, [${name}]`;

/** Where the tables around a section are, as errors call it. */
export const placeOfSection = (section: Section): string =>
  section.path.slice(0, -1).reduce(placeOfTable, section.file);

/** The complaints about an entry and all inside it. */
export const wrongsIn = (wrongs: readonly string[], place: string): string[] =>
  wrongs.filter((line) => line.startsWith(`${place}:`) || line.startsWith(`${place},`));

/** The complaints about one field, without its place. */
export const wrongsOf = (wrongs: readonly string[], place: string, field: string): string[] =>
  wrongs
    .filter((line) => line.startsWith(`${place}: field “${field}” `))
    .map((line) => line.slice(place.length + field.length + 11));

// -- new values ------------------------------------------------------------------------------------

/** What a field begins with. */
export function fresh(forms: EditionForms, form: FieldForm): Value {
  if (form.kind === 'choice') return form.values.includes('designed') ? 'designed' : (form.values[0] ?? '');
  if (form.kind === 'id') return form.values[0] ?? '';
  if (form.kind === 'switch') return false;
  if (form.kind === 'number') return Math.max(form.least ?? 0, Math.min(1, form.most ?? 1));
  if (form.kind === 'names') return {};
  if (form.kind === 'table') return freshPart(forms, form.parts[0] ?? '');
  if (form.kind === 'list')
    return Array.from({ length: form.least ?? 0 }, () => (form.item ? fresh(forms, form.item) : ''));
  return '';
}

export function freshPart(forms: EditionForms, name: string): Entry {
  const part = forms.parts[name];
  if (!part) return {};
  const made: Entry = part.tag_field ? { [part.tag_field]: part.tag } : {};
  for (const form of part.fields) if (form.required) made[form.name] = fresh(forms, form);
  return made;
}

/** A name that nobody has: `farm`, then `farm-2`. */
export function free(wish: string, taken: readonly Value[]): string {
  const glue = wish.includes('_') ? '_' : '-';
  let name = wish;
  for (let n = 2; taken.includes(name); n++) name = `${wish}${glue}${n}`;
  return name;
}

/** The same once more, under another id; so are the entries inside it. */
export function again(entry: Entry, others: readonly Entry[], key: string): Entry {
  const copy = structuredClone(entry);
  const id = free(
    String(entry[key]),
    others.map((one) => one[key] ?? ''),
  );
  const code = typeof entry['code'] === 'string' ? entry['code'] : '';
  const other = code && freeCode(code, others);
  renameInside(copy, code, other, id.slice(String(entry[key]).length));
  copy[key] = id;
  if (other) copy['code'] = other;
  if (typeof copy['name'] === 'string') copy['name'] = `${copy['name']} again`;
  return copy;
}

function freeCode(code: string, others: readonly Entry[]): string {
  const taken = others.map((one) => one['code']);
  const letters = [...'XYZWVUTSRQPONMLKJIHGFEDCBA'].map((letter) => code.slice(0, 2) + letter);
  return letters.find((one) => !taken.includes(one)) ?? code;
}

function renameInside(value: Value, code: string, other: string, mark: string): void {
  if (Array.isArray(value)) for (const one of value) rename(one, code, other, mark);
  else if (typeof value === 'object')
    for (const one of Object.values(value)) renameInside(one, code, other, mark);
}

function rename(one: Value, code: string, other: string, mark: string): void {
  if (!isTable(one)) return;
  const id = one['id'];
  if (typeof id === 'string')
    one['id'] = code && id.startsWith(`${code}-`) ? other + id.slice(code.length) : id + mark;
  renameInside(one, code, other, mark);
}

/** All ids of the entries that are one of these parts, anywhere in the pack. */
export function idsOf(forms: EditionForms, files: Files, parts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [file, name] of Object.entries(forms.files)) look(forms, [name], files[file], parts, found);
  return [...found];
}

function look(
  forms: EditionForms,
  names: readonly string[],
  value: Value | undefined,
  wanted: readonly string[],
  found: Set<string>,
): void {
  if (!isTable(value)) return;
  const part = partOf(forms, names, value);
  if (!part) return;
  const name = names.find((one) => forms.parts[one] === part) ?? '';
  const id = value[part.called_by];
  if (wanted.includes(name) && typeof id === 'string') found.add(id);
  for (const form of part.fields) {
    const inside = value[form.name];
    if (form.kind === 'table') look(forms, form.parts, inside, wanted, found);
    if (isEntries(form) && Array.isArray(inside))
      for (const one of inside) look(forms, form.item?.parts ?? [], one, wanted, found);
  }
}

/** A folder's name for what people call it. */
export function folderName(title: string): string {
  const plain = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
}
