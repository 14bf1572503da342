// What the command line can do, for a console: all paths below /admin, for keys with the scope `admin`. Those with `admin:read`
// may only look.
import type { AppParts } from '../../app-parts.ts';
import type { Route } from '../../server/route.ts';
import { readQuery, refuseUnknown } from './admin-call.ts';
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
    ...(route.method === 'GET' || TAKE_PARAMETERS.has(route.path) ? route : refusingParameters(route)),
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

/** A wish that is not in the body, such as `?dry_run=true`, must not be passed over. */
function refusingParameters(route: Route): Route {
  return {
    ...route,
    answer: async (call, more) => {
      refuseUnknown(readQuery(call.query).keys(), []);
      return route.answer(call, more);
    },
  };
}
