/** The tabs beside a replay. A game that is not over has no story yet. */
import type { Tab } from '../table/layout.svelte';
import type { Playbill } from '../wire/messages';

export const tabsOf = (bill: Playbill): Tab[] => (bill.over ? ['log', 'story', 'record'] : ['log']);
