import { SvelteSet } from 'svelte/reactivity';
import type { GameInfo } from '../wire/messages';

/** The games of other packages that bring a poster along. */
export const brought = new SvelteSet<string>();

export function noteBrought(games: GameInfo[]) {
  for (const game of games) if (game.poster) brought.add(game.id);
}
