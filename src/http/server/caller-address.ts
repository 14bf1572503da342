// The address of a caller: that of the connection, or the one that a trusted proxy reports.
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';

export function callerAddress(socket: Socket, headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const direct = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
  if (!trustProxy) return direct;
  // The last one is what our proxy saw; a caller can send any before it.
  const reported = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return reported !== undefined && isIP(reported) !== 0 ? reported : direct;
}
