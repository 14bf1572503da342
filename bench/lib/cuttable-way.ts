// A way to a PostgreSQL server that can be cut off, or led to another server, while programs use it.
import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A proxy to a server that can be cut off: what is sent then is lost without an error. */
export async function startCuttableWay(url: string) {
  let target = new URL(url);
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connectTo(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const way = new URL(url);
  way.port = String((server.address() as { port: number }).port);
  return {
    url: way.href,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
    /** From now on it forwards to another server; open connections are not changed. */
    leadTo: (other: string) => {
      target = new URL(other);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
