// firmament restore
import { rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import type { RestoreReport } from '../../files/backup/restore-backup.ts';
import { formatCompanies, formatNumberOf, formatPeople, warningLines } from '../../terminal/print.ts';
import { createShareBar } from '../../terminal/share-bar.ts';
import { showUpdates } from '../../terminal/show-updates.ts';
import { readActor } from '../options/actor.ts';
import { requireEmbedded } from './require-embedded.ts';

interface RestoreOptions {
  readonly dryRun?: boolean;
  readonly discardOld?: boolean;
  readonly by?: string;
  readonly json?: boolean;
}

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<backup>', 'the folder of one backup')
    .description('replace the data of the embedded store with a backup, also while it is served')
    .option('--dry-run', 'check the backup and say what would change; change nothing')
    .option('--discard-old', 'do not keep the data that is replaced')
    .option('--by <name>', 'who does it, for the audit log (default: your user name)')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
The backup is checked, brought up to date on a copy, and then takes the place of the store at once; running services serve it
within a second. Keys, usage, suppressions and the audit log of the present store stay as they are, so that a key that was
revoked stays revoked: those of the backup are used only if the present ones are missing or damaged. People and companies that
were removed since the backup are removed from its data before it is served. Loads and corrections since the backup are not in
it; load them again. The replaced data is kept in a folder beside the store until you remove it.

Examples:
  $ firmament backups /var/backups/firmament
  $ firmament restore /var/backups/firmament/firmament-2026-11-16T02-00-00.000Z --dry-run
  $ firmament restore /var/backups/firmament/firmament-2026-11-16T02-00-00.000Z`,
    )
    .action(run);
}

async function run(backup: string, options: RestoreOptions): Promise<void> {
  const { databaseUrl, networkHosts } = loadConfig();
  const store = requireEmbedded(databaseUrl, 'restore');
  const { restoreBackup, settleRestore } = await import('../../files/backup/restore-backup.ts');
  const folder = resolve(backup);
  const wish = {
    backup: folder.endsWith('manifest.json') ? dirname(folder) : folder,
    store,
    networkHosts,
    isDryRun: options.dryRun === true,
    actor: readActor(options),
    bar: createShareBar(process.stderr),
    updates: showUpdates(process.stderr),
  };
  const report = await restoreBackup(wish);
  const warnings = wish.isDryRun ? [] : await settleRestore(wish, report);
  const { aside } = report;
  if (options.discardOld === true && aside !== undefined) rmSync(aside, { recursive: true, force: true });
  const shown = options.discardOld === true ? { ...report, aside: undefined } : report;
  console.log(
    options.json === true
      ? JSON.stringify({ ...toJson(shown), warnings })
      : [describe(shown, store, wish.isDryRun), ...warningLines(warnings)].join('\n'),
  );
}

function toJson({ manifest, present, ...rest }: RestoreReport): object {
  const { madeAt, companies, people, version } = manifest;
  return {
    backup: { madeAt, companies, people, version },
    ...(present !== undefined && { present: { companies: present.companies, people: present.people } }),
    ...rest,
  };
}

function describe(report: RestoreReport, store: string, isDryRun: boolean): string {
  const { manifest, present, hasPresent, access, lostLoads, lostCorrections, lostLists, removed, aside } =
    report;
  const rows = (of: { readonly companies: number; readonly people: number }) =>
    `${formatCompanies(of.companies)} and ${formatPeople(of.people)}`;
  const now = present === undefined ? (hasPresent ? 'data that cannot be read' : 'no store') : rows(present);
  const lost = [
    ...(lostLoads > 0 ? [formatNumberOf(lostLoads, 'load', 'loads')] : []),
    ...(lostCorrections > 0 ? [formatNumberOf(lostCorrections, 'correction', 'corrections')] : []),
  ];
  return [
    `${isDryRun ? 'Would restore' : 'Restored'} ${store} to ${manifest.madeAt}: ${rows(manifest)}, in place of ${now}.`,
    ACCESS[access],
    ...(lost.length > 0 ? [`Not in the backup: ${lost.join(' and ')} that came after it.`] : []),
    ...(lostLists.length > 0
      ? [
          `Not in the backup: the do-not-call list of ${lostLists.join(', ')}. Import it again before you load people.`,
        ]
      : []),
    ...(removed !== undefined && removed.people + removed.companies > 0
      ? [
          `Removed again, since they are suppressed: ${formatPeople(removed.people)}, ${formatCompanies(removed.companies)}.`,
        ]
      : []),
    ...(aside === undefined ? [] : [`What was there is in ${aside}; remove it when you no longer need it.`]),
    ...(isDryRun ? ['The backup is whole. Nothing was changed (--dry-run).'] : []),
  ].join('\n');
}

function takenFromBackup(why: string): string {
  return `Keys, usage, suppressions and the audit log come from the backup, since the present ones are ${why}: keys revoked and people removed since then must be revoked and removed again.`;
}

const ACCESS: { readonly [A in RestoreReport['access']]: string } = {
  stay: 'Keys, usage, suppressions and the audit log of the present store stay as they are.',
  replace: 'Keys, usage, suppressions and the audit log come from the backup: there are no others.',
  'replace lost': takenFromBackup('missing'),
  'replace damaged': takenFromBackup('damaged'),
  other: '',
};
