// firmament titles: how a job title is read, for a person or, a line each, for a program.
import { fstatSync } from 'node:fs';
import type { Command } from 'commander';
import { quoteValue } from '../domain/quote-value.ts';
import { COUNTRY_CODES, type Country, DEFAULT_COUNTRY, readCountry } from '../domain/reference.ts';
import { readTitle } from '../domain/titles/read-title.ts';
import { OperatorError } from '../errors.ts';
import { cutRecords, lineEnds, MAX_RECORD_BYTES } from '../sources/cut-records.ts';
import { formatTitle, titleAsJson } from './title-output.ts';
import { writeOutput } from './write-output.ts';

interface TitlesOptions {
  readonly country: string;
  readonly json?: boolean;
}

/** What is printed for one title; ends with a line end. */
type Renderer = (position: string) => string;

/** Titles repeat from line to line; this many are remembered, as they are printed. */
const REMEMBERED = 20_000;
/** Longer texts do not repeat, and 20,000 of them would not fit into memory. */
const MAX_REMEMBERED_CHARACTERS = 200;
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
    .action((titles: string[], options: TitlesOptions, command: Command) => {
      const country = requireCountry(options.country);
      const render = createRenderer(country, options.json === true);
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

function createRenderer(country: Country, asJson: boolean): Renderer {
  return asJson ? createJsonRenderer(country) : createBlockRenderer(country);
}

/** Remembers lines and not readings: the collector has nothing to follow in them. */
function createJsonRenderer(country: Country): Renderer {
  const lines = new Map<string, string>();
  return (position) => {
    const known = lines.get(position);
    if (known !== undefined) return known;
    const line = titleAsJson(position, readTitle(position, country), country);
    if (position.length > MAX_REMEMBERED_CHARACTERS) return line;
    if (lines.size >= REMEMBERED) lines.clear();
    lines.set(position, line);
    return line;
  };
}

/** Blocks for a person, with an empty line between them. */
function createBlockRenderer(country: Country): Renderer {
  let isFirst = true;
  return (position) => {
    const block = formatTitle(position, readTitle(position, country), country, process.stdout);
    const gap = isFirst ? '' : '\n';
    isFirst = false;
    return gap + block;
  };
}

/** All answers to one chunk of standard input at a time, so that a line costs no write of its own. */
async function* renderLines(render: Renderer): AsyncGenerator<string> {
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
