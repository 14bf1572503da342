// Starts a server on an address and stops it without dropping a request.
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../errors.ts';

/** How long each of the two steps before the end takes. */
const HAND_OVER_MS = 300;
/**
 * Connections wait in the kernel's queue, and Node takes one of them per turn of its loop: under load, dozens
 * wait. Without a new one for this many turns and milliseconds, the queue is empty.
 */
const QUIET_TURNS = 3;
const QUIET_MS = 30;

export interface Listening {
  readonly address: string;
  /** Finishes what is under way and ends, after `stopTimeoutMs` at the latest. */
  stop(startDraining: () => void, stopTimeoutMs: number): Promise<void>;
}

interface Connections {
  readonly open: Set<Socket>;
  /** How many there have been. */
  count: number;
}

export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  const connections: Connections = { open: new Set(), count: 0 };
  app.server.on('connection', (socket) => {
    connections.count += 1;
    connections.open.add(socket);
    socket.once('close', () => connections.open.delete(socket));
  });
  try {
    const address = await app.listen({ host, port });
    return { address, stop: (...args) => stopListening(app, connections, ...args) };
  } catch (error) {
    throw explain(error, host, port);
  }
}

/**
 * The order matters, for a request must not meet a closed door after it was sent. First the service says that
 * it is not ready and goes on, so that whoever balances the load looks elsewhere. Then it takes no further
 * connections; callers keep theirs, so hardly any is on its way at that moment. From then on each answer
 * closes its connection. What is idle after that is closed, and what is under way is finished.
 */
async function stopListening(
  app: FastifyInstance,
  connections: Readonly<Connections>,
  startDraining: () => void,
  stopTimeoutMs: number,
): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
  const stepMs = Math.min(HAND_OVER_MS, stopTimeoutMs / 4);
  startDraining();
  await sleep(stepMs);
  await emptyQueue(connections, stopTimeoutMs / 4);
  // Not the HTTP server's own `close`, which also closes connections that a request may be on its way to.
  Server.prototype.close.call(app.server);
  await sleep(stepMs);
  const closed = app.close();
  // Node waits for connections on which nothing was ever sent as if a request was under way.
  for (const socket of connections.open) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  clearTimeout(late);
}

async function emptyQueue(connections: Readonly<Connections>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs;
  let { count } = connections;
  let quietSince = performance.now();
  for (let turns = 0; performance.now() < endsAt; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (connections.count !== count) {
      ({ count } = connections);
      quietSince = performance.now();
      turns = 0;
    } else if (turns >= QUIET_TURNS && performance.now() - quietSince >= QUIET_MS) return;
  }
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
