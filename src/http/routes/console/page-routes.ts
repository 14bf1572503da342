// /console: the web console's pages. One HTML file for all pages, and its files with hashed names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { headerBlock } from '../../server/header-block.ts';
import type { Reply } from '../../server/reply.ts';
import type { Route } from '../../server/route.ts';

/** Beside `http/` in the built program; in a source tree, where the build puts it. */
const FOLDERS = [
  new URL('../../../console/', import.meta.url),
  new URL('../../../../dist/console/', import.meta.url),
];

/** Pages have addresses of their own, so that they can be shared; the script shows the one that the address names. */
const PAGES = [
  '',
  '/company',
  '/lists',
  '/enrich',
  '/usage',
  '/corrections',
  '/removals',
  '/keys',
  '/loads',
  '/import',
];

const TYPES: { readonly [ending: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Nothing is loaded from elsewhere, nothing inline is run, and no other site may show the pages in a frame. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = headerBlock([
  'content-security-policy',
  PAGE_POLICY,
  'cache-control',
  'no-cache',
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'no-referrer',
]);
const ASSET_HEADERS = headerBlock([
  'cache-control',
  'public, max-age=31536000, immutable',
  'x-content-type-options',
  'nosniff',
]);

/** None where the console is not in the package. */
export function pageRoutes(): Route[] {
  const folder = FOLDERS.find((one) => existsSync(new URL('index.html', one)));
  if (folder === undefined) return [];
  const page = fileReply(new URL('index.html', folder), 'text/html; charset=utf-8', PAGE_HEADERS);
  const assets = new URL('assets/', folder);
  return [
    ...PAGES.map((path): Route => ({ path: `/console${path}`, method: 'GET', answer: page })),
    ...readdirSync(assets).map(
      (name): Route => ({
        path: `/console/assets/${name}`,
        method: 'GET',
        answer: fileReply(
          new URL(name, assets),
          TYPES[extname(name)] ?? 'application/octet-stream',
          ASSET_HEADERS,
        ),
      }),
    ),
  ];
}

/** Read on the first request, and kept. */
function fileReply(file: URL, type: string, shared: Reply['shared']): () => Reply {
  let reply: Reply | undefined;
  return () => {
    reply ??= {
      status: 200,
      type,
      shared,
      own: [],
      bytes: readFileSync(file).toString('latin1'),
      isCompressible: true,
    };
    return reply;
  };
}
