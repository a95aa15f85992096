import { describe, expect, it } from 'vitest';
import { matching, meant } from '../src/table/words';

const choice = (move: number, words: string, label = words) => ({ move, words, label });
const shop = [
  choice(1, 'buy Survivor', 'Buy a Survivor'),
  choice(2, 'buy Nuke', 'Buy a Nuke'),
  choice(3, 'optimize Bogotá', 'Optimize Bogotá'),
  choice(4, 'optimize Lima', 'Optimize Lima'),
  choice(5, 'done', 'Done spending'),
];

describe('filtering by words', () => {
  it('wants every typed word at the beginning of some word', () => {
    expect(matching(shop, 'opt li').map((c) => c.move)).toEqual([4]);
    expect(matching(shop, 'ima')).toEqual([]);
    expect(matching(shop, '  ')).toHaveLength(5);
  });

  it('does not take 1 for 10', () => {
    const embers = [choice(1, 'play Ember 10'), choice(2, 'play Ember 3')];
    expect(matching(embers, 'play ember 1')).toEqual([]);
    expect(matching(embers, 'ember 10').map((c) => c.move)).toEqual([1]);
  });

  it('does not mind accents and capitals', () => {
    expect(matching(shop, 'BOGOTA').map((c) => c.move)).toEqual([3]);
  });
});

describe('what is meant', () => {
  it('takes exact words before a number, a number before a part', () => {
    expect(meant(shop, 'done')).toEqual({ kind: 'choice', choice: shop[4] });
    expect(meant(shop, '2')).toEqual({ kind: 'choice', choice: shop[1] });
    expect(meant([...shop, choice(6, '2')], '2')).toEqual({ kind: 'choice', choice: choice(6, '2') });
    expect(meant(shop, 'nuk')).toEqual({ kind: 'choice', choice: shop[1] });
  });

  it('asks no reason for a number that no choice has', () => {
    expect(meant(shop, '6')).toEqual({ kind: 'beyond' });
    expect(meant(shop, 'launch 6')).toEqual({ kind: 'none' });
  });

  it('does not guess among several, and knows when there is none', () => {
    expect(meant(shop, 'buy')).toEqual({ kind: 'several', count: 2 });
    expect(meant(shop, 'plunder')).toEqual({ kind: 'none' });
    expect(meant(shop, '9')).toEqual({ kind: 'beyond' });
    expect(meant(shop, ' ')).toEqual({ kind: 'empty' });
  });
});
