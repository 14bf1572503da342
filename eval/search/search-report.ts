// The tables and the page of search quality, made from answered pairs. The same answers give the same bytes.
import { markdownTable, percent, type Table } from '../lib/tables.ts';
import type { Part } from '../lib/title-case.ts';
import { type AnsweredPair, isMiss, isWanted, QUERIES_FILE, qualityOf } from './search-set.ts';

export const PARTS: readonly Part[] = ['learn', 'measure'];
const PART_NAMES: Readonly<Record<Part, string>> = { learn: 'to learn from', measure: 'only measured' };

const COLUMNS = ['queries', 'titles', 'precision', 'recall', 'exact first'];

function qualityCells(pairs: readonly AnsweredPair[]): (string | number)[] {
  const quality = qualityOf(pairs);
  return [
    quality.queries,
    quality.pairs,
    percent(quality.rightlyFound, quality.found),
    percent(quality.rightlyFound, quality.wanted),
    percent(quality.exactFirst, quality.exact),
  ];
}

export function partTable(pairs: readonly AnsweredPair[]): Table {
  return {
    columns: ['part', ...COLUMNS],
    rows: [
      ...PARTS.map((part) => [PART_NAMES[part], ...qualityCells(pairs.filter((pair) => pair.part === part))]),
      ['both', ...qualityCells(pairs)],
    ],
  };
}

/** A line for each kind of query, or for each source of titles, in the order of the file. */
export function groupTable(pairs: readonly AnsweredPair[], group: 'kind' | 'source'): Table {
  const names = [...new Set(pairs.map((pair) => pair[group]))];
  return {
    columns: [group, ...COLUMNS],
    rows: names.map((name) => [name, ...qualityCells(pairs.filter((pair) => pair[group] === name))]),
  };
}

/** Only of the part to learn from: whoever mends by what is measured measures nothing any more. */
export function missTable(pairs: readonly AnsweredPair[], most: number): Table {
  const misses = pairs.filter((pair) => pair.part === 'learn' && isMiss(pair));
  return {
    columns: ['kind', 'query', 'title', 'what is wrong', 'why'],
    rows: misses
      .slice(0, most)
      .map((miss) => [miss.kind, miss.query, miss.title, whatIsWrong(miss), miss.why]),
  };
}

function whatIsWrong(miss: AnsweredPair): string {
  if (!isWanted(miss)) return 'found';
  return miss.isFound ? 'not exact' : 'not found';
}

export function searchPage(pairs: readonly AnsweredPair[]): string {
  const misses = missTable(pairs, pairs.length);
  return `# How well position search finds

Written by \`npm run eval:search -- --write\`; do not change it by hand.

The set is [${QUERIES_FILE}](../${QUERIES_FILE}): queries as people type them, each with titles that it must find
and titles that it must not, judged one by one. [How it was judged](../eval/search/queries.md) tells the rules.
Each query belongs to one of two parts by a hash of its text. Words and rules were mended by the misses of the part
to learn from only; the misses of the other part were counted and never listed.

- Precision: of the judged titles that are found, how many are judged to match.
- Recall: of the titles judged to match, how many are found.
- Exact first: of the titles judged to be the query itself in another spelling, how many are known as such and so
  stand first in the answer.

The must-nots are close calls chosen to mislead, so precision here is lower than over the titles of a company.

${markdownTable(partTable(pairs))}

## By kind of query

Both parts together.

${markdownTable(groupTable(pairs, 'kind'))}

## By source of the titles

\`persona\`: real titles from sales systems (persona-tagging by ryabrams, MIT). \`onet\`: O\\*NET 27.0 alternate and
reported titles (US Department of Labor, CC BY 4.0). \`written\`: written for this set, where the samples have none:
British spellings, other languages, and titles made to mislead.

${markdownTable(groupTable(pairs, 'source'))}

## Where it fails

${
  misses.rows.length === 0
    ? 'Nowhere in the part to learn from.'
    : `In the part to learn from:\n\n${markdownTable(misses)}`
}
`;
}
