// firmament suppressions [--take-back N | --check | --export FILE | --import FILE]
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { formatCount } from '../domain/values/format-count.ts';
import { withIsoTimes } from '../domain/values/with-iso-times.ts';
import { OperatorError } from '../errors.ts';
import { COMMAND_LINE } from '../operations/audit/note-in-audit.ts';
import { describeWaiting } from '../operations/privacy/describe-waiting.ts';
import type { ExportedSuppressions } from '../operations/privacy/exchange-suppressions.ts';
import type { Suppression } from '../store/contract/suppressions.ts';
import { whyRefused } from '../store/why-refused.ts';
import {
  formatCompanies,
  formatMinute,
  formatNumberOf,
  formatPeople,
  formatTable,
  warningLines,
} from '../terminal/print.ts';
import { readWho } from './options/actor.ts';
import { readCount } from './options/read-count.ts';
import { readTextFile } from './options/read-text-file.ts';
import { withStore } from './options/with-store.ts';

interface SuppressionsOptions {
  readonly takeBack?: string;
  readonly check?: boolean;
  readonly export?: string;
  readonly withKey?: boolean;
  readonly import?: string;
  readonly reason?: string;
  readonly by?: string;
  readonly json?: boolean;
}

export function addSuppressionsCommand(program: Command): void {
  program
    .command('suppressions')
    .description('list what is kept out of the store, withdraw a suppression, or exchange the hashes')
    .option('--json', 'print one JSON object or list')
    .addOption(
      new Option('--take-back <number>', 'withdraw a suppression that was a mistake').conflicts([
        'check',
        'export',
        'import',
      ]),
    )
    .addOption(
      new Option('--check', 'look through the whole store, and remove what is suppressed').conflicts([
        'export',
        'import',
      ]),
    )
    .addOption(new Option('--export <file>', 'write the hashes to a new file').conflicts(['import']))
    .option('--with-key', 'export the secret too, for a store that has another one')
    .option(
      '--import <file>',
      'add the hashes of a file (- is standard input), and remove what they recognise',
    )
    .option('--reason <text>', 'why it is withdrawn')
    .option('--by <name>', 'who does it (default: your user name)')
    .addHelpText(
      'after',
      `
When a suppression is withdrawn, what it kept out does not come back by itself: import a file that has it. A hash works only with
the secret it was made with: "firmament database copy" copies the secret, and --with-key writes it to the file. A person who
has the secret can find out numbers and addresses by trying them: keep such a file like a password.

Examples:
  $ firmament suppressions
  $ firmament suppressions --take-back 12 --reason "wrong person"
  $ firmament suppressions --export suppressions.jsonl`,
    )
    .action((options: SuppressionsOptions) => run(options));
}

async function run(options: SuppressionsOptions): Promise<void> {
  if (options.withKey === true && options.export === undefined) {
    throw new OperatorError('--with-key is only for --export.', 2);
  }
  const who = readWho(options);
  const show = (value: object, sentence: string) =>
    console.log(options.json === true ? JSON.stringify(value) : sentence);
  if (options.takeBack !== undefined) {
    const number = readCount(options.takeBack, '--take-back', 1);
    const { withdrawSuppression } = await import('../operations/privacy/withdraw-suppression.ts');
    const warnings = await withStore((store) =>
      withdrawSuppression(store, { number, who, reason: options.reason, origin: COMMAND_LINE }, Date.now()),
    );
    show(
      { number, status: 'taken back', warnings },
      [
        `Suppression ${number} is withdrawn. To have the person or company again, import a file with it.`,
        ...warningLines(warnings),
      ].join('\n'),
    );
  } else if (options.check === true) await check(show);
  else if (options.export !== undefined) await exportTo(options.export, options.withKey === true, who, show);
  else if (options.import !== undefined) await importFrom(options.import, who, show);
  else await list(options.json === true);
}

type Show = (value: object, sentence: string) => void;

