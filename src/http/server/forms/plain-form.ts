// The plain form: documented functions of Node alone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBodyBuffer } from './body-buffer.ts';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, type NodeForm, REQUEST_ID } from './node-form.ts';

export const plainForm: NodeForm = { name: 'plain', serverOptions: {}, takeBody, send };

/** A text is joined with its head before it is sent, which costs a large one more memory than bytes of its own do. */
export const LARGE_BYTES = 32 * 1024;
/** For a refusal to come back over most networks. */
const HALF_CLOSED_MS = 50;
/** A caller whose connection ends has so long to read its answer. */
export const LINGER_MS = 2_000;

export function takeBody(
  request: IncomingMessage,
  maxBytes: number,
  give: (body: Buffer | undefined) => void,
): void {
  const body = createBodyBuffer(maxBytes);
  let isOver = false;
  request.on('data', (piece: Buffer) => {
    if (isOver || body.add(piece)) return;
    isOver = true;
    give(undefined);
  });
  request.on('end', () => {
    if (!isOver) give(body.bytes());
  });
  // A caller who goes away is noticed by its connection; without a listener Node would call this unhandled.
  request.on('error', () => {});
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  head: Head,
  body: string,
  onSent: () => void,
): void {
  writeHead(response, head);
  if (request.socket.readableEnded && body.length > 1) {
    sendToHalfClosed(response, body, onSent);
    return;
  }
  if (head.isLast && !request.complete) {
    sendAndLinger(request, response, body, onSent);
    return;
  }
  if (body.length < LARGE_BYTES) response.end(body, 'latin1');
  else response.end(Buffer.from(body, 'latin1'));
  whenTaken(response, onSent);
}

/**
 * The caller has closed its side: it may wait for the answer, or be gone, and both look the same until something is sent.
 * To what is sent to a caller that is gone, its system says so. So the last byte follows a moment later, and only a caller
 * who can take that has been answered.
 */
function sendToHalfClosed(response: ServerResponse, body: string, onSent: () => void): void {
  response.write(body.slice(0, -1), 'latin1');
  setTimeout(() => {
    if (response.destroyed) return;
    response.end(body.slice(-1), 'latin1');
    whenTaken(response, onSent);
  }, HALF_CLOSED_MS);
}

/**
 * The caller is still sending. To close now would make its system drop an answer that it has not read, so only our side is
 * closed. What still arrives is thrown away until the caller closes too, or time is up.
 */
function sendAndLinger(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  onSent: () => void,
): void {
  const { socket } = request;
  response.write(body, 'latin1');
  request.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  whenTaken(response, onSent);
}

function whenTaken(response: ServerResponse, onSent: () => void): void {
  const { socket } = response;
  if (socket !== null && response.writableLength === 0) {
    // What failed at once is known here, before the connection tells.
    if (!socket.errored) onSent();
    return;
  }
  response.once('finish', () => {
    if (!socket?.errored) onSent();
  });
}

function writeHead(
  response: ServerResponse,
  { status, requestId, type, bodyBytes, own, shared, cors, limits, isLast }: Head,
): void {
  const pairs = [REQUEST_ID, requestId];
  if (type !== undefined) pairs.push(CONTENT_TYPE, type, CONTENT_LENGTH, String(bodyBytes));
  pairs.push(...own, ...shared.pairs, ...cors.pairs, ...limits.pairs);
  if (isLast) pairs.push('connection', 'close');
  response.writeHead(status, pairs);
}
