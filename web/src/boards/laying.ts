/** Which choice lays what where. A choice's `on` names what is moved first, then the places it has to do with. */
import type { Choice } from '../wire/messages';

const what = (choice: Choice): string => choice.on?.[0] ?? '';
const places = (choice: Choice): string[] => choice.on?.slice(1) ?? [];

/** What can be laid somewhere now. */
export function layable(choices: readonly Choice[]): string[] {
  return [...new Set(choices.filter((choice) => places(choice).length).map(what))];
}

/** Where it can be laid. */
export function placesFor(choices: readonly Choice[], thing: string): string[] {
  return [...new Set(choices.filter((choice) => what(choice) === thing).flatMap(places))];
}

/** The answer that lays this there; null if none does, or several do. */
export function choiceAt(choices: readonly Choice[], thing: string, place: string): Choice | null {
  const found = choices.filter((choice) => what(choice) === thing && places(choice).includes(place));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The answers that lay so many of a thing at a place, fewest first; none where only one can be laid. */
export function counted(choices: readonly Choice[], thing: string, place: string): Choice[] {
  const found = choices.filter((choice) => what(choice) === thing && places(choice).includes(place));
  return found.some((choice) => count(choice) !== 1) ? found.sort((a, b) => count(a) - count(b)) : [];
}

export const count = (choice: Choice): number => choice.count ?? 1;

/** The answer that is about this and nothing else. */
export const choiceOf = (choices: readonly Choice[], thing: string): Choice | null =>
  choices.find((choice) => choice.on?.length === 1 && choice.on[0] === thing) ?? null;
