/** The tabs of the rail; on a phone they are pulled up from the row at the bottom. */
import type { Tab } from '../table/layout.svelte';
import { deckOf } from '../table/deck';
import type { View } from '../wire/messages';

export const TAB_NAMES: Record<Tab, string> = {
  log: 'Log',
  talk: 'Talk',
  charts: 'Charts',
  deck: 'Deck',
  story: 'Story',
  record: 'Record',
};

export function railTabs(view: View | null): Tab[] {
  const deck = deckOf(view);
  const hasDeck = deck.draw.length + deck.current.length + deck.faceUp.length > 0;
  return hasDeck ? ['log', 'talk', 'charts', 'deck'] : ['log', 'talk', 'charts'];
}
