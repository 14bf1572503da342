// Starts a server on an address and stops it without dropping a request.
import { type AddressInfo, isIPv6, Server, type Socket } from 'node:net';
import { OperatorError } from '../errors.ts';
import type { App } from '../http/app.ts';

/** For this long the service reports that it is not ready, before it accepts no more connections. */
const HAND_OVER_MS = 300;
const TURN_MS = 10;
/**
 * New connections wait in a queue of the kernel or of the primary, and Node accepts one every few turns of its event
 * loop: under load, dozens wait. If none arrives for this many turns, the queue is empty.
 */
const TURNS_WITHOUT_ARRIVAL = 15;
/** If none has closed for this many turns, the remaining connections are idle. */
const TURNS_WITHOUT_LEAVING = 30;

export interface Listening {
  readonly address: string;
  /** Finishes the requests in progress and ends, after `stopTimeoutMs` at the latest. */
  stop(order: StopOrder): Promise<void>;
}

interface StopOrder {
  readonly stopTimeoutMs: number;
  startDraining(): void;
  /** Resolves when all processes that share the port have reached this point. */
  meet?(): Promise<void>;
}

interface Connections {
  readonly open: Set<Socket>;
  /** The number of connections so far. */
  count: number;
}

export async function listen(app: App, host: string, port: number): Promise<Listening> {
  const connections: Connections = { open: new Set(), count: 0 };
  app.server.on('connection', (socket) => {
    connections.count += 1;
    connections.open.add(socket);
    socket.once('close', () => connections.open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error) => reject(explain(error, host, port)));
    app.server.listen({ host, port }, resolve);
  });
  const address = addressOf(app.server.address() as AddressInfo);
  return { address, stop: (order) => stopListening(app, connections, order) };
}

/** The address as a caller on this machine writes it. */
function addressOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return isIPv6(address) ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

/**
 * The order of the steps makes sure that no request is lost after it was sent. First the service reports that it is not
 * ready and goes on serving, so that a load balancer sends requests elsewhere. Then it accepts no more connections;
 * callers keep theirs, so hardly any new one is on its way at that moment. From then on each answer closes its
 * connection. At last, idle connections are closed and requests in progress are finished.
 */
async function stopListening(
  app: App,
  connections: Readonly<Connections>,
  { stopTimeoutMs, startDraining, meet = async () => {} }: StopOrder,
): Promise<void> {
  const { server } = app;
  const { open } = connections;
  const startedAt = performance.now();
  const late = setTimeout(() => {
    for (const socket of open) socket.destroy();
  }, stopTimeoutMs);
  startDraining();
  await sleep(Math.min(HAND_OVER_MS, 0.3 * stopTimeoutMs));
  await settle(() => connections.count, TURNS_WITHOUT_ARRIVAL, startedAt + 0.5 * stopTimeoutMs);
  await atMost(0.1 * stopTimeoutMs, meet());
  const closed = new Promise((resolve) => server.once('close', resolve));
  // Not the HTTP server's own `close`: it also closes connections on which a request may be arriving.
  Server.prototype.close.call(server);
  // If one process were still listening, callers would connect to it and be refused there.
  await atMost(0.1 * stopTimeoutMs, meet());
  app.closeAfterAnswers();
  await settle(() => open.size, TURNS_WITHOUT_LEAVING, startedAt + 0.8 * stopTimeoutMs);
  // Node counts a connection as idle once its answer is written, also while the caller is still reading it.
  while ([...open].some(isReading)) await sleep(TURN_MS);
  server.closeIdleConnections();
  // Node counts connections on which nothing was ever sent as busy.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  // Ends the timer of the HTTP server, which would keep all parts of the service in memory.
  server.close();
  clearTimeout(late);
  app.stop();
}

/** A connection that is destroyed, as all are when the time is up, has nothing more to send. */
const isReading = ({ writableLength, destroyed }: Socket): boolean => writableLength > 0 && !destroyed;

/** Waits until a number has stayed the same for this many turns of the event loop, or is 0, or the time is up. */
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

/** Waits for a limited time: the other process may have died. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeUp]);
  clearTimeout(timer);
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is in use. Stop the other program, or choose another port, for example with PORT=8081.`,
      );
    case 'EACCES':
      return new OperatorError(
        `This user may not open port ${port}. Choose a port above 1023, for example with PORT=8080.`,
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
