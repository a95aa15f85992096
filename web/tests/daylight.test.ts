import { describe, expect, it, vi } from 'vitest';
import { Hand } from '../src/boards/until-daylight/hand.svelte';
import {
  absorbing,
  hordeIn,
  isShot,
  loadOf,
  nightOf,
  shared,
  skyOf,
  sorted,
  type Item,
} from '../src/boards/until-daylight/reading';
import { Reach } from '../src/table/reach.svelte';
import type { AskInfo, Choice, Fact, Way } from '../src/wire/messages';

const fact = (id: string, value: number | string): Fact => ({ id, name: id, value }) as unknown as Fact;
const shot = (move: number, falls: string, ...on: string[]): Way => ({
  label: on.join(' '),
  moves: [1, move],
  on,
  brings: [fact('damage', '0–5'), fact('falls', falls)],
});
const plain = (move: number, ...on: string[]): Way => ({ label: on.join(' '), moves: [1, move], on });
const choice = (move: number, words: string, ...on: string[]): Choice => ({
  move,
  words,
  label: words,
  verb: words,
  on,
});
const item = (id: string, sort: number, needs = ''): Item => ({
  id,
  name: id,
  family: '',
  sort,
  count: 1,
  says: '',
  needs,
  splash: 0,
});

function holding(ways: Way[], choices: Choice[] = [], prompt = 'until-daylight.combat.turn') {
  const at = { answer: vi.fn(), run: vi.fn(), takeBack: vi.fn() };
  const ask = {
    id: 'q1',
    prompt,
    choices,
    ways,
    picks: null,
    passing: null,
    default: 0,
  } as unknown as AskInfo;
  return { at, hand: new Hand(new Reach(() => ask, at)) };
}

const GUN = [
  shot(10, '74 %', 'shotgun', 'horde.1', 'shells'),
  shot(11, '90 %', 'shotgun', 'horde.1', 'shells', 'shells'),
  shot(12, '80 %', 'shotgun', 'horde.1', 'shells', 'focus'),
  shot(13, '50 %', 'axe', 'horde.1'),
  shot(14, '20 %', 'axe', 'horde.2'),
];

describe('Survivors who absorb', () => {
  it('are counted: one goes without saying, nobody is said', () => {
    const counts = [0, undefined, 2].map((count) =>
      absorbing({ ...choice(1, 'absorb'), ...(count !== undefined && { count }) }),
    );
    expect(counts).toEqual([0, 1, 2]);
  });
});

describe('the night', () => {
  it('is read only where the board tells it', () => {
    expect(nightOf(null)).toBeNull();
    expect(nightOf({ board: {} } as never)).toBeNull();
  });

  it('lays each weapon beside its ammo', () => {
    const row = [item('nails', 3), item('shells', 2), item('axe', 1), item('shotgun', 1, 'shells')];
    expect(sorted(row).map((one) => one.id)).toEqual(['shotgun', 'shells', 'axe', 'nails']);
  });

  it('keeps the last sky when the night goes on', () => {
    expect(skyOf(9)).toEqual(skyOf(6));
  });

  it('tells attacks from other ways', () => {
    expect(GUN.every(isShot)).toBe(true);
    expect(isShot(plain(1, 'nails', 'inventory.2'))).toBe(false);
    expect(hordeIn(plain(1, 'nails', 'explosives', 'horde.3', 'horde.4'))).toEqual(['horde.3', 'horde.4']);
    expect(loadOf(shot(1, '', 'shotgun', 'horde.1', 'shells', 'shells'), 'shells')).toBe(2);
  });
});

describe('the hand', () => {
  it('fires at the enemy that is pressed twice', () => {
    const { at, hand } = holding(GUN);
    hand.press('horde.1');
    expect(at.run).not.toHaveBeenCalled();
    hand.press('horde.1');
    expect(at.run).toHaveBeenCalledWith([1, 10]);
  });

  it('takes another weapon, and another enemy, in the place of the first', () => {
    const { at, hand } = holding(GUN);
    hand.pressCard('shotgun');
    hand.press('horde.1');
    hand.pressCard('axe');
    expect(hand.shot?.moves).toEqual([1, 13]);
    hand.press('horde.2');
    hand.fire();
    expect(at.run).toHaveBeenCalledWith([1, 14]);
  });

  it('loads more with a press on the ammo, and begins again', () => {
    const { hand } = holding(GUN);
    hand.pressCard('shotgun');
    hand.press('horde.1');
    expect(hand.loaded('shells')).toBe(1);
    hand.pressCard('shells');
    expect(hand.loaded('shells')).toBe(2);
    expect(hand.shot?.moves).toEqual([1, 11]);
    hand.pressCard('shells');
    expect(hand.loaded('shells')).toBe(1);
  });

  it('plays FOCUS with the attack that is aimed', () => {
    const { hand } = holding(GUN);
    hand.pressCard('shotgun');
    hand.press('horde.1');
    hand.pressCard('focus');
    expect(hand.shot?.moves).toEqual([1, 12]);
  });

  it('gives a card to the ally that is pressed', () => {
    const gifts = [plain(20, 'nails', 'inventory.2'), plain(21, 'nails', 'inventory.3')];
    const { at, hand } = holding(
      gifts,
      [choice(30, 'discard Nails', 'nails', 'discard')],
      'until-daylight.trade',
    );
    hand.pressCard('nails');
    expect(hand.lit('inventory.3')).toBe(true);
    hand.press('inventory.3');
    expect(at.run).toHaveBeenCalledWith([1, 21]);
    expect(at.answer).not.toHaveBeenCalled();
  });

  it('lifts a card before it is thrown away', () => {
    const { at, hand } = holding([], [choice(30, 'discard Nails', 'nails', 'discard')]);
    hand.pressCard('nails');
    expect(at.answer).not.toHaveBeenCalled();
    hand.throwAway();
    expect(at.answer).toHaveBeenCalledWith(30);
  });

  it('throws a card away at once where room has to be made', () => {
    const { at, hand } = holding(
      [],
      [choice(30, 'discard Nails', 'nails', 'discard')],
      'until-daylight.making-room',
    );
    hand.pressCard('nails');
    expect(at.answer).toHaveBeenCalledWith(30);
  });

  it('crafts what needs no place at once, and asks how a Grenade falls', () => {
    const { at, hand } = holding([
      plain(40, 'planks', 'nails', 'barricades.1'),
      plain(41, 'nails', 'explosives', 'horde.1', 'horde.2'),
      plain(42, 'nails', 'explosives', 'horde.1'),
    ]);
    hand.craft(['nails', 'explosives']);
    hand.press('horde.1');
    expect(hand.open.map((way) => way.moves[1])).toEqual([41, 42]);
    hand.craft(['planks', 'nails']);
    expect(at.run).toHaveBeenCalledWith([1, 40]);
  });
});

it('tells how damage is shared out without what the board shows', () => {
  expect(shared('2 to The Jogger (place 2), 1 to Auntie (place 3)')).toBe('2 to Jogger, 1 to Auntie');
  expect(shared('1 to Auntie (place 2), 1 to Auntie (place 3)')).toBe('1 to Auntie at 2, 1 to Auntie at 3');
  expect(shared('Use the Hit')).toBe('Use the Hit');
});
