// The one path of every request: path and method, key, limits, scope, body, operation, answer. One place renders
// errors. A streamed body or answer is another kind of body on the same path. It has more than 300 lines because the steps
// are read in one go.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { formatCount } from '../../domain/values/format-count.ts';
import { Cancelled, ERRORS, ServiceError, serviceError } from '../../errors.ts';
import type { Grant, More } from '../../operations/limits/limit-book.ts';
import type { AppParts } from '../app-parts.ts';
import { createHeadMaker } from './answer-head.ts';
import { type Connections, createConnections } from './connections/connections.ts';
import { createHeldBodies } from './connections/held-bodies.ts';
import type { LoadShedder } from './connections/load-shedder.ts';
import { createSlowCallers } from './connections/slow-callers.ts';
import { sendOnSocket } from './connections/socket-errors.ts';
import type { TurnBudget } from './connections/turn-budget.ts';
import { createCors } from './cors.ts';
import type { Exchange } from './exchange.ts';
import type { NodeForm } from './forms/node-form.ts';
import { createGate } from './gate.ts';
import { noSuchPath } from './no-such-path.ts';
import { checkFormType, checkJsonType, declaresLines } from './read-json-body.ts';
import { readKey, whyNoLonger } from './read-key.ts';
import { errorReply, type Reply } from './reply.ts';
import { createRequestIds } from './request-id.ts';
import { NO_MORE_CALLS, type Route } from './route.ts';
import { createRouter, type FoundPath, tailOf } from './router.ts';
import { createSettler, GONE } from './settle-exchange.ts';
import { createReplyShaper } from './shape-reply.ts';
import { createMoreCalls } from './streams/more-calls.ts';
import { readBodyStream } from './streams/read-body-stream.ts';
import { createAnswerStreamer } from './streams/stream-answer.ts';
import { pathOf, queryOf } from './url-parts.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_REQUEST_URL_CHARACTERS = 8192;
/**
 * Up to this many, answering all takes a few milliseconds. Spreading the work costs each request 4 to 6 µs (both in one
 * run).
 */
const FEW_CONNECTIONS = 64;
/** How often to look for idle connections. */
const IDLE_CHECK_MS = 1_000;
const NO_BODY = Buffer.alloc(0);

export interface RequestHandler {
  readonly connections: Connections;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The same for a caller who sends its body only after `100 Continue`: the gate is checked first. */
  handleWaiting(request: IncomingMessage, response: ServerResponse): void;
  /** From now on each answer closes its connection. */
  closeAfterAnswers(): void;
}

const ONE_FREE_CALL: More = { calls: 1, answers: 0 };

/** Answers of the quota that a grant holds. */
const answersIn = ({ isFree }: Route, { granted }: Grant): number => (isFree === true ? 0 : granted);

