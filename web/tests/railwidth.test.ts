import { beforeEach, describe, expect, it } from 'vitest';
import { clamped, keepWidth, loadWidth, RAIL, steered } from '../src/table/railwidth';

beforeEach(() => localStorage.clear());

describe('the width of the rail', () => {
  it('has a usual size, and is remembered within its range', () => {
    expect(loadWidth()).toBe(RAIL.usual);
    keepWidth(400);
    expect(loadWidth()).toBe(400);
    localStorage.setItem('set:sizes', '5000');
    expect(loadWidth()).toBe(RAIL.max);
    localStorage.setItem('set:sizes', 'wide  0');
    expect(loadWidth()).toBe(RAIL.usual);
  });

  it('moves by arrow keys, the way the divider goes', () => {
    expect(steered(300, 'ArrowLeft')).toBe(320);
    expect(steered(300, 'ArrowRight')).toBe(280);
    expect([steered(300, 'Home'), steered(300, 'End'), steered(300, 'Enter')]).toEqual([
      RAIL.min,
      RAIL.max,
      RAIL.usual,
    ]);
    expect(steered(RAIL.max, 'ArrowLeft')).toBe(RAIL.max);
    expect(steered(300, 'x')).toBeNull();
    expect(clamped(12.4)).toBe(RAIL.min);
  });
});
