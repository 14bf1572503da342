// The express lane: answers the usual lookup (GET /company, one identifier, a good key, a company that is
// there) straight on Node's response, at about half the CPU time of the general route. Whatever is unusual
// about a request goes to that route, which alone decides what a wrong or rare request gets; a test holds the
// two to the same answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentifierParameter } from '../domain/identifiers/company-identifier.ts';
import type { Grant } from '../operations/limits/limit-book.ts';
import type { ApiKey } from '../store/store.ts';
import type { AppParts } from './app-parts.ts';
import { addLimitHeaders, readBearer } from './gate.ts';
import type { LoadShedder } from './load-shedder.ts';
import { addProfileHeaders, namedProfile, PROFILE_TYPE, PROFILE_VARY } from './profile-answer.ts';
import { readSimpleLookup, usualAuthorization } from './read-simple-lookup.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { MAX_REQUEST_URL_CHARACTERS } from './render-error.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** All of an answer that depends on the URL and the data alone. */
interface ReadyAnswer {
  readonly route: string;
  /** Counts an answer of the route, with its time. */
  readonly track: (seconds: number) => void;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
  readonly encoding: 'latin1' | 'utf8';
}

interface Prepared {
  readonly key: ApiKey;
  readonly answer: ReadyAnswer;
}

const REMEMBERED_BYTES = 16 * 1024 * 1024;
/** A padded URL would cost more to remember than to answer. */
const MAX_REMEMBERED_URL = 256;

/** What a request id is made from when the request brings none. */
const NO_HEADERS = { headers: {} };
const NO_CONFLICTS: readonly IdentifierParameter[] = [];

export function createExpressLookup(
  parts: AppParts,
  shedder: LoadShedder,
  makeRequestId: (request: Pick<IncomingMessage, 'headers'>) => string,
  general: Handler,
): Handler {
  const { basePath, keyRing, limiter, clock, metrics, networkHosts, networkField, isDraining, store } = parts;
  const routes = new Map(
    [`${basePath}/company`, `${basePath}/v1/company`].map((route) => [
      route,
      metrics.track(route, 'GET', 200),
    ]),
  );
  const remembered = createRecentAnswers<ReadyAnswer>(REMEMBERED_BYTES);
  let rememberedVersion = store.dataVersion();
  const observeRead = metrics.storeSeries('read_profile');

  function findKey(request: IncomingMessage): ApiKey | undefined {
    const authorization = usualAuthorization(request.rawHeaders);
    const text = authorization === undefined ? undefined : readBearer(authorization);
    const checked = text === undefined ? undefined : keyRing.check(text, clock.now());
    if (checked === undefined || !('key' in checked)) return undefined;
    return checked.key.scopes.includes('company:read') ? checked.key : undefined;
  }

  /** Everything that an answer needs, found without taking anything from the key's limits. */
  function prepare(request: IncomingMessage): Prepared | undefined {
    const { url = '', method } = request;
    if (method !== 'GET' || isDraining() || shedder.isOverloaded()) return undefined;
    if (store.dataVersion() !== rememberedVersion) {
      remembered.clear();
      rememberedVersion = store.dataVersion();
    }
    const known = remembered.get(url);
    const key = findKey(request);
    if (key === undefined) return undefined;
    const answer = known ?? readAnswer(url);
    return answer === undefined ? undefined : { key, answer };
  }

  function readAnswer(url: string): ReadyAnswer | undefined {
    const questionMark = url.indexOf('?');
    const route = url.slice(0, Math.max(0, questionMark));
    const track = routes.get(route);
    if (track === undefined || url.length > MAX_REQUEST_URL_CHARACTERS) return undefined;
    const lookup = readSimpleLookup(url, questionMark + 1, networkHosts);
    if (lookup === undefined) return undefined;
    const { parameter, identifier, country } = lookup;
    const readAt = clock.steadyMs();
    const profile = store.companies.readProfile(identifier, country);
    // An engine that answers later would gain nothing here.
    if (profile === undefined || profile instanceof Promise) return undefined;
    observeRead((clock.steadyMs() - readAt) / 1000);
    const { body, bytes } = namedProfile(profile, networkField);
    const headers = ['content-type', PROFILE_TYPE, 'content-length', String(bytes), 'vary', PROFILE_VARY];
    addProfileHeaders(
      headers,
      { profile, country, matchedBy: parameter, conflicts: NO_CONFLICTS },
      networkField,
    );
    // A text of ASCII letters is the same in Latin 1, which Node writes out without measuring and converting.
    const encoding = bytes === body.length ? 'latin1' : 'utf8';
    const answer: ReadyAnswer = { route, track, headers, body, encoding };
    if (url.length <= MAX_REMEMBERED_URL) remembered.offer(url, answer, bytes);
    return answer;
  }

  function send(response: ServerResponse, { key, answer }: Prepared, grant: Grant, startedAt: number): void {
    const { route, track, headers, body, encoding } = answer;
    const reqId = makeRequestId(NO_HEADERS);
    const all = ['x-request-id', reqId, ...headers];
    addLimitHeaders(all, key, grant);
    response.writeHead(200, all);
    response.end(body, encoding);
    limiter.settle(key.id, true);
    const ms = clock.steadyMs() - startedAt;
    track(ms / 1000);
    parts.logAnswer({ reqId, method: 'GET', route, status: 200, ms, key: key.id });
  }

  return (request, response) => {
    const startedAt = clock.steadyMs();
    let prepared: Prepared | undefined;
    try {
      prepared = prepare(request);
    } catch {
      // A failing store. The general route meets the same failure, logs it and says so.
    }
    if (prepared === undefined) {
      general(request, response);
      return;
    }
    const ready = prepared;
    const finish = (grant: Grant) => {
      // Refused: the general route asks again, is refused again, and says so.
      if (grant.granted === 0) general(request, response);
      else send(response, ready, grant, startedAt);
    };
    const grant = limiter.take(ready.key);
    if (grant instanceof Promise) grant.then(finish, () => general(request, response));
    else finish(grant);
  };
}
