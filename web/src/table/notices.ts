/** Telling somebody whose eyes are elsewhere: tab title, sound, browser notice. */
import { keepSetting, setting } from './keepsakes';

export const soundOn = (): boolean => setting('sound') !== 'off';
export const setSound = (on: boolean): void => keepSetting('sound', on ? 'on' : 'off');
export const noticesPossible = (): boolean => 'Notification' in window;
export const noticesOn = (): boolean =>
  setting('notices') === 'on' && noticesPossible() && Notification.permission === 'granted';

/** Ask the browser; true if it will show notices now. */
export async function setNotices(on: boolean): Promise<boolean> {
  const granted = on && noticesPossible() && (await Notification.requestPermission()) === 'granted';
  keepSetting('notices', granted ? 'on' : 'off');
  return granted;
}

type Tune = readonly (readonly [hertz: number, after: number])[];
const TUNES = {
  turn: [
    [523, 0],
    [784, 0.13],
  ],
  window: [[659, 0]],
  hit: [
    [196, 0],
    [185, 0.16],
  ],
  over: [
    [392, 0],
    [330, 0.18],
    [262, 0.36],
  ],
} as const satisfies Record<string, Tune>;

let audio: AudioContext | null = null;

export function play(tune: keyof typeof TUNES): void {
  if (!soundOn() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  for (const [hertz, after] of TUNES[tune]) tone(audio, hertz, audio.currentTime + after);
}

function tone(context: AudioContext, hertz: number, at: number): void {
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = hertz;
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  voice.connect(level).connect(context.destination);
  voice.start(at);
  voice.stop(at + 0.32);
}

/** A browser notice, only while nobody looks at the page. */
export function notify(title: string, text: string, tag: string): void {
  if (!document.hidden || !noticesOn()) return;
  const notice = new Notification(title, { body: text, tag, icon: '/icon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export function tabTitle(table: string, mine: boolean, over: boolean): string {
  if (over) return `Over · ${table} · Last Turn`;
  return mine ? `● Your turn · ${table}` : `${table} · Last Turn`;
}
