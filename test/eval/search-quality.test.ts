// Compares the search with its judged queries: what is right today stays right.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS, searchPage } from '../../eval/search/search-report.ts';
import { answerPairs, isWanted, qualityOf, readJudgedPairs } from '../../eval/search/search-set.ts';

/** Shares of one. Raise them when the search gets better; `npm run eval:search` shows by how much. */
const LEAST = {
  learn: { precision: 0.995, recall: 0.995, exactFirst: 0.995 },
  measure: { precision: 0.99, recall: 0.99, exactFirst: 0.985 },
};

const judged = readJudgedPairs();
const answered = answerPairs(judged);

test('the set has at least 200 queries, each with both kinds of judgement', () => {
  const queries = new Set(judged.map(({ query }) => query));
  const withMust = new Set(judged.filter(isWanted).map(({ query }) => query));
  const withMustNot = new Set(judged.filter((pair) => !isWanted(pair)).map(({ query }) => query));
  expect(queries.size).toBeGreaterThanOrEqual(200);
  expect(withMust.size).toBe(queries.size);
  expect(withMustNot.size).toBe(queries.size);
});

test('no pair is judged twice', () => {
  const pairs = judged.map(({ query, title }) => `${query}\t${title}`);
  expect(pairs.filter((pair, place) => pairs.indexOf(pair) !== place)).toEqual([]);
});

test.each(PARTS)('precision and recall of the part %s stay above their bounds', (part) => {
  const quality = qualityOf(answered.filter((pair) => pair.part === part));
  expect(quality.rightlyFound / quality.found).toBeGreaterThanOrEqual(LEAST[part].precision);
  expect(quality.rightlyFound / quality.wanted).toBeGreaterThanOrEqual(LEAST[part].recall);
  expect(quality.exactFirst / quality.exact).toBeGreaterThanOrEqual(LEAST[part].exactFirst);
});

test('the page has the current figures; npm run eval:search -- --write updates it', () => {
  expect(readFileSync('docs/search-quality.md', 'utf8')).toBe(searchPage(answered));
});
