import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft';

test.each([
  [-1, ''],
  [0, 'less than a minute left'],
  [61, 'about a minute left'],
  [600, 'about 10 minutes left'],
  [3600, 'about an hour left'],
  [9000, 'about 3 hours left'],
])('%d seconds', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
