// firmament forget person | company
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { OperatorError } from '../errors.ts';
import { COMMAND_LINE } from '../operations/audit/note-in-audit.ts';
import { describeWaiting } from '../operations/privacy/describe-waiting.ts';
import {
  FORGET_COMPANY_BY,
  FORGET_PERSON_BY,
  type ForgetWhat,
} from '../operations/privacy/find-forgotten.ts';
import type { ForgetReport } from '../operations/privacy/forget.ts';
import { safeOnTerminal, warningLines } from '../terminal/print.ts';
import { readWho } from './options/actor.ts';
import { readLine } from './options/read-line.ts';
import { withStore } from './options/with-store.ts';

interface ForgetOptions {
  readonly [by: string]: string | boolean | undefined;
  readonly reason?: string;
  readonly by?: string;
  readonly askedBy?: string;
  readonly country?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function addForgetCommand(program: Command): void {
  const command = program
    .command('forget')
    .description('remove a person or a company, and keep it out of every later load');
  command.addHelpText(
    'after',
    `
Running services stop showing the person or company within a second. Only a keyed hash is kept, so that later loads can leave
them out; "firmament suppressions" lists all hashes. Write - as a value to enter it on standard input: then it is not in the
history of the shell.

Examples:
  $ firmament forget person --network jo-smith --reason "request of 3 May" --dry-run
  $ firmament forget person --email - --reason "request of 3 May" --asked-by "the person, by letter"
  $ firmament forget company --fqdn acme.example --reason "court order 17/2026"`,
  );
  const person = command
    .command('person')
    .description('remove a person by person_id, network slug, e-mail address or phone number')
    .option('--id <id>', 'the person_id')
    .option('--network <slug>', 'the slug of the person on the network, or the URL of the page')
    .option('--email <address>', 'an e-mail address; it finds stored people only with KEEP_CONTACT_HASHES')
    .option('--phone <number>', 'a phone number; it finds stored people only with KEEP_CONTACT_HASHES')
    .option('--country <code>', 'country of a number that has no country prefix');
  addCommonOptions(person, '--id p-1042 --reason "request of 3 May"').action((options: ForgetOptions) =>
    run(options, (by, value) => ({ what: 'person', by, value, country: options.country }), FORGET_PERSON_BY),
  );
  const company = command
    .command('company')
    .description('remove a company with its people, by any of its identifiers');
  for (const by of FORGET_COMPANY_BY)
    company.option(`--${by} <value>`, COMPANY_HELP[by] ?? `its ${by.toUpperCase()}`);
  addCommonOptions(company, '--abn "51 824 753 556" --reason "court order"').action(
    (options: ForgetOptions) =>
      run(options, (by, value) => ({ what: 'company', by, value }), FORGET_COMPANY_BY),
  );
}

const COMPANY_HELP: { readonly [by: string]: string } = {
  id: 'its id, also a former one',
  fqdn: 'a domain of the company, a URL or an e-mail address',
  network: 'its slug on the network',
};

function addCommonOptions(command: Command, example: string): Command {
  return command
    .option('--reason <text>', 'why; kept in the audit log, so no address and no number')
    .option('--by <name>', 'who enters this (default: your user name)')
    .option('--asked-by <text>', 'who asked for it; no address and no number')
    .option('--dry-run', 'show what would be removed, and change nothing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', `\nExample:\n  $ firmament forget ${command.name()} ${example}`);
}

async function run<By extends string>(
  options: ForgetOptions,
  subjectOf: (by: By, value: string) => ForgetWhat,
  kinds: readonly By[],
): Promise<void> {
  const given = kinds.filter((kind) => options[kind] !== undefined);
  const [by] = given;
  if (by === undefined || given.length > 1) {
    throw new OperatorError(`Name it by exactly one of ${kinds.map((kind) => `--${kind}`).join(', ')}.`, 2);
  }
  const isDryRun = options.dryRun === true;
  if (options.reason === undefined && !isDryRun) throw new OperatorError('Say why with --reason TEXT.', 2);
  const value = await readLine(String(options[by]));
  const { forget } = await import('../operations/privacy/forget.ts');
  const wish = {
    subject: subjectOf(by, value),
    reason: options.reason ?? 'dry run',
    who: readWho(options),
    askedBy: options.askedBy,
    origin: COMMAND_LINE,
    isDryRun,
  };
  const { onAnyDisk } = await import('../store/administer-store.ts');
  // A person must not be shown until there is a larger disk.
  const report = await onAnyDisk(loadConfig().databaseUrl, () =>
    withStore((store, networkHosts) => forget(store, networkHosts, wish, Date.now())),
  );
  console.log(
    options.json === true ? JSON.stringify(report) : describe(report, subjectOf(by, value).what, isDryRun),
  );
}

function describe(
  { number, people, companies, canBeFound, warnings, ...removed }: ForgetReport,
  what: ForgetWhat['what'],
  isDryRun: boolean,
): string {
  const names = safeOnTerminal(companies.map(({ id, name }) => `${id} (${name})`).join(', '));
  const count = `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
  const at =
    companies.length === 0
      ? what === 'company'
        ? ' and no company: none is stored under this value'
        : ''
      : `; ${companies.length === 1 ? 'company' : 'companies'}: ${names}`;
  return [
    ...(isDryRun
      ? [`Would remove ${count}${at}. Nothing was changed (--dry-run).`]
      : [`Suppression ${number}: ${count}${at}. Later loads leave it out.`]),
    ...(canBeFound
      ? []
      : [
          'No contact hashes are kept, so nothing that is stored can be found by an address or a number: later loads are ' +
            'checked, and a row that has the value also removes the person it is about. To remove a stored person now, ' +
            'use --id or --network.',
        ]),
    ...describeWaiting(removed),
    ...warningLines(warnings),
  ].join('\n');
}
