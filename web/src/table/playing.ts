/** One press: a table for me and bots, without a clock, which waits for ever. */
import { createTable } from '../wire/http';
import type { FreeGame, GameInfo, Pace, SeatPlan } from '../wire/messages';
import { freshShare, keepCoverSeen, keepHints, keepSeat } from './keepsakes';

export const NO_CLOCK: Pace = {
  kind: 'none',
  seconds: null,
  window_seconds: null,
  hours: 24,
  misses: null,
  grace: 300,
  fixed_windows: false,
};

/** Three seats where the game takes three, unless so many are wished for; hands back the address of the table. */
export async function playNow(
  game: GameInfo,
  who: string,
  hints: boolean,
  free: FreeGame = { seats: 0, options: {} },
  edition = '',
): Promise<string> {
  const count = Math.min(Math.max(free.seats || 3, game.least), game.most);
  const seats: SeatPlan[] = Array.from({ length: count }, (_, i) => ({ kind: i === 0 ? 'me' : 'bot' }));
  const made = await createTable({
    game: game.id,
    edition,
    seats,
    options: free.options,
    who,
    pace: NO_CLOCK,
    privacy: 'link',
    hints: true,
    start: true,
    share: freshShare(),
  });
  if (made.seated) keepSeat(made.id, made.seated.token);
  keepCoverSeen(game.id);
  keepHints(made.id, hints);
  return `/table/${made.id}`;
}
