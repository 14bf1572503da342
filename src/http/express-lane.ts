// The express lane: answers the usual lookup and the usual search (a good key, nothing odd about the request)
// straight on Node's response, at a fraction of the CPU time of the general routes. Whatever is unusual goes to
// those, which alone decide what a wrong or rare request gets; tests hold the two to the same answers.
import type { IncomingMessage } from 'node:http';
import type { Scope } from '../operations/api-keys.ts';
import type { Grant } from '../operations/limits/limit-book.ts';
import type { ApiKey } from '../store/store.ts';
import type { AppParts } from './app-parts.ts';
import { createEncodingChoice } from './compress-answer.ts';
import {
  createExpressSender,
  type ExpressCall,
  type ExpressRoute,
  type ReadyAnswer,
} from './express-answer.ts';
import { createExpressLookup } from './express-lookup.ts';
import { createExpressSearch, usualBodyBytes } from './express-search.ts';
import { readBearer } from './gate.ts';
import type { LeanRequest } from './lean-request.ts';
import type { LeanResponse } from './lean-response.ts';
import type { LoadShedder } from './load-shedder.ts';

export type Handler = (request: LeanRequest, response: LeanResponse) => void;

export interface ExpressLaneParts extends AppParts {
  readonly shedder: LoadShedder;
  readonly keepAliveMs: number;
  makeRequestId(request: Pick<IncomingMessage, 'headers'>): string;
}

export function createExpressLane(parts: ExpressLaneParts, general: Handler): Handler {
  const { basePath, keyRing, limiter, clock, metrics, isDraining, shedder } = parts;
  const lookUp = createExpressLookup(parts);
  const search = createExpressSearch(parts);
  const send = createExpressSender(parts, parts.makeRequestId, parts.keepAliveMs);
  const chooseEncoding = createEncodingChoice();
  const routesOf = (path: string, method: ExpressRoute['method']) =>
    new Map<string, ExpressRoute>(
      [`${basePath}${path}`, `${basePath}/v1${path}`].map((name) => [
        name,
        {
          name,
          method,
          track: { 200: metrics.track(name, method, 200), 404: metrics.track(name, method, 404) },
        },
      ]),
    );
  const lookupRoutes = routesOf('/company', 'GET');
  const searchRoutes = routesOf('/people/search', 'POST');

  function findKey({ headers }: IncomingMessage, scope: Scope): ApiKey | undefined {
    const text = headers.authorization === undefined ? undefined : readBearer(headers.authorization);
    const checked = text === undefined ? undefined : keyRing.check(text, clock.now());
    if (checked === undefined || !('key' in checked)) return undefined;
    return checked.key.scopes.includes(scope) ? checked.key : undefined;
  }

  function handOn({ request, response }: Pick<ExpressCall, 'request' | 'response'>, body?: Buffer): void {
    if (body !== undefined) request.putBodyBack(body);
    general(request, response);
  }

  /** The general route says what became of it, and does not try again: a store that is away was waited for already. */
  function handOnFailure(call: ExpressCall, error: unknown): void {
    call.request.failure = error instanceof Error ? error : new Error(String(error));
    handOn(call);
  }

  /** Takes the call from the key's limits and answers. Nothing is taken before there is an answer. */
  function finish(call: ExpressCall, answer: ReadyAnswer, body?: Buffer): void {
    const grant = limiter.take(call.key);
    if (!(grant instanceof Promise)) {
      settle(call, answer, grant, body);
      return;
    }
    // Not later: once its end is told it takes nothing back.
    if (body !== undefined) call.request.putBodyBack(body);
    grant.then(
      (given) => settle(call, answer, given),
      (error) => handOnFailure(call, error),
    );
  }

  /** The body, if there is one, has been put back. */
  function finishLater(call: ExpressCall, later: Promise<ReadyAnswer | undefined>): void {
    later.then(
      (answer) => (answer === undefined ? handOn(call) : finish(call, answer)),
      (error) => handOnFailure(call, error),
    );
  }

  function settle(call: ExpressCall, answer: ReadyAnswer, grant: Grant, body?: Buffer): void {
    // Refused: the general route asks again, is refused again, and says so.
    if (grant.granted === 0) handOn(call, body);
    else send(call, answer, grant);
  }

  function answerLookup(request: LeanRequest, response: LeanResponse, startedAt: number): boolean {
    const { url = '', headers } = request;
    const route = lookupRoutes.get(url.slice(0, Math.max(0, url.indexOf('?'))));
    if (route === undefined || !isUsual(request) || headers['if-none-match'] !== undefined) return false;
    if (headers['content-length'] !== undefined) return false;
    const key = findKey(request, 'company:read');
    if (key === undefined) return false;
    const answer = tryTo(() => lookUp(url, chooseEncoding(headers['accept-encoding'])));
    if (answer === undefined) return false;
    const call = { request, response, route, key, startedAt };
    if (answer instanceof Promise) finishLater(call, answer);
    else finish(call, answer);
    return true;
  }

  function answerSearch(request: LeanRequest, response: LeanResponse, startedAt: number): boolean {
    const { url = '', headers } = request;
    const route = searchRoutes.get(url);
    const bytes = route === undefined ? 0 : usualBodyBytes(request);
    if (route === undefined || bytes === 0 || !isUsual(request)) return false;
    const key = findKey(request, 'people:search');
    if (key === undefined) return false;
    request.takeBody(bytes, (body) => {
      const answer = tryTo(() => search(body, chooseEncoding(headers['accept-encoding'])));
      const call = { request, response, route, key, startedAt };
      if (answer === undefined) handOn(call, body);
      else if (answer instanceof Promise) {
        request.putBodyBack(body);
        finishLater(call, answer);
      } else finish(call, answer, body);
    });
    return true;
  }

  return (request, response) => {
    const startedAt = clock.steadyMs();
    const isOpen = !isDraining() && !shedder.isOverloaded() && response.canSendWhole();
    const isAnswered =
      isOpen &&
      ((request.method === 'GET' && answerLookup(request, response, startedAt)) ||
        (request.method === 'POST' && answerSearch(request, response, startedAt)));
    if (!isAnswered) general(request, response);
  };
}

/** Nothing that changes the answer, and no body of unknown length. */
function isUsual({ headers }: IncomingMessage): boolean {
  return headers.expect === undefined && headers['transfer-encoding'] === undefined;
}

/** A wrong field or a failing store: the general route meets the same failure and says so. */
function tryTo<T>(find: () => T | undefined): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
