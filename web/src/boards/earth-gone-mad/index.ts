import type { Drawing } from '..';
import EarthBoard from '../earth/EarthBoard.svelte';

const drawing: Drawing = { Board: EarthBoard };
export default drawing;
