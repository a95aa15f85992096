/** The choices of a question by what is done: one chip for each verb, in the order in which the game offers them. */
import type { AskInfo, Choice } from '../wire/messages';

export interface Group {
  verb: string;
  choices: Choice[];
}

export function byVerb(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const verb = choice.verb ?? '';
    const group = groups.get(verb) ?? { verb, choices: [] };
    group.choices.push(choice);
    groups.set(verb, group);
  }
  return [...groups.values()];
}

/** The order in which a screen shows them, and number keys take them. */
export const inOrder = (choices: readonly Choice[]): Choice[] =>
  byVerb(choices).flatMap((group) => group.choices);

/** A button of the prompt: a choice, or a verb for several things. */
export type Chip =
  { kind: 'choice'; key: string; choice: Choice } | { kind: 'verb'; key: string; group: Group };

const TELLING = 3; // words that a label keeps, and that it must have before any are left out
const MOST_NAMED = 3; // choices without a verb, each with a chip of its own

const choiceChip = (choice: Choice): Chip => ({ kind: 'choice', key: `m${choice.move}`, choice });

/** What the prompt offers while nothing is pressed: each verb once. Passing stands apart. */
export function verbChips(ask: AskInfo, choices: readonly Choice[]): Chip[] {
  return byVerb(choices.filter((choice) => choice.move !== ask.passing)).flatMap((group) => {
    const each = group.verb ? 1 : MOST_NAMED;
    if (group.choices.length <= each) return group.choices.map(choiceChip);
    return [{ kind: 'verb', key: `v${group.verb}`, group }];
  });
}

/** What it offers once a verb or a thing is pressed: what is left of it, one by one. */
export const choiceChips = (ask: AskInfo, choices: readonly Choice[]): Chip[] =>
  choices.filter((choice) => choice.move !== ask.passing).map(choiceChip);

/** Where labels that begin alike begin to differ, with a few words before it: of "Build a rocket at site 1" and "… 2" the part from "at". */
export function alike(labels: readonly string[]): number {
  const said = labels.map((label) => (label.split(': ')[0] ?? '').split(' '));
  const [first = [], ...others] = said;
  if (!others.length) return 0;
  const same = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const shortest = Math.min(...said.map((words) => words.length));
  const from = Math.min(same < 0 ? first.length : same, shortest - TELLING);
  return from < TELLING ? 0 : first.slice(0, from).join(' ').length + 1;
}

/** Of the names of what is picked up the one that follows the verb: “Deploy Recon Satellite 3”. */
export function nameAfterVerb({ verb = '', label }: Choice, names: readonly string[]): string {
  const follows = (said: string) =>
    label.startsWith(said) && [undefined, ' ', ':'].includes(label[said.length]);
  return names.find((name) => /^\S+$/.test(verb) && follows(`${verb} ${name}`)) ?? '';
}

/** Whether something of it lies nowhere on the board: without its chip it would be in the list alone. */
export const isAlone = (chip: Chip, isShown: (choice: Choice) => boolean) =>
  (chip.kind === 'choice' ? [chip.choice] : chip.group.choices).some((choice) => !isShown(choice));

/** A thing, or several, that lie on the board and are picked there with no verb to say: a chip would add nothing. */
export const isOnlyPicked = (chip: Chip, isShown: (choice: Choice) => boolean): boolean =>
  !(chip.kind === 'verb' ? chip.group.verb : chip.choice.verb) && !isAlone(chip, isShown);

/** The chips that have room, those that no thing of the board offers before the others; the rest is one press away. */
export function fitted(chips: readonly Chip[], most: number, isShown: (choice: Choice) => boolean): Chip[] {
  if (chips.length <= most) return [...chips];
  const [alone, besides] = [true, false].map((is) => chips.filter((chip) => isAlone(chip, isShown) === is));
  const kept = new Set([...(alone ?? []), ...(besides ?? [])].slice(0, most));
  return chips.filter((chip) => kept.has(chip));
}

/** How many ways stay when so many of all found no room: chips that the board offers too go first, then ways. */
export function waysLeft(
  ways: number,
  chips: readonly Chip[],
  crowded: number,
  isShown: (choice: Choice) => boolean,
): number {
  const spare = chips.filter((chip) => !isAlone(chip, isShown)).length;
  return Math.max(0, ways - Math.max(0, crowded - spare));
}
