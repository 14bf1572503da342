// Serves an earlier version and this one side by side on one PostgreSQL, upgrades the database and loads data in between, and compares
// the answers of each with those that it gives from a store of its own. Needs the history of the repository.
// Usage: npm run test:upgrade -- --help
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../running/free-port.ts';
import { readOptions } from '../running/read-options.ts';
import { startTemporaryPostgres } from '../running/temporary-postgres.ts';

const HELP = `Serves an earlier version and this one side by side on one PostgreSQL, upgrades it meanwhile, and compares all answers.

Usage: npm run test:upgrade -- [options]

  --commit C    the earlier version (default: the last commit with fewer steps of the schema)
  --help        this text

Examples:
  npm run test:upgrade
  npm run test:upgrade -- --commit HEAD~20
`;

const given = readOptions(HELP, { commit: { type: 'string' } });

const HERE = fileURLToPath(new URL('..', import.meta.url));
const FILES = join(HERE, 'test/fixtures/past-stores');
const TSX = join(HERE, 'node_modules/tsx/dist/cli.mjs');
const COUNTRIES = ['AU', 'NZ', 'SG', 'US', 'JP'];
const READY_MS = 60_000;

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: HERE, encoding: 'utf8' }).trim();

function earlierCommit(): string {
  if (given.commit !== undefined) return git('rev-parse', '--short', given.commit);
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/store/postgres/migrations');
  return git('rev-parse', '--short', `${newest}^`);
}

/** Its files with the packages of this version. */
function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: HERE, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'));
}

const work = mkdtempSync(join(tmpdir(), 'firmament-upgrade-'));
const commit = earlierCommit();
const earlier = join(work, 'earlier');
checkOut(commit, earlier);
const server = await startTemporaryPostgres();
const services: ChildProcess[] = [];

const start = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [TSX, join(folder, 'src/cli/main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: server.url, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const run = (folder: string, ...args: readonly string[]) => runOn(server.url, folder, ...args);

async function runOn(url: string, folder: string, ...args: readonly string[]): Promise<string> {
  const child = start(folder, args, { DATABASE_URL: url });
  let [out, all] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
    all += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    all += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`firmament ${args.join(' ')} ended with ${code}: ${all}`);
  return out.trim();
}

/** Returns its address when it is ready; undefined if it ended. */
async function serve(folder: string, store = server.url): Promise<string | undefined> {
  const port = await freePort();
  const child = start(folder, ['serve'], { PORT: String(port), DATABASE_URL: store });
  services.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (const startedAt = Date.now(); Date.now() - startedAt < READY_MS; await sleep(100)) {
    if (child.exitCode !== null) return undefined;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.status === 200) return url;
  }
  throw new Error(`${folder} was not ready in time`);
}

async function ask(url: string, path: string, body: unknown, key: string): Promise<string> {
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const inOrder = JSON.stringify(sortFields(JSON.parse(await response.text())));
  return `${response.status} ${response.headers.get('etag')} ${inOrder}`;
}

/** Versions may write the fields of an object in another order. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, sortFields(one)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const lines = (kind: string) =>
  readFileSync(join(FILES, `${kind}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly [name: string]: unknown });

function* requests(): Generator<readonly [path: string, body?: unknown]> {
  for (const { id, name } of lines('companies')) {
    const q = encodeURIComponent(String(name));
    yield [`/company/suggest?q=${q}`];
    yield ['/company/match', { queries: { one: { name } } }];
    yield ['/company/search', { q: name }];
    if (id === undefined) continue;
    for (const country of COUNTRIES)
      yield [`/company?country=${country}&id=${encodeURIComponent(String(id))}`];
    yield ['/people/search', { companyId: id, size: '100' }];
    yield ['/people/search', { companyId: id, position: 'sales', size: '100' }];
  }
  for (const { person_id } of lines('people')) {
    if (person_id !== undefined) yield [`/people?id=${encodeURIComponent(String(person_id))}`];
  }
  yield ['/company/search/facets', {}];
}

type Answers = ReadonlyMap<string, string>;

async function answersOf(url: string, key: string): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const [path, body] of requests()) {
    const answer = await ask(url, path, body, key);
    answers.set(`${path} ${JSON.stringify(body)}`, answer);
  }
  return answers;
}

/**
 * Versions may answer differently, but each must answer as it does from a store of its own. An earlier version may refuse what needs
 * an index that has got a new form: `mayRefuse`. It is never wrong. Says how many answers are the same.
 */
