// `npm run any-input`: sends a hundred thousand generated requests to the service on each engine (test/http/any-input.test.ts);
// every answer must be a documented one, and none a 5xx. On PostgreSQL the plain form of answers serves. Bounded by the number.
import { checkNode, ensureInstalled } from './setup/prepare.mjs';
import { readScriptOptions } from './setup/script-options.mjs';
import { reportOfFile } from './vitest/report-of-file.mjs';

const ENGINES = ['all', 'on PostgreSQL'];
const FILE = 'test/http/any-input.test.ts';
/** For one kind of requests, on a busy machine too. */
const LONGEST_MS = 3_600_000;
const USAGE = `npm run any-input -- [--runs N]
  --runs  how many requests of each kind, of which there are eight (12500)`;

const { values } = readScriptOptions(USAGE, {
  options: { runs: { type: 'string', default: '12500' }, help: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
if (values.help || !Number.isInteger(runs) || runs < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
checkNode();
ensureInstalled();
let areAllRight = true;
for (const engine of ENGINES) {
  const { passed, total, failed } = reportOfFile(FILE, {
    project: engine,
    options: [`--testTimeout=${LONGEST_MS}`],
    env: { ANY_INPUT_RUNS: String(runs) },
  });
  const name = engine === 'all' ? 'embedded' : 'PostgreSQL';
  console.log(`${name}: ${passed} of ${total} kinds right, ${runs} requests of each`);
  for (const { title, failureMessages } of failed) console.log(`${title}\n${failureMessages.join('\n')}`);
  if (passed < total || total === 0) areAllRight = false;
}
process.exitCode = areAllRight ? 0 : 1;
