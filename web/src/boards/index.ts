/** The games that have a board of their own. It is drawn from what the lists show too, and answers with the same choices. */
import type { Component } from 'svelte';
import EarthBoard from './earth/EarthBoard.svelte';

const boards: Record<string, Component> = {
  'earth-gone-mad': EarthBoard,
};

export const boardOf = (game: string): Component | null => boards[game] ?? null;
