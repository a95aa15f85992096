/** The address of a moment: `#move=143&seat=2` is what the second seat saw after 143 moves. */
export interface Eyes {
  seat: number | null; // null: nobody's
  open: boolean; // all cards
}

export interface Moment {
  move: number | null;
  eyes: Eyes | null; // null: nothing is said about them
  broken: string; // what is wrong with the link
}

const NOTHING: Moment = { move: null, eyes: null, broken: '' };

export function readMoment(hash: string, of: number, seats: number): Moment {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  if (![...said.keys()].length) return NOTHING;
  const move = whole(said.get('move'));
  const seat = whole(said.get('seat'));
  const broken = complaint(said, move, seat, of, seats);
  const eyes = eyesIn(said, seat, seats);
  return { move: move === null ? null : Math.min(move, of), eyes, broken };
}

function eyesIn(said: URLSearchParams, seat: number | null, seats: number): Eyes | null {
  const known = seat !== null && seat >= 1 && seat <= seats;
  if (!known && !said.has('open') && !said.has('watch')) return null;
  return { seat: known ? seat - 1 : null, open: said.has('open') };
}

function complaint(
  said: URLSearchParams,
  move: number | null,
  seat: number | null,
  of: number,
  seats: number,
): string {
  if (said.has('move') && move === null)
    return `“${said.get('move')}” is no number of a move; this is the beginning.`;
  if (move !== null && move > of) return `This game has ${of} moves; this is its end.`;
  if (said.has('seat') && (seat === null || seat < 1 || seat > seats))
    return `This game has ${seats} seats; there is no seat “${said.get('seat')}”.`;
  return '';
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;

export function writeMoment(move: number, eyes: Eyes): string {
  const whose = eyes.seat !== null ? `&seat=${eyes.seat + 1}` : eyes.open ? '' : '&watch';
  return `#move=${move}${whose}${eyes.open ? '&open' : ''}`;
}
