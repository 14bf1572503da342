// `npm run worlds`: runs random worlds of every kind (test/operations/random-worlds.test.ts) in pieces, and lists those that
// fail with the command that repeats each. Bounded by the number of worlds.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root } from './setup/prepare.mjs';
import { readScriptOptions } from './setup/script-options.mjs';
import { reportOfFile } from './vitest/report-of-file.mjs';

/** A piece ends with its figures; a larger one would say nothing for many minutes. */
const PIECE = 25;
const USAGE = `npm run worlds -- [--seed WORD] [--worlds N] [--first N] [--only "every id" | "order of the rows" | "both engines"] [--smaller SECONDS]
  --seed    any word gives other worlds, and always the same ones (worlds)
  --worlds  how many of each kind (200)
  --first   the number of the first (0)
  --only    one kind
  --smaller makes each world that fails smaller for this many seconds, and prints what is left (on SQLite)`;

const { values } = readScriptOptions(USAGE, {
  options: {
    seed: { type: 'string', default: 'worlds' },
    worlds: { type: 'string', default: '200' },
    first: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    smaller: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [first, worlds] = [Number(values.first), Number(values.worlds)];
if (values.help || !Number.isInteger(first) || first < 0 || !Number.isInteger(worlds) || worlds < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
checkNode();
ensureInstalled();
const failed = [];
for (let at = first; at < first + worlds; at += PIECE) {
  const count = Math.min(PIECE, first + worlds - at);
  const { passed, failed: wrong } = reportOfFile('test/operations/random-worlds.test.ts', {
    project: 'all',
    options: ['-t', values.only],
    env: { ID_SEED: values.seed, ID_WORLDS: String(count), ID_FIRST: String(at) },
  });
  failed.push(...wrong.map(({ title }) => title));
  console.log(`worlds ${at} to ${at + count - 1}: ${passed} right, ${wrong.length} wrong`);
}
for (const title of failed) {
  const world = /\d+$/.exec(title)?.[0];
  console.log(`${title}\n  npm run worlds -- --seed ${values.seed} --first ${world} --worlds 1`);
}
if (values.smaller !== undefined) {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const makeSmaller = join(root, 'test/operations/worlds/make-smaller.ts');
  for (const title of failed) {
    spawnSync(process.execPath, [tsx, makeSmaller, title, values.seed, values.smaller], { stdio: 'inherit' });
  }
}
process.exitCode = failed.length > 0 ? 1 : 0;
