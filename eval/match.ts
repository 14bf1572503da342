// How well are companies found by name? Usage: npm run eval:match -- --help
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readOptions } from '../running/read-options.ts';
import { textTable } from './lib/tables.ts';
import { asPlain, asService, type Way } from './match/answer-queries.ts';
import { type GoldQuery, makeGoldSet } from './match/gold-set.ts';
import { findLoaded, makeStore } from './match/loaded-store.ts';
import {
  byCountry,
  byKind,
  groupTable,
  type MatchResults,
  matchPage,
  matchTable,
  missTable,
  pairTable,
  REACH,
  suggestTable,
} from './match/match-report.ts';
import { findByExactName, findByTrigrams, readNameBook } from './match/name-book.ts';
import { byScorer, byTrigrams, judgePairs, makePairs } from './match/name-pairs.ts';
import { hasSamples, readRegisters } from './match/register-companies.ts';

const PAGE = 'docs/match-quality.md';

const HELP = `Loads the samples of the registers and invented companies into a store, asks for companies by their names, and
tells how often the right one comes first. Takes about five minutes.

Usage: npm run eval:match -- [options]

  --data FOLDER    where the samples are (default ../shared/data)
  --invented N     invented companies beside those of the samples (default 200000)
  --store FOLDER   keep the store there, or use the one that is there
  --misses N       list at most N misses of the part to learn from (default 40)
  --write          write ${PAGE} too
  --help           this text

Examples:
  npm run eval:match
  npm run eval:match -- --store /tmp/match --misses 200
  npm run eval:match -- --write
`;

const options = readOptions(
  HELP,
  {
    data: { type: 'string', default: '../shared/data' },
    invented: { type: 'string', default: '200000' },
    store: { type: 'string' },
    misses: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
  },
  ({ invented, misses }) => {
    if (!/^[1-9]\d{0,6}$/.test(invented)) throw new Error('--invented takes a number of at least 1.');
    if (!/^\d{1,6}$/.test(misses)) throw new Error('--misses takes a number.');
  },
);

if (hasSamples(options.data)) report(await measure());
else {
  console.error(`The samples of the registers are not in ${options.data}. Name their folder with --data.`);
  process.exitCode = 1;
}

async function measure(): Promise<MatchResults> {
  execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
  const companies = readRegisters(options.data);
  const invented = Number(options.invented);
  const made = await makeStore(options.data, companies, invented, options.store);
  try {
    const loaded = await findLoaded(made.store, companies);
    const book = await readNameBook(made.store);
    const heldOut = companies.filter(({ isHeldOut }) => isHeldOut);
    const gold = makeGoldSet(loaded, heldOut, book);
    const trigrams = findByTrigrams(book);
    const pairs = makePairs(gold, book, trigrams);
    return {
      ways: [
        { way: 'Firmament', answers: await ask(gold, asService(made.store)) },
        { way: 'exact name', answers: await ask(gold, asPlain(findByExactName(book), 1)) },
        { way: 'trigrams', answers: await ask(gold, asPlain(trigrams, 0.8)) },
      ],
      pairWays: [
        { way: 'Firmament', quality: judgePairs(pairs, byScorer) },
        { way: 'trigrams', quality: judgePairs(pairs, byTrigrams) },
      ],
      loaded: book.companies.length,
      invented,
    };
  } finally {
    await made.close();
  }
}

async function ask(gold: readonly GoldQuery[], way: Way) {
  const answers = [];
  for (const query of gold) answers.push(await way(query));
  return answers;
}

function report(results: MatchResults): void {
  console.log(`\nSuggest\n${textTable(suggestTable(results))}`);
  console.log(`\nMatch\n${textTable(matchTable(results))}`);
  console.log(`\nPairs of names\n${textTable(pairTable(results))}`);
  console.log(`\nBy kind, only measured\n${textTable(groupTable('kind', results, byKind))}`);
  console.log(`\nBy country, only measured\n${textTable(groupTable('country', results, byCountry))}`);
  console.log(`\nMisses of the part to learn from\n${textTable(missTable(results, Number(options.misses)))}`);
  console.log(`\nTo reach: ${REACH}`);
  if (options.write) {
    writeFileSync(PAGE, matchPage(results));
    console.log(`\nWritten: ${PAGE}`);
  }
}
