// The package as it would be published: what is in it, and that it serves when installed elsewhere.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli, startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = 'dist/store/sqlite/migrations';

const PACKED = [
  'dist',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'THIRD-PARTY.md',
];

let files: readonly string[];
let installed: string;
beforeAll(() => {
  const folder = temporaryFolder();
  // From a copy of the packed files, with the steps of `prepack`. The build exists already; building again would remove it
  // while other tests use it.
  const clone = join(folder, 'clone');
  for (const name of [...PACKED, 'package.json', 'package-lock.json', 'scripts', 'src']) {
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  }
  execFileSync(process.execPath, [join(clone, 'scripts/shrinkwrap.mjs')]);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  files = packed.files.map((file: { path: string }) => file.path);
  execFileSync('tar', ['xzf', join(folder, packed.filename), '-C', folder]);
  // A URL has other characters in the place of some of these.
  const modules = join(folder, 'else where ü#%41', 'node_modules');
  mkdirSync(modules, { recursive: true });
  installed = join(modules, 'firmament');
  cpSync(join(folder, 'package'), installed, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
});

/** Of the bundled program. */
const IMPORTS =
  /\brequire\("([^"\n]+)"\)|\bimport\("([^"\n]+)"\)|createRequire\)\(.*?\.href\)\("([^"\n]+)"\)/g;

describe('the package', () => {
  test.each([
    'README.md',
    'LICENSE',
    'THIRD-PARTY.md',
    'package.json',
    'npm-shrinkwrap.json',
    'dist/program/main.cjs',
    `${MIGRATIONS}/data/001-companies.sql`,
    `${MIGRATIONS}/access/001-keys-and-usage.sql`,
    'dist/console/index.html',
    'dist/docs-page/docs.html',
    'docs/operating.md',
    'docs/settings.md',
    'docs/errors.md',
  ])('holds %s', (path) => {
    expect(files).toContain(path);
  });

  test('holds neither sources nor tests nor data', () => {
    expect(
      files.filter((path) => /^(?:src|test|bench|scripts|data)\/|\.test\.|\.db$|\.ts$/.test(path)),
    ).toEqual([]);
  });

  test('holds no source map, and names none', () => {
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
    const naming = files.filter(
      (path) =>
        /^dist\/.*\.(?:c?js|css)$/.test(path) &&
        /^\/[/*][#@] sourceMappingURL=/m.test(readFileSync(join(installed, path), 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  test('has the tested versions of all its dependencies, and no development dependencies', () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
    const { packages, version } = read(join(installed, 'npm-shrinkwrap.json'));
    const { dependencies, version: own } = read(join(installed, 'package.json'));
    expect(version).toBe(own);
    expect(packages[''].devDependencies).toBeUndefined();
    const locked = read(join(ROOT, 'package-lock.json')).packages;
    for (const [path, entry] of Object.entries(packages))
      if (path !== '') expect(entry).toEqual(locked[path]);
    expect(Object.keys(dependencies).filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
    const developing = Object.keys(read(join(ROOT, 'package.json')).devDependencies);
    expect(developing.filter((name) => `node_modules/${name}` in packages)).toEqual([]);
  });

  test('depends on every package that it imports', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const imported = new Set<string>();
    for (const path of files.filter((file) => /^dist\/program\/.*\.cjs$/.test(file))) {
      const text = readFileSync(join(installed, path), 'utf8');
      for (const [, ...names] of text.matchAll(IMPORTS)) {
        const name = names.find((one) => one !== undefined) ?? '';
        if (name.startsWith('.') || isBuiltin(name)) continue;
        imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      }
    }
    expect(imported.size).toBeGreaterThan(5);
    for (const name of ['tldts', 'pg', '@modelcontextprotocol/server']) expect(imported).toContain(name);
    expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('names a program that can be run', () => {
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(readFileSync(join(installed, bin.firmament), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(execFileSync(join(installed, bin.firmament), ['--version'], { encoding: 'utf8' })).toMatch(
      /^\d+\.\d+\.\d+\n$/,
    );
  });
});

describe('installed elsewhere', () => {
  let env: { DATABASE_URL: string };
  let address: string;
  beforeAll(async () => {
    env = { DATABASE_URL: `sqlite:${join(temporaryFolder(), 'x.db')}` };
    ({ address } = await startServe(env, join(installed, 'dist/program/main.cjs')));
  });

  test.each([
    ['/readyz', 'application/json'],
    ['/openapi.json', 'application/json'],
    ['/docs', 'text/html'],
    ['/console', 'text/html'],
  ])('it serves %s', async (path, type) => {
    const response = await fetch(address + path);
    expect([response.status, response.headers.get('content-type')?.split(';', 1)[0]]).toEqual([200, type]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test('it starts commands of its own', async () => {
    const args = ['keys', 'create', '--name', 'admin', '--scopes', 'admin'];
    const key = (await runCli(args, env)).stdout.trim();
    const ask = () =>
      fetch(`${address}/admin/imports/columns?file=companies.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: 'name,website\nAcme,https://acme.example\n',
      });
    // A running service knows a new key within a second.
    const answer = await vi.waitFor(async () => {
      const response = await ask();
      expect(response.status).not.toBe(401);
      return [response.status, await response.json()];
    }, 10_000);
    expect(answer).toMatchObject([200, { kind: 'companies' }]);
  });
});
