// How well does position search find? Usage: npm run eval:search -- --help
import { writeFileSync } from 'node:fs';
import { readOptions } from '../running/read-options.ts';
import { textTable } from './lib/tables.ts';
import { groupTable, missTable, PARTS, partTable, searchPage } from './search/search-report.ts';
import { answerPairs, QUERIES_FILE, readJudgedPairs } from './search/search-set.ts';

const PAGE = 'docs/search-quality.md';

const HELP = `Runs the judged queries of ${QUERIES_FILE} and prints precision and recall.

Usage: npm run eval:search -- [options]

  --misses N   list at most N misses of the part to learn from (default 40)
  --write      write ${PAGE} too
  --help       this text

Examples:
  npm run eval:search
  npm run eval:search -- --misses 200
  npm run eval:search -- --write
`;

const options = readOptions(
  HELP,
  { misses: { type: 'string', default: '40' }, write: { type: 'boolean', default: false } },
  ({ misses }) => {
    if (!/^\d{1,6}$/.test(misses)) throw new Error('--misses takes a number.');
  },
);
report();

function report(): void {
  const pairs = answerPairs(readJudgedPairs());
  for (const part of PARTS) {
    const own = pairs.filter((pair) => pair.part === part);
    console.log(`\nPart ${part}, by kind of query\n${textTable(groupTable(own, 'kind'))}`);
  }
  console.log(`\nMisses of the part to learn from\n${textTable(missTable(pairs, Number(options.misses)))}`);
  console.log(`\nAll queries\n${textTable(partTable(pairs))}`);
  if (options.write) {
    writeFileSync(PAGE, searchPage(pairs));
    console.log(`\nWritten: ${PAGE}`);
  }
}
