// firmament titles: explains how job titles are read, as text for a person or as JSON Lines for a program.
import { fstatSync } from 'node:fs';
import type { Command } from 'commander';
import { COUNTRY_CODES, type Country, DEFAULT_COUNTRY, readCountry } from '../domain/reference.ts';
import { quoteValue } from '../domain/values/quote-value.ts';
import { OperatorError } from '../errors.ts';
import { cutRecords, MAX_RECORD_BYTES } from '../sources/inputs/cut-records.ts';
import { lineEnds } from '../sources/inputs/record-ends.ts';
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
    .description('explain how job titles are read: level, department, and the words that find them')
    .argument('[titles...]', 'the titles (default: standard input, one per line)')
    .option('--country <code>', 'country of the people; decides what "Director" alone means', DEFAULT_COUNTRY)
    .option('--json', 'print one JSON object per title and line, in the order of the input')
    .addHelpText(
      'after',
      `
Lines end with \\n or \\r\\n. Every line gives one answer, also an empty line; empty input gives no answer.
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
      // At a terminal the person forgot the titles; an empty pipe or file is an empty list.
      if (process.stdin.isTTY && options.json !== true)
        command.error("error: missing argument 'titles', and nothing is piped in");
      return writeAnswers(renderLines(render));
    });
}

async function writeAnswers(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await writeOutput(texts, 'The answers');
}

/** Writes all answers to one chunk of standard input at once, so that not every line needs a write. */
async function* renderLines(render: TitleRenderer): AsyncGenerator<string> {
  if (process.stdin.isTTY) console.error('Type titles, one per line. Press Ctrl-D to end.');
  for await (const records of cutRecords(readInput(), lineEnds)) {
    let text = '';
    for (const { bytes, line } of records)
      text += render(bytes === undefined ? tooLong(line) : lineOf(bytes));
    yield text;
  }
}

async function* readInput(): AsyncGenerator<Buffer> {
  // For a folder, Node's stream ends without an error.
  if (!process.stdin.isTTY && fstatSync(0).isDirectory())
    throw new OperatorError('Standard input is a folder; use a file or a pipe, with one title per line.', 1);
  try {
    yield* process.stdin as AsyncIterable<Buffer>;
  } catch (error) {
    throw new OperatorError(`Standard input could not be read: ${(error as Error).message}.`, 1, error);
  }
}

/** Decoded line by line: a slice of a larger string would keep the whole string in memory. */
function lineOf(bytes: Buffer): string {
  const hasReturn = bytes.at(-1) === CARRIAGE_RETURN;
  return bytes.toString('utf8', 0, hasReturn ? bytes.length - 1 : bytes.length);
}

/** Answers as for an empty line, so that there is still one answer per line; a script must notice. */
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
