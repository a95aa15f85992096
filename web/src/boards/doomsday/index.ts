import type { Drawing } from '..';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Track from './Track.svelte';

const drawing: Drawing = { Board, Mine, Track, ways: true };
export default drawing;
