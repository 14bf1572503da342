// An import from standard input: any input can be piped in, and nothing is published by mistake.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { type ImportPlace, importPlace, jsonl, waitForBegin } from './import-files.ts';

const COMPANIES = [
  { id: 'a', name: 'Acme', fqdn: 'a.example' },
  { id: 'b', name: 'Bolt', fqdn: 'b.example' },
];

const STOPPED = 'Stopped. Nothing was published; run the same command again to load the input.\n';

const countOf = (place: ImportPlace) => place.ask(async (store) => store.companies.countCompanies());

const importPiped = (place: ImportPlace, text: string, ...options: string[]) =>
  runCli(['import', 'companies', '-', ...options], place.env, place.folder, text);

describe('an import from standard input', () => {
  test('reads JSON Lines', async () => {
    const place = importPlace();
    const { code, stdout, stderr } = await importPiped(place, jsonl(COMPANIES), '--json');
    expect([code, stderr, JSON.parse(stdout)]).toMatchObject([
      0,
      '',
      { read: 2, written: 2, rejectsFile: null },
    ]);
    expect(await countOf(place)).toBe(2);
  });

  test('reads CSV with --format csv', async () => {
    const place = importPlace();
    const { code, stdout } = await importPiped(
      place,
      'id,name\na,Acme\nb,Bolt\n',
      '--format',
      'csv',
      '--json',
    );
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { read: 2, written: 2 }]);
  });

  test('names standard input in its errors', async () => {
    const place = importPlace();
    const { code, stderr } = await importPiped(place, 'id\na\n', '--format', 'csv');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Standard input has no column "name"\. Name the column with --map name="…"\.\n/);
  });

  test('reports an empty input', async () => {
    const place = importPlace();
    const { code, stdout } = await importPiped(place, '');
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'companies: the input has no rows; nothing changed']);
  });

  test('lists rejected rows in the current folder', async () => {
    const place = importPlace();
    const { code, stdout } = await importPiped(place, `${jsonl(COMPANIES)}{"id":"c"}\n`, '--json');
    const path = join(place.folder, 'companies.rejects.jsonl');
    expect([code, JSON.parse(stdout).rejectsFile]).toEqual([1, path]);
    expect(readFileSync(path, 'utf8')).toBe('{"line":3,"reason":"name is missing"}\n');
  });

  test('that was cut inside a line rejects that line', async () => {
    const place = importPlace();
    const { code, stdout } = await importPiped(place, jsonl(COMPANIES).slice(0, -5), '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { read: 2, written: 1, rejected: 1 }]);
  });

  test('publishes nothing when there are more or fewer rows than expected', async () => {
    const place = importPlace();
    for (const rows of ['1', '3']) {
      const { code, stdout, stderr } = await importPiped(place, jsonl(COMPANIES), '--rows', rows);
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        `The input has 2 rows, not ${rows}. Nothing was published.\n`,
      ]);
    }
    expect(await countOf(place)).toBe(0);
    expect((await importPiped(place, jsonl(COMPANIES), '--rows', '2')).code).toBe(0);
    expect(await countOf(place)).toBe(2);
  });

  test('stops on SIGTERM while nothing comes', async () => {
    const place = importPlace();
    const run = startCli(['import', 'companies', '-'], place.env, place.folder);
    await new Promise((resolve) => run.child.stdin?.write(jsonl(COMPANIES), resolve));
    await waitForBegin(place);
    run.child.kill('SIGTERM');
    const { code, stdout, stderr } = await run.ended;
    expect([code, stdout, stderr]).toEqual([130, '', STOPPED]);
    expect(await countOf(place)).toBe(0);
    expect(readdirSync(place.folder)).toEqual(['store']);
  });

  test('publishes nothing when Ctrl-C ends both sides of the pipe', async () => {
    const place = importPlace();
    const run = startCli(['import', 'companies', '-'], place.env, place.folder);
    await new Promise((resolve) => run.child.stdin?.write(jsonl(COMPANIES), resolve));
    await waitForBegin(place);
    run.child.kill('SIGINT');
    run.child.stdin?.end();
    const { code, stdout, stderr } = await run.ended;
    expect([code, stdout, stderr]).toEqual([130, '', STOPPED]);
    expect(await countOf(place)).toBe(0);
  });
});
