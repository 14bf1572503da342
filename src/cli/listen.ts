// Starts a server on an address and stops it without dropping a request.
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../errors.ts';

/** For this long the service says that it is not ready before it takes no further connections. */
const HAND_OVER_MS = 300;
const TURN_MS = 10;
/**
 * New connections wait in a queue of the kernel or of the first process, and Node takes one every few turns of
 * its loop: under load, dozens wait. Without one for this many turns, the queue is empty.
 */
const TURNS_WITHOUT_ARRIVAL = 15;
/** When none has closed for this many turns, nobody uses those that are left. */
const TURNS_WITHOUT_LEAVING = 30;

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
  const { open } = connections;
  const startedAt = performance.now();
  const late = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
  startDraining();
  await sleep(Math.min(HAND_OVER_MS, 0.3 * stopTimeoutMs));
  await settle(() => connections.count, TURNS_WITHOUT_ARRIVAL, startedAt + 0.6 * stopTimeoutMs);
  // Not the HTTP server's own `close`, which also closes connections that a request may be on its way to.
  Server.prototype.close.call(app.server);
  await settle(() => open.size, TURNS_WITHOUT_LEAVING, startedAt + 0.8 * stopTimeoutMs);
  const closed = app.close();
  // Node waits for connections on which nothing was ever sent as if a request was under way.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  clearTimeout(late);
}

/** Waits until a number has stayed the same for so many turns of the loop, or is 0, or the time is up. */
async function settle(read: () => number, turns: number, endsAt: number): Promise<void> {
  let last = read();
  for (let same = 0; same < turns && last !== 0 && performance.now() < endsAt; same += 1) {
    await sleep(TURN_MS);
    const current = read();
    if (current !== last) same = 0;
    last = current;
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
