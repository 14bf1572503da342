// Breaks PostgreSQL while a load runs and callers ask: it ends at once and comes back, ends all connections, or lets every
// reader wait for a lock. Callers get right answers or a 503, and the load has its whole result or none.
import pg from 'pg';
import type { TemporaryPostgres } from '../../bench/lib/temporary-postgres.ts';
import type { Random } from '../../src/samples/demo/random.ts';
import { watchService } from '../lib/answers.ts';
import type { Place, Places } from '../lib/places.ts';
import { startCommand, startService } from '../lib/processes.ts';
import { type Drill, settle, type Trial } from '../lib/trial.ts';
import type { Rehearsed } from './operations.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const FAULTS = {
  'the server ends and comes back': async (server: TemporaryPostgres) => {
    await server.halt();
    await pause(500);
    await server.resume();
  },
  'all connections end': (server: TemporaryPostgres, place: Place) =>
    onServer(server.url, async (client) => {
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        new URL(place.databaseUrl).pathname.slice(1),
      ]);
    }),
  'a table is locked for two seconds': (_: TemporaryPostgres, place: Place) =>
    onServer(place.databaseUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE company IN ACCESS EXCLUSIVE MODE');
      await pause(2_000);
      await client.query('ROLLBACK');
    }),
} as const;

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The server may end it as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function breakPostgres(
  drill: Drill,
  places: Places,
  server: TemporaryPostgres,
  rehearsed: Rehearsed,
  random: Random,
): Promise<void> {
  const { asks, findings } = drill;
  const fault = random.pick(Object.keys(FAULTS) as (keyof typeof FAULTS)[]);
  const delay = Math.round(random.next() * rehearsed.milliseconds);
  const what = `PostgreSQL, ${rehearsed.name}, ${fault}, after ${delay} ms`;
  const place = await places.copy(rehearsed.before);
  const service = await startService(place.env);
  const watch = watchService(service.address, rehearsed.key, asks, [rehearsed.old, rehearsed.new]);
  const command = startCommand(rehearsed.args, place.env);
  await pause(delay);
  await FAULTS[fault](server, place);
  findings.count('faults');
  const { code, output } = await command.ended;
  if (/^ +at /m.test(output)) findings.wrong(`${what}: the command printed a stack trace: ${output}`);
  const trial: Trial = { what, service, place, rehearsed };
  await settle(drill, trial, await watch.end(), code === 0 ? 'new' : 'either');
  await service.stop();
  await place.drop();
}
