// Counts companies by the values of their facts. A count of a field ignores the filter of that field, so that a caller sees what
// else could be chosen; `has` is the exception, since a company must have all that is asked for.
import { EMPLOYEES, FOUNDED, HAS, type PageCells, textColumn } from './column-page.ts';
import { HAS_BITS, TEXT_FACTS, type TextFact } from './company-facts.ts';
import { foldFact } from './fold-fact.ts';
import type { FilterField, PageMatch } from './match-page.ts';
import { readNumbers } from './number-column.ts';
import { readTexts, type TextColumn } from './text-column.ts';

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

type CompanyFacet = TextFact | 'founded' | 'has';

export type CompanyFacets = { readonly [F in CompanyFacet]: readonly ValueCount[] };

/** The columns that are counted. */
export const COUNTED_COLUMNS: readonly number[] = [EMPLOYEES, FOUNDED, HAS, ...TEXT_FACTS.map(textColumn)];

/** A text as it is written in some companies. */
interface Spelling {
  readonly text: string;
  /** How many companies write it so. */
  count: number;
  /** How many of them also write it in another way, which was counted before. */
  repeated: number;
}

export function createCompanyCounter(fields: readonly FilterField[]) {
  const spellings = new Map<TextFact, Map<number, Spelling>>(TEXT_FACTS.map((fact) => [fact, new Map()]));
  const decades = new Map<number, number>();
  const has = new Map<string, number>(Object.keys(HAS_BITS).map((name) => [name, 0]));
  let total = 0;

  /** Whether each company counts for a field. */
  function countsFor(field: FilterField | undefined, { misses, missed }: PageMatch): Uint8Array {
    const own = field === undefined ? -1 : fields.indexOf(field);
    return misses.map((count, row) => (count === 0 || (count === 1 && missed[row] === own + 1) ? 1 : 0));
  }

  return {
    add: (cells: PageCells, rows: number, match: PageMatch): void => {
      const fits = countsFor(undefined, match);
      for (const one of fits) total += one;
      for (const fact of TEXT_FACTS) {
        const column = readTexts(fact, cells.get(textColumn(fact)) as Uint8Array, rows);
        const counted = fields.includes(fact) ? countsFor(fact, match) : fits;
        addTexts(spellings.get(fact) as Map<number, Spelling>, column, counted);
      }
      const founded = readNumbers(cells.get(FOUNDED) as Uint8Array);
      const ofFounded = fields.includes('founded') ? countsFor('founded', match) : fits;
      const bits = cells.get(HAS) as Uint8Array;
      for (let row = 0; row < rows; row += 1) {
        const year = founded[row] as number;
        if (ofFounded[row] === 1 && year > 0) {
          const decade = Math.floor((year - 1) / 10);
          decades.set(decade, (decades.get(decade) ?? 0) + 1);
        }
      }
      for (const [name, bit] of Object.entries(HAS_BITS)) {
        let count = 0;
        for (let row = 0; row < rows; row += 1)
          if (fits[row] === 1 && ((bits[row] as number) & bit) !== 0) count += 1;
        has.set(name, (has.get(name) as number) + count);
      }
    },
    total: (): number => total,
    /** The most frequent values first, then by value; at most this many of each. */
    facets: (most: number): CompanyFacets =>
      ({
        ...Object.fromEntries(
          TEXT_FACTS.map((fact) => [
            fact,
            best(foldSpellings(fact, spellings.get(fact)?.values() ?? []), most),
          ]),
        ),
        founded: best(
          [...decades].map(([decade, count]) => ({ value: `${decade}0s`, count })),
          most,
        ),
        has: best(
          [...has].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0),
          most,
        ),
      }) as CompanyFacets,
  };
}

function addTexts(known: Map<number, Spelling>, column: TextColumn, counted: Uint8Array): void {
  const { size, numbers, starts } = column;
  const counts = new Uint32Array(size + 1);
  const repeated = new Uint32Array(size + 1);
  const alike = starts === undefined ? undefined : firstAlike(column);
  /** For each text the last company that had it or one that folds alike, plus one. */
  const lastRow = new Uint32Array(alike === undefined ? 0 : size + 1);
  for (let row = 0; row < counted.length; row += 1) {
    if (counted[row] === 0) continue;
    const from = starts === undefined ? row : (starts[row] as number);
    const to = starts === undefined ? row + 1 : (starts[row + 1] as number);
    for (let at = from; at < to; at += 1) {
      const number = numbers[at] as number;
      counts[number] = (counts[number] as number) + 1;
      if (alike === undefined) continue;
      const first = alike[number] as number;
      if (lastRow[first] === row + 1) repeated[number] = (repeated[number] as number) + 1;
      lastRow[first] = row + 1;
    }
  }
  for (let number = 1; number <= size; number += 1) {
    const count = counts[number] as number;
    if (count === 0) continue;
    const identity = column.identity(number);
    const spelling = known.get(identity) ?? { text: column.text(number), count: 0, repeated: 0 };
    spelling.count += count;
    spelling.repeated += repeated[number] as number;
    known.set(identity, spelling);
  }
}

/** For each text the first one that folds alike; undefined if no two do, as on most pages. */
function firstAlike(column: TextColumn): Uint32Array | undefined {
  const firsts = new Map<number, number>();
  for (let number = 1; number <= column.size; number += 1) {
    const hash = column.foldedHash(number);
    if (!firsts.has(hash)) firsts.set(hash, number);
  }
  if (firsts.size === column.size) return undefined;
  return Uint32Array.from({ length: column.size + 1 }, (_, number) => {
    const first = number === 0 ? 0 : (firsts.get(column.foldedHash(number)) as number);
    const isAlike = first === number || column.folded(first) === column.folded(number);
    return isAlike ? first : number;
  });
}

/** Texts that fold alike are one value, written as most companies write it. A company counts once for it. */
function foldSpellings(fact: TextFact, spellings: Iterable<Spelling>): ValueCount[] {
  const byFolded = new Map<string, { value: string; count: number; most: number }>();
  for (const { text, count, repeated } of spellings) {
    const folded = foldFact(fact, text);
    const known = byFolded.get(folded);
    if (known === undefined) byFolded.set(folded, { value: text, count: count - repeated, most: count });
    else {
      known.count += count - repeated;
      if (count > known.most || (count === known.most && text < known.value)) {
        known.value = text;
        known.most = count;
      }
    }
  }
  return [...byFolded.values()].map(({ value, count }) => ({ value, count }));
}

function best(values: readonly ValueCount[], most: number): readonly ValueCount[] {
  return values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, most);
}
