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

/** Only from the part to learn from: rules that were fixed by the measured part could no longer be measured by it. */
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

For anyone who relies on a search by \`position\`, and for engineers who change its rules. After this page you know how
often such a search finds the right titles, by kind of query. [titles.md](titles.md) explains the rules.

\`npm run eval:search -- --write\` writes this page; do not change it by hand.

The set is [${QUERIES_FILE}](../${QUERIES_FILE}): queries as people type them, each with titles that it must find
and titles that it must not find, judged one by one. [How it was judged](../eval/search/queries.md) has the rules.
A hash of the query decides to which of two parts it belongs. Words and rules were fixed only by the misses of the part
to learn from; the misses of the other part were counted and never listed.

- Precision: the share of the found titles that are judged to match.
- Recall: the share of the titles judged to match that are found.
- Exact first: the share of the titles judged to be the query itself, in another spelling, that are recognised as such
  and so come first in the answer.

The titles that must not be found were chosen to mislead, so precision is lower here than over the titles of a company.

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
