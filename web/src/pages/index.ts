/** The pages of the client, each fetched when it is first opened. */
import type { Component } from 'svelte';
import type { Route } from '../router';

type Props = Record<string, unknown>;

export interface OpenedPage {
  Page: Component<Props>;
  props: Props;
  key: string; // another one: the page begins anew
}

async function page<P extends Props>(
  fetched: Promise<{ default: Component<P> }>,
  props: P,
  key = '',
): Promise<OpenedPage> {
  const { default: Page } = await fetched;
  return { Page: Page as unknown as Component<Props>, props, key };
}

export function openPage(here: Route): Promise<OpenedPage> {
  switch (here.page) {
    case 'home':
      return page(import('./Home.svelte'), {});
    case 'new':
      return page(import('./NewTable.svelte'), { wanted: here.game });
    case 'import':
      return page(import('./ImportRecord.svelte'), {});
    case 'tables':
      return page(import('./Tables.svelte'), {});
    case 'notices':
      return page(import('./Notices.svelte'), {});
    case 'lab':
      return page(import('./Lab.svelte'), { study: here.study, wanted: here.game }, here.study);
    case 'owner':
      return page(import('./Owner.svelte'), {});
    case 'table':
      return page(import('./Threshold.svelte'), { id: here.id }, here.id);
    case 'rules':
      return page(import('./Rules.svelte'), { game: here.game, q: here.q, rule: here.rule });
    case 'learn': {
      const { game, lesson } = here;
      return page(import('./Learn.svelte'), { game, wanted: lesson }, `${game}/${lesson}`);
    }
    case 'cover':
      return page(import('./GameCover.svelte'), { id: here.game }, here.game);
    case 'record': {
      const { id, round } = here;
      return page(import('./Record.svelte'), { id, round }, `${id} ${round}`);
    }
    case 'missing':
      return page(import('./Missing.svelte'), { path: here.path });
  }
}
