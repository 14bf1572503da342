// How the scripts of bench/, drill/ and eval/ take their options. Each reads them before it works, so this is quick.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requireCount, requireRatio } from '../../running/read-options.ts';
import { runScript } from '../helpers/run-here.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const SCRIPTS = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^tsx ((?:bench|eval)\/\S+\.ts)$/.exec(command) ?? [];
  const [, built, args = ''] = /^node scripts\/run-built\.mjs (\S+)(?: (.*))?$/.exec(command) ?? [];
  if (built !== undefined) return [[name, built, args.split(' ').filter(Boolean)] as const];
  return file === undefined ? [] : [[name, file, [] as string[]] as const];
});
const WEIGHTS = 'src/domain/generated/learned-weights.ts';

const wrong = (sentence: string) => ({
  code: 2,
  stdout: '',
  stderr: `${sentence}\n(run with -- --help for usage)\n`,
});

test('there are scripts to check', () => {
  expect(SCRIPTS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['bench', 'bench:companies', 'bench:full', 'drill', 'train:titles']),
  );
});

describe.each(SCRIPTS)('npm run %s', (name, file, args) => {
  test('prints its usage with --help', async () => {
    const { code, stdout, stderr } = await runScript(file, ...args, '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Usage: npm run ${name} -- [options]`);
    expect(stdout).toContain(`Examples:\n  npm run ${name}\n`);
  });

  test('names an unknown option, and exits 2', async () => {
    expect(await runScript(file, ...args, '--bogus')).toEqual(wrong("Unknown option '--bogus'."));
  });
});

test.each(['0', 'many', '', '1.5', '-1'])('%j is not a count', (text) => {
  expect(() => requireCount('--rounds', text)).toThrow('--rounds takes a whole number of at least 1.');
});

test.each(['0', 'twice', '', '-1', 'Infinity'])('%j is not a ratio', (text) => {
  expect(() => requireRatio('--assert', text)).toThrow('--assert takes a number above 0, such as 2.');
});

test('accepts a count, a ratio, and no ratio', () => {
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
] as const)('%s %j exits 2 with one sentence', async (file, args, sentence) => {
  expect(await runScript(file, ...args)).toEqual(wrong(sentence));
});

test('as a process, too, a script exits with its code', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/guard.ts', '--bogus'],
    {
      encoding: 'utf8',
    },
  );
  expect({ code: status, stdout, stderr }).toEqual(wrong("Unknown option '--bogus'."));
});

test('training without its data exits 1 and leaves the weights as they are', async () => {
  const before = readFileSync(WEIGHTS, 'utf8');
  expect(await runScript('eval/train-titles.ts', '--check', '--data', 'no such folder')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The O*NET titles are not in no such folder: the weights stay as they are.\n',
  });
  expect((await runScript('eval/train-titles.ts', '--data', 'no such folder')).code).toBe(1);
  expect(readFileSync(WEIGHTS, 'utf8')).toBe(before);
});