async function check(show: Show): Promise<void> {
  const { targetSuppressed } = await import('../operations/privacy/target-suppressed.ts');
  const { removePending } = await import('../operations/privacy/remove-pending.ts');
  const removed = await withStore(async (store, networkHosts) => {
    await targetSuppressed(store, networkHosts);
    return removePending(store, networkHosts);
  });
  const { people, companies, isWaiting, needsRoom } = removed;
  if (needsRoom === true) process.exitCode = 1;
  const done =
    people + companies === 0
      ? 'Nothing that is suppressed is stored.'
      : `Removed ${formatPeople(people)} and ${formatCompanies(companies)} that were still stored.`;
  show(
    { people, companies, ...(isWaiting && { isWaiting }) },
    isWaiting ? describeWaiting(removed).join('\n') : done,
  );
}

async function exportTo(path: string, isWithKey: boolean, who: string, show: Show): Promise<void> {
  const { exportSuppressions } = await import('../operations/privacy/exchange-suppressions.ts');
  // Before the store is asked: the audit log has no export to a place that cannot be written.
  const file = openNewFile(path);
  let exported: ExportedSuppressions;
  try {
    exported = await withStore((store) => exportSuppressions(store, isWithKey, { who, now: Date.now() }));
    attempt(path, () => writeFileSync(file, exported.lines.map((line) => `${line}\n`).join('')));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  const { suppressions, requests } = exported;
  const wrote = `Wrote ${formatNumberOf(suppressions, 'suppression', 'suppressions')}${andRequests(requests)} to ${path}.`;
  show({ suppressions, requests, file: path }, wrote);
}

/** Readable by its owner only. */
const openNewFile = (path: string): number => attempt(path, () => openSync(path, 'wx', 0o600));

function attempt<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new OperatorError(`${path} exists. Choose another name.`, 1, error);
    if (code === 'ENOENT') {
      const sentence = `The folder of ${path} does not exist. Create it, or choose another place.`;
      throw new OperatorError(sentence, 1, error);
    }
    throw new OperatorError(`${path} cannot be written: ${whyRefused(error)}.`, 1, error);
  }
}

const andRequests = (requests: number) =>
  requests === 0 ? '' : ` and ${formatNumberOf(requests, 'deletion request', 'deletion requests')}`;

async function importFrom(path: string, who: string, show: Show): Promise<void> {
  const { importSuppressions } = await import('../operations/privacy/exchange-suppressions.ts');
  const text = await readTextFile(
    path,
    'Divide it into several files; each begins with the first line of this one.',
  );
  const report = await withStore((store, networkHosts) =>
    importSuppressions(store, networkHosts, text.split('\n'), { who, now: Date.now() }),
  );
  show(
    report,
    `Added ${formatNumberOf(report.added, 'suppression', 'suppressions')}${andRequests(report.requests)}; ${formatCount(report.known)} known before. ` +
      [
        `Removed ${formatPeople(report.people)} and ${formatCompanies(report.companies)}.`,
        ...describeWaiting(report),
        ...warningLines(report.warnings),
      ].join('\n'),
  );
}

async function list(isJson: boolean): Promise<void> {
  const { all, waiting } = await withStore(async ({ suppressions }) => ({
    all: await suppressions.listSuppressions(),
    waiting: new Set((await suppressions.listTargets()).map(({ suppression }) => suppression)),
  }));
  const statusOf = ({ number, takenBackAt }: Suppression) => {
    if (takenBackAt !== undefined) return 'taken back';
    return waiting.has(number) ? 'in force, being removed' : 'in force';
  };
  if (isJson) {
    console.log(
      JSON.stringify(
        all.map(({ hashes, ...one }) => ({
          ...withIsoTimes(one, 'at', 'takenBackAt'),
          hashes: hashes.length,
          status: statusOf({ ...one, hashes }),
        })),
      ),
    );
  } else if (all.length === 0)
    console.log('Nothing is suppressed. Remove a person or a company with: firmament forget');
  else {
    const rows = all.map((one) => [
      ...[String(one.number), one.what, one.by, statusOf(one)],
      formatMinute(one.at),
      ...[one.who, one.askedBy ?? '', one.reason],
    ]);
    console.log(
      formatTable([['number', 'what', 'by', 'status', 'since (UTC)', 'who', 'asked by', 'why'], ...rows]),
    );
  }
}
