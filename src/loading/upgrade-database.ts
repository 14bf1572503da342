// Brings a store of an earlier version up to date, and prints what it does. The old files of an embedded store are kept beside it.
import type { Config } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { OperatorError } from '../errors.ts';
import { noteDone } from '../operations/audit/note-done.ts';
import type { Actor } from '../operations/audit/note-in-audit.ts';
import { convertPastStore } from '../operations/loads/convert-past-store.ts';
import { initDatabase, refuseRole, whyNoKeys, whyNoStore } from '../store/administer-store.ts';
import type { UpdateListener, UpgradeSteps } from '../store/contract/updates.ts';
import { warningLines } from '../terminal/print.ts';
import { showUpdates } from '../terminal/show-updates.ts';

export interface UpgradeWishes {
  readonly dryRun?: boolean;
  /** Removes the kept files. */
  readonly done?: boolean;
  /** Returns to the kept files. */
  readonly back?: boolean;
  readonly readerRole?: string;
}

/** Who goes back from which version, for the audit log. */
type Returning = Actor & { readonly version: string };
type Where = Pick<Config, 'databaseUrl' | 'networkHosts'>;

/** Returns the number of steps that were made. */
export async function upgradeDatabase(
  where: Where,
  wishes: UpgradeWishes,
  returning?: Returning,
): Promise<number> {
  const { databaseUrl } = where;
  if ([wishes.dryRun, wishes.done, wishes.back].filter((wish) => wish === true).length > 1) {
    throw new OperatorError('--dry-run, --done and --back exclude each other.', 2);
  }
  const why = await whyNoStore(databaseUrl);
  if (why !== undefined) throw new OperatorError(`${why}: there is nothing to upgrade.`);
  const path = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (path === undefined) return upgradePostgres(databaseUrl, wishes);
  refuseRole(wishes.readerRole);
  return upgradeFiles(path, where, wishes, returning);
}

async function upgradePostgres(url: string, wishes: UpgradeWishes): Promise<number> {
  if (wishes.done === true || wishes.back === true) {
    throw new OperatorError(
      '--done and --back are for embedded stores: restore a backup of PostgreSQL instead.',
      2,
    );
  }
  const { planPostgres } = await import('../store/postgres/schema/administer-postgres.ts');
  const steps = await planPostgres(url);
  showSteps(steps);
  if (wishes.dryRun === true) return 0;
  const { readerRole } = wishes;
  const options = readerRole === undefined ? {} : { readerRole };
  for (const sentence of await initDatabase(url, options, showUpdates(process.stderr))) console.log(sentence);
  return steps.length;
}

async function upgradeFiles(
  path: string,
  { networkHosts }: Where,
  wishes: UpgradeWishes,
  returning?: Returning,
): Promise<number> {
  const { planUpgrade } = await import('../store/sqlite/upgrade/plan-upgrade.ts');
  const files = await import('../store/sqlite/upgrade/replace-store.ts');
  const { refuseOtherProgram } = await import('../store/sqlite/backup/data-summary.ts');
  const { requireNoFolder } = await import('../store/sqlite/files/open-database.ts');
  // Before the lock, whose file would stay there.
  requireNoFolder(path);
  refuseOtherProgram(path);
  const kept = files.keptFolder(path);
  if (wishes.dryRun !== true) files.endUnfinished(path);
  if (wishes.done === true) {
    files.removeKept(path);
    console.log(`Removed ${kept}.`);
    return 0;
  }
  if (wishes.back === true) {
    const lost = files.returnToKept(path);
    console.log(
      `${path} is the store of before the upgrade. Install the version that served it before you start it.`,
    );
    if (lost > 0) console.error(`warning: ${describeLost(lost)}`);
    if (returning !== undefined) await noteReturn(path, returning);
    return 0;
  }
  const lost = await whyNoKeys(`sqlite:${path}`);
  if (lost !== undefined) throw new OperatorError(lost);
  const { steps, isPast, isOfData } = planUpgrade(path);
  showSteps(steps);
  if (steps.length === 0 || wishes.dryRun === true) return 0;
  const updates = showUpdates(process.stderr);
  if (isOfData) {
    await files.replaceStore(path, (target) =>
      isPast ? convert(path, target, networkHosts, updates) : copyAndUpdate(path, target, updates),
    );
  } else files.upgradeAccess(path);
  console.log(`The store ${path} is up to date.`);
  console.log(
    `The old files are in ${kept}: remove them with "firmament database upgrade --done", or return to them with "--back".`,
  );
  return steps.length;
}

function describeLost(suppressions: number): string {
  const [are, what] =
    suppressions === 1
      ? ['1 suppression that was made since the upgrade is', 'that person or company is']
      : [
          `${formatCount(suppressions)} suppressions that were made since the upgrade are`,
          'those people and companies are',
        ];
  return `${are} lost: ${what} in the store again. Repeat "firmament forget" with the earlier version before it serves.`;
}

/** In the file as it is: an update of its tables would keep the earlier version from using it. */
async function noteReturn(path: string, { who, origin, version }: Returning): Promise<void> {
  const { openPastLog } = await import('../store/sqlite/upgrade/past-audit.ts');
  const { accessPath } = await import('../store/sqlite/access/access-path.ts');
  const log = openPastLog(accessPath(path));
  if (log === undefined) {
    console.log(
      'That version has no audit log, so the return is not noted, nor what was done since the upgrade.',
    );
    return;
  }
  const { audit, close } = log;
  try {
    const done = { at: Date.now(), action: 'undo upgrade', subject: `of version ${version}` };
    const warnings = await noteDone({ audit, who, origin }, done, { made: 'the upgrade is undone' });
    for (const line of warningLines(warnings)) console.log(line);
  } finally {
    close();
  }
}

function showSteps(steps: UpgradeSteps): void {
  if (steps.length === 0) console.log('The store is up to date.');
  else console.log(['An upgrade of the store has to', ...steps.map((step) => `- ${step}`)].join('\n'));
}

async function convert(
  path: string,
  target: string,
  networkHosts: readonly string[],
  updates: UpdateListener,
): Promise<void> {
  const { openPastStore } = await import('../store/sqlite/upgrade/past-store.ts');
  const { openSqliteStore } = await import('../store/sqlite/open-sqlite-store.ts');
  const startedAt = performance.now();
  const past = openPastStore(path);
  const store = openSqliteStore(target);
  try {
    await convertPastStore(past, store, {
      networkHosts,
      now: Date.now,
      progress: (share) => updates.progress('companies and people', share),
    });
  } finally {
    await store.close();
    past.close();
  }
  updates.finished((performance.now() - startedAt) / 1000);
}

async function copyAndUpdate(path: string, target: string, updates: UpdateListener): Promise<void> {
  const { copyDataFile } = await import('../store/sqlite/upgrade/copy-data-file.ts');
  const { openSqliteStore } = await import('../store/sqlite/open-sqlite-store.ts');
  await copyDataFile(path, target, (share) => updates.progress('copy of the data', share));
  await openSqliteStore(target, undefined, updates).close();
}
