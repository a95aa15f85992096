import { SvelteSet } from 'svelte/reactivity';
import type { GameInfo } from '../wire/messages';

/** The games of other packages that bring a poster along. */
export const brought = new SvelteSet<string>();

/** The games that belong to who made them for this table: no unofficial editions. */
export const ownGames = new SvelteSet<string>();

export function noteBrought(games: GameInfo[]) {
  for (const game of games) {
    if (game.poster) brought.add(game.id);
    if (!game.unofficial) ownGames.add(game.id);
  }
}
