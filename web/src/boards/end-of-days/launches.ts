/** The last launch as the log tells it, and what the card in use has brought so far. */
import type { LogLine } from '../../wire/messages';

export interface Launch {
  n: number; // of its line
  seat: number;
  site: number;
  liftoff: number;
  shown: number | null; // the number revealed
  flew: boolean | null;
  points: number;
}

export function lastLaunch(lines: readonly LogLine[]): Launch | null {
  const from = lines.findLastIndex((line) => line.name === 'launched');
  const line = lines[from];
  if (!line) return null;
  const after = lines.slice(from + 1);
  const shown = after.find((one) => one.name === 'revealed' || one.name === 'no-card-left');
  const end = after.find((one) => one.name === 'got-away' || one.name === 'failed');
  return {
    n: line.n,
    seat: line.seat ?? 0,
    site: line.facts['n'] ?? 0,
    liftoff: line.facts['n2'] ?? 0,
    shown: shown?.facts['n'] ?? null,
    flew: end ? end.name === 'got-away' : null,
    points: end?.facts['n'] ?? 0,
  };
}

export interface Shot {
  number: number;
  hit: boolean;
  text: string;
}

/** The checks since the last card was used. */
export function shots(lines: readonly LogLine[]): Shot[] {
  const from = lines.findLastIndex((line) => line.name.startsWith('used'));
  const after = lines.slice(from + 1);
  return after.flatMap((line, i) => {
    if (line.name !== 'revealed' && line.name !== 'no-card-left') return [];
    const told = after.slice(i + 1).find((one) => one.name === 'destroyed' || one.name === 'missed');
    return [{ number: line.facts['n'] ?? 0, hit: told?.name === 'destroyed', text: told?.text ?? '' }];
  });
}
