/** Survive Until Daylight: a barricaded street, the line before it, the group behind it. */
import type { Drawing } from '..';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import { nightOf } from './reading';
import Track from './Track.svelte';

/** Who is still to be chosen has no slots. */
const fills: Drawing['fills'] = (view, you) =>
  nightOf(view)?.phase === 'setup' && !nightOf(view)?.seats[you ?? -1]?.who;

const drawing: Drawing = { Board, Mine, Track, fills, ways: true };

export default drawing;
