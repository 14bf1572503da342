// Finds the route of a request by its path and method. All paths are fixed texts, except for a last step that a route may
// take, so a map is enough. A route that answers for all other paths is tried last.
import { serviceError } from '../../errors.ts';
import type { Route } from './route.ts';

export interface FoundPath {
  /** By method, HEAD included. */
  readonly routes: ReadonlyMap<string, Route>;
  /** For the Allow header; undefined if nothing is served there and the route says so. */
  readonly allow: string | undefined;
}

export interface Router {
  /** Undefined: nothing is served there. Throws if the path cannot be decoded. */
  find(path: string): FoundPath | undefined;
}

const ORIGIN = /^https?:\/\/[^/]*/i;

export function createRouter(routes: readonly Route[]): Router {
  const paths = byPath(routes.filter(({ takesTail, takesRest }) => takesTail !== true && takesRest !== true));
  const pathsBefore = byPath(routes.filter(({ takesTail }) => takesTail === true));
  const rests = [...byPath(routes.filter(({ takesRest }) => takesRest === true))].map(
    ([path, { routes }]) => [`${path}/`, { routes, allow: undefined }] as const,
  );
  return {
    find: (path) => {
      const exact = paths.get(path);
      if (exact !== undefined) return exact;
      const plain = plainPath(path);
      return (
        paths.get(plain) ??
        pathsBefore.get(plain.slice(0, plain.lastIndexOf('/'))) ??
        rests.find(([before]) => plain.startsWith(before))?.[1]
      );
    },
  };
}

function byPath(routes: readonly Route[]): ReadonlyMap<string, FoundPath> {
  const methodsOf = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const methods = methodsOf.get(route.path) ?? new Map<string, Route>();
    methods.set(route.method, route);
    if (route.method === 'GET') methods.set('HEAD', route);
    methodsOf.set(route.path, methods);
  }
  const paths = new Map<string, FoundPath>();
  for (const [path, methods] of methodsOf) {
    paths.set(path, { routes: methods, allow: [...methods.keys()].join(', ') });
  }
  return paths;
}

/** The last step of a path. */
export function tailOf(path: string): string {
  const plain = plainPath(path);
  return plain.slice(plain.lastIndexOf('/') + 1);
}

/** The path without the host of a whole URL, its percent-encoding and a trailing slash. */
function plainPath(path: string): string {
  const decoded = decode(path.replace(ORIGIN, ''));
  if (decoded === '') return '/';
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    throw serviceError('undecodable_url');
  }
}
