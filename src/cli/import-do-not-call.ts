// firmament import do-not-call --country XX --as-of DATE FILE…
import { type Command, Option } from 'commander';
import { loadConfig, sortBesideStore } from '../config.ts';
import { LIST_COUNTRIES, type ListCountry } from '../domain/privacy/do-not-call.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { readDay } from './options/read-day.ts';
import { requireKeys } from './options/require-store.ts';

interface DoNotCallOptions {
  readonly country: ListCountry;
  readonly asOf: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly rejects?: string;
  readonly json?: boolean;
}

export function addDoNotCallCommand(importCommand: Command): void {
  importCommand
    .command('do-not-call')
    .description('load the do-not-call list of a country; it replaces the earlier one')
    .argument('<files...>', 'the list as downloaded: text, CSV or XML, plain, .gz or .zip')
    .addOption(
      new Option('--country <code>', 'the country of the list').choices(LIST_COUNTRIES).makeOptionMandatory(),
    )
    .requiredOption('--as-of <day>', 'the day of the list, for example 2026-07-01')
    .option('--dry-run', 'do everything except publish')
    .option(
      '--yes',
      'load the list although the stored one is newer, most numbers are of another country, or all are rejected',
    )
    .option('--rejects <path>', 'file to list the rejected rows in (default: FILE.rejects.jsonl)')
    .option('--json', 'print the report as one line of JSON at the end')
    .addHelpText(
      'after',
      `
People who are loaded afterwards with a listed number get has_dnd_phone. People who are already stored are checked only
if they were loaded with KEEP_CONTACT_HASHES=true; otherwise load them again. Numbers are kept only as keyed hashes.
docs/privacy.md says how long a list may be used in each country.

Example:
  $ firmament import do-not-call --country US --as-of 2026-07-01 212.txt 646.txt`,
    )
    .action(runDoNotCall);
}

async function runDoNotCall(files: string[], options: DoNotCallOptions): Promise<void> {
  const config = loadConfig();
  const now = new Date();
  const wishes = {
    country: options.country,
    asOf: readDay(options.asOf, '--as-of', now),
    isSure: options.yes === true,
    isDryRun: options.dryRun === true,
  };
  const { describeNumberList, importNumberListFiles } = await import(
    '../loading/import-number-list-files.ts'
  );
  const { openSourceFiles } = await import('../sources/inputs/open-source-files.ts');
  const { openStore } = await import('../store/open-store.ts');
  // A wrong name must not create a store.
  openSourceFiles(files);
  await requireKeys(config.databaseUrl);
  sortBesideStore(config.databaseUrl);
  const store = await openStore(config.databaseUrl, { updates: showUpdates(process.stderr) });
  try {
    const result = await importNumberListFiles(store, files, wishes, options.rejects);
    if (options.json === true) {
      const { report, people, seconds, rejectsPath } = result;
      console.log(JSON.stringify({ ...report, people, rejectsFile: rejectsPath ?? null, seconds }));
    } else console.log(describeNumberList(result, wishes, now.getTime()));
    // Some rows were rejected: a script must notice, though the rest is published.
    if (result.report.rejected > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}
