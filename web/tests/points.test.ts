import { expect, test } from 'vitest';
import { addsUp, ranked, sources } from '../src/table/points';

const SHEET = {
  'Score cards': [12, 19],
  'Passengers on board: red': [0, 10],
  'Passengers on board: white': [28, 2],
  'Extra card': [0, 0],
};

test('lines that add up to the score are points', () => {
  expect(addsUp(SHEET, [40, 31])).toBe(true);
  expect(addsUp(SHEET, [41, 31])).toBe(false);
});

test('a game without a score tells what was done', () => {
  expect(addsUp({ 'Enemies defeated': [8, 4] }, [0, 0])).toBe(false);
});

test('lines of one kind are one source, and what brought nobody anything is none', () => {
  expect(sources(SHEET)).toEqual([
    ['Score cards', [12, 19]],
    ['Passengers on board', [28, 12]],
  ]);
});

test('winners come first, whatever decided between equals', () => {
  expect(ranked([7, 9, 9, 3], [2])).toEqual([2, 1, 0, 3]);
});
