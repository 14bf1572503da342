// /openapi.json and /docs: the contract for machines and for people, from the same document.
import type { AppParts } from '../app-parts.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';
import { staticPage } from './static-page.ts';

/** The document is made on the first request, and kept: making it takes 40 ms of CPU time (2026-11). */
export function docsRoutes({ publicUrl }: Pick<AppParts, 'publicUrl'>, makeDocument: () => object): Route[] {
  let json: Reply | undefined;
  return [
    { path: '/openapi.json', method: 'GET', answer: () => (json ??= jsonReply(makeDocument())) },
    ...staticPage({ folder: 'docs-page', file: 'docs.html', base: '/docs', pages: [''], publicUrl }),
  ];
}
