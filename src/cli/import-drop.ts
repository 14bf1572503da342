// firmament import drop FILE --out STATUS
import { type Command, Option } from 'commander';
import { loadConfig, sortBesideStore } from '../config.ts';
import { DROP_LISTS, type DropList } from '../domain/privacy/drop.ts';
import { OperatorError } from '../errors.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { requireStore } from './options/require-store.ts';

interface DropOptions {
  readonly out?: string;
  readonly list?: DropList;
  readonly rejects?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function addDropCommand(importCommand: Command): void {
  importCommand
    .command('drop')
    .description('read deletion requests of California (DROP), remove the people, and write the answers')
    .argument('<file>', 'the download of DROP: the .zip, or one of its .csv files')
    .option('--out <path>', 'file for the answers; for a .zip, folder for one file of answers per list')
    .addOption(
      new Option('--list <kind>', 'what a list holds, if its name does not say it').choices(DROP_LISTS),
    )
    .option('--rejects <path>', 'file to list the rejected rows in (default: FILE.rejects.jsonl)')
    .option('--force', 'replace files of answers that exist')
    .option('--dry-run', 'show what would be answered, and change nothing')
    .option('--json', 'print the report as one line of JSON at the end')
    .addHelpText(
      'after',
      `
Stored people are matched by contact hashes, which loads keep with KEEP_CONTACT_HASHES=true. Every request is kept as a
keyed hash, so that no later load brings the person. When the same file is read again, earlier answers stay; requests
without a match are looked up again. See docs/privacy.md.

Examples:
  $ firmament import drop 20260801_4821.zip --out answers
  $ firmament import drop 20260801_4821_Email.csv --out status.csv`,
    )
    .action(runDrop);
}

async function runDrop(file: string, options: DropOptions): Promise<void> {
  const { databaseUrl, networkHosts } = loadConfig();
  const isDryRun = options.dryRun === true;
  if (options.out === undefined && !isDryRun) {
    throw new OperatorError('Name the file for the answers with --out: DROP takes it as an upload.', 2);
  }
  const { importDeletions } = await import('../loading/import-deletions.ts');
  const { describeDeletions } = await import('../loading/describe-deletions.ts');
  const { openStore } = await import('../store/open-store.ts');
  const { openWholeFile } = await import('../files/output/whole-file.ts');
  await requireStore(databaseUrl);
  sortBesideStore(databaseUrl);
  const store = await openStore(databaseUrl, { updates: showUpdates(process.stderr) });
  try {
    const result = await importDeletions(store, networkHosts, file, {
      out: isDryRun ? undefined : options.out,
      list: options.list,
      rejects: options.rejects,
      openAnswers: (path) => openWholeFile(path, options.force === true),
      isDryRun,
    });
    if (options.json === true) {
      const { rejectsPath, ...report } = result;
      console.log(JSON.stringify({ ...report, rejectsFile: rejectsPath ?? null }));
    } else console.log(describeDeletions(result, isDryRun));
    if (result.lists.some(({ rejected }) => rejected > 0)) process.exitCode = 1;
  } finally {
    await store.close();
  }
}
