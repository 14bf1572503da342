// The architecture: which room may import which, as in the table of docs/architecture.md.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawHouse } from '../scripts/house/draw-house.ts';
import { type House, readHouse, roomOf } from '../scripts/house/read-house.ts';

const SOURCE = resolve('src');
const DRIVERS = ['better-sqlite3', 'pg', 'pg-copy-streams'];

const { files, imports } = readHouse(SOURCE);
const ownImports = imports.filter(({ isOwn }) => isOwn);
const BESIDE = ['bench', 'console/src', 'drill', 'eval', 'running', 'scripts'];
const beside = readHouse(resolve('.'), BESIDE);

/** The tables of rooms in the documentation: what each may import beside itself. */
function readAllowedImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+`) \| [^|]+ \| ([^|]+) \|$/gm)];
  const rooms = new Map<string, Set<string>>();
  for (const [, names = '', allowed = ''] of rows) {
    const targets = [...allowed.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) rooms.set(name, new Set(targets));
  }
  return rooms;
}

test('every import is inside its room or from a room that the table allows', () => {
  const allowed = readAllowedImports();
  const wrong = ownImports.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    return here !== there && here !== 'cli' && allowed.get(here)?.has(there) !== true;
  });
  expect(wrong).toEqual([]);
});

test('every room of the source is in the table', () => {
  const allowed = readAllowedImports();
  const missing = [...new Set(files.map(roomOf))].filter((room) => !allowed.has(room));
  expect(missing).toEqual([]);
});

test('every import of a folder beside src/ is inside it or from where its table allows', () => {
  const allowed = readAllowedImports();
  const placeOf = (file: string) => `${file.split('/')[0]}/`;
  const wrong = beside.imports.filter(({ from, to, isOwn }) => {
    const [here, there] = [placeOf(from), placeOf(to)];
    return isOwn && here !== there && allowed.get(here)?.has(there) !== true;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['src', { files, imports }],
  ['the folders beside it', beside],
])('no file of %s imports itself through other files', (_, house) => {
  expect(findCycle(house)).toBeUndefined();
});

test('a circle of files is found, and two ways to one file are none', () => {
  const pairs = (...names: readonly string[]): House => ({
    files: ['a', 'b', 'c'],
    imports: names.map(([from = '', to = '']) => ({ from, to, isOwn: true })),
  });
  expect(findCycle(pairs('ab', 'bc', 'cb'))).toEqual(['b', 'c', 'b']);
  expect(findCycle(pairs('ab', 'ac', 'bc'))).toBeUndefined();
});

/** The files of a circle, if there is one. */
function findCycle({ files, imports }: House): readonly string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { from, to, isOwn } of imports) if (isOwn) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of targets.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const cycle = walk(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

test('a database driver is imported by its own engine only', () => {
  const drivers = imports.filter(({ to }) => DRIVERS.includes(to));
  expect(drivers.length).toBeGreaterThan(0);
  const engineOf = { 'better-sqlite3': 'sqlite', pg: 'postgres', 'pg-copy-streams': 'postgres' };
  const strays = drivers.filter(
    ({ from, to }) => !from.startsWith(`store/${engineOf[to as keyof typeof engineOf]}/`),
  );
  expect(strays).toEqual([]);
});

test('only config.ts reads the environment', () => {
  const readers = files.filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes('process.env'));
  expect(readers).toEqual(['config.ts']);
});

test('the domain imports nothing but itself, the public suffix list, the numbering plans, hashes and forms of domains', () => {
  const outside = imports.filter(({ from, isOwn }) => from.startsWith('domain/') && !isOwn);
  // The plans are large, and `node:module` lets them be read when they are first needed.
  // Hashes and the forms of a domain are functions of their input alone, so `node:crypto` and `node:url` keep the rules pure.
  const known = ['libphonenumber-js/max', 'node:crypto', 'node:module', 'node:url', 'tldts'];
  expect([...new Set(outside.map(({ to }) => to))].sort()).toEqual(known);
});

test('no file has a name without meaning', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|shared|manager|service|base)(?:\.ts|\/)/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});

test('every file begins with what it is for', () => {
  const all = [
    ...files.map((file) => join('src', file)),
    ...beside.files,
    ...readHouse(resolve('.'), ['test']).files,
  ];
  const silent = all.filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !(lines[0]?.startsWith('#!') ? lines[1] : lines[0])?.startsWith('// ');
  });
  expect(silent).toEqual([]);
});

test('no folder has more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const file of [...files, ...beside.files])
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

/** About 300: a few lines more need no reason. */
const MANY_LINES = 320;

test('a long file says why it is long, or holds data only', () => {
  const long = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const [head = ''] = text.split(/^(?!\/\/|#!)/m);
    const isExplained = /more than 300\s(?:\/\/ )?lines because|Data only/.test(head);
    return text.split('\n').length > MANY_LINES && !isExplained && !file.includes('/generated/');
  });
  expect(long).toEqual([]);
});

test('docs/architecture.md names every folder, or the one that it is in', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const isNamed = (name: string) => page.includes(`\`${name}\``);
  const unnamed = [...new Set(files.map(dirname))].filter((folder) => {
    const [room = '', first = '', second = ''] = folder.split('/');
    // A folder of `cli` holds parts of one command; those of the engines, such as `read` and `load`, are named once for both.
    if (first === '' || room === 'cli' || isNamed(folder)) return false;
    const isEngine = room === 'store' && ['sqlite', 'postgres'].includes(first);
    return isEngine ? second !== '' && !isNamed(second) : !isNamed(`${room}/${first}`);
  });
  expect(unnamed).toEqual([]);
});

test('docs/architecture.svg shows the rooms as they are; "npm run generate" draws it', () => {
  expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawHouse(SOURCE));
});

test('every file that docs/architecture.md names exists', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const named = [...page.matchAll(/`([a-z-/]+\.ts)`/g)]
    .map(([, file = '']) => file.replace(/^src\//, ''))
    .filter((file) => file.includes('/') && !file.startsWith('test/'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !files.some((one) => one === file || one.endsWith(`/${file}`)))).toEqual([]);
});
