import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSeats, keepSeat, keepSetting, seatToken, setting } from '../src/table/keepsakes';

describe('what a browser remembers', () => {
  beforeEach(() => localStorage.clear());

  it('forgets all seats and nothing else', () => {
    keepSeat('t1', 'one');
    keepSeat('t2', 'two');
    keepSetting('theme', 'dark');
    forgetSeats();
    expect([seatToken('t1'), seatToken('t2'), setting('theme')]).toEqual(['', '', 'dark']);
  });
});
