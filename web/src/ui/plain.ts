/** Names from the server in words for people. */
import { seatLetter } from '../table/fold';

export const inWords = (id: string): string => {
  const text = id.replaceAll('_', ' ').replaceAll('-', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const YES_NO: Record<string, string> = { true: 'Yes', false: 'No', on: 'On', off: 'Off' };
export const valueWords = (value: string): string => YES_NO[value] ?? inWords(value);

export function clockTime(at: number): string {
  return new Date(at * 1000).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** Time left, for people: "0:42", "3 h". */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 7200) return `${Math.floor(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** “Seat 3” stands on the page beside a mark with its letter: it is called by that. */
export const lettered = (text: string): string =>
  text.replace(
    /\b([Ss]eat) (\d+)\b/g,
    (_, seat: string, n: string) => `${seat} ${seatLetter(Number(n) - 1)}`,
  );

/** A kind of question, whose fields are filled in only when it is asked: "… attacks you with … cards." */
export const promptWords = (text: string): string => text.replace(/\{[^}]*\}/g, '…');

/** Hand a text to the browser as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
