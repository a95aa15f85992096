/** How a game has ended for whoever looks: what its last picture shows, and the line across it. */
import type { Outcome } from '../../wire/messages';

export type EndKind = 'win' | 'shared' | 'loss';

/** Who watches looks on with the winners. */
export function endKind(outcome: Outcome, seat: number | null): EndKind {
  const { winners } = outcome;
  const mine = seat === null ? winners.length > 0 : winners.includes(seat);
  if (!mine) return 'loss';
  return winners.length > 1 ? 'shared' : 'win';
}

/** Who has won, in one line; whoever looks is “you”. */
export function headline(outcome: Outcome, seat: number | null, names: string[]): string {
  const { winners } = outcome;
  if (!winners.length) return 'Nobody wins';
  if (winners.length > 1 && winners.length === names.length) return 'You win, all of you';
  const mine = seat !== null && winners.includes(seat);
  const others = winners.filter((one) => one !== seat).map((one) => names[one] ?? '');
  const all = mine ? ['You', ...others] : others;
  return `${all.join(' and ')} ${mine || winners.length > 1 ? 'win' : 'wins'}`;
}
