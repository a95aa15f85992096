import { describe, expect, it } from 'vitest';
import { nearestSeats, presetOf, seatsInWords } from '../src/table/presets';
import type { OptionInfo, PresetInfo } from '../src/wire/messages';

const option = (id: string, ...values: string[]): OptionInfo => ({ id, values, text: '', rule: '' });
const preset = (id: string, options: Record<string, string>, ...seats: number[]): PresetInfo => ({
  id,
  name: id,
  text: '',
  options,
  seats,
  rule: '',
});

const options = [option('mode', 'alone', 'together'), option('track', 'mild', 'harsh')];
const usual = preset('usual', {}, 2, 3, 4, 5, 6);
const teams = preset('teams', { mode: 'together' }, 4, 6);

describe('presets', () => {
  it('are known by their options, the others being as usual', () => {
    expect(presetOf([usual, teams], options, {})).toBe(usual);
    expect(presetOf([usual, teams], options, { mode: 'alone', track: 'mild' })).toBe(usual);
    expect(presetOf([usual, teams], options, { mode: 'together' })).toBe(teams);
    expect(presetOf([usual, teams], options, { mode: 'together', track: 'harsh' })).toBeNull();
  });

  it('take the nearest number of seats', () => {
    expect(nearestSeats(teams, 3)).toBe(4);
    expect(nearestSeats(teams, 5)).toBe(6);
    expect(nearestSeats(teams, 6)).toBe(6);
    expect(nearestSeats(usual, 1)).toBe(2);
  });

  it('say how many that is', () => {
    expect(seatsInWords([1])).toBe('1 seat');
    expect(seatsInWords([4, 6])).toBe('4 or 6 seats');
    expect(seatsInWords([2, 3, 4, 5, 6])).toBe('2 to 6 seats');
    expect(seatsInWords([3, 4])).toBe('3 or 4 seats');
  });
});
