// Sends single requests and reads their answers as they come, compressed or not, to check them; not to measure time.
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

const PARALLEL = 16;

/** The answers to all of them, in their order. */
export async function sendAll(
  address: string,
  asks: readonly Ask[],
  headers: { readonly [name: string]: string },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const answers = Array<Answer>(asks.length);
  let next = 0;
  const work = async () => {
    for (let place = next++; place < asks.length; place = next++) {
      answers[place] = await send(agent, address, asks[place] as Ask, headers);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, work));
  } finally {
    agent.destroy();
  }
  return answers;
}

export function send(
  agent: Agent,
  address: string,
  { method, path, headers, body }: Ask,
  common: { readonly [name: string]: string },
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      agent,
      method,
      headers: { ...common, ...headers, ...length },
      ...(signal !== undefined && { signal }),
    };
    const call = request(address + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const received = response.headers as Answer['headers'];
        resolve({ status: response.statusCode ?? 0, headers: received, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject).end(body);
  });
}

/** The JSON in an answer, whether it came compressed or not. */
export function readJson({ headers, body }: Answer): unknown {
  return JSON.parse((headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
}
