import { describe, expect, it } from 'vitest';
import { factId, stem, zoneId } from '../src/wire/ids';

describe('ids asked for by name', () => {
  it('count the seats from 1, as the server does', () => {
    expect(factId('month')).toBe('month');
    expect(factId('nukes', 1)).toBe('nukes.2');
    expect(zoneId('hand', 0)).toBe('hand.1');
  });

  it('have a stem that is the same for every seat', () => {
    expect([stem(factId('nukes', 1)), stem(factId('month'))]).toEqual(['nukes', 'month']);
  });
});
