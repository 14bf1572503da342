// A port of this machine that no program listens on, for programs that cannot choose one and report it. It is below those that
// systems give to programs that ask for any port: such a one could be taken again before it is used. For the same reason
// no port is given twice, and processes that run beside each other have ports of their own.
import { createServer } from 'node:net';

const [FIRST, AFTER_LAST] = [10_000, 32_000];
const PORTS_A_PROCESS = 64;

let given = 0;

export async function freePort(): Promise<number> {
  for (;;) {
    const next = process.pid * PORTS_A_PROCESS + given;
    given += 1;
    const port = FIRST + (next % (AFTER_LAST - FIRST));
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
