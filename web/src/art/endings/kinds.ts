/** How a game has ended for whoever looks: what its last picture shows. */
import type { Outcome } from '../../wire/messages';

export type EndKind = 'win' | 'shared' | 'loss';

/** Who watches looks on with the winners. */
export function endKind(outcome: Outcome, seat: number | null): EndKind {
  const { winners } = outcome;
  const mine = seat === null ? winners.length > 0 : winners.includes(seat);
  if (!mine) return 'loss';
  return winners.length > 1 ? 'shared' : 'win';
}
