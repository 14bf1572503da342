// How the scripts of bench/ and eval/ take their options. Each reads them before it works, so this is quick.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requireCount, requireRatio } from '../../eval/lib/read-options.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const SCRIPTS = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^tsx ((?:bench|eval)\/\S+\.ts)$/.exec(command) ?? [];
  const [, isBench, benchArgs = ''] = /^node (scripts\/bench\.mjs)(?: (.*))?$/.exec(command) ?? [];
  if (isBench !== undefined) return [[name, 'bench/run.ts', benchArgs.split(' ').filter(Boolean)] as const];
  return file === undefined ? [] : [[name, file, [] as string[]] as const];
});
const WEIGHTS = 'src/domain/generated/learned-weights.ts';

function run(file: string, ...args: string[]) {
  // As `tsx` does it, with one process less.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const wrong = (sentence: string) => ({
  status: 2,
  stdout: '',
  stderr: `${sentence}\n(run with -- --help for usage)\n`,
});

test('there are scripts to check', () => {
  expect(SCRIPTS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['bench', 'bench:full', 'train:titles']),
  );
});

describe.each(SCRIPTS)('npm run %s', (name, file, args) => {
  test('explains itself with --help', () => {
    const { status, stdout, stderr } = run(file, ...args, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Usage: npm run ${name} -- [options]`);
    expect(stdout).toContain(`Examples:\n  npm run ${name}\n`);
  });

  test('names an option that it does not know, and exits 2', () => {
    expect(run(file, ...args, '--bogus')).toEqual(wrong("Unknown option '--bogus'."));
  });
});

test.each(['0', 'many', '', '1.5', '-1'])('%j is no count', (text) => {
  expect(() => requireCount('--rounds', text)).toThrow('--rounds takes a whole number of at least 1.');
});

test.each(['0', 'twice', '', '-1', 'Infinity'])('%j is no ratio', (text) => {
  expect(() => requireRatio('--assert', text)).toThrow('--assert takes a number above 0, such as 2.');
});

test('takes a count, a ratio, and no ratio', () => {
  requireCount('--rounds', '9');
  requireRatio('--assert', '1.5');
  requireRatio('--assert', undefined);
});

test.each([
  ['bench/run.ts', ['--only', 'growth,speed'], '--only: there is no question "speed".'],
  ['bench/run.ts', ['--people', '0'], '--people takes a whole number of at least 1.'],
  [
    'bench/run.ts',
    ['--store', '/tmp/x'],
    '--store takes the URL of a store, such as sqlite:/mnt/large/bench.db.',
  ],
  ['eval/search.ts', ['--misses'], "Option '--misses <value>' argument missing."],
  ['eval/search.ts', ['--misses', '-x'], "Option '--misses' argument is ambiguous."],
  ['eval/train-titles.ts', ['again'], "Unexpected argument 'again'."],
] as const)('%s %j exits 2 with one sentence', (file, args, sentence) => {
  expect(run(file, ...args)).toEqual(wrong(sentence));
});

test('training without its data exits 1 and leaves the weights as they are', () => {
  const before = readFileSync(WEIGHTS, 'utf8');
  expect(run('eval/train-titles.ts', '--check', '--data', 'no such folder')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The O*NET titles are not in no such folder: the weights stay as they are.\n',
  });
  expect(run('eval/train-titles.ts', '--data', 'no such folder').status).toBe(1);
  expect(readFileSync(WEIGHTS, 'utf8')).toBe(before);
});
