import { expect, test } from 'vitest';
import { headline } from '../src/art/endings/kinds';

const NAMES = ['Ann', 'Bob', 'Cid'];
const ended = (...winners: number[]) => ({ winners, text: '', rule: '', scores: [] });

test('whoever looks is “you”, and everybody else has a name', () => {
  expect(headline(ended(0), 0, NAMES)).toBe('You win');
  expect(headline(ended(0), 1, NAMES)).toBe('Ann wins');
  expect(headline(ended(0), null, NAMES)).toBe('Ann wins');
  expect(headline(ended(0, 2), 2, NAMES)).toBe('You and Ann win');
  expect(headline(ended(0, 2), 1, NAMES)).toBe('Ann and Cid win');
  expect(headline(ended(0, 1, 2), 1, NAMES)).toBe('You win, all of you');
  expect(headline(ended(), 1, NAMES)).toBe('Nobody wins');
  expect(headline(ended(0), 0, ['Ann'])).toBe('You win');
});
