/** A score sheet, as its picture shows it. Plain data, no browser. */
export type Sheet = Record<string, number[]>;
export type Source = [name: string, points: number[]];

/** A game without a score has a sheet too: it tells what was done, and its lines do not add up to anything. */
export const addsUp = (sheet: Sheet, scores: number[]): boolean =>
  scores.some((score) => score !== 0) &&
  scores.every((score, seat) => score === sum(Object.values(sheet).map((line) => line[seat] ?? 0)));

/** Lines of one kind are one source: “Passengers on board: red” and “… : blue”. */
export function sources(sheet: Sheet): Source[] {
  const found = new Map<string, number[]>();
  for (const [line, points] of Object.entries(sheet)) {
    const kind = line.split(': ')[0] ?? line;
    const before = found.get(kind);
    found.set(kind, before ? points.map((more, seat) => more + (before[seat] ?? 0)) : points);
  }
  return [...found].filter(([, points]) => points.some((some) => some > 0));
}

/** The seats, the winners first, then by points. */
export function ranked(scores: number[], winners: number[]): number[] {
  const won = (seat: number): number => (winners.includes(seat) ? 1 : 0);
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => won(b) - won(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
