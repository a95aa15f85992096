import type { Drawing } from '..';
import EarthBoard from './EarthBoard.svelte';

const drawing: Drawing = { Board: EarthBoard, ways: true };
export default drawing;
