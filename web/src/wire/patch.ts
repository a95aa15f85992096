/** The operations of a JSON Patch (RFC 6902) that the server sends. What is not touched stays the same object. */
import type { Patch } from './messages';

/** What is here is not what the patch was made for. */
export class BadPatch extends Error {}

export function patched<Document extends object>(document: Document, patch: Patch[]): Document {
  return patch.reduce<Document>((whole, one) => changed(whole, steps(one.path), one) as Document, document);
}

/** The steps of a JSON Pointer (RFC 6901). */
const steps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function changed(place: unknown, [step, ...rest]: string[], one: Patch): unknown {
  if (step === undefined) return one.value;
  if (Array.isArray(place)) return inList(place, Number(step), rest, one);
  if (typeof place !== 'object' || place === null) throw new BadPatch(one.path);
  return inObject(place as Record<string, unknown>, step, rest, one);
}

function inList(list: unknown[], at: number, rest: string[], one: Patch): unknown[] {
  const adds = one.op === 'add' && rest.length === 0;
  if (!(at >= 0 && at < list.length + (adds ? 1 : 0))) throw new BadPatch(one.path);
  if (adds) return list.toSpliced(at, 0, one.value);
  if (one.op === 'remove' && rest.length === 0) return list.toSpliced(at, 1);
  return list.with(at, changed(list[at], rest, one));
}

function inObject(
  object: Record<string, unknown>,
  key: string,
  rest: string[],
  one: Patch,
): Record<string, unknown> {
  const there = Object.hasOwn(object, key);
  if (!there && (rest.length > 0 || one.op !== 'add')) throw new BadPatch(one.path);
  if (one.op === 'remove' && rest.length === 0) {
    const { [key]: _, ...others } = object;
    return others;
  }
  return { ...object, [key]: changed(object[key], rest, one) };
}
