/** The games that have a board of their own. It is drawn from what the lists show too, and answers with the same choices. */
import type { Component } from 'svelte';
import type { Known } from '../table/fold';
import type { Fact } from '../wire/messages';
import EarthBoard from './earth/EarthBoard.svelte';

export interface BoardProps {
  known: Known;
  histories: string[]; // stems of the facts that can be asked what has changed them
  onanswer: (move: number) => void;
  onhistory: (fact: Fact) => void;
}

const boards: Record<string, Component<BoardProps>> = {
  'earth-gone-mad': EarthBoard,
};

export const boardOf = (game: string): Component<BoardProps> | null => boards[game] ?? null;
