// Answers POST /mcp: one message of the Model Context Protocol, on its Streamable HTTP transport, without sessions.
import {
  createMcpHandler,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { serviceError } from '../../errors.ts';
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import type { Chunk, Reply } from '../server/reply.ts';
import type { Call, MoreCalls, Route } from '../server/route.ts';
import { createRouteAsker } from './ask-routes.ts';
import { createToolServers } from './tool-server.ts';

const STREAM = 'text/event-stream';

type AnswerTools = (call: Call, more: MoreCalls) => Promise<Reply>;

/** What decides which sites may use the tools. */
type SiteParts = Pick<AppParts, 'host' | 'publicUrl' | 'corsOrigins'>;
type ToolParts = SiteParts & Pick<AppParts, 'logger'>;

/**
 * @param routes of the operations that tools use
 * @param makeServer a server with other tools, in tests of the protocol
 */
export function createToolAnswers(
  parts: ToolParts,
  routes: readonly Route[],
  makeServer = createToolServers(),
): AnswerTools {
  const checkSite = createSiteCheck(parts);
  const { logger } = parts;

  return async (call, more) => {
    checkSite(call);
    const asker = createRouteAsker({ routes, logger }, call, more);
    // Nothing that tools depend on changes while a request is answered, so no subscription is ever open.
    const handler = createMcpHandler(() => makeServer(asker.ask), { maxSubscriptions: 0 });
    const response = await handler.fetch(toRequest(call));
    // A notification is answered with nothing, which has a length too.
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const sent = Buffer.from(await response.arrayBuffer());
    const message = type === STREAM && readsOnlyJson(call) ? onlyMessage(sent.toString()) : undefined;
    const body = message === undefined ? sent : Buffer.from(message);
    async function* chunks(): AsyncGenerator<Chunk> {
      yield { bytes: body, answers: asker.answers() };
    }
    return {
      status: response.status,
      type: message === undefined ? type : 'application/json',
      shared: NO_HEADERS,
      own: [],
      bytes: '',
      ...(body.length > 0 && { chunks: chunks() }),
    };
  };
}

function toRequest({ headers, body }: Call): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && name !== 'authorization') sent.set(name, value);
  }
  // Both forms are sent with a length that is known, so a caller who names none of them can read the answer too.
  sent.set('accept', `application/json, ${STREAM}`);
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent, body: new Uint8Array(body) });
}

function readsOnlyJson({ headers: { accept = '' } }: Call): boolean {
  return accept.includes('application/json') && !accept.includes(STREAM);
}

/** The message of a stream that has only one. */
function onlyMessage(stream: string): string | undefined {
  const [first, ...others] = stream.split('\n').filter((line) => line.startsWith('data: '));
  return others.length === 0 ? first?.slice('data: '.length) : undefined;
}

/**
 * A page of another site must not reach a service on this machine through the browser of its user: by its own name that it
 * points to this machine, or by a request from the page.
 */
function createSiteCheck({ host, publicUrl, corsOrigins }: SiteParts): (call: Call) => void {
  const isLocal = localhostAllowedHostnames().includes(host);
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const hosts = [...localhostAllowedHostnames(), ...publicHost];
  const origins = [
    ...hosts,
    ...corsOrigins.filter((origin) => origin !== '*').map((origin) => new URL(origin).hostname),
  ];
  return ({ headers }) => {
    if (isLocal && !validateHostHeader(headers.host, hosts).ok)
      throw serviceError('foreign_site', { field: 'Host' });
    const isAnyOrigin = corsOrigins.includes('*');
    if (!isAnyOrigin && headers.origin !== undefined && !validateOriginHeader(headers.origin, origins).ok) {
      throw serviceError('foreign_site', { field: 'Origin' });
    }
  };
}
