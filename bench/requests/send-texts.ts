// Sends requests as bare text over some connections, one after the other on each, and waits for each answer. For requests that
// the usual sender cannot send: it waits for the body that an answer to HEAD does not have.
import { connect, type Socket } from 'node:net';

export interface TextRequest {
  readonly text: string;
  /** The status that the answer must have. */
  readonly status: number;
  readonly hasBody: boolean;
}

export async function sendTexts(
  address: string,
  requests: readonly TextRequest[],
  connections: number,
): Promise<void> {
  let next = 0;
  const work = async () => {
    const send = await openConnection(address);
    for (let request = requests[next++]; request !== undefined; request = requests[next++])
      await send(request);
    send.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

type Send = ((request: TextRequest) => Promise<void>) & { close(): void };

async function openConnection(address: string): Promise<Send> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve());
  });
  let received = '';
  let look = () => {};
  let fail: (error: Error) => void = () => {};
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    look();
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('the connection was closed')));
  const send = (request: TextRequest) =>
    new Promise<void>((resolve, reject) => {
      fail = reject;
      look = () => {
        const length = answerLength(received, request.hasBody);
        if (length === undefined || received.length < length) return;
        const status = Number(received.slice(9, 12));
        received = received.slice(length);
        if (status === request.status) resolve();
        else reject(new Error(`answered ${status}, not ${request.status}`));
      };
      socket.write(request.text);
    });
  return Object.assign(send, {
    close: () => {
      fail = () => {};
      socket.destroy();
    },
  });
}

/** The length of head and body together; undefined while the head is not complete. */
function answerLength(received: string, hasBody: boolean): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  return end + 4 + (hasBody ? Number(length ?? 0) : 0);
}
