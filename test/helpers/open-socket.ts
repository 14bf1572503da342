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
  /** What was received and not read yet. Joined only when there is enough of it for an answer: many answers may wait. */
  let parts: Buffer[] = [];
  let received = 0;
  let wanted = 0;
  let isOver = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  socket.setNoDelay(true);
  socket.on('data', (bytes) => {
    parts.push(bytes);
    received += bytes.length;
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
          if (received < wanted && !isOver) return;
          const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
          parts = [bytes];
          const cut = cutReply(bytes, method);
          wanted = cut.end;
          if (cut.reply === undefined && !isOver) return;
          listeners.delete(look);
          if (cut.reply === undefined)
            reject(new Error(`no answer, only ${JSON.stringify(bytes.toString())}`));
          else {
            parts = [bytes.subarray(cut.end)];
            received -= cut.end;
            wanted = 0;
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

/** The first answer, and where it ends; without an answer, the bytes that it needs as far as they are known. */
function cutReply(bytes: Buffer, method: string): { readonly reply?: RawReply; readonly end: number } {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return { end: 0 };
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
  const status = Number(first.split(' ')[1]);
  const bodyAt = headEnd + 4;
  const length =
    status === 304 || status < 200 || method === 'HEAD' ? 0 : Number(headers.get('content-length') ?? 0);
  const end = bodyAt + length;
  if (bytes.length < end) return { end };
  const text = bytes.subarray(bodyAt, end).toString();
  const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json') === true;
  const reply = {
    status,
    headers,
    text,
    // Made when it is asked for: of most large answers only the status is.
    get body() {
      return isJson ? JSON.parse(text) : undefined;
    },
  };
  return { reply, end };
}
