// A page that the build made: one HTML file for its addresses, and its files with hashed names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { headerBlock } from '../server/header-block.ts';
import { publicPath } from '../server/own-address.ts';
import type { Reply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

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

interface StaticPage {
  /** Its folder in `dist/`. */
  readonly folder: string;
  readonly file: string;
  /** The path that its files are below. */
  readonly base: string;
  /** Addresses of the page below the base. */
  readonly pages: readonly string[];
  /** A proxy may serve us below a path, which the browser must see before the names of files. */
  readonly publicUrl: string | undefined;
  /** What a program gets at any other path below the base: a browser gets the page, which says so. Undefined: both get it. */
  readonly elsewhere?: () => Error;
}

/** None where the page is not in the package. */
export function staticPage({ folder: name, file, base, pages, publicUrl, elsewhere }: StaticPage): Route[] {
  // Beside `http/` in the built program; in a source tree, where the build puts it.
  const folders = [`../../${name}/`, `../../../dist/${name}/`].map((path) => new URL(path, import.meta.url));
  const folder = folders.find((one) => existsSync(new URL(file, one)));
  if (folder === undefined) return [];
  const assetsPath = `${publicPath(publicUrl)}${base}/assets/`;
  const page = fileReply(new URL(file, folder), 'text/html; charset=utf-8', PAGE_HEADERS, (html) =>
    html.replaceAll('"./assets/', () => `"${assetsPath}`),
  );
  const assets = new URL('assets/', folder);
  return [
    ...pages.map((path): Route => ({ path: base + path, method: 'GET', answer: page })),
    ...readdirSync(assets).map(
      (asset): Route => ({
        path: `${base}/assets/${asset}`,
        method: 'GET',
        answer: fileReply(
          new URL(asset, assets),
          TYPES[extname(asset)] ?? 'application/octet-stream',
          ASSET_HEADERS,
        ),
      }),
    ),
    ...(elsewhere === undefined ? [] : [restRoute(base, page, elsewhere)]),
  ];
}

function restRoute(base: string, page: () => Reply, elsewhere: () => Error): Route {
  return {
    path: base,
    method: 'GET',
    takesRest: true,
    answer: ({ headers: { accept = '' } }) => {
      if (!accept.includes('text/html')) throw elsewhere();
      return { ...page(), status: 404, own: ['vary', 'accept'] };
    },
  };
}

/** Read on the first request, and kept. */
function fileReply(
  file: URL,
  type: string,
  shared: Reply['shared'],
  change = (bytes: string) => bytes,
): () => Reply {
  let reply: Reply | undefined;
  return () => {
    reply ??= {
      status: 200,
      type,
      shared,
      own: [],
      bytes: change(readFileSync(file).toString('latin1')),
      isCompressible: true,
    };
    return reply;
  };
}
