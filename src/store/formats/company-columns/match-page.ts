// Which companies of a page fit the filters of a search? Each filter is one pass over one column.
import { foldText } from '../../../domain/values/fold-text.ts';
import {
  beginningColumn,
  EMPLOYEES,
  FOUNDED,
  HAS,
  NAMES,
  type PageCells,
  textColumn,
  wordColumn,
} from './column-page.ts';
import { piecesOf, type TextFact } from './company-facts.ts';
import { readNumbers } from './number-column.ts';
import { numbersOf, readTexts, type TextColumn, textHash } from './text-column.ts';
import { countNames, findWord, readNameRows } from './word-columns.ts';

export interface NumberBounds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** One word of a name that is searched for. */
export interface NameWord {
  readonly text: string;
  /** The word of the name may go on. */
  readonly isBeginning: boolean;
}

export interface CompanyFilters {
  /** Any of the values, whatever their case and accents. */
  readonly texts: { readonly [F in TextFact]?: readonly string[] };
  /**
   * By the code of a country: states of companies with their head office there. They count beside `texts.state`, for letters that
   * mean another state elsewhere.
   */
  readonly statesIn?: { readonly [country: string]: readonly string[] } | undefined;
  readonly employees?: NumberBounds | undefined;
  readonly founded?: NumberBounds | undefined;
  /** Bits of `HAS_BITS`: all of them. */
  readonly has: number;
  /** All in one name. An empty list fits no name. */
  readonly name?: readonly NameWord[] | undefined;
  /** If the last word of the name may be the beginning of a legal form: the others, for the case that no name has all of them. */
  readonly nameWithoutForm?: readonly NameWord[] | undefined;
}

/** The field that a filter is about. */
export type FilterField = TextFact | 'employees' | 'founded' | 'has' | 'name';

/** Which companies of a page fit. */
export interface PageMatch {
  /** For each company the number of filters that it does not fit. */
  readonly misses: Uint8Array;
  /** The place of the last of these among the fields, plus one. */
  readonly missed: Uint8Array;
  /**
   * Companies with a name that has the searched words and no others; undefined without a name. In scripts without spaces the end
   * of a word counts as the word: the columns do not tell them apart.
   */
  readonly isWhole: Uint8Array | undefined;
}

export interface PageMatcher {
  /** The columns that it reads. */
  readonly columns: readonly number[];
  /** What it filters by. */
  readonly fields: readonly FilterField[];
  /** `rows`: the number of companies on the page. */
  match(cells: PageCells, rows: number): PageMatch;
}

/** Marks the companies that fit. */
interface Filter {
  readonly field: FilterField;
  readonly columns: readonly number[];
  mark(cells: PageCells, fits: Uint8Array, isWhole: Uint8Array | undefined): void;
}

export function createPageMatcher(filters: CompanyFilters): PageMatcher {
  const all: Filter[] = [
    ...Object.entries(filters.texts).map(([fact, values]) =>
      fact === 'state' ? stateFilter(values, filters.statesIn ?? {}) : textFilter(fact as TextFact, values),
    ),
    ...numberFilter('employees', EMPLOYEES, filters.employees),
    ...numberFilter('founded', FOUNDED, filters.founded),
    ...(filters.has === 0 ? [] : [hasFilter(filters.has)]),
    ...(filters.name === undefined ? [] : [nameFilter(filters.name)]),
  ];
  return {
    columns: [...new Set(all.flatMap(({ columns }) => columns))],
    fields: all.map(({ field }) => field),
    match: (cells, rows) => {
      const misses = new Uint8Array(rows);
      const missed = new Uint8Array(rows);
      const isWhole = filters.name === undefined ? undefined : new Uint8Array(rows);
      const fits = new Uint8Array(rows);
      all.forEach((filter, place) => {
        fits.fill(0);
        filter.mark(cells, fits, isWhole);
        for (let row = 0; row < rows; row += 1) {
          if (fits[row] !== 0) continue;
          misses[row] = (misses[row] as number) + 1;
          missed[row] = place + 1;
        }
      });
      return { misses, missed, isWhole };
    },
  };
}

function textFilter(fact: TextFact, values: readonly string[]): Filter {
  const wanted = foldedValues(values);
  const column = textColumn(fact);
  return {
    field: fact,
    columns: [column],
    mark: (cells, fits) => markTexts(textsOf(cells, column, fits), wanted, fits),
  };
}

