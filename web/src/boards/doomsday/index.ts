import type { Drawing } from '..';
import Board from './Board.svelte';
import { brief } from './looks';
import Glance from './Glance.svelte';
import Mine from './Mine.svelte';
import Track from './Track.svelte';

const drawing: Drawing = { Board, Mine, Glance, Track, brief, said: brief, ways: true };
export default drawing;
