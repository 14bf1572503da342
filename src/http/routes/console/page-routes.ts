// /console: the web console's pages. One HTML file for all pages, and its files with hashed names.
import type { AppParts } from '../../app-parts.ts';
import { noSuchPath } from '../../server/no-such-path.ts';
import type { Route } from '../../server/route.ts';
import { staticPage } from '../static-page.ts';

/** Pages have addresses of their own, so that they can be shared; the script shows the one that the address names. */
const PAGES = [
  ...['', '/company', '/lists', '/enrich', '/usage', '/corrections', '/removals'],
  ...['/keys', '/loads', '/import'],
  ...['/matches', '/conflicts', '/sources', '/health', '/settings'],
];

export function pageRoutes({ basePath, publicUrl }: Pick<AppParts, 'basePath' | 'publicUrl'>): Route[] {
  return staticPage({
    folder: 'console',
    file: 'index.html',
    base: '/console',
    pages: PAGES,
    publicUrl,
    elsewhere: () => noSuchPath(basePath),
  });
}
