import { describe, expect, it } from 'vitest';
import {
  alike,
  byVerb,
  choiceChips,
  fitted,
  inOrder,
  isOnlyPicked,
  nameAfterVerb,
  verbChips,
  waysLeft,
  type Chip,
} from '../src/table/verbs';
import type { Choice } from '../src/wire/messages';
import { ask } from './samples';

const choice = (move: number, verb: string, on: string[] = []): Choice => ({
  move,
  words: `${verb} ${move}`,
  label: `${verb} ${on.join()}`,
  verb,
  on,
});
const shop = [
  choice(1, 'Buy', ['nuke']),
  choice(2, 'Optimize', ['rome']),
  choice(3, 'Buy', ['survivor']),
  choice(4, 'Optimize', ['paris']),
  choice(5, 'Done'),
];
const named = (chips: Chip[]) =>
  chips.map((chip) =>
    chip.kind === 'verb' ? `${chip.group.verb} ${chip.group.choices.length}` : chip.choice.move,
  );

describe('verbs', () => {
  it('stand once, in the order of the game; numbers follow the order on the screen', () => {
    expect(byVerb(shop).map((group) => [group.verb, group.choices.map((c) => c.move)])).toEqual([
      ['Buy', [1, 3]],
      ['Optimize', [2, 4]],
      ['Done', [5]],
    ]);
    expect(inOrder(shop).map((c) => c.move)).toEqual([1, 3, 2, 4, 5]);
  });

  it('with several things are one chip, with one thing the choice itself; passing stands apart', () => {
    const open = ask('a', { choices: shop, passing: 5 });
    expect(named(verbChips(open, shop))).toEqual(['Buy 2', 'Optimize 2']);
    expect(named(verbChips(ask('a', { passing: null }), shop))).toEqual(['Buy 2', 'Optimize 2', 5]);
    expect(named(choiceChips(open, shop))).toEqual([1, 2, 3, 4]);
  });

  it('need not say what is picked up where its name follows the verb', () => {
    const says = (label: string, verb: string) => nameAfterVerb({ ...choice(1, verb), label }, ['Recon 3']);
    expect(says('Deploy Recon 3', 'Deploy')).toBe('Recon 3');
    expect(says('Deploy Recon 3 at site 1: lift 4', 'Deploy')).toBe('Recon 3');
    expect(says('Use Recon 3: locate', 'Use')).toBe('Recon 3');
    expect(says('Deploy Recon 31', 'Deploy')).toBe('');
    expect(says('Aim at Recon 3', 'Aim at')).toBe('');
    expect(says('Discard what is over, and Recon 3', 'Discard')).toBe('');
  });

  it('that are empty leave a few choices to themselves and gather many', () => {
    const few = [1, 2, 3].map((move) => choice(move, ''));
    expect(named(verbChips(ask('a', { passing: null }), few))).toEqual([1, 2, 3]);
    expect(named(verbChips(ask('a', { passing: null }), [...few, choice(4, '')]))).toEqual([' 4']);
  });

  it('that are empty say nothing of things that lie on the board to be picked', () => {
    const cards = [1, 2, 3, 4].map((move) => choice(move, '', [`card.${move}`]));
    const chips = verbChips(ask('a', { passing: null }), [...cards, choice(5, 'Buy', ['card.1'])]);
    const lie = (chip: Chip) => isOnlyPicked(chip, (one) => one.on?.[0]?.startsWith('card') === true);
    expect(chips.map(lie)).toEqual([true, false]);
    expect(chips.map((chip) => isOnlyPicked(chip, (one) => one.move < 4))).toEqual([false, false]);
  });

  it('leaves out what all chips say', () => {
    const sites = [1, 2].map((n) => `Build Kerosene Rocket 5 at launch site ${n}: lift 4`);
    expect(sites.map((label) => label.slice(alike(sites)))).toEqual([
      'launch site 1: lift 4',
      'launch site 2: lift 4',
    ]);
    expect(alike(['Buy a Nuke', 'Buy a Survivor'])).toBe(0);
    expect(alike(['Build Kerosene Rocket 5 at launch site 1'])).toBe(0);
    expect(alike([])).toBe(0);
  });

  it('that no thing of the board offers keep their chip where room is short', () => {
    const chips = verbChips(ask('a', { passing: null }), [...shop, choice(6, 'Deal')]);
    const isShown = (one: Choice) => (one.on?.length ?? 0) > 0;
    expect(named(fitted(chips, 4, isShown))).toEqual(['Buy 2', 'Optimize 2', 5, 6]);
    expect(named(fitted(chips, 2, isShown))).toEqual([5, 6]);
    expect(named(fitted(chips, 3, isShown))).toEqual(['Buy 2', 5, 6]);
  });
  it('puts ways away before what nothing else offers', () => {
    const isShown = (one: Choice) => (one.on ?? []).length > 0;
    const [buy, alone] = [choice(1, 'Buy', ['nuke']), choice(5, 'Pass')].map((one): Chip => ({
      kind: 'choice',
      key: `${one.move}`,
      choice: one,
    }));
    const both = [buy, alone].flatMap((one) => one ?? []);
    expect([0, 1, 2, 3, 9].map((crowded) => waysLeft(2, both, crowded, isShown))).toEqual([2, 2, 1, 0, 0]);
  });
});
