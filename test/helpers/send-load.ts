// Many callers at once over kept-alive connections, each sending its next request when the last is answered.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** Stops sending and returns the number of requests by status or by error code. */
  end(): Promise<ReadonlyMap<string, number>>;
  /** Resolves when each of the callers has had an answer. */
  readonly warm: Promise<void>;
}

export interface LoadOptions {
  readonly callers: number;
  readonly key: string;
  readonly path?: string;
  /** How long a caller waits before its next request, so that many callers do not use all of the CPU. */
  readonly pauseMs?: number;
  /** Makes it a POST with this JSON. */
  readonly body?: string;
  /** After this failure nothing more is sent: no server is left. */
  readonly lastFailure?: string;
  /** Called with each answer. */
  readonly onAnswer?: (status: number, body: string, headers: NodeJS.Dict<string | string[]>) => void;
}

/** A request whose connection was refused was never sent. */
export const NEVER_SENT = 'ECONNREFUSED';

export function sendLoad(address: string, options: LoadOptions): Load {
  const { callers, path = '/company?id=acme', pauseMs = 0, lastFailure = NEVER_SENT } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const outcomes = new Map<string, number>();
  let isEnded = false;
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function call(): Promise<void> {
    while (!isEnded) {
      if (pauseMs > 0) await sleep(pauseMs);
      const outcome = await sendOne(address + path, agent, options);
      note(outcome);
      if (outcome === lastFailure) isEnded = true;
    }
  }

  const firsts = Array.from({ length: callers }, async () =>
    note(await sendOne(address + path, agent, options)),
  );
  const warm = Promise.all(firsts).then(() => undefined);
  const loops = firsts.map((first) => first.then(call));
  return {
    warm,
    end: async () => {
      isEnded = true;
      await Promise.all(loops);
      agent.destroy();
      return outcomes;
    },
  };
}

function sendOne(url: string, agent: Agent, { key, body, onAnswer }: LoadOptions): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        onAnswer?.(response.statusCode ?? 0, text, response.headers);
        resolve(String(response.statusCode));
      });
      response.on('error', (error: NodeJS.ErrnoException) => resolve(`cut off: ${error.code}`));
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end(body);
  });
}
