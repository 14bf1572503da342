// The one path of every request: path and method, key, limits, scope, body, operation, answer. One place renders
// errors, settles the cost of a call, counts it and writes its log line.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, ServiceError, serviceError } from '../../errors.ts';
import type { Grant } from '../../operations/limits/limit-book.ts';
import type { AppParts } from '../app-parts.ts';
import { type Connections, createConnections } from './connections/connections.ts';
import type { LoadShedder } from './connections/load-shedder.ts';
import { createSlowCallers } from './connections/slow-callers.ts';
import { sendOnSocket } from './connections/socket-errors.ts';
import type { TurnBudget } from './connections/turn-budget.ts';
import { createCors } from './cors.ts';
import type { Exchange } from './exchange.ts';
import type { NodeForm } from './forms/node-form.ts';
import { createGate } from './gate.ts';
import { NO_HEADERS } from './header-block.ts';
import { createLimitHeaders } from './limit-headers.ts';
import { checkFormType, checkJsonType } from './read-json-body.ts';
import { errorReply, type Reply } from './reply.ts';
import { createRequestIds } from './request-id.ts';
import type { Route } from './route.ts';
import { createRouter, type FoundPath } from './router.ts';
import { createReplyShaper } from './shape-reply.ts';
import { pathOf, queryOf, urlKeyOf } from './url-parts.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_REQUEST_URL_CHARACTERS = 8192;
/**
 * Up to this many, answering all takes a few milliseconds. Spreading the work costs each request 4 to 6 µs (both in one
 * run).
 */
const FEW_CONNECTIONS = 64;
/** How often to look for idle connections. */
const IDLE_CHECK_MS = 1_000;
const COUNTED_STATUSES = new Set([200, 304, 404]);
/** The status that log and metrics show for a caller who disconnected before the answer. */
const GONE = 499;
const NO_BODY = Buffer.alloc(0);

export interface RequestHandler {
  readonly connections: Connections;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The same for a caller who sends its body only after `100 Continue`: the gate is checked first. */
  handleWaiting(request: IncomingMessage, response: ServerResponse): void;
  /** From now on each answer closes its connection. */
  closeAfterAnswers(): void;
}

