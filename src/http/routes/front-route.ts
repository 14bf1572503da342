// GET /: what this service is. A browser is redirected to the console, or to the documentation where there is none; a
// program gets a few fixed facts. No key is needed.
import { readVersion } from '../../version.ts';
import type { AppParts } from '../app-parts.ts';
import { headerBlock } from '../server/header-block.ts';
import { publicPath } from '../server/own-address.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

const VARY = headerBlock(['vary', 'accept']);

export function frontRoute({
  basePath,
  console: hasConsole,
  publicUrl,
}: Pick<AppParts, 'basePath' | 'console' | 'publicUrl'>): Route {
  const toPages: Reply = {
    status: 303,
    type: 'text/plain; charset=utf-8',
    shared: VARY,
    own: ['location', publicPath(publicUrl) + (hasConsole ? '/console' : '/docs')],
    bytes: '',
  };
  const facts: Reply = {
    ...jsonReply({
      name: 'Firmament',
      version: readVersion(),
      about: 'Company data: who works at this company, and what is this company?',
      operations: [
        `GET ${basePath}/company`,
        `GET ${basePath}/company/suggest`,
        `POST ${basePath}/company/match`,
        `GET ${basePath}/people`,
        `POST ${basePath}/people/search`,
        `GET ${basePath}/reconcile`,
      ],
      docs: '/docs',
      openapi: '/openapi.json',
    }),
    shared: VARY,
  };
  return {
    path: '/',
    method: 'GET',
    answer: ({ headers: { accept = '' } }) => (accept.includes('text/html') ? toPages : facts),
  };
}
