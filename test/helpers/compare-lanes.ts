// Asks the same on the express lane and on the general routes, which must answer alike: whoever asks must not be able
// to tell which of the two has answered. An unknown expectation changes nothing but the way.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { afterAll, expect } from 'vitest';
import type { TestService } from './start-service.ts';

export interface LaneAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly bytes: Buffer;
  readonly text: string;
}

export interface LaneQuestion {
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Makes it a POST. */
  readonly body?: string | Buffer;
}

const GENERAL = { expect: 'the-general-route' };
/** These differ from one request to the next, on either way. */
const PASSING = new Set(['date', 'x-request-id', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Sends no header of its own accord but the key's, Host and Connection; and with a body its type and length. */
export function ask(
  { url, key }: Pick<TestService, 'url' | 'key'>,
  { path, headers = {}, body }: LaneQuestion,
): Promise<LaneAnswer> {
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

/** Expects the same answer on both ways, and gives the one that the express lane could give. */
export async function expectSame(
  service: Pick<TestService, 'url' | 'key'>,
  question: LaneQuestion,
): Promise<LaneAnswer> {
  const express = await ask(service, question);
  const general = await ask(service, { ...question, headers: { ...question.headers, ...GENERAL } });
  const shown = ({ status, bytes, headers }: LaneAnswer) => ({
    question: { path: question.path, body: question.body?.toString() },
    status,
    text: bytes.toString('latin1'),
    names: Object.keys(headers).sort(),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.has(name))),
  });
  expect(shown(express)).toEqual(shown(general));
  return express;
}
