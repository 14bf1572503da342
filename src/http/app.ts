// Builds the HTTP service: the routes, at the root and under /v1, on a Node server. It does not listen by itself.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { serviceError } from '../errors.ts';
import type { AppParts } from './app-parts.ts';
import { createOpenApiDocument } from './openapi/openapi.ts';
import { adminRoutes } from './routes/admin/admin-routes.ts';
import { batchRoute } from './routes/batch-route.ts';
import { companyExportRoute } from './routes/company-export-route.ts';
import { createCompanyLookup } from './routes/company-route.ts';
import { pageRoutes } from './routes/console/page-routes.ts';
import { sessionRoutes } from './routes/console/session-routes.ts';
import { docsRoutes } from './routes/docs-routes.ts';
import { frontRoute } from './routes/front-route.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { createCompanyMatch } from './routes/match-route.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { peopleExportRoute } from './routes/people-export-route.ts';
import { createPeopleSearch } from './routes/people-route.ts';
import { createPersonLookup } from './routes/person-route.ts';
import { reconcileRoutes } from './routes/reconcile/reconcile-routes.ts';
import { referenceRoutes } from './routes/reference-routes.ts';
import { createCompanyFacets, createCompanySearch, createPeopleFacets } from './routes/search-routes.ts';
import { statusRoute } from './routes/status-route.ts';
import { createCompanySuggest } from './routes/suggest-route.ts';
import { toolRoute } from './routes/tool-route.ts';
import { usageRoutes } from './routes/usage/usage-routes.ts';
import { createLoadShedder } from './server/connections/load-shedder.ts';
import { MAX_HEADER_BYTES, type SocketFailure, toSocketError } from './server/connections/socket-errors.ts';
import { createTurnBudget } from './server/connections/turn-budget.ts';
import type { Exchange } from './server/exchange.ts';
import { checkQuickForm } from './server/forms/check-quick-form.ts';
import type { NodeForm } from './server/forms/node-form.ts';
import { plainForm } from './server/forms/plain-form.ts';
import { createQuickForm } from './server/forms/quick-form.ts';
import { createRequestHandler, type RequestHandler } from './server/handle-requests.ts';
import type { Route } from './server/route.ts';

/** How often Node checks for requests that are too slow. Its default of 30 s would make our time-outs meaningless. */
const TIMEOUT_CHECK_MS = 1_000;

export interface App {
  readonly server: Server;
  /** From now on each answer closes its connection. */
  closeAfterAnswers(): void;
  /** Stops what runs beside the server; the caller closes the server itself. */
  stop(): void;
}

export async function createApp(parts: AppParts): Promise<App> {
  const form = await chooseForm(parts);
  parts.metrics.usesForm(form.name);
  const turns = createTurnBudget<Exchange>();
  const shedder = createLoadShedder(parts.shedDelayMs, turns.oldestWaitMs);
  const routes = allRoutes(parts);
  const handler = createRequestHandler(parts, routes, form, shedder, turns);
  const server = createHttpServer(parts, form, handler, allMethods(routes));
  const stop = () => {
    shedder.stop();
    handler.connections.stop();
  };
  return { server, closeAfterAnswers: handler.closeAfterAnswers, stop };
}

async function chooseForm({ plainHttp, logger }: AppParts): Promise<NodeForm> {
  if (plainHttp) return plainForm;
  const quickForm = createQuickForm();
  const problem = await checkQuickForm(quickForm);
  if (problem === undefined) return quickForm;
  logger.warn(
    `answers are sent by the plain form, since the quick one does not work on this Node: ${problem}`,
  );
  return plainForm;
}

