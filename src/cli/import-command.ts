// firmament import companies | people FILE
import { basename, dirname } from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig, sortBesideStore } from '../config.ts';
import { CANONICAL_FORMATS, type CanonicalFormat } from '../sources/canonical/canonical.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import { watchFile } from '../sources/inputs/open-input.ts';
import { COMPANY_SOURCES, type ListedSource } from '../sources/registers/all-sources.ts';
import { openStore } from '../store/open-store.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { addColumnsCommand } from './import-columns.ts';
import { addDoNotCallCommand } from './import-do-not-call.ts';
import { addDropCommand } from './import-drop.ts';
import { type ActorOptions, originOption, readWho } from './options/actor.ts';
import { readCount } from './options/read-count.ts';
import { readDay } from './options/read-day.ts';
import { readMap } from './options/read-map.ts';
import { requireKeys } from './options/require-store.ts';
import { addTableOptions, readTableWish, type TableOptions } from './options/table-options.ts';

interface ImportOptions extends TableOptions, ActorOptions {
  readonly format?: CanonicalFormat;
  readonly rows?: string;
  readonly limit?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly rejects?: string;
  readonly map?: readonly string[];
  readonly yes?: boolean;
  readonly country?: string;
  readonly job?: string;
}

export function addImportCommand(program: Command): void {
  const command = program.command('import').description('load companies or people from a file');
  command.addHelpText(
    'after',
    `
Files are .jsonl, .csv or .xlsx; .jsonl and .csv also with .gz or in a .zip. docs/data-formats.md lists the fields. The columns
of other tables are understood by their headers. The file name - means standard input: uncompressed JSON Lines, or the format
that --format names.
Load companies before the people who work there. You can load the same file again at any time.

Examples:
  $ firmament import companies companies.jsonl
  $ firmament import companies leads.xlsx --yes
  $ firmament import people people.csv.gz
  $ unzip -p export.zip | firmament import companies - --format csv
  $ firmament import people people.jsonl --json --rejects rejects.jsonl`,
  );
  for (const source of COMPANY_SOURCES) addSourceCommand(command, source);
  for (const kind of ['companies', 'people'] as const) {
    const canonical = command
      .command(kind)
      .description(`load ${kind} from a .jsonl, .csv or .xlsx file; text also gzipped or in a zip archive`)
      .argument('<file>', 'the file, or - for standard input')
      .addOption(
        new Option('--format <format>', 'format of the input, if its name does not show it').choices(
          CANONICAL_FORMATS,
        ),
      )
      .option('--map <field=header...>', 'read FIELD from the column HEADER')
      .option('--yes', 'accept how the columns were understood')
      .option('--rejects <path>', 'file to list the rejected rows in (default: FILE.rejects.jsonl)')
      .addOption(
        new Option('--rows <count>', 'publish only if there are exactly this many rows').conflicts('limit'),
      )
      .option('--limit <count>', 'read at most this many rows')
      .option('--dry-run', 'do everything except publish')
      .option('--by <name>', 'who loads it (default: your user name)')
      .addOption(originOption())
      .option('--json', 'print the report as one line of JSON at the end')
      .addOption(jobOption())
      .addHelpText('after', HELP[kind])
      .action((file: string, options: ImportOptions) => runImportCommand(kind, file, options));
    addTableOptions(canonical);
    if (kind === 'people') addPeopleOptions(canonical);
  }
  addColumnsCommand(command);
  addDoNotCallCommand(command);
  addDropCommand(command);
}

/** For the service, which lists an upload before it runs the command. */
const jobOption = () =>
  new Option(
    '--job <number>',
    'number of an import that the service has listed already, to report progress under',
  );

const UNDERSTOOD = `
Headers such as "Company", "Job Title", "Téléphone" or "会社名" are understood. On a terminal you are shown how the columns are
read, and asked; in a script, add --yes. --map is for columns that are not understood.
`;

const HELP = {
  companies: `${UNDERSTOOD}
Examples:
  $ firmament import companies companies.jsonl
  $ firmament import companies leads.xlsx --sheet Customers
  $ firmament import companies kunden.csv --encoding windows-1252 --yes
  $ firmament import companies leads.csv --map name="Trading entity" --map industry_codes.abn="Tax no"`,
  people: `${UNDERSTOOD}
A table may also be an export of LinkedIn, HubSpot, Salesforce, Apollo or Google Contacts; it is recognised by its headers.

Examples:
  $ firmament import people people.jsonl
  $ firmament import people Connections.csv --country AU
  $ firmament import people staff.xlsx --country NZ --yes
  $ firmament import people staff.csv --map company_name="Employer" --map position="Job Title" --country NZ`,
};

function addPeopleOptions(command: Command): void {
  command.option('--country <code>', 'country to assume for people whose row has none');
}

interface SourceOptions extends ActorOptions {
  readonly limit?: string;
  readonly dryRun?: boolean;
  readonly withIndividuals?: boolean;
  readonly yes?: boolean;
  readonly keepGoing?: boolean;
  readonly asOf?: string;
  readonly rejects?: string;
  readonly json?: boolean;
  readonly job?: string;
}

