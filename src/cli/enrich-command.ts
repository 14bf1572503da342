// firmament enrich FILE
import { type Command, Option } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import { IDENTIFIER_PARAMETERS } from '../domain/identifiers/company-identifier.ts';
import { COUNTRY_CODES, type Country, DEFAULT_COUNTRY, readCountry } from '../domain/reference.ts';
import { quoteValue } from '../domain/values/quote-value.ts';
import { OperatorError } from '../errors.ts';
import type { CompanyFinder, FindBy } from '../operations/enrich/company-finder.ts';
import { isSpreadsheet } from '../sources/inputs/is-spreadsheet.ts';
import { openStore } from '../store/open-store.ts';
import { TO_LINE_START } from '../terminal/share-bar.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';
import { STANDARD_OUTPUT } from '../terminal/write-output.ts';
import { refuseDamage } from './options/refuse-damage.ts';
import { readServiceKey, readServiceUrl } from './options/remote-service.ts';
import { requireStore } from './options/require-store.ts';
import { addTableOptions, readTableWish, type TableOptions } from './options/table-options.ts';

interface EnrichOptions extends TableOptions {
  readonly column: string;
  readonly by: FindBy;
  readonly out: string;
  readonly format?: 'csv' | 'tsv' | 'jsonl';
  readonly fields?: string;
  readonly country: string;
  readonly countryColumn?: string;
  readonly stateColumn?: string;
  readonly cityColumn?: string;
  readonly websiteColumn?: string;
  readonly url?: string;
  readonly keyFile?: string;
  readonly restart?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

export function addEnrichCommand(program: Command): void {
  const command = program
    .command('enrich')
    .description('fill in a table: find the company of every row and add fields of its profile')
    .argument(
      '<file>',
      'a .csv, .tsv or .jsonl file, plain or with .gz, or a .xlsx file; - reads JSON Lines, or the --format, from standard input',
    )
    .requiredOption('--column <name>', 'the column with the identifier or the name of the company')
    .addOption(
      new Option('--by <what>', 'what the column holds')
        .choices([...IDENTIFIER_PARAMETERS, 'name'])
        .makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file to write, or - for standard output')
    .addOption(
      new Option('--format <format>', 'format, if the name of the file does not show it').choices([
        'csv',
        'tsv',
        'jsonl',
      ]),
    )
    .option(
      '--fields <names>',
      'fields of the profile to add, such as name,employee_count,industry_codes.abn',
    )
    .option('--country <code>', 'regional view of the profiles', DEFAULT_COUNTRY)
    .option('--country-column <name>', 'with --by name: the column with the country')
    .option('--state-column <name>', 'with --by name: the column with the state')
    .option('--city-column <name>', 'with --by name: the column with the city')
    .option('--website-column <name>', 'with --by name: the column with the website or domain')
    .option('--url <url>', 'ask this service instead of the local store; the key is in API_KEY or --key-file')
    .option('--key-file <path>', 'file that holds the key for --url')
    .option('--restart', 'start again, although an interrupted run could be continued')
    .option('--force', 'replace the output file if it exists')
    .option('--json', 'print the report as one line of JSON at the end')
    .addHelpText(
      'after',
      `
All rows and columns of the input are kept; _status is found, missed, ambiguous or error. After an interruption, run the same
command again: it continues. docs/enrich.md has the details. Exit code 1 if a row has the status error.

Examples:
  $ firmament enrich leads.csv --column Website --by fqdn --out leads-enriched.csv
  $ firmament enrich leads.csv --column ABN --by abn --fields name,employee_count,phones --out enriched.csv
  $ firmament enrich leads.xlsx --sheet 2 --column Domain --by fqdn --out leads-enriched.csv
  $ firmament enrich names.csv --column Company --by name --country-column Country --out enriched.csv
  $ API_KEY=$(cat key) firmament enrich leads.jsonl.gz --column domain --by fqdn --url https://data.example --out enriched.jsonl.gz`,
    )
    .action(runEnrichCommand);
  addTableOptions(command);
}

async function runEnrichCommand(input: string, options: EnrichOptions): Promise<void> {
  const config = loadConfig();
  const { describeEnriched, enrichFile } = await import('../files/enrich/enrich-file.ts');
  const { readFields } = await import('../files/enrich/output-rows.ts');
  const { by, column, out, format } = options;
  if (isSpreadsheet(out)) {
    throw new OperatorError(
      '--out is written as CSV, TSV or JSON Lines: name a file that ends with .csv.',
      2,
    );
  }
  const country = readCountry(options.country);
  if (country === undefined) {
    throw new OperatorError(
      `--country ${quoteValue(options.country)} is not served. Served countries: ${COUNTRY_CODES.join(', ')}.`,
      2,
    );
  }
  const hints = {
    country: options.countryColumn,
    state: options.stateColumn,
    city: options.cityColumn,
    website: options.websiteColumn,
  };
  if (by !== 'name' && Object.values(hints).some((hint) => hint !== undefined)) {
    throw new OperatorError('Further columns are used with --by name only.', 2);
  }
  const wish = {
    ...{
      input,
      out,
      format,
      table: readTableWish(options),
      by,
      column,
      hints,
      fields: readFields(options.fields, config.networkField),
    },
    networkField: config.networkField,
    place: `${options.url ?? ''} ${country}`,
    isForced: options.force === true,
    isRestart: options.restart === true,
  };
  const signals = watchStopSignals();
  const { finder, close } = await openFinder(config, options, country, signals.signal);
  try {
    const result = await enrichFile(wish, finder, signals.signal);
    const report = options.json === true ? JSON.stringify(result) : describeEnriched(out, result);
    // Standard output holds the rows.
    if (out === STANDARD_OUTPUT) console.error(report);
    else console.log(report);
    if (result.counts.error > 0) process.exitCode = 1;
  } finally {
    signals.end();
    await close();
  }
}

interface OpenFinder {
  readonly finder: CompanyFinder;
  close(): Promise<void>;
}

async function openFinder(
  config: Config,
  { url, keyFile, by }: EnrichOptions,
  country: Country,
  signal: AbortSignal,
): Promise<OpenFinder> {
  const { databaseUrl, networkHosts, apiKey } = config;
  if (url !== undefined) {
    const { createRemoteFinder } = await import('../files/enrich/remote-finder.ts');
    const service = {
      ...{ url: readServiceUrl(url), key: readServiceKey(apiKey, keyFile), country, signal },
      // In the place of the bar, which is drawn again below it.
      onAway: (sentence: string) =>
        process.stderr.write(`${process.stderr.isTTY ? TO_LINE_START : ''}${sentence}\n`),
    };
    return { finder: createRemoteFinder(service, by), close: async () => {} };
  }
  await requireStore(databaseUrl);
  const { createStoreFinder } = await import('../operations/enrich/company-finder.ts');
  const store = await openStore(databaseUrl, { updates: showUpdates(process.stderr) });
  try {
    refuseDamage(store, config);
  } catch (error) {
    await store.close();
    throw error;
  }
  return { finder: createStoreFinder(store, networkHosts, by, country), close: async () => store.close() };
}
