import type { Drawing } from '..';
import EarthBoard from './EarthBoard.svelte';
import { tight } from './reading';
import Track from './Track.svelte';

const drawing: Drawing = { Board: EarthBoard, Track, tight, ways: true };
export default drawing;
