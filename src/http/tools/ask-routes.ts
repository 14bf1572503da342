// Asks the routes of this process, with the key of the caller: its scopes hold, and each question counts as one call and
// one answer of that key.
import { ERRORS, ServiceError, serviceError } from '../../errors.ts';
import type { Logger } from '../../log.ts';
import { errorReply, type Reply } from '../server/reply.ts';
import type { Call, MoreCalls, Route } from '../server/route.ts';
import { type Ask, queryText, toolError } from './ask.ts';

export interface RouteAsker {
  readonly ask: Ask;
  /** Questions that were answered so far, with a result or with "not found". */
  answers(): number;
}

export function createRouteAsker(
  { routes, logger }: { readonly routes: readonly Route[]; readonly logger: Logger },
  call: Call,
  more: MoreCalls,
): RouteAsker {
  let asked = 0;
  let answers = 0;
  let quotaLeft: number | undefined;
  /** What needs no scope, and what is free by HTTP, is free here too. */
  const isFree = (route: Route) => route.isFree === true || route.scope === undefined;

  async function answerOf(route: Route, inner: Call): Promise<Reply> {
    const { scope } = route;
    if (scope !== undefined && scope !== 'any' && call.key?.scopes.includes(scope) !== true) {
      throw serviceError('missing_scope', { scope });
    }
    // The request itself was one call.
    const left = await more.take({ calls: asked === 0 ? 0 : 1, answers: isFree(route) ? 0 : 1 });
    quotaLeft = left ?? quotaLeft;
    asked += 1;
    return route.answer(inner, more);
  }

  /** Some errors of a route are thrown, some are returned. A failure of ours never shows its own text. */
  function toReply(error: unknown): Reply {
    if (error instanceof ServiceError && error.row !== ERRORS.internal) return errorReply(error);
    if (!more.gone.aborted)
      logger.error({ reqId: call.requestId, err: error }, 'a question of a tool failed');
    return errorReply(serviceError('internal'));
  }

  return {
    answers: () => answers,
    ask: async ({ method, path, query, body }) => {
      const route = routes.find((one) => one.path === path && one.method === method);
      if (route === undefined) throw new Error(`no route for ${method} ${path}`);
      const inner: Call = {
        ...call,
        method,
        query: queryText(query),
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
        tail: '',
      };
      const { status, bytes, own } = await answerOf(route, inner).catch(toReply);
      if (!isFree(route) && (status === 200 || status === 404)) answers += 1;
      const value = JSON.parse(Buffer.from(bytes, 'latin1').toString());
      if (status !== 200) throw toolError(value.error, value.message, numberIn(own, 'retry-after'));
      return {
        value,
        total: numberIn(own, 'x-total-count'),
        nextFrom: numberIn(own, 'x-next-from'),
        quotaLeft,
      };
    },
  };
}

/** @param headers names and values in turn */
function numberIn(headers: readonly string[], name: string): number | undefined {
  const index = headers.findIndex((text, position) => position % 2 === 0 && text.toLowerCase() === name);
  return index < 0 ? undefined : Number(headers[index + 1]);
}
