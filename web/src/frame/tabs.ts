/** The tabs of the rail; on a phone they are pulled up from the row at the bottom. */
import type { Tab } from '../table/layout.svelte';
import { deckOf } from '../table/deck';
import type { View } from '../wire/messages';

export const TAB_NAMES: Record<Tab, string> = {
  log: 'Log',
  talk: 'Talk',
  charts: 'Charts',
  piles: 'Piles',
  others: 'Others',
};

export function railTabs(view: View | null): Tab[] {
  const deck = deckOf(view);
  const hasPiles = deck.draw.length + deck.current.length + deck.faceUp.length > 0;
  return hasPiles ? ['log', 'talk', 'charts', 'piles'] : ['log', 'talk', 'charts'];
}
