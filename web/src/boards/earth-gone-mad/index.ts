import type { Drawing } from '..';
import EarthBoard from './EarthBoard.svelte';
import Track from './Track.svelte';

const drawing: Drawing = { Board: EarthBoard, Track, ways: true };
export default drawing;
