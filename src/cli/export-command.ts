// firmament export companies | people
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  COUNTRY_CODES,
  DEPARTMENTS,
  type Department,
  readCountry,
  SENIORITIES,
  type Seniority,
} from '../domain/reference.ts';
import { type PositionQuery, readPositionQuery } from '../domain/titles/searchable-title.ts';
import { OperatorError, ServiceError } from '../errors.ts';
import type { ExportFormat, ExportPlace, ExportResult } from '../files/export/export-file.ts';
import type { PeopleFilter } from '../operations/exports/export-people.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import type { Store } from '../store/contract/store.ts';
import { HAS_BITS } from '../store/formats/company-columns/company-facts.ts';
import type { CompanyFilters } from '../store/formats/company-columns/match-page.ts';
import { STANDARD_OUTPUT } from '../terminal/write-output.ts';
import { withSoundStore } from './options/with-store.ts';

const FORMATS: readonly ExportFormat[] = ['jsonl', 'csv', 'parquet'];

interface PlaceOptions {
  readonly out: string;
  readonly format?: ExportFormat;
  readonly force?: boolean;
  readonly json?: boolean;
}

export function addExportCommand(program: Command): void {
  const command = program.command('export').description('write companies or people to a file');
  command.addHelpText(
    'after',
    `
The ending of the file decides the format: .jsonl, .csv, either with .gz, or .parquet. firmament import reads .jsonl and .csv
files back to the same profiles, into either engine; docs/export.md says what a file holds. --out - writes JSON Lines or CSV to
standard output.

Examples:
  $ firmament export companies --out companies.jsonl.gz
  $ firmament export people --out people.jsonl.gz
  $ firmament export companies --country NZ --employees-from 200 --out large.csv
  $ firmament export people --company f000000000001 --seniority 3 --out - --format csv`,
  );
  addCompanies(command);
  addPeople(command);
}

function addPlaceOptions(command: Command): Command {
  return command
    .requiredOption('--out <file>', 'the file to write, or - for standard output')
    .addOption(
      new Option('--format <format>', 'format, if the name of the file does not show it').choices(FORMATS),
    )
    .option('--force', 'replace the file if it exists')
    .option('--json', 'print the report as one line of JSON at the end');
}

interface CompanyOptions {
  readonly country?: readonly string[];
  readonly state?: readonly string[];
  readonly city?: readonly string[];
  readonly industry?: readonly string[];
  readonly companySize?: readonly string[];
  readonly companyType?: readonly string[];
  readonly status?: readonly string[];
  readonly technology?: readonly string[];
  readonly employeesFrom?: number;
  readonly employeesTo?: number;
  readonly foundedFrom?: number;
  readonly foundedTo?: number;
  readonly has?: readonly (keyof typeof HAS_BITS)[];
}

function addCompanies(command: Command): void {
  addPlaceOptions(command.command('companies').description('write companies; without filters, all of them'))
    .option(
      '--country <names...>',
      'with their head office in one of these countries, such as AU or Australia',
    )
    .option('--state <names...>', 'in one of these states, such as NSW, AU-WA or Victoria')
    .option('--city <names...>', 'in one of these cities')
    .option('--industry <names...>', 'in one of these industries')
    .option('--company-size <bands...>', 'of one of these sizes, such as 51-200')
    .option('--employees-from <count>', 'with at least this many employees', countOf)
    .option('--employees-to <count>', 'with at most this many employees', countOf)
    .option('--company-type <types...>', 'of one of these types')
    .option('--status <texts...>', 'with one of these statuses in the business register, such as Active')
    .option('--technology <names...>', 'that use one of these products')
    .option('--founded-from <year>', 'founded in this year or later', countOf)
    .option('--founded-to <year>', 'founded in this year or earlier', countOf)
    .addOption(new Option('--has <what...>', 'that have all of these').choices(Object.keys(HAS_BITS)))
    .addHelpText(
      'after',
      '\nExample:\n  $ firmament export companies --country AU NZ --has phone --out companies.csv',
    )
    .action(async (options: PlaceOptions & CompanyOptions) => {
      const filters = await filtersOf(options);
      await runExportCommand('companies', options, async (place, store, networkHosts) => {
        const { exportCompaniesTo } = await import('../files/export/export-file.ts');
        return exportCompaniesTo(place, store, networkHosts, filters);
      });
    });
}

/** As a search over HTTP reads them; undefined without any. */
async function filtersOf(options: CompanyOptions): Promise<CompanyFilters | undefined> {
  const { country, state, city, industry, companySize, companyType, status, technology, has } = options;
  const body = {
    ...{ country, state, city, industry, company_size: companySize, company_type: companyType, status },
    ...{ technology, employees_from: options.employeesFrom, employees_to: options.employeesTo },
    ...{ founded_from: options.foundedFrom, founded_to: options.foundedTo, has },
  };
  if (Object.values(body).every((value) => value === undefined)) return undefined;
  const { readCompanySearch } = await import('../http/wire/read-company-search.ts');
  try {
    return readCompanySearch(body).filters;
  } catch (error) {
    throw error instanceof ServiceError ? new OperatorError(error.message, 2) : error;
  }
}

interface PeopleOptions extends Omit<PeopleFilter, 'companyId'> {
  readonly company?: string;
}

function addPeople(command: Command): void {
  addPlaceOptions(command.command('people').description('write people; without filters, all of them'))
    .option('--country <code>', 'who are in this country', countryOf)
    .option('--company <id>', 'of the company with this id')
    .option('--seniority <id>', `of this level, from 1 to ${SENIORITIES.length}`, idUpTo(SENIORITIES.length))
    .option(
      '--department <id>',
      `of this department, from 1 to ${DEPARTMENTS.length}`,
      idUpTo(DEPARTMENTS.length),
    )
    .option('--position <words>', 'with these words in their title, as in a people search', positionOf)
    .addHelpText(
      'after',
      '\nExample:\n  $ firmament export people --country JP --position 部長 --out people.jsonl',
    )
    .action((options: PlaceOptions & PeopleOptions) =>
      runExportCommand('people', options, async (place, store) => {
        const { exportPeopleTo } = await import('../files/export/export-file.ts');
        return exportPeopleTo(place, store, { ...options, companyId: options.company });
      }),
    );
}

async function runExportCommand(
  what: CanonicalKind,
  { out, format, force = false, json = false }: PlaceOptions,
  run: (place: ExportPlace, store: Store, networkHosts: readonly string[]) => Promise<ExportResult>,
): Promise<void> {
  const { describeExport } = await import('../files/export/export-file.ts');
  const result = await withSoundStore((store, networkHosts) =>
    run({ out, format, isForced: force }, store, networkHosts),
  );
  const report = json ? JSON.stringify(result) : describeExport(what, out, result);
  // Standard output holds the rows.
  if (out === STANDARD_OUTPUT) console.error(report);
  else console.log(report);
}

function countryOf(text: string): NonNullable<ReturnType<typeof readCountry>> {
  const country = readCountry(text);
  if (country === undefined)
    throw new InvalidArgumentError(`It is not served. Served countries: ${COUNTRY_CODES.join(', ')}.`);
  return country;
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 0 to 999999999.');
  return Number(text);
}

function idUpTo(most: number) {
  return (text: string): Seniority & Department => {
    const id = countOf(text);
    if (id < 1 || id > most) throw new InvalidArgumentError(`It must be an ID from 1 to ${most}.`);
    return id as Seniority & Department;
  };
}

function positionOf(text: string): PositionQuery {
  const query = readPositionQuery(text);
  if (query === undefined) throw new InvalidArgumentError('It holds no letters or digits.');
  return query;
}
