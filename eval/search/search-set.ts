// The judged queries of position search: reads them, runs the search, and counts. It contains no judgements itself.
import { createHash } from 'node:crypto';
import {
  matchesTitle,
  readPositionQuery,
  readSearchableTitle,
} from '../../src/domain/titles/searchable-title.ts';
import { readTable } from '../lib/read-table.ts';
import { foldTitle } from '../lib/split.ts';
import type { Part } from '../lib/title-case.ts';

export const QUERIES_FILE = 'eval/search/queries.tsv';

/** `exact` is a `must` that is also the same title, and so comes first. */
const JUDGEMENTS = ['exact', 'must', 'must not'] as const;
type Judgement = (typeof JUDGEMENTS)[number];

export interface JudgedPair {
  readonly kind: string;
  readonly query: string;
  readonly judgement: Judgement;
  readonly title: string;
  /** `persona` or `onet` for a real title of that sample, `written` for one written for this set. */
  readonly source: string;
  readonly why: string;
}

export interface AnsweredPair extends JudgedPair {
  readonly part: Part;
  readonly isFound: boolean;
  /** Whether the search treats query and title as the same title. */
  readonly isSame: boolean;
}

export interface Quality {
  readonly queries: number;
  readonly pairs: number;
  /** Pairs that were found, and how many of them should be. */
  readonly found: number;
  readonly rightlyFound: number;
  /** Pairs judged to match. */
  readonly wanted: number;
  readonly exact: number;
  readonly exactFirst: number;
}

/** Throws if a row is not a judgement: a set that is read in part measures nothing. */
export function readJudgedPairs(): JudgedPair[] {
  const rows = readTable(QUERIES_FILE, '\t') ?? [];
  return rows.map(({ kind = '', query = '', judgement = '', title = '', source = '', why = '' }) => {
    const known = JUDGEMENTS.find((one) => one === judgement);
    if (known === undefined || kind === '' || query === '' || title === '') {
      throw new Error(`${QUERIES_FILE}: no judgement in ${[kind, query, judgement, title].join(' | ')}`);
    }
    return { kind, query, judgement: known, title, source, why };
  });
}

/** The part of a query depends only on the query, so that adding one moves no other. */
function partOf(query: string): Part {
  const [first = 0] = createHash('sha256').update(foldTitle(query)).digest();
  return first % 2 === 0 ? 'learn' : 'measure';
}

export function answerPairs(pairs: readonly JudgedPair[]): AnsweredPair[] {
  return pairs.map((pair) => {
    const query = readPositionQuery(pair.query);
    const title = readSearchableTitle(pair.title);
    return {
      ...pair,
      part: partOf(pair.query),
      isFound: query !== undefined && matchesTitle(query, title),
      isSame: query?.key === title.key,
    };
  });
}

export function isWanted({ judgement }: JudgedPair): boolean {
  return judgement !== 'must not';
}

/** Wanted but not found, found but not wanted, or found but not recognised as the same title. */
export function isMiss(pair: AnsweredPair): boolean {
  return pair.isFound !== isWanted(pair) || (pair.judgement === 'exact' && !pair.isSame);
}

export function qualityOf(pairs: readonly AnsweredPair[]): Quality {
  const found = pairs.filter(({ isFound }) => isFound);
  const exact = pairs.filter(({ judgement }) => judgement === 'exact');
  return {
    queries: new Set(pairs.map(({ query }) => query)).size,
    pairs: pairs.length,
    found: found.length,
    rightlyFound: found.filter(isWanted).length,
    wanted: pairs.filter(isWanted).length,
    exact: exact.length,
    exactFirst: exact.filter(({ isFound, isSame }) => isFound && isSame).length,
  };
}
