/** The games that have a picture of their own, fetched when the game is opened. It is drawn from what the lists show too, and
 * answers with the same choices; a game without one is played in the frame on lists. */
import type { Component } from 'svelte';
import EarthBoard from './earth/EarthBoard.svelte';

/** What a game draws inside the frame. Every part reads the sitting and presses through the reach; none knows a rule. */
export interface Drawing {
  Board: Component; // fills the box it is given
  Mine?: Component; // the viewer's hand or slots, below the prompt; without one the board has that height too
  Track?: Component; // where the game stands, in the top bar
  Sheet?: Component; // a composite choice that needs more than the common sheet: a trade, a deal
}

/** `boards/<game>/index.ts` exports its drawing as default. */
const drawings: Record<string, () => Promise<{ default: Drawing }>> = {};

export async function drawingOf(game: string): Promise<Drawing | null> {
  const fetched = await drawings[game]?.();
  return fetched?.default ?? null;
}

const boards: Record<string, Component> = {
  'earth-gone-mad': EarthBoard,
};

export const boardOf = (game: string): Component | null => boards[game] ?? null;
