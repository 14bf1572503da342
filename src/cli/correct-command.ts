// firmament correct COMPANY … | --file FILE | --take-back N, and firmament corrections
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import type { CorrectionParts, CorrectionResult } from '../operations/corrections/correct-companies.ts';
import type { ListedCorrection } from '../operations/corrections/list-corrections.ts';
import { formatMinute, formatTable } from '../terminal/print.ts';
import {
  asOperator,
  type CorrectOptions,
  readCorrectionFile,
  readOptions,
} from './corrections/read-options.ts';
import { describeChanges, printResults } from './corrections/show-corrections.ts';
import { readWho } from './options/actor.ts';
import { readCount } from './options/read-count.ts';
import { collect } from './options/repeated-options.ts';
import { withStore } from './options/with-store.ts';

export function addCorrectCommand(program: Command): void {
  program
    .command('correct')
    .description('correct a company by hand; it has precedence over every source')
    .argument('[company]', 'its id, domain, web address, page or register number; abn:… names the kind')
    .option('--set <field=value>', 'replace a value, may be repeated', collect)
    .option('--clear <field>', 'remove a value, may be repeated', collect)
    .option('--add <field=value>', 'add to a list, may be repeated', collect)
    .option('--remove <field=value>', 'remove from a list, may be repeated', collect)
    .option('--country <code>', 'correct the values for this country only')
    .option('--reason <text>', 'why')
    .option('--by <name>', 'who (default: your user name)')
    .option(
      '--file <file>',
      'make the corrections of a file in JSON Lines, or of standard input (-), all or none',
    )
    .option('--take-back <number>', 'withdraw a correction')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--json', 'print one JSON list')
    .addHelpText(
      'after',
      `
Fields have the names of a company line, nested ones with dots, such as industry_codes.abn. A value is JSON if it fits
the field, otherwise text. A correction stays until you withdraw it, whatever is loaded.

Examples:
  $ firmament correct acme.com.au --set employee_count=120 --clear tagline --reason "annual report"
  $ firmament correct f0317460925581436 --set 'phones=["+61 2 9999 0000"]' --country AU
  $ firmament correct abn:51824753556 --add domains=acme.example --remove phones="+61 2 5550 1234"
  $ firmament correct --file corrections.jsonl
  $ firmament correct --take-back 3`,
    )
    .action((company: string | undefined, options: CorrectOptions) => correct(company, options));

  program
    .command('corrections')
    .description(
      'list the corrections in force: company, what, who, when, why, and whether they still change anything',
    )
    .argument('[company]', 'only those of this company')
    .option('--json', 'print one JSON list')
    .addHelpText(
      'after',
      '\nExamples:\n  $ firmament corrections\n  $ firmament corrections acme.com.au --json',
    )
    .action((company: string | undefined, options: { json?: boolean }) =>
      list(company, options.json === true),
    );
}

async function correct(company: string | undefined, options: CorrectOptions): Promise<void> {
  const ways = [company, options.file, options.takeBack].filter((way) => way !== undefined);
  if (ways.length !== 1) {
    throw new OperatorError('Name a company to correct, or use --file FILE, or --take-back N.', 2);
  }
  const { correctCompanies, withdrawCorrection } = await import(
    '../operations/corrections/correct-companies.ts'
  );
  const isDryRun = options.dryRun === true;
  const results = await withParts(async (parts): Promise<readonly CorrectionResult[]> => {
    if (options.takeBack !== undefined) {
      const number = readCount(options.takeBack, '--take-back', 1);
      return [await withdrawCorrection(parts, number, readWho(options), isDryRun)];
    }
    const wishes =
      options.file === undefined
        ? [readOptions(company ?? '', options, parts.networkField)]
        : await readCorrectionFile(options.file, options);
    return correctCompanies(parts, wishes, isDryRun);
  });
  await printResults(results, { isDryRun, isJson: options.json === true });
}

async function list(company: string | undefined, isJson: boolean): Promise<void> {
  const [{ listCorrections }, { findNamedCompany }, { listedJson }] = await Promise.all([
    import('../operations/corrections/list-corrections.ts'),
    import('../operations/corrections/name-company.ts'),
    import('../operations/corrections/correction-json.ts'),
  ]);
  const { corrections } = await withParts(async ({ store, networkHosts }) => {
    const reader = { companies: store.companies, networkHosts };
    const named = company === undefined ? undefined : await findNamedCompany(reader, company);
    return listCorrections(store, networkHosts, { companyId: named?.id });
  });
  const { networkField } = loadConfig();
  if (isJson) console.log(JSON.stringify(corrections.map((one) => listedJson(one, networkField))));
  else if (corrections.length === 0) console.log('There are no corrections.');
  else console.log(formatTable([HEAD, ...corrections.map((one) => toRow(one, networkField))]));
}

const HEAD = ['number', 'company', 'what', 'who', 'when', 'why', 'effect'];

function toRow({ correction, company, effects }: ListedCorrection, networkField: string): string[] {
  const { number, companyId, who, at, reason = '' } = correction;
  const isPartly = effects.includes(true) && effects.includes(false);
  return [
    String(number),
    company === null ? `${companyId} (gone)` : `${company.id} ${company.name}`,
    describeChanges(correction, networkField),
    who,
    formatMinute(at),
    reason,
    isPartly ? 'in part' : effects.includes(true) ? 'yes' : 'changes nothing',
  ];
}

function withParts<T>(work: (parts: CorrectionParts) => Promise<T>): Promise<T> {
  const { networkField } = loadConfig();
  return withStore((store, networkHosts) =>
    asOperator(() => work({ store, networkHosts, networkField, now: Date.now() })),
  );
}
