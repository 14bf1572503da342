// `npm run any-input`: sends a hundred thousand generated requests to the service on each engine (test/http/any-input.test.ts);
// every answer must be a documented one, and none a 5xx. On PostgreSQL the plain form of answers serves. Bounded by the number.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled, root } from './setup/prepare.mjs';

const ENGINES = ['all', 'on PostgreSQL'];
const FILE = 'test/http/any-input.test.ts';
/** For one kind of requests, on a busy machine too. */
const LONGEST_MS = 3_600_000;
const USAGE = `npm run any-input -- [--runs N]
  --runs  how many requests of each kind, of which there are eight (12500)`;

const values = readOptions();
const runs = Number(values.runs);
if (values.help || !Number.isInteger(runs) || runs < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
checkNode();
ensureInstalled();
let areAllRight = true;
for (const engine of ENGINES) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', engine, '--reporter=json', `--testTimeout=${LONGEST_MS}`, FILE],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ANY_INPUT_RUNS: String(runs) },
    },
  );
  const report = /^\{.*\}$/m.exec(stdout)?.[0];
  if (report === undefined) {
    console.error(stderr || stdout);
    process.exit(1);
  }
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(report);
  const name = engine === 'all' ? 'embedded' : 'PostgreSQL';
  console.log(`${name}: ${numPassedTests} of ${numTotalTests} kinds right, ${runs} requests of each`);
  const failures = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isWrong);
  for (const { title, failureMessages } of failures) console.log(`${title}\n${failureMessages.join('\n')}`);
  if (numPassedTests < numTotalTests || numTotalTests === 0) areAllRight = false;
}
process.exitCode = areAllRight ? 0 : 1;

function isWrong({ status }) {
  return status === 'failed';
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        runs: { type: 'string', default: '12500' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}