function allRoutes(parts: AppParts): Route[] {
  const lookUp = createCompanyLookup(parts);
  const search = createPeopleSearch(parts);
  const lookUpOne = createPersonLookup(parts);
  const suggest = createCompanySuggest(parts);
  const match = createCompanyMatch(parts);
  const post = { method: 'POST', takesBody: true } as const;
  const unnamed: Route[] = [
    { path: '/company', method: 'GET', scope: 'company:read', answer: lookUp },
    { path: '/company/suggest', method: 'GET', scope: 'company:read', answer: suggest },
    { path: '/company/match', method: 'POST', scope: 'company:read', takesBody: true, answer: match },
    { ...post, path: '/company/search', scope: 'company:read', answer: createCompanySearch(parts) },
    { ...post, path: '/company/search/facets', scope: 'company:read', answer: createCompanyFacets(parts) },
    { ...post, path: '/people/search/facets', scope: 'people:search', answer: createPeopleFacets(parts) },
    batchRoute(parts),
    { path: '/people', method: 'GET', scope: 'people:search', answer: lookUpOne },
    { path: '/people/search', method: 'POST', scope: 'people:search', takesBody: true, answer: search },
    companyExportRoute(parts),
    peopleExportRoute(parts),
    ...referenceRoutes(),
    ...usageRoutes(parts),
    statusRoute(parts),
    ...adminRoutes(parts),
  ];
  const operations = [...unnamed, toolRoute(parts, unnamed)].map(named);
  return [
    ...[parts.basePath, `${parts.basePath}/v1`].flatMap((base) =>
      [...operations, ...reconcileRoutes(parts, base).map(named)].map((route) => ({
        ...route,
        path: base + route.path,
      })),
    ),
    ...(parts.console ? [...pageRoutes(parts), ...sessionRoutes(parts), ...operations.map(bySession)] : []),
    frontRoute(parts),
    ...healthRoutes(parts),
    ...docsRoutes(parts, () => createOpenApiDocument(parts)),
    ...(parts.metricsPort === undefined ? [named(metricsRoute(parts))] : []),
  ];
}

/** Its calls are counted under this name, whatever path is put before it. */
function named(route: Route): Route {
  return { ...route, operation: `${route.method} ${route.path}` };
}

/** The same operation for pages of the console, which send the cookie of a session instead of a key. */
function bySession(route: Route): Route {
  return { ...route, path: `/console/api${route.path}`, takesSession: route.scope !== undefined };
}

/** For the Allow header of what is for the server as a whole. HEAD is served wherever GET is. */
const allMethods = (routes: readonly Route[]): string =>
  [...new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].join(', ');

function createHttpServer(
  parts: AppParts,
  form: NodeForm,
  { handle, handleWaiting, connections }: RequestHandler,
  allow: string,
): Server {
  const server = createServer(
    {
      ...form.serverOptions,
      headersTimeout: Math.min(parts.headersTimeoutMs, parts.requestTimeoutMs),
      requestTimeout: parts.requestTimeoutMs,
      // Idle connections are closed by `connections.ts`.
      keepAliveTimeout: 0,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Without a Host header Node would answer a bare 400 itself; we do not need the header.
      requireHostHeader: false,
    },
    handle,
  );
  allowHalfClosed(server);
  server.on('connection', connections.open);
  server.on('clientError', (error: SocketFailure, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    // Bytes after a request with which the caller ends the connection: its answer is the last one.
    else if (error.code !== 'HPE_CLOSED_CONNECTION') connections.fail(socket as Socket, toSocketError(error));
  });
  // `CONNECT` never becomes a request: Node passes the bare socket on and no longer handles its errors.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    const error = serviceError('method_not_allowed', { method: 'CONNECT', allow });
    connections.fail(socket as Socket, error);
  });
  server.on('checkContinue', handleWaiting);
  // An unknown expectation may be ignored; Node would answer a bare 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

/**
 * A caller may close its side after sending its request, and still gets the answer. The field is public and as old as
 * Node's HTTP server, but not documented. If Node removed it, such callers would get no answer to slow requests, and
 * one of our tests would fail.
 */
function allowHalfClosed(server: Server): void {
  (server as Server & { httpAllowHalfOpen: boolean }).httpAllowHalfOpen = true;
}
