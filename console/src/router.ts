// The address bar is the state: which page is shown, and what it shows. Pages are plain links, so they can be shared,
// opened in a new tab and gone back to.
import { useLayoutEffect, useState } from 'preact/hooks';
import { pathBefore } from './site-path.ts';

/** Where the service serves the console. */
const BASE = `${pathBefore('/console')}/console`;

export interface Place {
  /** Without the base: `/`, `/company`, `/lists` … */
  readonly page: string;
  readonly query: URLSearchParams;
}

type Values = { readonly [name: string]: string | number | null | undefined };

function readPlace({ pathname, search }: Pick<URL, 'pathname' | 'search'> = window.location): Place {
  const page = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
  return { page: page.replace(/\/+$/, '') || '/', query: new URLSearchParams(search) };
}

/** The row that a page of a list begins with. What the service would not accept counts as the first one. */
export function firstRowOf(query: URLSearchParams): number {
  const from = query.get('from') ?? '';
  return /^\d{1,9}$/.test(from) ? Number(from) : 0;
}

/** The address of a page. Values that are undefined or empty are left out. */
export function addressOf(page: string, values: Values = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `${BASE}${page === '/' ? '' : page}${text === '' ? '' : `?${text}`}`;
}

const MOVED = 'firmament:moved';

/** How many parts of the page hold something that is lost on another page. */
let holders = 0;

/** Other pages are loaded by the browser, which asks before it leaves this one, until the function that it returns is called. */
export function letBrowserLoadPages(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (holders > 0 && readPlace(new URL(address, window.location.href)).page !== readPlace().page) {
    window.location.assign(address);
    return;
  }
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(MOVED));
}

/** Changes some values of the query; paging starts again unless it is what changes. */
export function changeQuery(values: Values, how: 'push' | 'replace' = 'push'): void {
  const { page, query } = readPlace();
  const all = { ...Object.fromEntries(query), from: undefined, ...values };
  go(addressOf(page, all), how);
}

export function usePlace(): Place {
  const [place, setPlace] = useState(readPlace);
  // A plain effect would run a moment after the page is shown, and a link that is clicked before would not be followed.
  useLayoutEffect(() => {
    const update = () => setPlace(readPlace());
    window.addEventListener('popstate', update);
    window.addEventListener(MOVED, update);
    return () => {
      window.removeEventListener('popstate', update);
      window.removeEventListener(MOVED, update);
    };
  }, []);
  return place;
}

/** Follows links inside the console without loading the page again. Other clicks stay with the browser. */
export function followLinks(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || link === null) return;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  // A place in this page, such as the one that the first link skips to.
  if (link.hash !== '') return;
  if (link.pathname !== BASE && !link.pathname.startsWith(`${BASE}/`)) return;
  event.preventDefault();
  go(link.pathname + link.search);
  window.scrollTo(0, 0);
}
