// Which companies of a page fit the filters of a search? Each filter is one pass over one column.
import {
  beginningColumns,
  EMPLOYEES,
  FOUNDED,
  HAS,
  NAMES,
  type PageCells,
  textColumn,
  wordColumn,
} from './column-page.ts';
import { piecesOf, type TextFact } from './company-facts.ts';
import { foldFact } from './fold-fact.ts';
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

/** What the name that is searched for may mean. */
export interface NameReading {
  /** All in one name. An empty list fits no name. */
  readonly words: readonly NameWord[];
  /** The name has no other words. */
  readonly isWholeName?: boolean;
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
  /** A name that fits any of these. */
  readonly name?: readonly NameReading[] | undefined;
  /** If the last word of the name may be a legal form, or the beginning of one: the others, for the case that no name has all of them. */
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
  const wanted = foldedValues(fact, values);
  return {
    field: fact,
    columns: [textColumn(fact)],
    mark: (cells, fits) => markTexts(textsOf(cells, fact, fits), wanted, fits),
  };
}

function stateFilter(
  values: readonly string[],
  statesIn: { readonly [country: string]: readonly string[] },
): Filter {
  const wanted = foldedValues('state', values);
  const places = Object.entries(statesIn).map(([country, states]) => ({
    country: foldedValues('country', [country]),
    states: foldedValues('state', states),
  }));
  return {
    field: 'state',
    columns: [textColumn('state'), ...(places.length === 0 ? [] : [textColumn('country')])],
    mark: (cells, fits) => {
      const states = textsOf(cells, 'state', fits);
      markTexts(states, wanted, fits);
      for (const place of places) {
        const [isThere, hasState] = [new Uint8Array(fits.length), new Uint8Array(fits.length)];
        markTexts(states, place.states, hasState);
        markTexts(textsOf(cells, 'country', fits), place.country, isThere);
        for (let row = 0; row < fits.length; row += 1) {
          if (isThere[row] === 1 && hasState[row] === 1) fits[row] = 1;
        }
      }
    },
  };
}

type FoldedValues = ReadonlyMap<number, ReadonlySet<string>>;

/** By their hashes. */
function foldedValues(fact: TextFact, values: readonly string[]): FoldedValues {
  const wanted = new Map<number, Set<string>>();
  for (const value of values) {
    const folded = foldFact(fact, value);
    const hash = textHash(folded);
    wanted.set(hash, (wanted.get(hash) ?? new Set()).add(folded));
  }
  return wanted;
}

const textsOf = (cells: PageCells, fact: TextFact, fits: Uint8Array): TextColumn =>
  readTexts(fact, cells.get(textColumn(fact)) as Uint8Array, fits.length);

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

/** Whether words that begin so may be in any column. */
export const isInAllColumns = ({ text, isBeginning }: NameWord): boolean =>
  isBeginning && beginningColumns(text).length > 1;

const NO_WORDS = new Uint8Array();

function nameFilter(readings: readonly NameReading[]): Filter {
  const all = readings.map(createReadingMarker);
  return {
    field: 'name',
    columns: [NAMES, ...all.flatMap(({ columns }) => columns)],
    mark: (cells, fits, isWhole) => {
      for (const one of all) one.mark(cells, fits, isWhole);
    },
  };
}

function createReadingMarker({ words, isWholeName = false }: NameReading): Omit<Filter, 'field'> {
  const searched = words.flatMap(({ text, isBeginning }) =>
    piecesOf(text).map((piece) => ({
      bytes: Buffer.from(piece),
      isBeginning,
      columns: isBeginning ? beginningColumns(piece) : [wordColumn(piece)],
    })),
  );
  return {
    columns: searched.flatMap(({ columns }) => columns),
    mark: (cells, fits, isWhole) => {
      const cell = cells.get(NAMES) as Uint8Array;
      // How many of the words each name has had so far, in their order.
      const found = new Uint8Array(countNames(cell, fits.length));
      // How many of them are whole words of the name.
      const whole = new Uint8Array(found.length);
      for (const [place, { bytes, isBeginning, columns }] of searched.entries()) {
        let isFound = false;
        for (const column of columns) {
          findWord(cells.get(column) ?? NO_WORDS, bytes, isBeginning, (name, isWord) => {
            if (isWord) whole[name] = (whole[name] as number) + 1;
            if (found[name] !== place) return;
            found[name] = place + 1;
            isFound = true;
          });
        }
        // Most pages have no name with a rare word.
        if (!isFound) return;
      }
      if (searched.length === 0) return;
      const names = readNameRows(cell, fits.length);
      found.forEach((count, name) => {
        if (count !== searched.length) return;
        const row = names.rowOf[name] as number;
        const hasNoOther = whole[name] === searched.length && names.words[name] === words.length;
        if (hasNoOther || !isWholeName) fits[row] = 1;
        if (hasNoOther && isWhole !== undefined) isWhole[row] = 1;
      });
    },
  };
}
