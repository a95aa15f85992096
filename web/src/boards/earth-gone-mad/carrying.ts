/** What is carried over this board: a counter of the tray, the Targeting marker, a Nuke of the stock. */
import { createContext } from 'svelte';
import type { Carry } from '../carry.svelte';

export const MARKER = 'targeting_marker';
export const NUKE = 'nuke';

export const [carrying, lendCarry] = createContext<Carry>();
