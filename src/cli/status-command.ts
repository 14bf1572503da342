// firmament status
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { withIsoTimes } from '../domain/values/with-iso-times.ts';
import type { LastBackup } from '../operations/status/last-backup.ts';
import type { Status } from '../operations/status/read-status.ts';
import type { ImportJob } from '../store/contract/access/import-jobs.ts';
import type { CheckNote } from '../store/contract/check-findings.ts';
import type { DatabaseStatus } from '../store/contract/database-status.ts';
import { formatBytes, formatNumberOf, formatTable, safeOnTerminal } from '../terminal/print.ts';
import { withStore } from './options/with-store.ts';

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description(
      'show the store, what is loaded and how old it is, imports that run, and which lists and keys need attention',
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament status --json')
    .action(async (options: { json?: boolean }) => {
      const { readStatus } = await import('../operations/status/read-status.ts');
      const { readLastBackup } = await import('../operations/status/last-backup.ts');
      const { isLostImport } = await import('../operations/loads/is-lost-import.ts');
      const { readDatabaseStatus } = await import('../store/administer-store.ts');
      const { databaseUrl, keepContactHashes, keyRotationDays } = loadConfig();
      await withStore(async (store) => {
        const now = Date.now();
        const status = await readStatus(store, now, keyRotationDays);
        const loads = (await store.loads.listLoads()).length;
        const { engine, place, shards, sizes, replicas } = await readDatabaseStatus(databaseUrl);
        const imports = (await store.importJobs.listJobs(RECENT)).filter(
          (job) => job.status === 'running' && !isLostImport(job, now),
        );
        const whole = {
          ...status,
          store: { engine, place, shards, sizes, replicas },
          loads,
          lastCheck: store.lastCheck?.() ?? null,
          lastBackup: await readLastBackup(store.audit),
          running: imports,
        };
        console.log(
          options.json === true ? JSON.stringify(toJson(whole)) : describe(whole, keepContactHashes),
        );
      });
    });
}

/** Enough for all that run: four may run at the same time in each process. */
const RECENT = 100;

interface WholeStatus extends Status {
  readonly store: Pick<DatabaseStatus, 'engine' | 'place' | 'shards' | 'sizes' | 'replicas'>;
  /** Published loads, those included that were undone. */
  readonly loads: number;
  readonly lastCheck: CheckNote | null;
  /** The newest that `firmament backup` made; null if the audit log has none. */
  readonly lastBackup: LastBackup | null;
  readonly running: readonly ImportJob[];
}

function toJson({ sources, lastCheck, lastBackup, running, ...status }: WholeStatus): object {
  return {
    ...status,
    sources: sources.map((source) => withIsoTimes(source, 'publishedAt')),
    lastCheck: lastCheck && withIsoTimes(lastCheck, 'at'),
    lastBackup: lastBackup && withIsoTimes(lastBackup, 'at'),
    running: running.map((job) => withIsoTimes(job, 'startedAt', 'updatedAt')),
  };
}

function describe(status: WholeStatus, keepContactHashes: boolean): string {
  const { companies, people, sources, doNotCallLists, suppressions, hasContactHashes, warnings } = status;
  const { store, loads, lastCheck, lastBackup, running, keys } = status;
  return [
    formatTable([
      ['store', store.place],
      ['engine', store.engine],
      ['size', formatBytes(store.sizes.reduce((sum, { bytes }) => sum + bytes, 0))],
      ...store.replicas.map(({ name, state, lagSeconds }) => [
        `replica ${name}`,
        lagSeconds === null ? state : `${state}, ${lagSeconds} s behind`,
      ]),
      ['last check', lastCheck === null ? 'none yet' : describeCheck(lastCheck)],
      // Those of PostgreSQL are made by its own tools.
      ...(store.engine.startsWith('SQLite') ? [['last backup', describeBackup(lastBackup)]] : []),
    ]),
    '',
    formatTable([
      ['stored', 'how many'],
      ['companies', formatCount(companies)],
      ['people', formatCount(people)],
      ['suppressions', formatCount(suppressions)],
      ['contact hashes', hasContactHashes ? 'yes' : 'none'],
      ['loads', formatCount(loads)],
      ['active keys', formatCount(keys.active)],
    ]),
    ...running.map(
      ({ number, kind, file, progress }) =>
        `\nimport ${number} runs: ${kind} from ${safeOnTerminal(file)}, ${formatCount(progress.rows)} rows, ${progress.step}`,
    ),
    ...(sources.length === 0
      ? []
      : [
          '',
          formatTable([
            ['source', 'newest load', 'rows', 'published', 'age'],
            ...sources.map(({ source, load, rows, publishedAt, ageDays }) => [
              source,
              String(load),
              formatCount(rows),
              new Date(publishedAt).toISOString().slice(0, 10),
              days(ageDays),
            ]),
          ]),
        ]),
    ...(doNotCallLists.length === 0
      ? []
      : [
          '',
          formatTable([
            ['do-not-call list', 'of', 'numbers', 'age', 'may be used for'],
            ...doNotCallLists.map(({ country, asOf, numbers, ageDays, daysLeft }) => [
              country,
              asOf,
              formatCount(numbers),
              days(ageDays),
              daysLeft < 0 ? 'no longer' : `${days(daysLeft)} more`,
            ]),
          ]),
        ]),
    ...(hasContactHashes && !keepContactHashes
      ? [
          '',
          'note: contact hashes are stored, and KEEP_CONTACT_HASHES is not true: loads remove those of people they write.',
        ]
      : []),
    ...warnings.map((warning) => `\nwarning: ${safeOnTerminal(warning)}`),
  ].join('\n');
}

const describeCheck = ({ at, findings }: CheckNote) =>
  `${new Date(at).toISOString().slice(0, 10)}: ${findings === 0 ? 'nothing is wrong' : `found ${findings}`}`;

const describeBackup = (last: LastBackup | null) =>
  last === null ? 'none yet' : `${new Date(last.at).toISOString().slice(0, 10)}: ${last.name}`;

const days = (count: number) => formatNumberOf(count, 'day', 'days');
