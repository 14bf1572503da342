// The plain form: documented functions of Node alone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_LENGTH, CONTENT_TYPE, type Head, type NodeForm, REQUEST_ID } from './node-form.ts';

export const plainForm: NodeForm = { name: 'plain', serverOptions: {}, takeBody, send };

const NOTHING = Buffer.alloc(0);

export function takeBody(
  request: IncomingMessage,
  maxBytes: number,
  give: (body: Buffer | undefined) => void,
): void {
  let body: Buffer = NOTHING;
  let isOver = false;
  request.on('data', (piece: Buffer) => {
    if (isOver) return;
    if (body.length + piece.length > maxBytes) {
      isOver = true;
      give(undefined);
    } else body = body.length === 0 ? piece : Buffer.concat([body, piece]);
  });
  request.on('end', () => {
    if (!isOver) give(body);
  });
  // A caller who goes away is noticed by its connection; without a listener Node would call this unhandled.
  request.on('error', () => {});
}

export function send(
  _: IncomingMessage,
  response: ServerResponse,
  { status, requestId, type, bodyBytes, own, shared, cors, limits, isLast }: Head,
  body: string,
  onSent: () => void,
): void {
  const pairs = [REQUEST_ID, requestId];
  if (type !== undefined) pairs.push(CONTENT_TYPE, type, CONTENT_LENGTH, String(bodyBytes));
  pairs.push(...own, ...shared.pairs, ...cors.pairs, ...limits.pairs);
  if (isLast) pairs.push('connection', 'close');
  response.writeHead(status, pairs);
  response.end(body, 'latin1');
  if (response.socket !== null && response.writableLength === 0) onSent();
  else response.once('finish', onSent);
}
