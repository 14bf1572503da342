// What the command line can do, for a console: all paths below /admin, for keys with the scope `admin`. Those with `admin:read`
// may only look.
import type { AppParts } from '../../app-parts.ts';
import type { Route } from '../../server/route.ts';
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
  ].map((route) => ({ ...route, scope: route.method === 'GET' ? 'admin:read' : 'admin', isFree: true }));
}