export function createRequestHandler(
  parts: AppParts,
  routes: readonly Route[],
  form: NodeForm,
  shedder: LoadShedder,
  turns: TurnBudget<Exchange>,
): RequestHandler {
  const { basePath, clock, limiter, logger, metrics } = parts;
  const router = createRouter(routes);
  const gate = createGate(parts);
  const cors = createCors(parts.corsOrigins);
  const shapeFor = createReplyShaper();
  const makeRequestId = createRequestIds();
  const headOf = createHeadMaker(cors, () => isClosing);
  const settler = createSettler(parts);
  const slowCallers = createSlowCallers(parts.idleTimeoutMs, (exchange) => settle(exchange, GONE));
  const heldBodies = createHeldBodies();
  const moreCallsOf = createMoreCalls(parts, gate);
  let isClosing = false;

  const connections = createConnections(
    { begin, abandon: (exchange) => settle(exchange, GONE), refuse: refuseSocket },
    {
      requestTimeoutMs: parts.requestTimeoutMs,
      idleTimeoutMs: parts.idleTimeoutMs,
      everyMs: Math.min(IDLE_CHECK_MS, parts.idleTimeoutMs),
    },
  );

  const streamer = createAnswerStreamer({
    logger,
    slowCallers,
    headOf,
    fail,
    settle,
    settleChunk: settler.settleChunk,
    whyNoLonger: (exchange) => whyNoLonger(gate, exchange),
    overloaded: () => metrics.refused('overload'),
    finished: (exchange) => connections.finished(exchange),
    isClosing: () => isClosing,
  });

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
      session: undefined,
      urlKey: undefined,
      grant: undefined,
      answers: 0,
      taken: 0,
      isWaitingToSend,
      isTakingBody: false,
      isTakingLines: false,
      isStreamed: false,
      heldBytes: 0,
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
      else if (route.scope === undefined && route.takesSession !== true) takeBody(exchange, route);
      else {
        const key = readKey(gate, exchange, route);
        if (!(key instanceof Promise)) pass(exchange, route, key);
        else later(exchange, key, (known) => pass(exchange, route, known));
      }
    } catch (error) {
      fail(exchange, error);
    }
  }

  /** Continues an exchange that had to wait; an error thrown by the step is the answer. */
  function goOn(exchange: Exchange, step: () => void): void {
    try {
      step();
    } catch (error) {
      fail(exchange, error);
    }
  }

  /** The same with a value that was waited for. */
  function later<T>(exchange: Exchange, value: Promise<T>, step: (value: T) => void): void {
    value.then(
      (there) => goOn(exchange, () => step(there)),
      (error) => fail(exchange, error),
    );
  }

  /** Nothing is served at the path, or not with this method. */
  function refusePath(exchange: Exchange): void {
    const { request, allow } = exchange;
    if (allow === undefined) throw noSuchPath(basePath);
    const preflight = cors.preflight(request);
    if (preflight === undefined)
      throw serviceError('method_not_allowed', { method: request.method ?? '', allow });
    finish(exchange, preflight);
  }

  function pass(exchange: Exchange, route: Route, key: NonNullable<Exchange['key']> | ServiceError): void {
    if (exchange.isOver) return;
    if (key instanceof ServiceError) {
      fail(exchange, key);
      return;
    }
    exchange.key = key;
    if (route.scope === undefined) {
      takeBody(exchange, route);
      return;
    }
    // What does not count against the quota is answered when the quota is used up, too: it counts against the rate only.
    const grant = route.isFree === true ? limiter.takeMore(key, ONE_FREE_CALL) : limiter.take(key);
    if (!(grant instanceof Promise)) admit(exchange, route, grant);
    else later(exchange, grant, (given) => admit(exchange, route, given));
  }

  function admit(exchange: Exchange, route: Route, grant: Grant): void {
    const { key } = exchange;
    if (key === undefined || route.scope === undefined) return;
    if (exchange.isOver) {
      // Its caller disconnected before the limits replied: the granted call is returned.
      limiter.settle(key.id, 0, answersIn(route, grant));
      return;
    }
    exchange.grant = grant;
    exchange.taken = answersIn(route, grant);
    if (grant.granted === 0) metrics.refused(grant.refusedBy ?? 'rate');
    const refused = gate.check(key, grant, route.scope, exchange.urlKey !== undefined);
    if (refused === undefined) takeBody(exchange, route);
    else fail(exchange, refused);
  }

  function takeBody(exchange: Exchange, route: Route): void {
    const { request } = exchange;
    if (route.takesBody !== true) {
      answer(exchange, route, NO_BODY);
      return;
    }
    const isFile = route.takesFile === true;
    const isLines = isFile || (route.takesLines === true && declaresLines(request.headers));
    const { maxBodyBytes = MAX_BODY_BYTES } = route;
    const bodyBytes = declaredBytes(request, maxBodyBytes);
    if ((isFile || !isLines) && bodyBytes > maxBodyBytes) throw tooLarge(maxBodyBytes);
    if (!isLines && !heldBodies.hold(exchange, bodyBytes)) throw serviceError('overloaded', { seconds: 1 });
    exchange.isTakingBody = true;
    if (exchange.isWaitingToSend) exchange.response.writeContinue();
    if (isLines) {
      exchange.isTakingLines = true;
      answer(exchange, route, NO_BODY, readBodyStream(request, parts.requestTimeoutMs));
    } else {
      form.takeBody(request, maxBodyBytes, (body) => {
        if (exchange.isOver) return;
        exchange.isTakingBody = false;
        goOn(exchange, () => {
          if (body === undefined) throw tooLarge(maxBodyBytes);
          if (route.isForm === true) checkFormType(request.headers);
          else checkJsonType(request.headers, body, route.takesLines);
          answer(exchange, route, body);
        });
      });
    }
    if (exchange.isTakingBody) connections.startedBody(exchange);
  }

  function answer(exchange: Exchange, route: Route, body: Buffer, lines?: AsyncGenerator<Buffer>): void {
    if (exchange.isOver) return;
    const { request, id, urlKey, key, session } = exchange;
    const { url = '', method = '', headers, socket } = request;
    const query = queryOf(url);
    const tail = route.takesTail === true ? tailOf(pathOf(url)) : '';
    const call = { method, query, headers, body, lines, urlKey, tail, requestId: id, key, session, socket };
    const reply = route.answer(call, route.takesMore === true ? moreCallsOf(exchange) : NO_MORE_CALLS);
    if (!(reply instanceof Promise)) finish(exchange, reply);
    else later(exchange, reply, (made) => finish(exchange, made));
  }

  function fail(exchange: Exchange, error: unknown): void {
    // Its caller has disconnected, so that no more was done for it.
    if (error instanceof Cancelled && exchange.isOver) return;
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
    const { request, response } = exchange;
    const sent = shapeFor(request.headers, reply);
    if (sent.chunks !== undefined) {
      streamer.send(exchange, sent, sent.chunks);
      return;
    }
    const { status, bytes } = sent;
    let isSent = false;
    form.send(request, response, headOf(exchange, sent), request.method === 'HEAD' ? '' : bytes, () => {
      isSent = true;
      settle(exchange, status);
      connections.finished(exchange);
    });
    if (!isSent) slowCallers.add(exchange);
  }

  function settle(exchange: Exchange, status: number, sent?: number): void {
    slowCallers.remove(exchange);
    heldBodies.release(exchange);
    settler.settle(exchange, status, sent);
  }

  /** For bytes that never became a request, or not a whole one. */
  function refuseSocket(socket: Socket, error: ServiceError, exchange: Exchange | undefined): void {
    if (exchange?.isStreamed === true) {
      streamer.cut(exchange, error);
      return;
    }
    const id = exchange?.id ?? makeRequestId({ headers: {} });
    const status = sendOnSocket(socket, error, id) ?? GONE;
    if (exchange !== undefined) settle(exchange, status);
    else settler.settleSocket(id, status);
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

/** How large the body is or, where its length is not known in advance, may become. */
function declaredBytes({ headers }: IncomingMessage, maxBytes: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : maxBytes;
}

function tooLarge(maxBytes: number): ServiceError {
  return serviceError('body_too_large', { limit: formatCount(maxBytes) });
}