export function createRequestHandler(
  parts: AppParts,
  routes: readonly Route[],
  form: NodeForm,
  shedder: LoadShedder,
  turns: TurnBudget<Exchange>,
): RequestHandler {
  const { basePath, clock, keyRing, limiter, logger, metrics } = parts;
  const router = createRouter(routes);
  const gate = createGate(keyRing, clock);
  const cors = createCors(parts.corsOrigins);
  const limitHeaders = createLimitHeaders();
  const shapeFor = createReplyShaper();
  const makeRequestId = createRequestIds();
  const operations = `POST ${basePath}/people/search and GET ${basePath}/company`;
  const slowCallers = createSlowCallers(parts.idleTimeoutMs, (exchange) => settle(exchange, GONE));
  let isClosing = false;

  const connections = createConnections(
    { begin, abandon: (exchange) => settle(exchange, GONE), refuse: refuseSocket },
    { idleTimeoutMs: parts.idleTimeoutMs, everyMs: Math.min(IDLE_CHECK_MS, parts.idleTimeoutMs) },
  );

  function handle(request: IncomingMessage, response: ServerResponse, isWaitingToSend = false): void {
    const connection = connections.of(request.socket);
    if (connection === undefined) return;
    connections.take({
      request,
      response,
      connection,
      startedAt: clock.steadyMs(),
      id: makeRequestId(request),
      route: undefined,
      allow: undefined,
      key: undefined,
      urlKey: undefined,
      grant: undefined,
      isWaitingToSend,
      isTakingBody: false,
      unsentBytes: 0,
      isOver: false,
    });
  }

  function begin(exchange: Exchange): void {
    const { url = '', method = '' } = exchange.request;
    let found: FoundPath | undefined;
    try {
      if (url.length > MAX_REQUEST_URL_CHARACTERS) throw serviceError('url_too_long');
      found = router.find(pathOf(url));
      exchange.route = found?.routes.get(method);
    } catch (error) {
      fail(exchange, error);
      return;
    }
    exchange.allow = found?.allow;
    // Health checks must not wait for the others. With few connections the turns are short anyway.
    if (exchange.route?.isWatch === true || connections.count() <= FEW_CONNECTIONS) enter(exchange);
    else turns.take(exchange, enter);
  }

  function enter(exchange: Exchange): void {
    // Its caller may have disconnected meanwhile.
    if (exchange.isOver) return;
    const { route } = exchange;
    try {
      if (shedder.isOverloaded() && route?.isWatch !== true) {
        throw serviceError('overloaded', { seconds: 1 });
      }
      if (route === undefined) refusePath(exchange);
      else if (route.scope === undefined) takeBody(exchange, route);
      else pass(exchange, route, readKey(exchange, route));
    } catch (error) {
      fail(exchange, error);
    }
  }

  function readKey(exchange: Exchange, { takesUrlKey }: Route): NonNullable<Exchange['key']> {
    const { headers, url = '' } = exchange.request;
    // A proxy may have a password of its own, which arrives in the same header.
    if (takesUrlKey === true && !/^bearer /i.test(headers.authorization ?? ''))
      exchange.urlKey = urlKeyOf(url);
    return exchange.urlKey === undefined
      ? gate.readKey(headers.authorization)
      : gate.readKeyText(exchange.urlKey);
  }

  /** Continues an exchange that had to wait; an error thrown by the step is the answer. */
  function goOn(exchange: Exchange, step: () => void): void {
    try {
      step();
    } catch (error) {
      fail(exchange, error);
    }
  }

  /** Nothing is served at the path, or not with this method. */
  function refusePath(exchange: Exchange): void {
    const { request, allow } = exchange;
    if (allow === undefined) throw serviceError('no_such_path', { operations });
    const preflight = cors.preflight(request);
    if (preflight === undefined)
      throw serviceError('method_not_allowed', { method: request.method ?? '', allow });
    finish(exchange, preflight);
  }

  function pass(exchange: Exchange, route: Route, key: NonNullable<Exchange['key']>): void {
    exchange.key = key;
    const grant = limiter.take(key);
    if (!(grant instanceof Promise)) {
      admit(exchange, route, grant);
      return;
    }
    grant.then(
      (given) => goOn(exchange, () => admit(exchange, route, given)),
      (error) => fail(exchange, error),
    );
  }

  function admit(exchange: Exchange, route: Route, grant: Grant): void {
    const { key } = exchange;
    if (key === undefined || route.scope === undefined) return;
    if (exchange.isOver) {
      // Its caller disconnected before the limits replied: the granted call is returned.
      if (grant.granted === 1) limiter.settle(key.id, false);
      return;
    }
    exchange.grant = grant;
    if (grant.granted === 0) metrics.refused(grant.refusedBy ?? 'rate');
    gate.admit(key, grant, route.scope, exchange.urlKey !== undefined);
    takeBody(exchange, route);
  }

  function takeBody(exchange: Exchange, route: Route): void {
    const { request } = exchange;
    if (route.takesBody !== true) {
      answer(exchange, route, NO_BODY);
      return;
    }
    const { maxBodyBytes = MAX_BODY_BYTES } = route;
    if (Number(request.headers['content-length']) > maxBodyBytes) throw tooLarge(maxBodyBytes);
    exchange.isTakingBody = true;
    if (exchange.isWaitingToSend) exchange.response.writeContinue();
    form.takeBody(request, maxBodyBytes, (body) => {
      if (exchange.isOver) return;
      exchange.isTakingBody = false;
      goOn(exchange, () => {
        if (body === undefined) throw tooLarge(maxBodyBytes);
        if (route.isForm === true) checkFormType(request.headers);
        else checkJsonType(request.headers, body);
        answer(exchange, route, body);
      });
    });
    if (exchange.isTakingBody) connections.startedBody(exchange);
  }

  function answer(exchange: Exchange, route: Route, body: Buffer): void {
    if (exchange.isOver) return;
    const { request, id, urlKey } = exchange;
    const { url = '', headers } = request;
    const reply = route.answer({ query: queryOf(url), headers, body, urlKey, requestId: id });
    if (!(reply instanceof Promise)) {
      finish(exchange, reply);
      return;
    }
    reply.then(
      (later) => goOn(exchange, () => finish(exchange, later)),
      (error) => fail(exchange, error),
    );
  }

  function fail(exchange: Exchange, error: unknown): void {
    if (error instanceof ServiceError && error.row !== ERRORS.internal) {
      if (error.row === ERRORS.overloaded) metrics.refused('overload');
      finish(exchange, errorReply(error));
      return;
    }
    logger.error({ reqId: exchange.id, err: error }, 'request failed');
    finish(exchange, errorReply(new ServiceError(ERRORS.internal, ERRORS.internal.message)));
  }

  function finish(exchange: Exchange, reply: Reply): void {
    if (exchange.isOver) return;
    const { request, response, key, grant } = exchange;
    const sent = shapeFor(request.headers, reply);
    const { status, type, own, shared, bytes } = sent;
    const head = {
      status,
      requestId: exchange.id,
      type,
      bodyBytes: bytes.length,
      own,
      shared,
      cors: cors.headersFor(request),
      limits: key === undefined || grant === undefined ? NO_HEADERS : limitHeaders(key, grant),
      isLast: isClosing || ((sent.isLast === true || exchange.isWaitingToSend) && !request.complete),
    };
    let isSent = false;
    form.send(request, response, head, request.method === 'HEAD' ? '' : bytes, () => {
      isSent = true;
      settle(exchange, status);
      connections.finished(exchange);
    });
    if (!isSent) slowCallers.add(exchange);
  }

  /** Called after an answer was sent, or its caller disconnected: settles the cost, counts and logs. */
  function settle(exchange: Exchange, status: number): void {
    if (exchange.isOver) return;
    exchange.isOver = true;
    slowCallers.remove(exchange);
    const { id, route, key, grant } = exchange;
    const { method = '' } = exchange.request;
    if (key !== undefined && grant?.granted === 1) limiter.settle(key.id, COUNTED_STATUSES.has(status));
    const ms = clock.steadyMs() - exchange.startedAt;
    // The route's path, never the URL: a URL may hold an e-mail address.
    const path = route?.path ?? 'none';
    metrics.answered(path, method, status, ms / 1000);
    parts.logAnswer({ reqId: id, method, route: path, status, ms, key: key?.id });
  }

  /** For bytes that never became a request, or not a whole one. */
  function refuseSocket(socket: Socket, error: ServiceError, exchange: Exchange | undefined): void {
    const id = exchange?.id ?? makeRequestId({ headers: {} });
    const status = sendOnSocket(socket, error, id);
    if (exchange !== undefined) settle(exchange, status ?? GONE);
    else {
      metrics.answered('none', 'none', status ?? GONE, 0);
      const line = {
        reqId: id,
        method: 'none',
        route: 'none',
        status: status ?? GONE,
        ms: 0,
        key: undefined,
      };
      parts.logAnswer(line);
    }
  }

  return {
    connections,
    handle: (request, response) => handle(request, response),
    handleWaiting: (request, response) => handle(request, response, true),
    closeAfterAnswers: () => {
      isClosing = true;
    },
  };
}

function tooLarge(maxBodyBytes: number): ServiceError {
  return serviceError('body_too_large', { limit: maxBodyBytes.toLocaleString('en') });
}
