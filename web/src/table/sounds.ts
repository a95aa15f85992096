/** Small sounds with a meaning, made here and now. Off until somebody wants them. */
import type { LogLine } from '../wire/messages';
import { keepSetting, setting } from './keepsakes';

export const soundOn = (): boolean => setting('sound') === 'on';
export const setSound = (on: boolean): void => keepSetting('sound', on ? 'on' : 'off');

/** A tone that glides, or noise whose colour does: hertz at the beginning and at the end, seconds after the first. */
interface Voice {
  wave: OscillatorType | 'noise';
  hertz: readonly [number, number];
  after?: number;
  lasts: number;
  level?: number;
}

const tone = (hertz: number, after = 0, lasts = 0.3): Voice => ({
  wave: 'triangle',
  hertz: [hertz, hertz],
  after,
  lasts,
});
const noise = (from: number, to: number, lasts: number, after = 0, level = 0.12): Voice => ({
  wave: 'noise',
  hertz: [from, to],
  after,
  lasts,
  level,
});

/** The later ones drown the earlier ones where several things happen at once. */
const SOUNDS = {
  turn: [tone(523), tone(784, 0.13)],
  window: [tone(659)],
  card: [noise(3200, 1200, 0.09)],
  dice: [0, 0.07, 0.12, 0.2].map((after) => noise(2400, 1800, 0.04, after)),
  offer: [tone(587, 0, 0.16), tone(587, 0.14, 0.16), tone(740, 0.28, 0.3)],
  deal: [tone(494, 0, 0.2), tone(740, 0.1, 0.3)],
  launch: [noise(240, 1600, 1.1, 0, 0.1), { wave: 'sawtooth', hertz: [70, 240], lasts: 1.1, level: 0.05 }],
  wave: [
    { wave: 'sawtooth', hertz: [98, 92], lasts: 0.9, level: 0.08 },
    { wave: 'sawtooth', hertz: [104, 98], after: 0.12, lasts: 0.9, level: 0.08 },
  ],
  explosion: [noise(1400, 60, 0.9, 0, 0.2), { wave: 'sine', hertz: [110, 34], lasts: 0.8, level: 0.2 }],
  hit: [tone(196), tone(185, 0.16)],
  over: [tone(392), tone(330, 0.18), tone(262, 0.36)],
} satisfies Record<string, readonly Voice[]>;
export type Sound = keyof typeof SOUNDS;
const LOUDER = Object.keys(SOUNDS) as Sound[];

/** What an event sounds like, by its name in the game's words; what is rolled or turned up sounds in every game. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, Sound>>>> = {
  doomsday: {
    'drew card': 'card',
    'doomsday drawn': 'wave',
    'countdown began': 'launch',
    'counted down': 'launch',
    'reached space': 'launch',
    breached: 'explosion',
    impact: 'explosion',
  },
  'earth-gone-mad': {
    'turned-up': 'card',
    launched: 'launch',
    intercepted: 'launch',
    destroyed: 'explosion',
    proposed: 'offer',
    struck: 'deal',
  },
  'end-of-days': {
    used: 'card',
    launched: 'launch',
    failed: 'explosion',
    destroyed: 'explosion',
    offered: 'offer',
    traded: 'deal',
  },
  'until-daylight': {
    drew: 'card',
    'combat-drawn': 'dice',
    'wave-drawn': 'wave',
    'horde-came': 'wave',
    offered: 'offer',
    given: 'deal',
    speared: 'explosion',
    stunned: 'explosion',
  },
};

/** The one sound for all that has just happened; null: nothing that is heard. */
export function soundOf(game: string, lines: readonly LogLine[]): Sound | null {
  const heard = lines.map((line) => EVENTS[game]?.[line.name] ?? line.reveal?.kind ?? null);
  return LOUDER.findLast((sound) => heard.includes(sound)) ?? null;
}

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!soundOn() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  for (const voice of SOUNDS[sound] as readonly Voice[]) sing(audio, voice);
}

function sing(context: AudioContext, voice: Voice): void {
  const at = context.currentTime + (voice.after ?? 0);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(voice.level ?? 0.12, at + Math.min(0.02, voice.lasts / 4));
  level.gain.exponentialRampToValueAtTime(0.0001, at + voice.lasts);
  level.connect(context.destination);
  const source =
    voice.wave === 'noise' ? hiss(context, voice, at, level) : whistle(context, voice, at, level);
  source.start(at);
  source.stop(at + voice.lasts + 0.02);
}

function whistle(context: AudioContext, voice: Voice, at: number, to: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = voice.wave as OscillatorType;
  glide(source.frequency, voice, at);
  source.connect(to);
  return source;
}

function hiss(context: AudioContext, voice: Voice, at: number, to: AudioNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * voice.lasts), context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  source.buffer = buffer;
  const colour = context.createBiquadFilter();
  colour.type = 'lowpass';
  glide(colour.frequency, voice, at);
  source.connect(colour).connect(to);
  return source;
}

function glide(hertz: AudioParam, voice: Voice, at: number): void {
  hertz.setValueAtTime(voice.hertz[0], at);
  hertz.exponentialRampToValueAtTime(voice.hertz[1], at + voice.lasts);
}
