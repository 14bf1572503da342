// `npm run mutate`: breaks the source on purpose, one place at a time, in a copy of the project, and runs the tests that
// should notice. Prints the changes that no test has noticed. scripts/mutations.json lists the changes;
// test/scripts/mutations.test.ts fails if one of them no longer fits its file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runModules } from './bundle-program.mjs';
import { checkNode, ensureInstalled, root } from './setup/prepare.mjs';
import { readScriptOptions } from './setup/script-options.mjs';

/** A mutant that loops for ever counts as noticed. */
const TEST_TIMEOUT_MS = 180_000;
/** After this time no further change is tried. */
const MOST_MINUTES = Number(process.env.MUTATE_MINUTES ?? 45);
const LEAST_CAUGHT = 57 / 60;

const HELP = `Usage: npm run mutate -- [--seed N] [--count N] [PART…]

Breaks the source in places that are chosen by the seed, and lists those that no test notices.

  --seed N   choose the same places as an earlier run; by default a new seed, which is printed
  --count N  try this many places (default: 60)
  PART       only files with PART in their path

No further place is tried after MUTATE_MINUTES (default: 45). The exit code is 0 if 57 of 60 are caught.`;

const { values, positionals: wanted } = readScriptOptions(HELP, {
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
checkNode();
ensureInstalled();
const seed = values.seed ?? String(Date.now() % 1_000_000);
const mutations = JSON.parse(readFileSync(join(root, 'scripts/mutations.json'), 'utf8'))
  .filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .map((mutation) => ({ mutation, place: placeOf(mutation) }))
  .sort((a, b) => (a.place < b.place ? -1 : 1))
  .slice(0, Number(values.count ?? 60))
  .map(({ mutation }) => mutation);
console.log(`${mutations.length} places, chosen by the seed ${seed}.`);
const copy = copyProject();
const missed = [];
let tried = 0;
const startedAt = Date.now();
try {
  // Otherwise every change would count as caught.
  const together = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const unchanged = runTests(together, 5 * TEST_TIMEOUT_MS);
  if (unchanged.status !== 0) {
    throw new Error(`The tests fail without any change:\n${unchanged.stdout}${unchanged.stderr}`);
  }
  for (const mutation of mutations) {
    if (Date.now() - startedAt > MOST_MINUTES * 60_000) break;
    tried += 1;
    const isCaught = isNoticed(mutation);
    if (!isCaught) missed.push(mutation);
    console.log(`${isCaught ? 'caught' : 'MISSED'}  ${mutation.file}  ${firstLine(mutation.find)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const caught = tried - missed.length;
console.log(
  `${caught} of ${tried} changes were caught; ${mutations.length - tried} were not tried for lack of time.`,
);
process.exit(tried > 0 && caught / tried >= LEAST_CAUGHT ? 0 : 1);

/** Where a change is in the order of this seed. */
function placeOf({ file, find }) {
  return createHash('sha256').update(`${seed} ${file} ${find}`).digest('hex');
}

/** The files in git, with the installed packages. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-mutate-'));
  // Some tests run the program as another user.
  chmodSync(folder, 0o755);
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  for (const file of listed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

function isNoticed({ file, find, replace, tests }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`${file} holds the text of its mutation ${places} times: ${find}`);
  const builtPath = join(copy, file.replace(/^src/, 'dist').replace(/\.ts$/, '.js'));
  const built = readFileSync(builtPath, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  try {
    return runTests(tests, TEST_TIMEOUT_MS).status !== 0;
  } finally {
    writeFileSync(path, source);
    writeFileSync(builtPath, built);
  }
}

/** With the sources as they are now in the copy. */
function runTests(tests, timeout) {
  // Tests of commands run what is built. A change that does not compile is built anyway.
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy, '--noCheck']);
  runModules(join(copy, 'dist'));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'all', '--project', 'timed', '--bail', '1', ...tests],
    { cwd: copy, env: { ...process.env, KEEP_BUILD: '1' }, encoding: 'utf8', timeout, maxBuffer: 2 ** 28 },
  );
}

function firstLine(text) {
  return text.split('\n')[0];
}
