import type { Drawing } from '..';
import { brief, said, tight } from './art';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import { readPicture } from './reading';
import Track from './Track.svelte';

/** Before the nations are chosen there is no hand. */
const fills: Drawing['fills'] = (view) => readPicture(view)?.step === 0;

const drawing: Drawing = { Board, Mine, Track, fills, brief, tight, said };
export default drawing;
