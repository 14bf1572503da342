// The PostgreSQL server crashes and its replica takes over, at the same address. Commits wait for the replica, so what a
// command reported as done must be there.
import type { CleanUp } from '../../running/clean-up.ts';
import { startCuttableWay } from '../../running/cuttable-way.ts';
import type { TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { onServer } from '../lib/on-server.ts';
import { pause } from '../lib/pause.ts';
import type { Disturbance } from '../lib/trial.ts';

const MOST_TRIES = 300;

export function failover(leader: TemporaryPostgres, cleanUp: CleanUp): Disturbance {
  let follower: TemporaryPostgres;
  let way: Awaited<ReturnType<typeof startCuttableWay>>;
  return {
    name: 'PostgreSQL crashed, replica took over',
    kind: 'faults',
    may: { refuse: true, fail: true },
    recovery: 'a replica of PostgreSQL took over',
    prepare: async ({ databaseUrl }) => {
      follower = await leader.follow();
      cleanUp.add(follower.stop);
      await waitForReplica(leader.url);
      way = await startCuttableWay(databaseUrl);
      return { env: { DATABASE_URL: way.url } };
    },
    disturb: async () => {
      await leader.crash();
      await follower.promote();
      way.leadTo(follower.url);
      return undefined;
    },
    finish: async () => {
      await way.close();
      await follower.stop();
      await leader.resume();
      await onServer(leader.url, async (client) => {
        await client.query('ALTER SYSTEM RESET synchronous_standby_names');
        await client.query('SELECT pg_reload_conf()');
      });
    },
  };
}

/** From then on each commit waits until the replica has it. */
async function waitForReplica(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await client.query('SELECT pg_reload_conf()');
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { rows } = await client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
      if (rows.length > 0) return;
      await pause(50);
    }
    throw new Error('the replica did not follow within 15 s');
  });
}
