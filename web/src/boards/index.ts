/** The games that have a picture of their own, fetched when the game is opened. It is drawn from what the lists show too, and
 * answers with the same choices; a game without one is played in the frame on lists. */
import type { Component } from 'svelte';
import type { View } from '../wire/messages';

/** What a game draws inside the frame. Every part reads the sitting and presses through the reach; none knows a rule. */
export interface Drawing {
  Board: Component; // fills the box it is given
  Mine?: Component; // the viewer's hand or slots, below the prompt; without one the board has that height too
  fills?: (view: View, you: number | null) => boolean; // nothing is mine yet: at a desk the board has its height too
  Glance?: Component; // the numbers that one looks up at every turn, beside the log
  Track?: Component; // where the game stands, in the top bar
  Sheet?: Component; // a composite choice that needs more than the common sheet: a trade, a deal
  brief?: (name: string) => string; // what a seat plays, where there is little room
  tight?: (name: string) => string; // the same where hardly a word has room
  said?: (text: string) => string; // a sentence of the prompt or the log as people say it, its long names short
  ways?: boolean; // Mine or Board shows the question's ways itself (frame/Ways.svelte); else the prompt does
}

/** `boards/<game>/index.ts` exports the game's drawing as default; the folder has the game's id. */
const drawings = import.meta.glob<{ default: Drawing }>('./*/index.ts');

export async function drawingOf(game: string): Promise<Drawing | null> {
  try {
    const fetched = await drawings[`./${game}/index.ts`]?.();
    return fetched?.default ?? null;
  } catch {
    comeAnew();
    return null;
  }
}

const ANEW = 'came-anew';
const LATELY = 60_000; // milliseconds

/** A page that was opened before the server had a newer program finds no board any more: it comes anew, once. */
function comeAnew(): void {
  if (Date.now() - Number(sessionStorage.getItem(ANEW)) < LATELY) return;
  sessionStorage.setItem(ANEW, String(Date.now()));
  location.reload();
}

const examples = import.meta.glob<string>('./*/example.turns', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where a record of a whole game lies, for who has none of their own; undefined: the game brings none. */
export const exampleOf = (game: string): string | undefined => examples[`./${game}/example.turns`];
