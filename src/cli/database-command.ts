// firmament database init | upgrade | status | copy
import type { Command } from 'commander';
import { loadConfig, passwordAdder } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import type { UpgradeWishes } from '../loading/upgrade-database.ts';
import type { Done } from '../operations/audit/note-in-audit.ts';
import type { Store } from '../store/contract/store.ts';
import { formatBytes, formatTable } from '../terminal/print.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { readVersion } from '../version.ts';
import { readActor } from './options/actor.ts';
import { noteCommand } from './options/note-command.ts';
import { refuseDamage } from './options/refuse-damage.ts';
import { requireKeys } from './options/require-store.ts';

export function addDatabaseCommand(program: Command): void {
  const database = program.command('database').description('create, upgrade, inspect or copy the database');
  database.addHelpText(
    'after',
    `
DATABASE_URL names the database. docs/postgres.md explains the setup, from one server to a cluster.

Examples:
  $ DATABASE_URL=postgres://firmament@db.example/firmament PGPASSWORD_FILE=/run/secrets/password firmament database init
  $ firmament database init --reader-role firmament_reader
  $ firmament database upgrade --dry-run
  $ firmament database status
  $ firmament database copy --from sqlite:data/firmament.db --to postgres://…`,
  );

  database
    .command('init')
    .description('create or update the tables; on a Citus cluster, distribute them over its servers')
    .option(
      '--reader-role <name>',
      'PostgreSQL: allow this role to serve: to read everything and count usage',
    )
    .addHelpText('after', '\nExample:\n  $ firmament database init --reader-role firmament_reader')
    .action(async (options: { readerRole?: string }) => {
      const { initDatabase } = await import('../store/administer-store.ts');
      const updates = showUpdates(process.stderr);
      const done = await initDatabase(loadConfig().databaseUrl, options, updates);
      for (const sentence of done) console.log(sentence);
    });

  database
    .command('upgrade')
    .description('upgrade the store of an earlier version; an embedded store can go back to it')
    .option('--dry-run', 'say what would be done')
    .option('--done', 'embedded store: remove the old files that the last upgrade kept')
    .option('--back', 'embedded store: return to the old files; what was changed since then is lost')
    .option('--reader-role <name>', 'PostgreSQL: allow this role to serve from new tables too')
    .addHelpText(
      'after',
      `
Stop the service first if the store is embedded. The new files are made beside the old ones and take their place at the end,
so the disk needs room for both. The old files stay in the folder FILE-before-upgrade.

On PostgreSQL, services may keep running. Make a backup first: only it can bring back what was there before.

Examples:
  $ firmament database upgrade --dry-run
  $ firmament database upgrade
  $ firmament database upgrade --done`,
    )
    .action(async (options: UpgradeWishes) => {
      const { upgradeDatabase } = await import('../loading/upgrade-database.ts');
      const config = loadConfig();
      const steps = await upgradeDatabase(config, options, {
        ...readActor(),
        version: readVersion(),
      });
      // Afterwards: the audit log may be in a table that the upgrade has made.
      if (steps > 0) await noteCommand(config.databaseUrl, upgraded(steps), UPGRADED);
    });

  database
    .command('status')
    .description('show engine, version, shards, sizes and the lag of replicas')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament database status --json')
    .action(async (options: { json?: boolean }) => {
      const { readDatabaseStatus } = await import('../store/administer-store.ts');
      const { databaseUrl } = loadConfig();
      await requireKeys(databaseUrl);
      const status = await readDatabaseStatus(databaseUrl, showUpdates(process.stderr));
      if (options.json === true) {
        console.log(JSON.stringify(status));
        return;
      }
      const { engine, place, companies, people, loads, shards, sizes, replicas } = status;
      console.log(
        formatTable([
          ['database', place],
          ['engine', engine],
          ['companies', formatCount(companies)],
          ['people', formatCount(people)],
          ...(loads === undefined ? [] : [['published loads', formatCount(loads)]]),
          ['shards', shards],
          ...sizes.map(({ what, bytes }) => [`size of ${what}`, formatBytes(bytes)]),
          ...replicas.map(({ name, state, lagSeconds }) => [
            `replica ${name}`,
            lagSeconds === null ? state : `${state}, ${lagSeconds} s behind`,
          ]),
        ]),
      );
    });

  database
    .command('copy')
    .description('copy a whole deployment to another store: companies, people, keys and usage')
    .requiredOption('--from <url>', 'the store to read, as in DATABASE_URL')
    .requiredOption('--to <url>', 'the store to write: empty, or partly filled by an earlier copy')
    .addHelpText(
      'after',
      `
Copies part by part and skips rows that are already there: after an interruption, run the same command again. At the end
both stores are read again and compared. Import nothing into either store while it runs. Passwords come from PGPASSWORD or
PGPASSWORD_FILE: other users of the machine could read them on the command line.

Example:
  $ firmament database copy --from sqlite:data/firmament.db --to postgres://firmament@db.example/firmament`,
    )
    .action(async (options: { from: string; to: string }) => {
      const { copyDatabase } = await import('../loading/copy-database.ts');
      // Passwords on a command line could be read by others.
      const complete = passwordAdder();
      const refuse = (source: Store) => refuseDamage(source, loadConfig());
      await copyDatabase(complete(options.from), complete(options.to), readActor(), refuse);
    });
}

const UPGRADED = { made: 'the store is upgraded' };
const upgraded = (steps: number): Omit<Done, 'at'> => ({
  action: 'upgrade database',
  subject: `for version ${readVersion()}`,
  counts: { steps },
});
