/** Addresses of the pages. The server answers every unknown path with this client. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'import' }
  | { page: 'tables' }
  | { page: 'owner' }
  | { page: 'notices' }
  | { page: 'lab'; study: string; game: string }
  | { page: 'workshop'; game: string }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string; q: string; rule: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'cover'; game: string }
  | { page: 'record'; id: string; round: number | null }
  | { page: 'missing'; path: string };

export function route(url: URL): Route {
  const parts = url.pathname.split('/').filter(Boolean).map(decode);
  const [first = '', second = ''] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1) {
    if (first === 'new') return { page: 'new', game: url.searchParams.get('game') ?? '' };
    if (first === 'import') return { page: 'import' };
    if (first === 'tables') return { page: 'tables' };
    if (first === 'notices') return { page: 'notices' };
    if (first === 'owner') return { page: 'owner' };
    if (first === 'lab') return labPage(url, '');
    if (first === 'workshop') return { page: 'workshop', game: '' };
    if (first === 'rules') return rulesPage(url, '');
  }
  if (parts.length === 2) {
    if (first === 'table') return { page: 'table', id: second };
    if (first === 'rules') return rulesPage(url, second);
    if (first === 'learn') return { page: 'learn', game: second, lesson: '' };
    if (first === 'lab') return labPage(url, second);
    if (first === 'workshop') return { page: 'workshop', game: second };
    if (first === 'games') return { page: 'cover', game: second };
    if (first === 'records') return { page: 'record', id: second, round: roundOf(url) };
  }
  if (parts.length === 3 && first === 'learn') return { page: 'learn', game: second, lesson: parts[2] ?? '' };
  return { page: 'missing', path: url.pathname };
}

function rulesPage(url: URL, game: string): Route {
  return { page: 'rules', game, q: url.searchParams.get('q') ?? '', rule: decode(url.hash.slice(1)) };
}

function labPage(url: URL, study: string): Route {
  return { page: 'lab', study, game: url.searchParams.get('game') ?? '' };
}

function roundOf(url: URL): number | null {
  const asked = Number(url.searchParams.get('round'));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray per cent sign
  }
}

export function rulesAddress(game: string, rule = ''): string {
  return `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`;
}

/** Go to another page without loading everything anew. */
export function go(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Whether a click on a link should stay inside the client. */
export function staysInside(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const ours = link.origin === location.origin && !/^\/(api|ws|assets)\//.test(link.pathname);
  return plain && ours && !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
}
