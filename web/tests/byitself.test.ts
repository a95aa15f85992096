import { afterEach, describe, expect, it } from 'vitest';
import { answersItself, isLone, setItself, waitFor } from '../src/table/byitself';
import { keepSetting } from '../src/table/keepsakes';
import { ask } from './samples';

const pass = { move: 13, words: 'pass', label: 'Pass' };
const lone = ask('a1', { choices: [pass], usual: 13, window: true });

afterEach(() => localStorage.clear());

describe('what goes without saying', () => {
  it('is answered by itself until somebody wants to press', () => {
    expect(answersItself()).toBe(true);
    setItself(false);
    expect(answersItself()).toBe(false);
  });

  it('is a lone pass only where nothing else can be said', () => {
    expect(isLone(lone)).toBe(true);
    expect(isLone(ask('a2', { usual: 13 }))).toBe(false);
    expect(isLone(ask('a3', { choices: [pass] }))).toBe(false);
  });

  it('passes within the span of everybody else, whatever else is set', () => {
    keepSetting('wait', '0');
    expect([waitFor(lone, 0), waitFor(lone, 1)]).toEqual([800, 2000]);
  });

  it('takes a lone pick of a run at once: nobody else hears of it', () => {
    const picks = { made: [pass], pool: [pass], completes: [] };
    expect(waitFor(ask('a4', { choices: [pass], usual: 13, picks }), 0.5)).toBe(0);
  });

  it('leaves time to say otherwise where there is a choice', () => {
    keepSetting('wait', '0');
    expect(waitFor(ask('a5', { usual: 13 }), 0)).toBe(1500);
    keepSetting('wait', '3');
    expect(waitFor(ask('a5', { usual: 13 }), 0)).toBe(3000);
  });
});
