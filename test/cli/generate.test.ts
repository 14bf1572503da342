// The command that generates data, run as people do: into files, into a pipe, and into a store.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { runCli } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { importPlace } from './import-files.ts';

const MAIN = fileURLToPath(new URL('../../dist/program/main.cjs', import.meta.url));
const WORLD = ['--companies', '1000', '--people', '2000', '--seed', '3', '--largest', '400'];

describe('firmament generate', () => {
  test('writes the same bytes into files, one by one and into a pipe', async () => {
    const folder = temporaryFolder();
    const both = await runCli(['generate', ...WORLD, '--out', join(folder, 'new', 'world')]);
    expect([both.code, both.stderr]).toEqual([0, '']);
    expect(both.stdout).toContain('1,000 companies and 2,000 people');
    expect(readdirSync(join(folder, 'new', 'world')).sort()).toEqual(['companies.jsonl', 'people.jsonl']);
    for (const kind of ['companies', 'people']) {
      const path = join(folder, `${kind}.jsonl`);
      const piped = await runCli(['generate', kind, ...WORLD, '--out', '-']);
      expect((await runCli(['generate', kind, ...WORLD, '--out', path])).code).toBe(0);
      const text = readFileSync(path, 'utf8');
      expect(text === readFileSync(join(folder, 'new', 'world', `${kind}.jsonl`), 'utf8')).toBe(true);
      expect(text === piped.stdout).toBe(true);
      expect(piped.stderr).toBe(`${kind}: ${kind === 'people' ? '2,000' : '1,000'} lines written\n`);
    }
  });

  test('generates data that loads through pipes without a reject, a warning or a conflict', async () => {
    const place = importPlace();
    const loaded = (rows: number) => ({ read: rows, written: rows, rejected: 0, conflicts: 0, warnings: {} });
    const companies = await runCli(['generate', 'companies', ...WORLD, '--out', '-']);
    const args = ['import', 'companies', '-', '--json'];
    const { stdout } = await runCli(args, place.env, place.folder, companies.stdout);
    expect(JSON.parse(stdout)).toMatchObject(loaded(1_000));
    expect(await pipeInto(place.env, place.folder, 'people')).toMatchObject(loaded(2_000));
    const counts = await place.ask((store) =>
      Promise.all([store.companies.countCompanies(), store.people.countPeople()]),
    );
    expect(counts).toEqual([1_000, 2_000]);
    expect(readdirSync(place.folder)).toEqual(['store']);
  });

  test('ends quietly when its reader closes the pipe', async () => {
    const args = ['--companies', '20000', '--people', '2000000', '--out', '-'];
    const child = spawn(process.execPath, [LATE_COMPILING, MAIN, 'generate', 'people', ...args]);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, stderr]).toEqual([0, '']);
  });

  test('replaces a file only with --force', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'people.jsonl');
    writeFileSync(path, 'precious');
    const args = ['generate', ...WORLD, '--out', folder];
    const refused = await runCli(args);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      `${path} exists. Choose another place, or replace it with --force.\n`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe('precious');
    expect(existsSync(join(folder, 'companies.jsonl'))).toBe(false);
    expect((await runCli([...args, '--force'])).code).toBe(0);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2_001);
  });

  test('leaves nothing behind when it is stopped', async () => {
    const folder = temporaryFolder();
    const args = ['--companies', '20000', '--people', '2000000', '--out', join(folder, 'p.jsonl')];
    const child = spawn(process.execPath, [LATE_COMPILING, MAIN, 'generate', 'people', ...args]);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => existsSync(join(folder, 'p.jsonl.part'))).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes into a device directly', async () => {
    const args = ['generate', 'companies', '--companies', '10', '--people', '10', '--out', '/dev/null'];
    expect((await runCli(args)).code).toBe(0);
  });
});

describe('firmament generate says what is wrong', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'file'), '');
  const out = ['--out', join(folder, 'x')];

  test.each([
    [[...out], "error: required option '--companies <count>' not specified"],
    [['--companies', '5', ...out], "error: required option '--people <count>' not specified"],
    [['--companies', '5', '--people', '9'], "error: required option '--out <folder>' not specified"],
    [['--companies', '5', '--people', '9', '--out', '-'], 'error: standard output takes one file'],
    [
      ['--companies', '0', '--people', '9', ...out],
      '--companies "0" must be a whole number from 1 to 10,000,000.',
    ],
    [['--companies', '1e3', '--people', '9', ...out], '--companies "1e3" must be a whole number'],
    [['--companies', '5', '--people', '-1', ...out], '--people "-1" must be a whole number from 0 to'],
    [['--companies', '5', '--people', '9', '--seed', 'x', ...out], '--seed "x" must be a whole number'],
    [
      ['--companies', '5', '--people', '9', '--largest', '10', ...out],
      'These numbers cannot be used: the largest company cannot have 10 of 9 people.',
    ],
    [
      ['--companies', '5', '--people', '9', '--largest', '1', ...out],
      'These numbers cannot be used: 5 companies of at most 1 people cannot have 9 people in all.',
    ],
  ])('%j', async (args, line) => {
    const { code, stdout, stderr } = await runCli(['generate', ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toContain(line);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  test.each([
    ['taken', 2, /taken is a folder\. Name a file\.\n$/],
    [join('file', 'x.jsonl'), 1, /x\.jsonl cannot be written: .+\.\n$/],
  ])('about the place %s', async (place, exitCode, message) => {
    const args = ['--companies', '5', '--people', '9', '--out', join(folder, place)];
    const { code, stderr } = await runCli(['generate', 'people', ...args]);
    expect(code).toBe(exitCode);
    expect(stderr).toMatch(message);
  });
});

/** One half of the data from the generator straight into an import; returns the import's report. */
async function pipeInto(env: { readonly DATABASE_URL: string }, cwd: string, kind: string): Promise<unknown> {
  const made = spawn(process.execPath, [LATE_COMPILING, MAIN, 'generate', kind, ...WORLD, '--out', '-']);
  const loaded = spawn(process.execPath, [LATE_COMPILING, MAIN, 'import', kind, '-', '--json'], { env, cwd });
  made.stdout.pipe(loaded.stdin);
  let report = '';
  loaded.stdout.setEncoding('utf8').on('data', (text: string) => {
    report += text;
  });
  expect(await new Promise((resolve) => loaded.on('close', resolve))).toBe(0);
  return JSON.parse(report);
}
