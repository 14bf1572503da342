// /openapi.json and /docs: the contract for machines and for people, from the same document.
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';
import { staticPage } from './static-page.ts';

export function docsRoutes(document: object): Route[] {
  const json = jsonReply(document);
  return [
    { path: '/openapi.json', method: 'GET', answer: () => json },
    ...staticPage({ folder: 'docs-page', file: 'docs.html', base: '/docs', pages: [''] }),
  ];
}
