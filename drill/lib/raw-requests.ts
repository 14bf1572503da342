// Requests as bytes on connections of their own, for callers who do what no client library does.
import { connect, type Socket } from 'node:net';
import { headersFor, type State } from './answers.ts';
import type { Question } from './content.ts';

export interface Target {
  readonly address: string;
  readonly key: string;
  readonly questions: readonly Question[];
  /** The right answers. */
  readonly old: State;
}

/** The bytes of a request for this question. */
export function request({ questions, key }: Target, place: number, connection = 'keep-alive'): string {
  const { method, path, body = '' } = questions[place] as Question;
  const headers = { host: 'drill', connection, ...headersFor(key), 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export function open({ address }: Target, count: number, use: (socket: Socket) => void): readonly Socket[] {
  const { hostname, port } = new URL(address);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => use(socket));
    // The service may cut it.
    return socket.on('error', () => {});
  });
}
