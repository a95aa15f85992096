/** Coming to a table where a game is on, and what a host may do about those who came. */
import type { SeatInfo } from '../wire/messages';
import type { Known } from './fold';

const isOn = (known: Known): boolean => known.table.status === 'running' || known.table.status === 'paused';

/** A seat that was kept free for somebody: whoever watches may take it. */
export const freeSeat = (known: Known): number | null =>
  known.you.seat === null && isOn(known)
    ? (known.table.seats.find((seat) => seat.kind === 'open')?.seat ?? null)
    : null;

/** A bot's seat that whoever watches may ask the host for. */
export const seatToAskFor = (known: Known): number | null =>
  known.you.seat === null && isOn(known) && known.table.late
    ? (known.table.seats.find((seat) => seat.kind === 'bot')?.seat ?? null)
    : null;

export const isAsking = (known: Known): boolean =>
  known.table.votes.newcomers.some((one) => one.guest === known.you.guest);

/** The host sends away anybody while people gather, later those who came late. */
export const canRemove = (known: Known, seat: SeatInfo): boolean =>
  known.you.host &&
  seat.kind === 'person' &&
  seat.seat !== known.you.seat &&
  (known.table.status === 'gathering' || seat.late);

/** Who was there at the start votes on giving a seat to a bot. */
export const canVoteOut = (known: Known, seat: SeatInfo): boolean => {
  const mine = known.table.seats.find((one) => one.seat === known.you.seat);
  const voted = known.table.votes.kicks.some(
    (kick) => kick.seat === seat.seat && kick.yes.includes(known.you.seat ?? -1),
  );
  return (
    mine !== undefined &&
    !mine.late &&
    seat.kind === 'person' &&
    seat.seat !== mine.seat &&
    known.table.status === 'running' &&
    !voted
  );
};

export const isSilenced = (known: Known): boolean =>
  known.you.seat === null && known.table.watcher_talk === 'silent';
