// A port of this machine that no program listens on, for programs that cannot choose one and report it. It is below those that
// systems give to programs that ask for any port: such a one could be taken again before it is used.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const [FIRST, AFTER_LAST] = [10_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
