import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { play, setSound, soundOf, soundOn } from '../src/table/sounds';
import { line } from './samples';

const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const started = vi.fn<(what: string) => void>();
const node = (what: string) => ({
  connect: (to: unknown) => to,
  start: () => started(what),
  stop: vi.fn(),
  frequency: param(),
  gain: param(),
});

class FakeContext {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createGain = () => node('gain');
  createOscillator = () => node('tone');
  createBufferSource = () => node('noise');
  createBiquadFilter = () => node('filter');
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  started.mockClear();
});

describe('sounds', () => {
  it('are off at first, and silent as long as they are', () => {
    expect(soundOn()).toBe(false);
    play('turn');
    expect(started).not.toHaveBeenCalled();
  });

  it('are made of tones and noise once somebody wants them', () => {
    setSound(true);
    play('turn');
    expect(started.mock.calls).toEqual([['tone'], ['tone']]);
    started.mockClear();
    play('explosion');
    expect(started.mock.calls).toEqual([['noise'], ['tone']]);
    setSound(false);
    started.mockClear();
    play('explosion');
    expect(started).not.toHaveBeenCalled();
  });

  it('say the weightiest of all that has just happened', () => {
    const lines = ['turned-up', 'launched', 'destroyed'].map((name, n) => line(n, name, { name }));
    expect(soundOf('earth-gone-mad', lines)).toBe('explosion');
    expect(soundOf('earth-gone-mad', lines.slice(0, 2))).toBe('launch');
    expect(soundOf('earth-gone-mad', [])).toBeNull();
  });

  it('say in every game that something is rolled or turned up', () => {
    const rolled = line(1, 'Roll.', { reveal: { kind: 'dice', count: 2, plus: 0 } });
    expect(soundOf('a-game-of-somebody', [rolled])).toBe('dice');
  });
});
