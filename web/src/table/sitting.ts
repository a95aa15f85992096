/** One viewer's place at a table, as every part of its page may ask for it: what is known, and what can be done. */
import { createContext } from 'svelte';
import type { Fact, GameInfo, Hint } from '../wire/messages';
import type { Wish } from '../wire/socket';
import type { Known } from './fold';
import type { Due } from './held';
import type { Layout } from './layout.svelte';

/** Why something cannot be done now. */
export interface Reason {
  text: string;
  rule: string;
}

export interface Sitting {
  readonly known: Known;
  readonly game: GameInfo | null;
  readonly layout: Layout;
  readonly due: Due | null; // own dice or card that wait to be pressed for
  readonly sent: string | null; // the question that an answer is under way for
  readonly behind: number; // how much of what others did waits to be shown
  readonly spoken: readonly string[]; // words of choices seen so far
  readonly skew: number; // the server's clock minus ours, in seconds
  readonly itself: boolean; // what goes without saying is answered by the page
  readonly answer: (move: number) => void;
  readonly run: (moves: number[]) => void; // a composite answer, whole
  readonly takeBack: (whole: boolean) => void; // the last pick of a run, or all of them
  readonly wish: (what: Wish) => Promise<boolean>; // whether the table has taken it
  readonly why: (words: string) => void;
  readonly reason: ((words: string) => Promise<Reason | null>) | null; // the same, told in place; none: nobody to ask
  readonly skip: () => void; // show all that waits: on to my next decision
  readonly reveal: () => void;
  readonly recount: (fact: Fact) => void; // what has changed it?
  readonly lookBack: () => Promise<void>;
  readonly lookAtCharts: () => () => void; // they are kept up to date until what is handed back is called
  readonly hint: (() => void) | null; // what good sense would do here; none: nobody to ask
  readonly hinted: Hint | null; // its answer: to be told, with a ring on the things it is about
  readonly lent?: boolean; // somebody else's eyes: nobody here is called “you”
  readonly orders: (() => void) | null; // none: neither undo nor standing orders here
}

export const [sitting, sit] = createContext<Sitting>();
