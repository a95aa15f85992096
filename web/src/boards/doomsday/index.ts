import type { Drawing } from '..';
import Board from './Board.svelte';
import { brief } from './looks';
import Mine from './Mine.svelte';
import Track from './Track.svelte';

const drawing: Drawing = { Board, Mine, Track, brief, ways: true };
export default drawing;
