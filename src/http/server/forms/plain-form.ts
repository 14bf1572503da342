// The plain form: documented functions of Node only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBodyBuffer } from './body-buffer.ts';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, type NodeForm, REQUEST_ID } from './node-form.ts';

export const plainForm: NodeForm = { name: 'plain', serverOptions: {}, takeBody, send };

/**
 * A text is joined with its head before it is sent, which takes more memory for a large text than separate bytes do.
 */
export const LARGE_BYTES = 32 * 1024;
/** Long enough for a refusal to come back over most networks. */
export const HALF_CLOSED_MS = 50;
/** How long a caller has to read its answer before the connection ends. */
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
  // A disconnect is noticed on the connection; without this listener Node would report an unhandled error.
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
  if (!request.complete && (head.isLast || (!response.shouldKeepAlive && hasBody(request)))) {
    sendAndLinger(request, response, body, onSent);
    return;
  }
  if (body.length < LARGE_BYTES) response.end(body, 'latin1');
  else response.end(Buffer.from(body, 'latin1'));
  whenTaken(response, onSent);
}

/**
 * The caller has closed its side: it may wait for the answer, or have disconnected, and both look the same until
 * something is sent. If it has disconnected, its system rejects what we send. So the last byte follows a moment later,
 * and the caller counts as answered only if that byte is accepted.
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
 * The caller is still sending. If we closed now, its system would drop the answer before it is read, so only our side
 * is closed. Bytes that still arrive are dropped until the caller closes too, or the time is up.
 */
function sendAndLinger(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  onSent: () => void,
): void {
  if (response.destroyed || request.socket.destroyed) return;
  if (response.socket === null) {
    // Node has not finished the answer before this one yet: closing our side now would cut this one off.
    setImmediate(() => sendAndLinger(request, response, body, onSent));
    return;
  }
  // Nothing is written without a body, not even the head.
  if (body === '') response.flushHeaders();
  else response.write(body, 'latin1');
  linger(request);
  whenTaken(response, onSent);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Closes our side of a connection on which the caller is still sending. */
export function linger(request: IncomingMessage): void {
  const { socket } = request;
  request.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

function whenTaken(response: ServerResponse, onSent: () => void): void {
  const { socket } = response;
  if (socket !== null && response.writableLength === 0) {
    // A failure of this call is known here, before the connection reports it.
    if (!socket.errored) onSent();
    return;
  }
  response.once('finish', () => {
    if (!socket?.errored) onSent();
  });
}

export function writeHead(
  response: ServerResponse,
  { status, requestId, type, bodyBytes, own, shared, cors, limits, isLast }: Head,
): void {
  // One list from the start: pushing the parts took more than twice as long.
  response.writeHead(status, [
    REQUEST_ID,
    requestId,
    ...contentPairs(type, bodyBytes),
    ...own,
    ...shared.pairs,
    ...cors.pairs,
    ...limits.pairs,
    ...(isLast ? LAST_PAIRS : NO_PAIRS),
  ]);
}

const LAST_PAIRS: readonly string[] = ['connection', 'close'];
const NO_PAIRS: readonly string[] = [];

function contentPairs(type: string | undefined, bodyBytes: number | undefined): readonly string[] {
  if (type === undefined) return NO_PAIRS;
  const typePair = [CONTENT_TYPE, type];
  return bodyBytes === undefined ? typePair : [...typePair, CONTENT_LENGTH, String(bodyBytes)];
}
