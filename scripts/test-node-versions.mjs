// `npm run test:node-versions`: runs the HTTP suite on every supported line of Node, with SQLite built for each of them.
// The checkout and its node_modules are not changed. Node and SQLite are kept in node_modules/.cache for the next run.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root, withoutCleanupHooks } from './setup/prepare.mjs';

const VERSIONS = ['20', '22', '24'];
/** Paths for vitest. It runs them in every project of its configuration: both engines, and both ways to write an answer. */
const TESTS = ['test/http', 'test/cli/serve.test.ts'];
const HELP = `npm run test:node-versions [-- [VERSION …] [--tests PATH …]]

  VERSION   a version of Node, such as 22 or 20.19.0; ${VERSIONS.join(', ')} when none is given
  --tests   what to run; ${TESTS.join(' ')} when left out

A version such as 22 means the newest that npm has of it when it is first used. Remove node_modules/.cache/node-versions
for a newer one.`;

/** In a library that was compiled as Node alone would have it: see deploy/sqlite/no-cleanup-hooks.h. */
const CLEANUP_HOOK = 'RemoveEnvironmentCleanupHook';

const modules = join(root, 'node_modules');
const cache = join(modules, '.cache', 'node-versions');

function main(args) {
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const { versions, tests } = readArguments(args);
  checkNode();
  ensureInstalled();
  ensureBuilt();
  const results = versions.map((version) => ({ version, ...tryVersion(version, tests) }));
  console.log(`\n${table(results)}`);
  return results.every(({ isGood }) => isGood) ? 0 : 1;
}

function readArguments(args) {
  const at = args.indexOf('--tests');
  const versions = at === -1 ? args : args.slice(0, at);
  const tests = at === -1 ? [] : args.slice(at + 1);
  const wrong = versions.find((version) => !/^\d+(\.\d+){0,2}$/.test(version));
  if (wrong !== undefined) {
    console.error(`${wrong} is not a version of Node.\n\n${HELP}`);
    process.exit(2);
  }
  return { versions: versions.length > 0 ? versions : VERSIONS, tests: tests.length > 0 ? tests : TESTS };
}

function tryVersion(version, tests) {
  let node;
  let sqlite;
  try {
    node = installNode(version);
    console.error(`\nNode ${node.version}`);
    sqlite = installSqlite(node);
  } catch (error) {
    return { full: node?.version ?? '', isGood: false, outcome: error.message };
  }
  const copy = copyCheckout(sqlite);
  try {
    const startedAt = performance.now();
    const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
    const { status } = spawnSync(node.program, [vitest, 'run', ...tests], {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${dirname(node.program)}${delimiter}${process.env.PATH}` },
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const isGood = status === 0;
    return { full: node.version, isGood, outcome: `${isGood ? 'passed' : 'FAILED'} in ${seconds} s` };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** From npm's package of Node for this machine, which holds the program and its headers and needs no install script. */
function installNode(version) {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const folder = join(cache, version);
  const home = join(folder, 'node_modules', name);
  if (!existsSync(join(home, 'package.json'))) {
    install(folder, `${name}@${version}`, {}, `Node ${version} could not be installed`);
  }
  const { version: full, bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return { version: full, home, program: join(home, bin.node) };
}

/** The version of the checkout, built against the headers of this Node; returns its folder. */
function installSqlite(node) {
  const { version } = JSON.parse(readFileSync(join(modules, 'better-sqlite3', 'package.json'), 'utf8'));
  const folder = join(cache, `better-sqlite3-${version}-node-${node.version}`);
  const home = join(folder, 'node_modules', 'better-sqlite3');
  const library = join(home, 'build', 'Release', 'better_sqlite3.node');
  if (!existsSync(library) || readFileSync(library).includes(CLEANUP_HOOK)) {
    console.error('Preparing SQLite for it (once; a minute or two where it has to be compiled) …');
    const env = {
      ...withoutCleanupHooks(),
      // npm runs install scripts with the first node of the PATH.
      PATH: `${dirname(node.program)}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: node.home,
    };
    install(folder, `better-sqlite3@${version}`, env, 'better-sqlite3 could not be built');
  }
  return home;
}

function install(folder, what, env, onFailure) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The script of better-sqlite3 may run, as in the package.json of the checkout.
  const content = { private: true, allowScripts: { 'better-sqlite3': true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', what], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(onFailure);
}

/** The checkout with uncommitted changes; its packages by links, except for the SQLite of another Node. */
function copyCheckout(sqlite) {
  const copy = mkdtempSync(join(tmpdir(), 'firmament-node-'));
  for (const name of readdirSync(root)) {
    if (!['.git', 'node_modules', 'data', 'mydata', 'coverage'].includes(name)) {
      cpSync(join(root, name), join(copy, name), { recursive: true });
    }
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.') || name === 'better-sqlite3') continue;
    symlinkSync(join(modules, name), join(packages, name), 'junction');
  }
  symlinkSync(sqlite, join(packages, 'better-sqlite3'), 'junction');
  return copy;
}

function table(results) {
  const rows = [
    ['asked for', 'Node', 'HTTP suite'],
    ...results.map(({ version, full, outcome }) => [version, full, outcome]),
  ];
  return rows
    .map((cells) => cells.map((cell, column) => cell.padEnd(column < 2 ? 12 : 0)).join(''))
    .join('\n');
}

process.exit(main(process.argv.slice(2)));
