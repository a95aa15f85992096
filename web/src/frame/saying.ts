/** How people say it at the table: in prompt and log a game's long names are short, where its drawing has them so. */
import { getContext, setContext } from 'svelte';

type Say = (text: string) => string;
const KEY = Symbol('saying');

export const lendSaying = (say: Say): Say => setContext(KEY, say);

/** Outside a table everything is called by its whole name. */
export const saying = (): Say => getContext<Say | undefined>(KEY) ?? ((text) => text);
