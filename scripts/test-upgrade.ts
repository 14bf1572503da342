// Serves an earlier version and this one side by side on one PostgreSQL, upgrades the database and loads data in between, and compares
// the answers of both, request by request. Needs the history of the repository.
// Usage: npm run test:upgrade -- --help
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/lib/free-port.ts';
import { startTemporaryPostgres } from '../bench/lib/temporary-postgres.ts';
import { readOptions } from '../eval/lib/read-options.ts';

const HELP = `Serves an earlier version and this one side by side on one PostgreSQL, upgrades it meanwhile, and compares all answers.

Usage: npm run test:upgrade -- [options]

  --commit C    the earlier version (default: the last commit with fewer steps of the schema)
  --help        this text

Examples:
  npm run test:upgrade
  npm run test:upgrade -- --commit HEAD~20
`;

const options = readOptions(HELP, { commit: { type: 'string' } });

const HERE = fileURLToPath(new URL('..', import.meta.url));
const FILES = join(HERE, 'test/fixtures/past-stores');
const TSX = join(HERE, 'node_modules/tsx/dist/cli.mjs');
const COUNTRIES = ['AU', 'NZ', 'SG', 'US', 'JP'];
const READY_MS = 60_000;

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: HERE, encoding: 'utf8' }).trim();

function earlierCommit(): string {
  if (options.commit !== undefined) return git('rev-parse', '--short', options.commit);
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

async function run(folder: string, ...args: readonly string[]): Promise<string> {
  const child = start(folder, args);
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
async function serve(folder: string): Promise<string | undefined> {
  const port = await freePort();
  const child = start(folder, ['serve'], { PORT: String(port) });
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
  return `${response.status} ${response.headers.get('etag')} ${await response.text()}`;
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

async function compare(a: string, b: string, key: string): Promise<number> {
  let asked = 0;
  for (const [path, body] of requests()) {
    const [one, other] = await Promise.all([ask(a, path, body, key), ask(b, path, body, key)]);
    if (one !== other) throw new Error(`${path} ${JSON.stringify(body)}:\n${one}\n${other}`);
    if (one.startsWith('5')) throw new Error(`${path}: ${one}`);
    asked += 1;
  }
  return asked;
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

  let [isUpgrading, during] = [true, 0];
  const upgraded = run(HERE, 'database', 'upgrade').finally(() => {
    isUpgrading = false;
  });
  while (isUpgrading) during += await compare(old, old, key);
  console.log(await upgraded);
  const now = await serve(HERE);
  if (now === undefined) throw new Error('this version did not start');
  console.log(
    `${during} requests were answered meanwhile; ${await compare(old, now, key)} answers are the same.`,
  );

  const changed = join(work, 'changed.jsonl');
  const [first = {}] = lines('companies');
  writeFileSync(changed, `${JSON.stringify({ ...first, tagline: 'Changed since' })}\n`);
  await run(HERE, 'import', 'companies', changed, '--rejects', join(work, 'changed.rejects'));
  const path = `/company?country=AU&id=${first.id}`;
  for (const url of [old, now]) {
    while (!(await ask(url, path, undefined, key)).includes('Changed since')) await sleep(50);
  }
  console.log(`After a load by this version ${await compare(old, now, key)} answers are the same.`);

  const again = await serve(earlier);
  console.log(
    again === undefined
      ? `${commit} does not start again on the upgraded database.`
      : `${commit} starts again; ${await compare(again, now, key)} answers are the same.`,
  );
} finally {
  for (const child of services) child.kill('SIGTERM');
  await Promise.all(
    services.map((child) => child.exitCode ?? new Promise((resolve) => child.on('close', resolve))),
  );
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
