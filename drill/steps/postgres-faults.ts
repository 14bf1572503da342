// Breaks PostgreSQL while an operation runs and callers ask: the server ends and comes back, ends all connections, makes
// every reader wait, hangs, or its disk fails. Callers get right answers or 503, and the operation has its whole
// result or none.
import { hasProc } from '../../running/process-cpu.ts';
import type { TemporaryPostgres } from '../../running/temporary-postgres.ts';
import type { Disk } from '../lib/disk.ts';
import type { Drill } from '../lib/drill.ts';
import { onServer } from '../lib/on-server.ts';
import { pause } from '../lib/pause.ts';
import { slowDown } from '../lib/slow-disk.ts';
import type { Disturbance, Scene } from '../lib/trial.ts';

const AWAY_MS = 500;
const LOCKED_MS = 2_000;
/** Longer than a request may wait for the database. */
const STILL_MS = 4_000;
const MOST_ROOM = 2 ** 20;

type Fault = Pick<Disturbance, 'name' | 'recovery'> & { readonly work: (scene: Scene) => Promise<void> };

export function postgresFaults(
  { random }: Drill,
  server: TemporaryPostgres,
  disk: Disk | undefined,
  canBeSlow: boolean,
): readonly Disturbance[] {
  const faults: Fault[] = [
    {
      name: 'PostgreSQL restarted',
      recovery: 'PostgreSQL was restarted',
      work: async () => {
        await server.halt();
        await pause(AWAY_MS);
        await server.resume();
      },
    },
    {
      name: 'PostgreSQL crashed and restarted',
      recovery: 'PostgreSQL crashed and was restarted',
      work: async () => {
        await server.crash();
        await pause(AWAY_MS);
        await server.resume();
      },
    },
    {
      name: 'all connections ended',
      recovery: 'all connections to PostgreSQL were ended',
      work: ({ place }) =>
        onServer(server.url, async (client) => {
          await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
            new URL(place.databaseUrl).pathname.slice(1),
          ]);
        }),
    },
    {
      name: 'a table locked for two seconds',
      work: ({ place }) =>
        onServer(place.databaseUrl, async (client) => {
          await client.query('BEGIN');
          await client.query('LOCK TABLE company IN ACCESS EXCLUSIVE MODE');
          await pause(LOCKED_MS);
          await client.query('ROLLBACK');
        }),
    },
  ];
  if (hasProc) {
    faults.push({
      name: 'PostgreSQL stopped and continued',
      recovery: 'PostgreSQL stood still',
      work: async () => {
        const pids = server.processes();
        for (const pid of pids) signal(pid, 'SIGSTOP');
        await pause(STILL_MS);
        for (const pid of pids) signal(pid, 'SIGCONT');
      },
    });
  }
  if (disk !== undefined) {
    faults.push(
      {
        name: 'disk full',
        recovery: 'the disk of PostgreSQL had room again',
        work: async ({ untilEnded }) => {
          disk.fill(random.integer(0, MOST_ROOM));
          await untilEnded();
          disk.free();
          // It may have ended because of that; then the operator starts it again.
          if (!server.isRunning()) await server.resume();
        },
      },
      {
        name: 'disk takes no more writes, is repaired',
        recovery: 'the disk of PostgreSQL was repaired',
        work: async ({ untilEnded }) => {
          disk.failWrites();
          await untilEnded();
          await server.crash();
          await disk.repair();
          await server.resume();
        },
      },
    );
  }
  if (canBeSlow && hasProc) {
    faults.push({
      name: 'disk slow',
      work: async ({ untilEnded }) => {
        const slow = slowDown(server.processes());
        const ended = new Promise((resolve) => slow.on('close', resolve));
        await untilEnded();
        slow.kill('SIGINT');
        await ended;
      },
    });
  }
  return faults.map(({ work, ...fault }) => ({
    ...fault,
    kind: 'faults',
    may: { refuse: true, fail: true },
    disturb: async (scene) => {
      await work(scene);
      return undefined;
    },
  }));
}

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