function expectSame(
  found: Answers,
  wanted: Answers,
  { isLeftOut = () => false, mayRefuse = false }: SameOptions = {},
): string {
  let [same, refused] = [0, 0];
  for (const [request, answer] of wanted) {
    const now = found.get(request) ?? '';
    if (answer.startsWith('5')) throw new Error(`${request}: ${answer}`);
    if (isLeftOut(answer)) continue;
    if (mayRefuse && now.startsWith('503')) refused += 1;
    else if (now === answer) same += 1;
    else throw new Error(`${request}:\n${now}\n${answer}`);
  }
  return `${same} answers are the same${refused > 0 ? ` (${refused} were refused with 503)` : ''}`;
}

interface SameOptions {
  readonly isLeftOut?: (answer: string) => boolean;
  readonly mayRefuse?: boolean;
}

try {
  await run(earlier, 'database', 'init');
  for (const kind of ['companies', 'people']) {
    const rejects = join(work, `${kind}.rejects`);
    await run(earlier, 'import', kind, join(FILES, `${kind}.jsonl`), '--rejects', rejects);
  }
  const key = await run(earlier, 'keys', 'create', '--name', 'test', '--rate', '100000');
  const old = await serve(earlier);
  if (old === undefined) throw new Error('the earlier version did not start');
  console.log(`${commit} serves; now the database is upgraded below it.`);

  const before = await answersOf(old, key);
  let [isUpgrading, rounds] = [true, 0];
  const upgraded = run(HERE, 'database', 'upgrade').finally(() => {
    isUpgrading = false;
  });
  for (; isUpgrading; rounds += 1) expectSame(await answersOf(old, key), before);
  const steps = await upgraded;
  console.log(steps);
  const mayRefuse = steps.includes(' again');
  const now = await serve(HERE);
  if (now === undefined) throw new Error('this version did not start');
  // This version with the same rows and keys in a store that never was of an earlier version.
  const embedded = `sqlite:${join(work, 'embedded', 'firmament.db')}`;
  await run(HERE, 'database', 'copy', '--from', server.url, '--to', embedded);
  const own = await serve(HERE, embedded);
  if (own === undefined) throw new Error('this version did not start on a store of its own');
  console.log(
    `${rounds * before.size} requests were answered as before meanwhile. ` +
      `Of ${commit}: ${expectSame(await answersOf(old, key), before, { mayRefuse })}. ` +
      `Of this version: ${expectSame(await answersOf(now, key), await answersOf(own, key))}.`,
  );

  const changed = join(work, 'changed.jsonl');
  const [first = {}] = lines('companies');
  writeFileSync(changed, `${JSON.stringify({ ...first, tagline: 'Changed since' })}\n`);
  for (const url of [server.url, embedded]) {
    await runOn(url, HERE, 'import', 'companies', changed, '--rejects', join(work, 'changed.rejects'));
  }
  const path = `/company?country=AU&id=${first.id}`;
  for (const url of [old, now, own]) {
    while (!(await ask(url, path, undefined, key)).includes('Changed since')) await sleep(50);
  }
  const options = { isLeftOut: (answer: string) => answer.includes(String(first.id)), mayRefuse };
  console.log(
    `After a load by this version, of ${commit}: ${expectSame(await answersOf(old, key), before, options)}. ` +
      `Of this version: ${expectSame(await answersOf(now, key), await answersOf(own, key))}.`,
  );

  const again = await serve(earlier);
  console.log(
    again === undefined
      ? `${commit} does not start again on the upgraded database.`
      : `${commit} starts again: ${expectSame(await answersOf(again, key), before, options)}.`,
  );
} finally {
  for (const child of services) child.kill('SIGTERM');
  await Promise.all(
    services.map((child) => child.exitCode ?? new Promise((resolve) => child.on('close', resolve))),
  );
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
