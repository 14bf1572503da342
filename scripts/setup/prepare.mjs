// Installs and builds what is missing, so that one command is enough on a fresh clone. Plain JavaScript on
// Node's own parts: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const LEAST_NODE = [20, 19];
const MODULES = join(root, 'node_modules');
/** What is installed, noted when all of it is there. */
const STAMP = join(MODULES, '.firmament-installed');
const NO_CLEANUP_HOOKS = join(root, 'deploy', 'sqlite', 'no-cleanup-hooks.h');
const QUIET = ['--no-fund', '--loglevel=error'];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    fail(`Firmament needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export function ensureInstalled() {
  const rest = installAllButSqlite();
  if (rest !== undefined) run(...rest);
}

/**
 * The same without SQLite, which takes two minutes of one core where it has to be compiled. Returns the command that installs it,
 * for `runTogether`; undefined if everything is there.
 */
export function installAllButSqlite() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === installedHash()) return undefined;
  // npm would follow the link and could empty the packages of another clone.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a symbolic link, and installing would empty the folder it points to: ' +
        'remove the link, not the folder, and run the command again.',
    );
  }
  console.error('Installing packages (once; a minute or two where SQLite has to be compiled) …');
  // Exactly the versions of the lock file; if this npm cannot read it, those of package.json. SQLite is the only package that needs
  // its scripts.
  const options = ['--ignore-scripts', '--no-audit', ...QUIET];
  if (!succeeds('npm', ['ci', ...options])) {
    run(
      'npm',
      ['install', '--no-package-lock', ...options],
      'The packages could not be installed. Check the network, then run the command again.',
    );
  }
  return [
    process.execPath,
    [join(root, 'scripts', 'setup', 'install-sqlite.mjs')],
    'SQLite could not be installed; the messages above say why. Where it has to be compiled, that needs Python 3, make and a C++ compiler.',
  ];
}

/** The last step of installing: runs the script of SQLite's package, and notes that all is there. */
export function installSqlite() {
  if (!succeeds('npm', ['rebuild', 'better-sqlite3', ...QUIET], withoutCleanupHooks())) process.exit(1);
  writeFileSync(STAMP, installedHash());
}

/** The environment in which SQLite may be compiled for any Node; the header says why. */
export function withoutCleanupHooks() {
  const { env, platform } = process;
  const [name, option] = platform === 'win32' ? ['CL', '/FI'] : ['CXXFLAGS', '-include '];
  return { ...env, [name]: `${env[name] ?? ''} ${option}"${NO_CLEANUP_HOOKS}"`.trim() };
}

/** Builds `dist/` when the sources have changed. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', '.built-from');
  const sources = [
    ...filesBelow(join(root, 'src')),
    ...filesBelow(join(root, 'console')),
    join(root, 'scripts', 'build.mjs'),
    join(root, 'scripts', 'bundle-program.mjs'),
    join(root, 'tsconfig.json'),
    join(root, 'package-lock.json'),
  ];
  const wanted = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building …');
  run(
    process.execPath,
    [join(root, 'scripts', 'build.mjs')],
    'The build failed; the messages above say where.',
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

export function run(command, args, onFailure) {
  if (!succeeds(command, args)) fail(onFailure);
}

/** Several at once, each as `[command, args, onFailure]`; fails when all have ended, with the first that failed. */
export async function runTogether(commands) {
  failWithFirst(await Promise.all(commands.map((command) => failureOf(command))));
}

/**
 * The same beside other work, with the CPU time that it leaves. What has failed is said at once, and again by the returned
 * function, which waits for all of them and fails: the other work may print a lot in between. What still runs when this process
 * ends, because the other work failed, is ended too.
 */
export function runBeside(commands) {
  const outcomes = commands.map(async (command) => {
    const failure = await failureOf(command, (child) => {
      yieldToOthers(child.pid);
      process.once('exit', () => child.kill());
    });
    if (failure !== undefined) console.error(failure);
    return failure;
  });
  return async () => failWithFirst(await Promise.all(outcomes));
}

/** What to say if the command fails; undefined if it does not. */
function failureOf([command, args, onFailure], onSpawn = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    child.on('spawn', () => onSpawn(child));
    child.on('error', () => resolve(onFailure));
    child.on('close', (status) => resolve(status === 0 ? undefined : onFailure));
  });
}

/** A priority that this process has already lowered may not be raised. */
function yieldToOthers(pid) {
  setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

function failWithFirst(outcomes) {
  const failure = outcomes.find((message) => message !== undefined);
  if (failure !== undefined) fail(failure);
}

function succeeds(command, args, env = process.env) {
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env }).status === 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const installedHash = () =>
  hashOf([join(root, 'package-lock.json'), NO_CLEANUP_HOOKS]) + process.versions.modules;

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
