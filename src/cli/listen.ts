// Starts a server on an address and stops it without dropping a request.
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../errors.ts';

/**
 * For this long after the signal the service still takes requests, telling each caller to reconnect, so that
 * a kept-alive connection is closed by an answer and not under a request that is on its way.
 */
const HAND_OVER_MS = 300;

export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
}

export async function stopListening(
  app: FastifyInstance,
  startDraining: () => void,
  stopTimeoutMs: number,
): Promise<void> {
  startDraining();
  await sleep(Math.min(HAND_OVER_MS, stopTimeoutMs));
  const closed = app.close();
  const late = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
  await closed;
  clearTimeout(late);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is in use. Stop the other program, or choose another port with PORT=8081.`,
      );
    case 'EACCES':
      return new OperatorError(
        `Port ${port} may not be opened by this user. Choose a port above 1023 with PORT=8080.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
      );
    default:
      return error;
  }
}
