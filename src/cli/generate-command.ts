// firmament generate: invented companies and people of any number, for measurements.
import { join } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from '../errors.ts';
import {
  MOST_COMPANIES,
  MOST_PEOPLE,
  sizeProblem,
  usualLargest,
  type WorldSize,
} from '../samples/world/world-size.ts';
import type { CanonicalKind } from '../sources/canonical/canonical-kind.ts';
import { STANDARD_OUTPUT } from '../terminal/write-output.ts';
import { readCount } from './options/read-count.ts';

interface GenerateOptions {
  readonly companies?: string;
  readonly people?: string;
  readonly largest?: string;
  readonly seed: string;
  readonly out?: string;
  readonly force?: boolean;
}

export function addGenerateCommand(program: Command): void {
  const command = program
    .command('generate')
    .description('write invented companies and people, as many as you like, for measurements');
  addWorldOptions(command)
    .option('--out <folder>', 'folder to write companies.jsonl and people.jsonl to')
    .option('--force', 'replace existing files')
    .addHelpText(
      'after',
      `
The same numbers give the same bytes on every machine. Sizes of companies follow a power law; company
f000000000001 is the largest. With --out - the output can be piped into an import, without a file.

Examples:
  $ firmament generate --companies 10000 --people 100000 --seed 7 --out world
  $ firmament generate companies --companies 10000 --people 100000 --out - | firmament import companies -
  $ firmament generate people --companies 10000 --people 100000 --out - | firmament import people -`,
    )
    .action((options: GenerateOptions) => generateBoth(options, command));
  for (const kind of ['companies', 'people'] as const) {
    const sub = command.command(kind).description(`write only the ${kind}`);
    addWorldOptions(sub)
      .option('--out <file>', `the file, or ${STANDARD_OUTPUT} for standard output`)
      .option('--force', 'replace an existing file')
      .addHelpText(
        'after',
        `
Example:
  $ firmament generate ${kind} --companies 10000 --people 100000 --out - | firmament import ${kind} -`,
      )
      .action((options: GenerateOptions) => generateOne(kind, options, sub));
  }
}

function addWorldOptions(command: Command): Command {
  return command
    .option('--companies <count>', 'number of companies')
    .option('--people <count>', 'number of people, at all companies together')
    .option(
      '--largest <count>',
      'number of people at the largest company (default: a tenth, at most 300,000)',
    )
    .option('--seed <number>', 'another seed gives other companies and people', '1');
}

async function generateBoth(options: GenerateOptions, command: Command): Promise<void> {
  const size = readSize(options, command);
  const folder = requireOption(options.out, '--out <folder>', command);
  if (folder === STANDARD_OUTPUT) {
    command.error('error: standard output takes one file; use generate companies, then generate people');
  }
  const files = (['companies', 'people'] as const).map((kind) => ({
    kind,
    path: join(folder, `${kind}.jsonl`),
  }));
  const { createWorld, writeWorldFiles } = await loadGenerator();
  console.log(await writeWorldFiles(createWorld(size), files, options.force === true));
}

async function generateOne(kind: CanonicalKind, options: GenerateOptions, command: Command): Promise<void> {
  const size = readSize(options, command);
  const path = requireOption(options.out, '--out <file>', command);
  const { createWorld, writeWorldFiles, writeWorldOutput } = await loadGenerator();
  const world = createWorld(size);
  if (path === STANDARD_OUTPUT) return writeWorldOutput(world, kind);
  console.log(await writeWorldFiles(world, [{ kind, path }], options.force === true));
}

function requireOption(value: string | undefined, flags: string, command: Command): string {
  return value ?? command.error(`error: required option '${flags}' not specified`);
}

function readSize(options: GenerateOptions, command: Command): WorldSize {
  const companies = readCount(
    requireOption(options.companies, '--companies <count>', command),
    '--companies',
    1,
    MOST_COMPANIES,
  );
  const people = readCount(
    requireOption(options.people, '--people <count>', command),
    '--people',
    0,
    MOST_PEOPLE,
  );
  const largest =
    options.largest === undefined
      ? usualLargest(companies, people)
      : readCount(options.largest, '--largest', 0, MOST_PEOPLE);
  const seed = readCount(options.seed, '--seed', 0, Number.MAX_SAFE_INTEGER);
  const size = { seed, companies, people, largest };
  const problem = sizeProblem(size);
  if (problem !== undefined) throw new OperatorError(`These numbers cannot be used: ${problem}.`, 2);
  return size;
}

async function loadGenerator() {
  return {
    ...(await import('../samples/world/create-world.ts')),
    ...(await import('./generate/generate-files.ts')),
  };
}
