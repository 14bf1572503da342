// What the command line can do, for a console: all paths below /admin, for keys with the scope `admin`. Those with `admin:read`
// may only look.
import type { AppParts } from '../../app-parts.ts';
import type { Call, Route } from '../../server/route.ts';
import { readQuery, refuseField, refuseUnknown } from './admin-call.ts';
import { correctionRoutes } from './correction-routes.ts';
import { importRoutes } from './import-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { loadRoutes } from './load-routes.ts';
import { matchRoutes } from './match-routes.ts';
import { stateRoutes } from './state-routes.ts';
import { suppressionRoutes } from './suppression-routes.ts';

export function adminRoutes(parts: AppParts): readonly Route[] {
  return [
    ...correctionRoutes(parts),
    ...suppressionRoutes(parts),
    ...keyRoutes(parts),
    ...loadRoutes(parts),
    ...importRoutes(parts),
    ...matchRoutes(parts),
    ...stateRoutes(parts),
  ].map((route) => ({
    ...(route.method === 'GET' ? route : refusingOtherWishes(route)),
    scope: route.method === 'GET' ? 'admin:read' : 'admin',
    isFree: true,
  }));
}

/** Changes that take parameters in the URL, and refuse others themselves. */
const TAKE_PARAMETERS: ReadonlySet<string> = new Set([
  '/admin/loads',
  '/admin/imports',
  '/admin/imports/columns',
]);

/** A wish in the wrong place, such as `dry_run` in the URL instead of the body, must not be passed over. */
function refusingOtherWishes(route: Route): Route {
  const takesParameters = TAKE_PARAMETERS.has(route.path);
  return {
    ...route,
    answer: async (call, more) => {
      if (!takesParameters) refuseUnknown(readQuery(call.query).keys(), []);
      if (route.takesBody !== true && hasBody(call)) {
        throw refuseField('the body', takesParameters ? 'wishes go into the URL' : 'the address takes none');
      }
      return route.answer(call, more);
    },
  };
}

const hasBody = ({ headers }: Call): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