function addSourceCommand(command: Command, source: ListedSource): void {
  const { name, title } = source;
  command
    .command(name)
    .description(`load companies (${title})`)
    .argument('<files...>', 'the files as published: plain, .gz or .zip')
    .option('--limit <count>', 'read at most this many records')
    .option('--dry-run', 'do everything except publish')
    .option('--with-individuals', 'include sole traders and other natural persons')
    .option(
      '--yes',
      'retire all records that a full snapshot lacks, however many, even if rows were rejected',
    )
    .option('--as-of <day>', 'date to assume for records that have none, for example 2026-07-01')
    .option('--keep-going', 'publish the readable rows of a damaged file; the others go to the rejects file')
    .option('--rejects <path>', 'file to list the rejected rows in (default: FILE.rejects.jsonl)')
    .option('--by <name>', 'who loads it (default: your user name)')
    .addOption(originOption())
    .option('--json', 'print the report as one line of JSON at the end')
    .addOption(jobOption())
    .addHelpText(
      'after',
      `\ndocs/sources.md says where to get the files and which licence they have.\n\nExample:\n  $ firmament import ${name} FILE`,
    )
    .action((files: string[], options: SourceOptions) => runSourceCommand(source, files, options));
}

async function runSourceCommand(
  listed: ListedSource,
  files: readonly string[],
  options: SourceOptions,
): Promise<void> {
  const config = loadConfig();
  // A wrong option or name must not create a store.
  const who = readWho(options);
  const limit = readLimit(options);
  const asOf = options.asOf === undefined ? undefined : readDay(options.asOf, '--as-of', new Date());
  const { describeSource, importSource } = await import('../loading/import-source.ts');
  const { followImport } = await import('../loading/follow-import.ts');
  const { openSourceFiles } = await import('../sources/inputs/open-source-files.ts');
  const source = await listed.load();
  openSourceFiles(files);
  await requireKeys(config.databaseUrl);
  sortBesideStore(config.databaseUrl);
  const store = await openStore(config.databaseUrl, { updates: showUpdates(process.stderr) });
  const isDryRun = options.dryRun === true;
  const file = files.map((one) => basename(one)).join(', ');
  try {
    const { result, report } = await followImport(
      store.importJobs,
      { ...readJob(options, files[0]), kind: source.name, file, who },
      async (watcher) => {
        const done = await importSource(store, config, source, files, {
          limit,
          isDryRun,
          isWithIndividuals: options.withIndividuals === true,
          isSure: options.yes === true,
          isKeepGoing: options.keepGoing === true,
          asOf,
          rejects: options.rejects,
          who,
          origin: options.origin,
          watcher,
        });
        const { skipped, warnings, load = null, ...counts } = done.report;
        const more = { skipped: Object.fromEntries(skipped), warnings: Object.fromEntries(warnings) };
        return { result: done, report: { ...counts, ...more, seconds: done.seconds, load, isDryRun } };
      },
    );
    if (options.json === true) printReport(report, result.rejectsPath);
    else console.log(describeSource(source, result));
    if (result.report.rejected > result.report.suppressed) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

async function runImportCommand(kind: CanonicalKind, path: string, options: ImportOptions): Promise<void> {
  const config = loadConfig();
  // A wrong option or name must not create a store.
  const who = readWho(options);
  const wishes = {
    rows: options.rows === undefined ? undefined : readCount(options.rows, '--rows', 0),
    limit: readLimit(options),
    table: readTableWish(options),
    map: readMap(options.map ?? []),
  };
  const { describeImport, importFile, STANDARD_INPUT } = await import('../loading/import-file.ts');
  const { followImport } = await import('../loading/follow-import.ts');
  if (path !== STANDARD_INPUT) watchFile(path);
  await requireKeys(config.databaseUrl);
  sortBesideStore(config.databaseUrl);
  const store = await openStore(config.databaseUrl, { updates: showUpdates(process.stderr) });
  const isDryRun = options.dryRun === true;
  const file = path === STANDARD_INPUT ? 'standard input' : basename(path);
  try {
    const { result, report } = await followImport(
      store.importJobs,
      { ...readJob(options, path), kind, file, who },
      async (watcher) => {
        const done = await importFile(store, config, kind, path, options.rejects, {
          ...wishes,
          format: options.format,
          isDryRun,
          who,
          origin: options.origin,
          isAccepted: options.yes === true,
          country: options.country,
          watcher,
        });
        const { warnings, load = null, ...counts } = done.report;
        const more = {
          ...(done.layout !== undefined && { layout: done.layout }),
          ...(done.form !== undefined && { form: done.form }),
          warnings: Object.fromEntries(warnings),
        };
        return { result: done, report: { ...counts, ...more, seconds: done.seconds, load, isDryRun } };
      },
    );
    if (options.json === true) printReport(report, result.rejectsPath);
    else console.log(describeImport(kind, result));
    // Some rows were rejected: a script must notice, though the rest is published. Suppressed ones are left out on purpose.
    if (result.report.rejected > result.report.suppressed) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

function printReport(report: object, rejectsPath: string | undefined): void {
  console.log(JSON.stringify({ ...report, rejectsFile: rejectsPath ?? null }));
}

function readLimit({ limit }: { readonly limit?: string }): number | undefined {
  return limit === undefined ? undefined : readCount(limit, '--limit', 1);
}

function readJob({ job }: { readonly job?: string }, path = '') {
  return job === undefined ? {} : { number: readCount(job, '--job', 1), folder: dirname(path) };
}
