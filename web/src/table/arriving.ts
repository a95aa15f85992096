/** Coming to a table: by seat link, by what this browser remembers, by the guest's cookie, or to watch. */
import { joinTable, me, seatLink, ServerProblem, tableInfo } from '../wire/http';
import { keepSeat, seatToken, takeSeatFromAddress } from './keepsakes';

const LONGEST_WAIT = 15_000;

/** Whoever has not said a name yet, or was called by none while playing alone. */
export const isNameless = (name: string): boolean => name === '' || name === 'Guest';

/** A server that is starting or busy is asked again; one that refuses is not. */
const passes = (problem: unknown): boolean =>
  problem instanceof ServerProblem &&
  (problem.status === 0 || problem.status === 429 || problem.status >= 500);

/** Arrives in the end, or hands on why not; `waiting` hears of every try that did not work. */
export async function arriveInTheEnd(
  table: string,
  waiting: (problem: unknown) => void,
  wait = 500,
): Promise<string> {
  try {
    return await arrive(table);
  } catch (problem) {
    if (!passes(problem)) throw problem;
    waiting(problem);
    await new Promise((done) => setTimeout(done, wait));
    return arriveInTheEnd(table, waiting, Math.min(wait * 2, LONGEST_WAIT));
  }
}

/** Finds this browser's seat, if it has one; hands back the guest's token for those who watch. */
export async function arrive(table: string): Promise<string> {
  takeSeatFromAddress(table);
  const guest = await me();
  if (!seatToken(table)) {
    const info = await tableInfo(table);
    if (info.seats.some((seat) => seat.guest === guest.guest)) await recoverSeat(table);
  }
  return guest.token;
}

/** The cookie tells who sits there; a seat that is not ours any more is no trouble: one watches. */
async function recoverSeat(table: string): Promise<void> {
  try {
    keepSeat(table, (await seatLink(table)).token);
  } catch (refused) {
    if (!(refused instanceof ServerProblem) || passes(refused)) throw refused;
  }
}

export async function takeSeat(table: string, seat: number | null, share: string): Promise<void> {
  const guest = await me();
  const seated = await joinTable(table, { seat, who: guest.name, share });
  keepSeat(table, seated.token);
}
