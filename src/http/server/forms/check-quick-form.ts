// Checks at the start whether the quick form works with this version of Node: over a real socket it must send the same
// bytes as the plain form, and keep the order of requests that are sent ahead.
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { headerBlock, NO_HEADERS } from '../header-block.ts';
import type { NodeForm } from './node-form.ts';
import { plainForm } from './plain-form.ts';

/** More than enough for a few requests to this machine; a check that takes longer has failed. */
const PATIENCE_MS = 2_000;
const MAX_BODY_BYTES = 64 * 1024;

const GET = 'GET /1 HTTP/1.1\r\nHost: check\r\n\r\n';
const HEAD = 'HEAD /2 HTTP/1.1\r\nHost: check\r\n\r\n';
const POST = 'POST /3 HTTP/1.1\r\nHost: check\r\nContent-Length: 11\r\n\r\n';
const CHUNKED =
  'GET /5?x= HTTP/1.1\r\nHost: check\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: 1\r\n\r\n';
const OLD = 'GET /6 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
const UNREAD = `POST /unread HTTP/1.1\r\nHost: check\r\nContent-Length: 40000\r\n\r\n${'x'.repeat(40_000)}`;
/** Answered as streams are, which the objects of the quick form have to become Node's own for. */
const STREAMED = 'POST /streamed HTTP/1.1\r\nHost: check\r\nContent-Length: 11\r\n\r\nhello world';
/** Too much to be read before it is taken, and not announced. */
const UNREAD_CHUNKS = [
  'POST /unread HTTP/1.1\r\nHost: check\r\nTransfer-Encoding: chunked\r\n\r\n',
  `30000\r\n${'x'.repeat(0x3_0000)}\r\n0\r\n\r\n`,
] as const;
const LAST = 'GET /4 HTTP/1.1\r\nHost: check\r\nConnection: close\r\n\r\n';
/** The next piece follows when something of an answer has arrived. */
const ANSWER = '';
/**
 * Requests one by one, all at once, bodies in chunks followed directly by the next request, with trailers, as streams, and
 * never read.
 */
const CONVERSATIONS: readonly (readonly string[])[] = [
  [GET, HEAD, `${POST}hello world`, GET, LAST],
  [`${GET}${POST}hello world${HEAD}${GET}${LAST}`],
  [`${POST}hello`, ` world${GET}${POST}hello wor`, `ld${LAST}`],
  [`${CHUNKED}${GET}${OLD}${GET}${LAST}`],
  [STREAMED, `${GET}${STREAMED}${STREAMED}${POST}hello world${STREAMED}`, LAST],
  [UNREAD_CHUNKS[0], ANSWER, UNREAD_CHUNKS[1], GET, LAST],
  [`${UNREAD}${GET}`, `${UNREAD.slice(0, 20_000)}`, `${UNREAD.slice(20_000)}${GET}${LAST}`],
];
/** Long enough that the system does not accept it in one chunk. */
const LONG_BODY = 'é'.repeat(100_000);

/** Undefined if the form works; else what is wrong with it. */
export async function checkQuickForm(quick: NodeForm): Promise<string | undefined> {
  try {
    const [expected, got] = await Promise.all([converse(plainForm), converse(quick)]);
    const place = expected.findIndex((text, at) => text !== got[at]);
    return place === -1 ? undefined : `conversation ${place + 1} of the check was answered differently`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function converse(form: NodeForm): Promise<string[]> {
  const server = createServer({ ...form.serverOptions, keepAliveTimeout: 0 }, (request, response) => {
    const { method, url = '' } = request;
    const isStreamed = url === '/streamed';
    const answerWith = (body: string) => answer(isStreamed ? plainForm : form, request, response, body);
    /** An error would end the process, which can serve with the other form. */
    const attempt = (step: () => void) => {
      try {
        step();
      } catch {
        request.socket.destroy();
      }
    };
    attempt(() => {
      if (method !== 'POST' || url === '/unread') {
        answerWith(url);
        return;
      }
      const { takeBody } = isStreamed ? plainForm : form;
      takeBody(request, MAX_BODY_BYTES, (body) => attempt(() => answerWith(`${body}${LONG_BODY}`)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Not shared with other processes of a cluster, which do this check at the same time.
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, resolve);
  });
  try {
    const { port } = server.address() as AddressInfo;
    return await Promise.all(CONVERSATIONS.map((pieces) => exchange(port, pieces)));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function answer(
  form: NodeForm,
  request: Parameters<NodeForm['send']>[0],
  response: ServerResponse,
  body: string,
): void {
  const head = {
    status: 200,
    requestId: 'check',
    type: 'text/plain',
    bodyBytes: body.length,
    own: ['x-own', '1'],
    shared: headerBlock(['x-shared', '2']),
    cors: NO_HEADERS,
    limits: NO_HEADERS,
    isLast: false,
  };
  form.send(request, response, head, request.method === 'HEAD' ? '' : body, () => {});
}

/** Everything received until the server closes, without the date. */
function exchange(port: number, pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let arrived = () => {};
    const answer = () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
        if (received !== '') resolve();
      });
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('an answer did not come')));
    socket.on('error', reject);
    socket.on('data', (text) => {
      received += text;
      arrived();
    });
    socket.on('close', () => resolve(received.replace(/^Date: .*$/gm, '')));
    void sendInTurn(socket, pieces, answer);
  });
}

/** Sends each piece in a separate packet. */
async function sendInTurn(
  socket: ReturnType<typeof connect>,
  pieces: readonly string[],
  answer: () => Promise<void>,
): Promise<void> {
  for (const piece of pieces) {
    if (piece === ANSWER) await answer();
    else await new Promise<void>((resolve) => socket.write(piece, () => setImmediate(resolve)));
  }
}
