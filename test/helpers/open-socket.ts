// A bare connection to a service, for requests that no HTTP client would send.
import { connect } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of many shapes.
  readonly body: any;
}

export interface RawSocket {
  write(bytes: string | Uint8Array): void;
  /** The next answer; rejects if the connection ends without one. An answer to HEAD has a length and no body. */
  read(method?: 'GET' | 'HEAD' | 'POST'): Promise<RawReply>;
  /** Closes this side: nothing more is sent, but answers are read. */
  end(): void;
  /** Stops and continues reading, like a slow caller. */
  pause(): void;
  resume(): void;
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>;
  close(): void;
  /** Closes it like a process that was killed. */
  reset(): void;
}

export function openSocket(url: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = Buffer.alloc(0);
  let isOver = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  socket.setNoDelay(true);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    tell();
  });
  // A reset after the answer does not make the answer fail.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      tell();
      resolve();
    });
  });
  return {
    write: (bytes) => socket.write(bytes),
    read: (method = 'GET') =>
      new Promise((resolve, reject) => {
        const look = () => {
          const cut = cutReply(received, method);
          if (cut === undefined && !isOver) return;
          listeners.delete(look);
          if (cut === undefined) reject(new Error(`no answer, only ${JSON.stringify(received.toString())}`));
          else {
            received = cut.rest;
            resolve(cut.reply);
          }
        };
        listeners.add(look);
        look();
      }),
    closed,
    close: () => socket.destroy(),
    reset: () => socket.resetAndDestroy(),
    end: () => socket.end(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  };
}

/** One request on a connection of its own. */
export async function sendBytes(url: string, ...pieces: readonly (string | Uint8Array)[]): Promise<RawReply> {
  const socket = openSocket(url);
  for (const piece of pieces) socket.write(piece);
  try {
    return await socket.read();
  } finally {
    socket.close();
  }
}

function cutReply(bytes: Buffer, method: string): { reply: RawReply; rest: Buffer<ArrayBuffer> } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
  const status = Number(first.split(' ')[1]);
  const bodyAt = end + 4;
  const length =
    status === 304 || status < 200 || method === 'HEAD' ? 0 : Number(headers.get('content-length') ?? 0);
  if (bytes.length < bodyAt + length) return undefined;
  const text = bytes.subarray(bodyAt, bodyAt + length).toString();
  const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json') === true;
  const reply = { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
  return { reply, rest: Buffer.from(bytes.subarray(bodyAt + length)) };
}
