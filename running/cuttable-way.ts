// A way to a PostgreSQL server that can be cut off, or led to another server, while programs use it.
import { connect as connectTo, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy to a server that can be cut off: what is sent then is lost without an error. */
export async function startCuttableWay(url: string) {
  let target = new URL(url);
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connectTo(addressOf(target));
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
  way.hostname = '127.0.0.1';
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

/** A server that is reached by its socket in the file system has the folder of it in place of a host. */
function addressOf({ hostname, port }: URL): NetConnectOpts {
  const folder = decodeURIComponent(hostname);
  return folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: hostname, port: Number(port) };
}