function stateFilter(
  values: readonly string[],
  statesIn: { readonly [country: string]: readonly string[] },
): Filter {
  const wanted = foldedValues(values);
  const places = Object.entries(statesIn).map(([country, states]) => ({
    country: foldedValues([country]),
    states: foldedValues(states),
  }));
  const [column, countryColumn] = [textColumn('state'), textColumn('country')];
  return {
    field: 'state',
    columns: places.length === 0 ? [column] : [column, countryColumn],
    mark: (cells, fits) => {
      const states = textsOf(cells, column, fits);
      markTexts(states, wanted, fits);
      for (const place of places) {
        const [isThere, hasState] = [new Uint8Array(fits.length), new Uint8Array(fits.length)];
        markTexts(states, place.states, hasState);
        markTexts(textsOf(cells, countryColumn, fits), place.country, isThere);
        for (let row = 0; row < fits.length; row += 1) {
          if (isThere[row] === 1 && hasState[row] === 1) fits[row] = 1;
        }
      }
    },
  };
}

type FoldedValues = ReadonlyMap<number, ReadonlySet<string>>;

/** By their hashes. */
function foldedValues(values: readonly string[]): FoldedValues {
  const wanted = new Map<number, Set<string>>();
  for (const value of values) {
    const folded = foldText(value);
    const hash = textHash(folded);
    wanted.set(hash, (wanted.get(hash) ?? new Set()).add(folded));
  }
  return wanted;
}

const textsOf = (cells: PageCells, column: number, fits: Uint8Array): TextColumn =>
  readTexts(cells.get(column) as Uint8Array, fits.length);

/** Marks the companies that have one of the values. */
function markTexts(texts: TextColumn, wanted: FoldedValues, fits: Uint8Array): void {
  const isOne = numbersOf(texts, wanted);
  // Many pages have no company with a rare value.
  if (!isOne.includes(1)) return;
  const { numbers, starts } = texts;
  for (let row = 0; row < fits.length; row += 1) {
    if (starts === undefined) fits[row] = isOne[numbers[row] as number] as number;
    else {
      const end = starts[row + 1] as number;
      for (let at = starts[row] as number; at < end; at += 1) {
        if (isOne[numbers[at] as number] === 1) fits[row] = 1;
      }
    }
  }
}

function numberFilter(
  field: 'employees' | 'founded',
  column: number,
  bounds: NumberBounds | undefined,
): Filter[] {
  if (bounds === undefined) return [];
  // Stored numbers are one more, and 0 is unknown, which is in no bounds.
  const from = (bounds.from ?? 0) + 1;
  const to = (bounds.to ?? Number.POSITIVE_INFINITY) + 1;
  return [
    {
      field,
      columns: [column],
      mark: (cells, fits) => {
        const numbers = readNumbers(cells.get(column) as Uint8Array);
        for (let row = 0; row < fits.length; row += 1) {
          const number = numbers[row] as number;
          if (number >= from && number <= to) fits[row] = 1;
        }
      },
    },
  ];
}

function hasFilter(bits: number): Filter {
  return {
    field: 'has',
    columns: [HAS],
    mark: (cells, fits) => {
      const has = cells.get(HAS) as Uint8Array;
      for (let row = 0; row < fits.length; row += 1) {
        if (((has[row] as number) & bits) === bits) fits[row] = 1;
      }
    },
  };
}

const NO_WORDS = new Uint8Array();

function nameFilter(words: readonly NameWord[]): Filter {
  const pieces = words.flatMap(({ text, isBeginning }) =>
    piecesOf(text).map((piece) => ({ text: piece, isBeginning })),
  );
  const searched = pieces.map(({ text, isBeginning }) => {
    const column = isBeginning ? beginningColumn(text) : undefined;
    // Too short to be a beginning: it is a whole word.
    return {
      bytes: Buffer.from(text),
      isBeginning: column !== undefined,
      column: column ?? wordColumn(text),
    };
  });
  return {
    field: 'name',
    columns: [NAMES, ...searched.map(({ column }) => column)],
    mark: (cells, fits, isWhole) => {
      const cell = cells.get(NAMES) as Uint8Array;
      // How many of the words each name has had so far, in their order.
      const found = new Uint8Array(countNames(cell, fits.length));
      // How many of them are whole words of the name.
      const whole = new Uint8Array(found.length);
      for (const [place, { bytes, isBeginning, column }] of searched.entries()) {
        let isFound = false;
        findWord(cells.get(column) ?? NO_WORDS, bytes, isBeginning, (name, isWord) => {
          if (isWord) whole[name] = (whole[name] as number) + 1;
          if (found[name] !== place) return;
          found[name] = place + 1;
          isFound = true;
        });
        // Most pages have no name with a rare word.
        if (!isFound) return;
      }
      if (searched.length === 0) return;
      const names = readNameRows(cell, fits.length);
      found.forEach((count, name) => {
        if (count !== searched.length) return;
        const row = names.rowOf[name] as number;
        fits[row] = 1;
        if (isWhole === undefined || whole[name] !== searched.length) return;
        if (names.words[name] === words.length) isWhole[row] = 1;
      });
    },
  };
}
