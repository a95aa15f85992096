import { describe, expect, it } from 'vitest';
import { parts } from '../src/ui/ruletext';
import { lettered, timeLeft, valueWords } from '../src/ui/plain';

describe('rule texts', () => {
  it('shows marks and links, never HTML', () => {
    expect(parts('**Tie**: see EGM-4.11 and `mode`, *not* <b>.')).toEqual([
      { kind: 'strong', text: 'Tie' },
      { kind: 'text', text: ': see ' },
      { kind: 'rule', text: 'EGM-4.11' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'mode' },
      { kind: 'text', text: ', ' },
      { kind: 'em', text: 'not' },
      { kind: 'text', text: ' <b>.' },
    ]);
  });

  it('links a rule that is written as code', () => {
    expect(parts('see `DMD-8.14`')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'rule', text: 'DMD-8.14' },
    ]);
  });

  it('leaves a plain sentence whole, and a multiplication alone', () => {
    expect(parts('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
  });
});

describe('words for people', () => {
  it('seats by the letter of their mark', () => {
    expect(lettered('from seat 1')).toBe('from seat A');
    expect(lettered('Seat 3, seat 12')).toBe('Seat C, seat L');
    expect(lettered('2 seats, seated 3')).toBe('2 seats, seated 3');
  });

  it('values and times', () => {
    expect(valueWords('not_this_turn')).toBe('Not this turn');
    expect(valueWords('false')).toBe('No');
    expect(timeLeft(61.2)).toBe('1:02');
    expect(timeLeft(-3)).toBe('0:00');
    expect(timeLeft(90_000)).toBe('25 h');
  });
});
