// Sends the same requests to a service with the quick form of answers and to one with the plain form, over one store: the
// answers must not show which form wrote them.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { expect } from 'vitest';
import { afterFile } from './after-file.ts';
import { type ServiceOptions, startService, type TestService } from './start-service.ts';

export interface FormAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly bytes: Buffer;
  readonly text: string;
}

export interface FormQuestion {
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Makes it a POST. */
  readonly body?: string | Buffer;
}

/** These differ from one request to the next. */
const PASSING = new Set(['date', 'x-request-id', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

const agent = new Agent({ keepAlive: true });

/** Sends only the headers of the key, Host and Connection; with a body also its type and length. */
export function ask(
  { url, key }: Pick<TestService, 'url' | 'key'>,
  { path, headers = {}, body }: FormQuestion,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const own = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = {
      agent,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, ...own, ...headers },
    };
    const sent = request(url, options, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('error', reject);
      message.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          bytes,
          text: bytes.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export interface BothForms {
  readonly quick: TestService;
  readonly plain: TestService;
}

export async function startBothForms(options: ServiceOptions): Promise<BothForms> {
  // Its connections end with the test file; the agent itself need not be closed.
  afterFile(() => agent.destroy());
  const quick = await startService({ ...options, env: { ...options.env, PLAIN_HTTP: 'false' } });
  const plain = await startService({ beside: quick, env: { ...options.env, PLAIN_HTTP: 'true' } });
  return { quick, plain };
}

/** Expects the same answer by both forms, with its headers in the same order, and returns it. */
export async function expectSame({ quick, plain }: BothForms, question: FormQuestion): Promise<FormAnswer> {
  const answers = [await ask(quick, question), await ask(plain, question)] as const;
  const shown = ({ status, bytes, headers }: FormAnswer) => ({
    question: { path: question.path, body: question.body?.toString() },
    status,
    text: bytes.toString('latin1'),
    names: Object.keys(headers),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.has(name))),
  });
  expect(shown(answers[0])).toEqual(shown(answers[1]));
  return answers[0];
}
