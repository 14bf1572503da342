// Puts the HTTP service together: routes at the root and under /v1, errors in one form, one line of log and a
// few counters for each answer. It listens nowhere by itself.
import { createServer as createHttpServer, type Server } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { serviceError } from '../errors.ts';
import type { AppParts } from './app-parts.ts';
import { createExpressLane, type Handler } from './express-lane.ts';
import { closeIdleConnections } from './idle-connections.ts';
import { LeanRequest } from './lean-request.ts';
import { LeanResponse } from './lean-response.ts';
import { createLoadShedder, type LoadShedder } from './load-shedder.ts';
import { createOpenApiDocument } from './openapi.ts';
import { parseJsonBody } from './parse-body.ts';
import { parseQuery } from './parse-query.ts';
import {
  MAX_BODY_BYTES,
  MAX_HEADER_BYTES,
  MAX_REQUEST_URL_CHARACTERS,
  refuseConnect,
  renderError,
  renderSocketError,
} from './render-error.ts';
import { createRequestIds } from './request-id.ts';
import { addCompanyRoute } from './routes/company-route.ts';
import { addDocsRoutes } from './routes/docs-routes.ts';
import { addHealthRoutes } from './routes/health-routes.ts';
import { addMetricsRoute } from './routes/metrics-route.ts';
import { addPeopleRoute } from './routes/people-route.ts';
import { addReferenceRoutes } from './routes/reference-routes.ts';

/** How often Node looks for requests that are too slow. Its default of 30 s would make time-outs meaningless. */
const TIMEOUT_CHECK_MS = 1_000;
/** Longer than the usual minute of a proxy, so that it is the proxy that lets go first. */
const KEEP_ALIVE_MS = 72_000;
const COUNTED_STATUSES = new Set([200, 304, 404]);
/** Headers a browser may show to a page that called from another origin. */
const EXPOSED_HEADERS = [
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-country',
  'x-match-conflict',
  'x-matched-by',
  'x-next-from',
  'x-people-countries',
  'x-quota-limit',
  'x-quota-remaining',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-total-count',
];

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const shedder = createLoadShedder(parts.shedDelayMs);
  const app = createFastify(parts, shedder);
  const paths = collectPaths(app);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('isGranted', false);
  app.setErrorHandler(renderError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody);
  // Other types are refused once the size is known: 413 comes before 415.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(serviceError('not_json')));
  addEveryRequestHooks(app, parts, shedder);
  if (parts.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: parts.corsOrigins.includes('*') ? '*' : [...parts.corsOrigins],
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'x-request-id'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: 86_400,
      strictPreflight: false,
    });
  }
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip', 'deflate'] });
  await addRoutes(app, parts);
  // Told before the body is read: a path or method comes first, whatever the body is.
  app.addHook('onRequest', (request, reply, done) => {
    done(request.is404 ? refusePath(request, reply, methodsOf(paths, request), parts.basePath) : undefined);
  });
  return app;
}

function createFastify(parts: AppParts, shedder: LoadShedder): FastifyInstance {
  const genReqId = createRequestIds();
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child for each request costs more than the line it would write.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    genReqId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
    clientErrorHandler: renderSocketError,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      renderError(error, request as FastifyRequest, reply as FastifyReply);
    },
    serverFactory: (general) => {
      // Answers to another origin need headers that only the general route sets.
      const isPlain = parts.corsOrigins.length === 0;
      const laneParts = { ...parts, shedder, makeRequestId: genReqId, keepAliveMs: KEEP_ALIVE_MS };
      return createServer(parts, isPlain ? createExpressLane(laneParts, general) : general);
    },
  });
  return app as unknown as FastifyInstance;
}

function createServer(parts: AppParts, handler: Handler): Server {
  const server = createHttpServer(
    {
      headersTimeout: Math.min(parts.headersTimeoutMs, parts.requestTimeoutMs),
      requestTimeout: parts.requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Without a Host header Node would answer a bare 400 of its own; we have no use for the header.
      requireHostHeader: false,
      IncomingMessage: LeanRequest,
      ServerResponse: LeanResponse,
    },
    handler,
  );
  closeIdleConnections(server, TIMEOUT_CHECK_MS);
  server.on('connect', (_, socket) => refuseConnect(socket as Parameters<typeof refuseConnect>[0]));
  // An unknown expectation may be ignored; Node would answer a bare 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

function addEveryRequestHooks(app: FastifyInstance, parts: AppParts, shedder: LoadShedder): void {
  const { limiter, metrics } = parts;
  const settle = (request: FastifyRequest, isCounted: boolean) => {
    if (request.isGranted && request.apiKey !== null) limiter.settle(request.apiKey.id, isCounted);
    request.isGranted = false;
  };
  // A caller who goes away gets no answer; without this its call would stay open and count for ever.
  app.addHook('onRequestAbort', async (request) => settle(request, false));
  app.addHook('onClose', async () => shedder.stop());
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if ((request.raw.url?.length ?? 0) > MAX_REQUEST_URL_CHARACTERS) done(serviceError('url_too_long'));
    else if (shedder.isOverloaded() && !isWatched(request.url)) {
      metrics.refused('overload');
      done(serviceError('overloaded', { seconds: 1 }));
    } else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { apiKey, method } = request;
    const { statusCode, elapsedTime } = reply;
    // The route's pattern, never the URL: a URL may hold an e-mail address.
    const route = request.routeOptions.url ?? 'none';
    settle(request, COUNTED_STATUSES.has(statusCode));
    metrics.answered(route, method, statusCode, elapsedTime / 1000);
    parts.logAnswer({
      reqId: request.id,
      method,
      route,
      status: statusCode,
      ms: elapsedTime,
      key: apiKey?.id,
    });
    done();
  });
}

async function addRoutes(app: FastifyInstance, parts: AppParts): Promise<void> {
  const document = createOpenApiDocument(parts);
  for (const prefix of [parts.basePath, `${parts.basePath}/v1`]) {
    await app.register(
      async (scope) => {
        addPeopleRoute(scope, parts);
        addCompanyRoute(scope, parts);
        addReferenceRoutes(scope);
      },
      { prefix },
    );
  }
  addHealthRoutes(app, parts);
  addDocsRoutes(app, document);
  if (parts.metricsPort === undefined) addMetricsRoute(app, parts);
}

function refusePath(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: ReadonlySet<string> | undefined,
  basePath: string,
): Error {
  if (methods === undefined) {
    return serviceError('no_such_path', {
      operations: `POST ${basePath}/people/search and GET ${basePath}/company`,
    });
  }
  const allow = [...methods].join(', ');
  reply.header('allow', allow);
  return serviceError('method_not_allowed', { method: request.method, allow });
}

/** Methods by path, for telling a wrong method from a wrong path. */
function collectPaths(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = paths.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    paths.set(url, methods);
  });
  return paths;
}

function methodsOf(paths: ReadonlyMap<string, ReadonlySet<string>>, request: FastifyRequest) {
  // Decoded as the router does it; what cannot be decoded never comes here.
  const path = decodeURI((request.url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/i, ''));
  return paths.get(path) ?? paths.get(path.replace(/\/$/, ''));
}

/** Whoever watches the service must see that it is busy, not that it is gone. */
function isWatched(url: string): boolean {
  return url.startsWith('/healthz') || url.startsWith('/readyz') || url.startsWith('/metrics');
}
