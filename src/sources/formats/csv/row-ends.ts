// Finds where the rows of CSV end: at a line feed that is not inside double quotes.
import { lineEnds, type RecordEnds } from '../../inputs/record-ends.ts';

const LINE_FEED = 0x0a;
const QUOTE = 0x22;

/** How a file of rows is written. It is always UTF-8. */
export interface CsvLayout {
  readonly delimiter: Delimiter;
  /** False: a double quote is an ordinary character, and every line feed ends a row. */
  readonly hasQuotes: boolean;
}

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** As in RFC 4180: cells in double quotes where needed, with quotes inside them doubled. */
export const COMMAS: CsvLayout = { delimiter: ',', hasQuotes: true };

// The states of a byte's place in a row.
const CELL_START = 0;
const BARE_CELL = 1;
const QUOTED_CELL = 2;
const AFTER_CLOSING_QUOTE = 3;
const PLACES = 4;
// The other results of a step.
const ROW_END = 4;
const LINE_IN_QUOTES = 5;

/** The next state for each state and byte: a table takes a third of the time of comparisons. */
function createSteps(separator: number): Uint8Array {
  const steps = new Uint8Array(PLACES * 256).fill(BARE_CELL);
  const from = (place: number, byte: number, to: number) => {
    steps[place * 256 + byte] = to;
  };
  for (const place of [CELL_START, BARE_CELL, AFTER_CLOSING_QUOTE]) {
    from(place, separator, CELL_START);
    from(place, LINE_FEED, ROW_END);
    // A quote inside a bare cell is only a wrong character; it must not join the next lines to its cell.
    from(place, QUOTE, place === BARE_CELL ? BARE_CELL : QUOTED_CELL);
  }
  steps.fill(QUOTED_CELL, QUOTED_CELL * 256, (QUOTED_CELL + 1) * 256);
  from(QUOTED_CELL, QUOTE, AFTER_CLOSING_QUOTE);
  from(QUOTED_CELL, LINE_FEED, LINE_IN_QUOTES);
  return steps;
}

/** For `cutRecords`. */
export function createRowEnds({ delimiter, hasQuotes }: CsvLayout): RecordEnds {
  if (!hasQuotes) return lineEnds;
  const steps = createSteps(delimiter.charCodeAt(0));
  const nextQuote = createQuoteFinder();
  let place = CELL_START;
  let passed = 0;

  /** Byte by byte, for a row that contains a quote. */
  function findSlowly(chunk: Uint8Array, from: number): number {
    let now = place;
    for (let at = from; at < chunk.length; at += 1) {
      const next = steps[now * 256 + (chunk[at] as number)] as number;
      if (next < PLACES) now = next;
      else if (next === LINE_IN_QUOTES) passed += 1;
      else {
        place = CELL_START;
        return at;
      }
    }
    place = now;
    return -1;
  }

  return {
    find: (chunk, from) => {
      if (place !== CELL_START) return findSlowly(chunk, from);
      const end = chunk.indexOf(LINE_FEED, from);
      return end !== -1 && end < nextQuote(chunk, from) ? end : findSlowly(chunk, from);
    },
    takePassedLines: () => {
      const lines = passed;
      passed = 0;
      return lines;
    },
  };
}

/** Searches for each quote once, however often it is asked for: most rows have none. */
function createQuoteFinder(): (chunk: Uint8Array, from: number) => number {
  let looked: Uint8Array | undefined;
  let quote = -1;
  return (chunk, from) => {
    if (chunk !== looked || quote < from) {
      looked = chunk;
      quote = chunk.indexOf(QUOTE, from);
      if (quote === -1) quote = chunk.length;
    }
    return quote;
  };
}
