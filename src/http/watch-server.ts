// Serves /healthz, /readyz and /metrics on separate ports, without a key, for a network that only the monitoring
// reaches. It is meant for a separate thread: it asks the process for its state, and also answers when the process is
// too busy to reply. It uses node:http only, so that the thread stays small.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { OperatorError, type ServiceError, serviceError, statusOf } from '../errors.ts';

export interface WatchPorts {
  readonly host: string;
  /** For `/healthz` and `/readyz`. If it equals `metricsPort`, one port serves all three paths. */
  readonly healthPort: number | undefined;
  readonly metricsPort: number | undefined;
}

/** The serving process, as seen from here. Its promises may take any time, or fail. */
export interface WatchedProcess {
  /** How long ago its event loop last ran. */
  sinceLastTurnMs(): number;
  /** Undefined: it is ready. */
  whyNotReady(): Promise<string | undefined>;
  readMetrics(): Promise<string>;
}

export interface WatchTimes {
  /** A process whose event loop has not run for this long is stuck. */
  readonly stuckMs: number;
  /** How long to wait for a reply of the process. */
  readonly answerMs: number;
  /** After how long a thread that ended is started again. */
  readonly restartMs: number;
}

export const WATCH_TIMES: WatchTimes = { stuckMs: 10_000, answerMs: 1_000, restartMs: 1_000 };

export interface WatchServer {
  close(): Promise<void>;
}

type Route = () => Promise<Reply>;
type Routes = { readonly [path: string]: Route };

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/**
 * Callers are few and send small requests. By default Node looks for slow ones every 30 s, and until then
 * connections on which nothing is sent would keep others out.
 */
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
};

const MOST_CONNECTIONS = 64;

/** Throws an `OperatorError` when a port cannot be opened; then none is left open. */
export async function openWatchServer(
  { host, healthPort, metricsPort }: WatchPorts,
  watched: WatchedProcess,
  times: WatchTimes = WATCH_TIMES,
): Promise<WatchServer> {
  const routes = createRoutes(watched, times);
  const { '/metrics': metrics, ...health } = routes;
  const wanted: { name: string; port: number | undefined; routes: Routes }[] =
    healthPort === metricsPort
      ? [{ name: 'HEALTH_PORT and METRICS_PORT', port: healthPort, routes }]
      : [
          { name: 'HEALTH_PORT', port: healthPort, routes: health },
          { name: 'METRICS_PORT', port: metricsPort, routes: { '/metrics': metrics } },
        ];
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  for (const { name, port, routes: served } of wanted) {
    if (port === undefined) continue;
    const server = createServer(SERVER_OPTIONS, createListener(served));
    // A caller who sends requests ahead and reads nothing must not fill the memory of the thread.
    server.maxRequestsPerSocket = 1;
    server.maxConnections = MOST_CONNECTIONS;
    try {
      await listenOn(server, host, port);
    } catch (error) {
      await close();
      throw explain(error, name, host, port);
    }
    servers.push(server);
  }
  return { close };
}

function createRoutes(watched: WatchedProcess, { stuckMs, answerMs }: WatchTimes) {
  const askMetrics = createQuestion(() => watched.readMetrics(), answerMs);
  const askReadiness = createQuestion(() => watched.whyNotReady(), answerMs);
  const whyStuck = (): string | undefined => {
    const ms = watched.sinceLastTurnMs();
    return ms > stuckMs ? `the process has been stuck for ${Math.floor(ms / 1000)} s` : undefined;
  };

  /** A process that is only busy is as ready as it last reported. */
  async function whyNotReady(): Promise<string | undefined> {
    const { isFresh, last } = await askReadiness();
    if (isFresh) return last?.value;
    const isBusy = watched.sinceLastTurnMs() > answerMs / 2;
    if (!isBusy) return 'the store does not answer';
    return whyStuck() ?? (last === undefined ? 'the service is starting' : last.value);
  }

  return {
    '/healthz': async () => {
      const problem = whyStuck();
      return problem === undefined ? json(200, { status: 'ok' }) : notReady(problem);
    },
    '/readyz': async () => {
      const problem = await whyNotReady();
      return problem === undefined ? json(200, { status: 'ready' }) : notReady(problem);
    },
    '/metrics': async () => {
      const { last } = await askMetrics();
      if (last === undefined) return notReady('there are no figures yet');
      const body = `${last.value.trimEnd()}\n${ageLines((performance.now() - last.at) / 1000)}`;
      return { status: 200, type: METRICS_TYPE, body };
    },
  };
}

/** The age of the metrics above: more than a moment means that the process was too busy to give new ones. */
function ageLines(seconds: number): string {
  const name = 'firmament_metrics_age_seconds';
  return `# HELP ${name} How old the figures are\n# TYPE ${name} gauge\n${name} ${seconds.toFixed(3)}\n`;
}

interface Latest<T> {
  /** Whether the reply came in time; if not, `last` is an earlier one. */
  readonly isFresh: boolean;
  readonly last: { readonly value: T; readonly at: number } | undefined;
}

/** Asks once for all callers that ask at the same time, and keeps the last reply, even if it came too late. */
function createQuestion<T>(ask: () => Promise<T>, waitMs: number): () => Promise<Latest<T>> {
  let last: Latest<T>['last'];
  let pending: Promise<boolean> | undefined;

  async function askOnce(): Promise<boolean> {
    try {
      last = { value: await ask(), at: performance.now() };
      return true;
    } catch {
      return false;
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    pending ??= askOnce();
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    const isFresh = await Promise.race([pending, timeUp]);
    clearTimeout(timer);
    return { isFresh, last };
  };
}

function createListener(routes: Routes): RequestListener {
  const paths = Object.keys(routes);
  return ({ url = '', method = '' }, response) => {
    const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
    const route = routes[path];
    if (route === undefined) {
      const operations = paths.map((one) => `GET ${one}`).join(', ');
      send(response, errorReply(serviceError('no_such_path', { operations })));
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      send(response, errorReply(serviceError('method_not_allowed', { method, allow: 'GET, HEAD' })));
    } else void route().then((reply) => send(response, reply));
  };
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function json(status: number, value: object): Reply {
  return { status, type: JSON_TYPE, body: JSON.stringify(value) };
}

function notReady(problem: string): Reply {
  return errorReply(serviceError('not_ready', { problem }));
}

function errorReply({ row, message }: ServiceError): Reply {
  return json(statusOf(row), { error: row.number, message });
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function explain(error: unknown, name: string, host: string, port: number): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  const text =
    code === 'EADDRINUSE'
      ? `${name}: port ${port} on ${host} is in use. Stop the other program, or choose another port.`
      : `${name}: port ${port} on ${host} cannot be opened: ${message}.`;
  return new OperatorError(text, 1, error);
}
