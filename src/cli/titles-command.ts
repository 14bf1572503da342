// firmament titles: how a job title is read, for a person or, a line each, for a program.
import { fstatSync } from 'node:fs';
import type { Command } from 'commander';
import { COUNTRY_CODES, type Country, DEFAULT_COUNTRY, readCountry } from '../domain/reference.ts';
import { quoteValue } from '../domain/values/quote-value.ts';
import { OperatorError } from '../errors.ts';
import { cutRecords, lineEnds, MAX_RECORD_BYTES } from '../sources/inputs/cut-records.ts';
import { writeOutput } from '../terminal/write-output.ts';
import type { TitleRenderer } from './titles/title-renderer.ts';

interface TitlesOptions {
  readonly country: string;
  readonly json?: boolean;
}

const CARRIAGE_RETURN = 0x0d;

export function addTitlesCommand(program: Command): void {
  program
    .command('titles')
    .description('explain how job titles are read: level, department, and what a search finds them by')
    .argument('[titles...]', 'the titles (default: standard input, one a line)')
    .option('--country <code>', 'where the people are; decides what "Director" alone is', DEFAULT_COUNTRY)
    .option('--json', 'print one JSON object a title, one a line, in the order of the input')
    .addHelpText(
      'after',
      `
Lines end with \\n or \\r\\n. Every line gives one answer, an empty one too; input without lines gives none.
docs/titles.md says how titles are read and what a search matches.

Examples:
  $ firmament titles "VP, Sales & Marketing (APAC)"
  $ firmament titles --country US Director "Executive Director"
  $ firmament titles --json < titles.txt > read.jsonl`,
    )
    .action(async (titles: string[], options: TitlesOptions, command: Command) => {
      const country = requireCountry(options.country);
      const { createTitleRenderer } = await import('./titles/title-renderer.ts');
      const render = createTitleRenderer(country, options.json === true);
      if (titles.length > 0) return writeAnswers([titles.map(render).join('')]);
      // At a terminal a person forgot the titles; an empty pipe or file is a list of none.
      if (process.stdin.isTTY && options.json !== true)
        command.error("error: missing argument 'titles', and nothing is piped in");
      return writeAnswers(renderLines(render));
    });
}

async function writeAnswers(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await writeOutput(texts, 'The answers');
}

/** All answers to one chunk of standard input at a time, so that a line costs no write of its own. */
async function* renderLines(render: TitleRenderer): AsyncGenerator<string> {
  if (process.stdin.isTTY) console.error('Type titles, one a line. Ctrl-D ends.');
  for await (const records of cutRecords(readInput(), lineEnds)) {
    let text = '';
    for (const { bytes, line } of records)
      text += render(bytes === undefined ? tooLong(line) : lineOf(bytes));
    yield text;
  }
}

async function* readInput(): AsyncGenerator<Buffer> {
  // Node gives the stream of a folder an end and no error.
  if (!process.stdin.isTTY && fstatSync(0).isDirectory())
    throw new OperatorError('Standard input is a folder; give a file or a pipe, with one title a line.', 1);
  try {
    yield* process.stdin as AsyncIterable<Buffer>;
  } catch (error) {
    throw new OperatorError(`Standard input could not be read: ${(error as Error).message}.`, 1, error);
  }
}

/** Decoded line by line: a piece of a larger text would keep all of it in memory. */
function lineOf(bytes: Buffer): string {
  const hasReturn = bytes.at(-1) === CARRIAGE_RETURN;
  return bytes.toString('utf8', 0, hasReturn ? bytes.length - 1 : bytes.length);
}

/** Still one answer, that of an empty line; a script must notice. */
function tooLong(line: number): string {
  console.error(`Line ${line} is longer than ${MAX_RECORD_BYTES / 1024 / 1024} MiB and was read as empty.`);
  process.exitCode = 1;
  return '';
}

function requireCountry(text: string): Country {
  const country = readCountry(text);
  if (country !== undefined) return country;
  throw new OperatorError(
    `--country ${quoteValue(text)} is not a supported country. Accepted: ${COUNTRY_CODES.join(', ')} (in any case); leave it out for ${DEFAULT_COUNTRY}.`,
    2,
  );
}
