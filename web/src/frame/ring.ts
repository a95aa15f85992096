/** A ring around the things that something said is about. */
import type { Attachment } from 'svelte/attachments';

const things = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-thing]');

/** Draws it, and hands back how to take it away. */
export function ring(root: ParentNode, ids: ReadonlySet<string>): () => void {
  for (const one of things(root)) one.toggleAttribute('data-hinted', ids.has(one.dataset['thing'] ?? ''));
  return () => things(root).forEach((one) => one.removeAttribute('data-hinted'));
}

/** The same for things that may come later: a board is drawn when it has been fetched. */
export const ringing =
  (ids: ReadonlySet<string>): Attachment<HTMLElement> =>
  (root) => {
    const clear = ring(root, ids);
    const watch = new MutationObserver(() => ring(root, ids));
    watch.observe(root, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      clear();
    };
  };
