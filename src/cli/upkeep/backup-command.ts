// firmament backup | backups
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { formatCount } from '../../domain/values/format-count.ts';
import type { FoundBackup } from '../../files/backup/list-backups.ts';
import type { BackupReport } from '../../files/backup/make-backup.ts';
import { MAKE_BACKUP } from '../../operations/status/last-backup.ts';
import {
  formatBytes,
  formatCompanies,
  formatNumberOf,
  formatPeople,
  formatTable,
} from '../../terminal/print.ts';
import { createShareBar } from '../../terminal/share-bar.ts';
import { readVersion } from '../../version.ts';
import { noteCommand } from '../options/note-command.ts';
import { readCount } from '../options/read-count.ts';
import { requireStore } from '../options/require-store.ts';
import { requireEmbedded } from './require-embedded.ts';

interface BackupOptions {
  readonly rate: string;
  readonly keep?: string;
  readonly json?: boolean;
}

const BYTES_PER_MB = 1_000_000;
const MOST_MB = 1_000_000;

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .argument('<folder>', 'the folder of backups; each becomes a folder in it, named by its time in UTC')
    .description('copy the embedded store, with keys and usage, while it is served and loaded')
    .option('--rate <MB>', 'copy at most this many megabytes a second', '100')
    .option('--keep <count>', 'afterwards, keep only this many of the newest complete backups')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Both files are copied as they were at one moment, then opened, checked and read again. A backup appears when it is whole; a
run that is stopped leaves none. An import may run meanwhile; its rows are in the backup once they are published.

Examples:
  $ firmament backup /var/backups/firmament --keep 14
  $ firmament backup /mnt/archive --rate 20 --json`,
    )
    .action(runBackup);
  program
    .command('backups')
    .argument('<folder>', 'the folder of backups')
    .description('list the backups in a folder')
    .option('--verify', 'read them all and compare the checksums')
    .option('--json', 'print one JSON list')
    .addHelpText(
      'after',
      `
The exit code is 1 if one of them is not whole.

Example:
  $ firmament backups /var/backups/firmament --verify`,
    )
    .action(runList);
}

async function runBackup(folder: string, options: BackupOptions): Promise<void> {
  const keep = options.keep === undefined ? undefined : readCount(options.keep, '--keep', 1);
  const bytesPerSecond = readCount(options.rate, '--rate', 1, MOST_MB) * BYTES_PER_MB;
  const { databaseUrl } = loadConfig();
  const store = requireEmbedded(databaseUrl, 'backup');
  await requireStore(databaseUrl);
  const { makeBackup } = await import('../../files/backup/make-backup.ts');
  const { bytesOf } = await import('../../files/backup/backup-manifest.ts');
  const report = await makeBackup({
    store,
    folder: resolve(folder),
    version: readVersion(),
    bytesPerSecond,
    keep,
    bar: createShareBar(process.stderr),
  });
  await noteBackup(databaseUrl, report);
  const { path, manifest, removed, notRemoved, seconds } = report;
  if (notRemoved !== undefined) {
    process.exitCode = 1;
    console.error(`The new backup is complete, but older ones could not all be removed: ${notRemoved}.`);
  }
  if (options.json === true) {
    console.log(JSON.stringify({ path, ...manifest, removed, seconds }));
    return;
  }
  const { companies, people, keys } = manifest;
  console.log(
    `${path}: ${formatCompanies(companies)}, ${formatPeople(people)}, ${formatNumberOf(keys, 'key', 'keys')}, ` +
      `${formatBytes(bytesOf(manifest))}, in ${seconds.toFixed(1)} s. It was opened, checked and read again.`,
  );
  for (const name of removed) console.log(`Removed the older backup ${name}.`);
}

/** A user who may only read the store can make a backup: that does not change while the entry is tried again. */
async function noteBackup(databaseUrl: string, { path, manifest, removed }: BackupReport): Promise<void> {
  const { companies, people } = manifest;
  const counts = { companies, people, removed: removed.length };
  const done = { action: MAKE_BACKUP, subject: basename(path), counts };
  await noteCommand(databaseUrl, done, {
    made: 'the backup is made',
    listedBy: 'firmament backups',
    triesMs: 0,
  });
}

async function runList(
  folder: string,
  options: { readonly verify?: boolean; readonly json?: boolean },
): Promise<void> {
  const { listBackups, verifyBackups } = await import('../../files/backup/list-backups.ts');
  const { bytesOf } = await import('../../files/backup/backup-manifest.ts');
  const place = resolve(folder);
  const listed = listBackups(place);
  const backups = options.verify === true ? await verifyAll(place, listed, verifyBackups) : listed;
  if (backups.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  if (options.json === true) {
    console.log(JSON.stringify(backups.map(({ manifest, ...one }) => ({ ...one, ...manifest }))));
    return;
  }
  if (backups.length === 0) {
    console.log(`There is no backup in ${place}.`);
    return;
  }
  console.log(
    formatTable([
      ['backup', 'size', 'companies', 'people', 'loads', 'version', 'state'],
      ...backups.map(({ name, manifest, problem }) => [
        name,
        manifest === undefined ? '' : formatBytes(bytesOf(manifest)),
        manifest === undefined ? '' : formatCount(manifest.companies),
        manifest === undefined ? '' : formatCount(manifest.people),
        manifest === undefined ? '' : formatCount(manifest.loads),
        manifest?.version ?? '',
        problem === undefined ? 'whole' : `not whole: ${problem}`,
      ]),
    ]),
  );
}

async function verifyAll(
  place: string,
  listed: readonly FoundBackup[],
  verify: (
    folder: string,
    backups: readonly FoundBackup[],
    read: (bytes: number) => void,
  ) => Promise<FoundBackup[]>,
): Promise<FoundBackup[]> {
  const bar = createShareBar(process.stderr);
  const total = listed
    .flatMap(({ manifest }) => manifest?.files ?? [])
    .reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  try {
    return await verify(place, listed, (bytes) => {
      read += bytes;
      bar.show('Reading', Math.min(1, read / total));
    });
  } finally {
    bar.end();
  }
}
