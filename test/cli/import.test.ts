// The import command as a person or a script uses it: file formats, reports, rejects, exit codes.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../bench/registers/write-zip.ts';
import { userName } from '../../src/terminal/user-name.ts';
import { runCli } from '../helpers/run-cli.ts';
import { importPlace, jsonl } from './import-files.ts';

const COMPANIES = [
  { id: 'a', name: 'A', fqdn: 'a.example' },
  { id: 'b', name: 'B', phones: ['+61 2 5550 1234', '1;2'] },
];
const countOf = (place: ReturnType<typeof importPlace>) =>
  place.ask(async (store) => [await store.companies.countCompanies(), await store.people.countPeople()]);

describe('firmament import', () => {
  test.each([
    ['companies.jsonl', jsonl(COMPANIES)],
    ['companies.jsonl.gz', gzipSync(jsonl(COMPANIES))],
    ['companies.csv', 'id,name,fqdn,phones\na,A,a.example,\nb,B,,"[""+61 2 5550 1234"",""1;2""]"\n'],
    ['companies.csv.gz', gzipSync('id,name\na,A\nb,B\n')],
  ])('loads %s', async (name, content) => {
    const place = importPlace();
    const result = await runCli(['import', 'companies', place.file(name, content)], place.env);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(await countOf(place)).toEqual([2, 0]);
  });

  test.each([
    ['companies', '--limit', 'abc'],
    ['companies', '--map', 'name'],
    ['companies', '--encoding', 'none'],
    ['abr', '--as-of', 'yesterday'],
    ['companies', '--by', 'x'.repeat(101)],
  ])('import %s does not create a store when %s is wrong', async (kind, option, value) => {
    const place = importPlace();
    const path = place.file('companies.jsonl', jsonl(COMPANIES));
    expect(await runCli(['import', kind, path, option, value], place.env)).toMatchObject({ code: 2 });
    expect(existsSync(join(place.folder, 'store'))).toBe(false);
  });

  test('names the user if --by is empty: no load is without a name', async () => {
    const place = importPlace();
    const path = place.file('companies.jsonl', jsonl(COMPANIES));
    expect(await runCli(['import', 'companies', path, '--by', ' '], place.env)).toMatchObject({ code: 0 });
    const loads = await place.ask((store) => Promise.resolve(store.loads.listLoads()));
    expect(loads).toMatchObject([{ who: userName(undefined) }]);
  });

  test('reports a file without rows', async () => {
    const place = importPlace();
    const { code, stdout } = await runCli(['import', 'people', place.file('people.jsonl', '\n')], place.env);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'people: the input has no rows; nothing changed']);
  });

  test('publishes nothing of a file whose rows were all rejected', async () => {
    const place = importPlace();
    const path = place.file('people.jsonl', '{"country":"FR"}\n');
    const { code, stdout } = await runCli(['import', 'people', path], place.env);
    expect([code, stdout.split('\n')[0]]).toEqual([1, 'people: no row could be used; nothing was published']);
    expect(existsSync(`${path}.rejects.jsonl`)).toBe(true);
    expect(await place.ask((store) => Promise.resolve(store.loads.listLoads()))).toEqual([]);
  });

  test('with --limit and --dry-run reads only the first rows of an archive and publishes nothing', async () => {
    const place = importPlace();
    const path = join(place.folder, 'export.zip');
    // Much more than is read ahead.
    const unread = `${'{}'.padEnd(1000)}\n`.repeat(16_000);
    await writeZip(path, [{ name: 'companies.jsonl', chunks: [Buffer.from(jsonl(COMPANIES) + unread)] }]);
    const earlier = place.file('export.zip.rejects.jsonl', '{"line":3,"reason":"name is missing"}\n');
    const args = ['import', 'companies', path, '--limit', '2'];
    const dry = await runCli([...args, '--dry-run'], place.env);
    expect([dry.code, dry.stdout.split('\n')[0]]).toEqual([
      0,
      'companies: read, and nothing was published (--dry-run)',
    ]);
    expect(existsSync(earlier)).toBe(true);
    expect(await countOf(place)).toEqual([0, 0]);
    expect((await runCli(args, place.env)).code).toBe(0);
    expect(await countOf(place)).toEqual([2, 0]);
    const [load] = await place.ask(async (store) => store.loads.listLoads());
    expect(load?.files).toMatchObject([{ name: 'export.zip', bytes: readFileSync(path).length }]);
  });

  test('prints the result for a person', async () => {
    const place = importPlace();
    const rows = [...COMPANIES, { id: 'c', name: 'C', fqdn: 'a.example', extra: 1 }, { id: 'd' }];
    const path = place.file('companies.jsonl', jsonl(rows));
    const { code, stdout } = await runCli(['import', 'companies', path], place.env);
    expect(code).toBe(1);
    expect(
      stdout
        .replace(/\d+\.\d s \([\d,]+ rows\/s\)/, 'TIME')
        .replace(/─+/g, '─')
        .split('\n')
        .slice(0, -1),
    ).toEqual([
      'companies: published',
      expect.stringMatching(/^read +written +unchanged +rejected +conflicts +time$/),
      '─  ─  ─  ─  ─  ─',
      expect.stringMatching(/^4 +3 +0 +1 +1 +TIME$/),
      'conflict, line 3: domain a.example belongs to a; c was written without it',
      'warning: unknown field "extra" left out (1 ×)',
      `Rejected lines, with reasons: ${path}.rejects.jsonl`,
    ]);
  });

  test('lists at most twenty conflicts and counts the rest', async () => {
    const place = importPlace();
    const rows = Array.from({ length: 31 }, (_, n) => ({ id: `c${n}`, name: 'C', fqdn: 'shared.example' }));
    const { stdout } = await runCli(['import', 'companies', place.file('c.jsonl', jsonl(rows))], place.env);
    expect(stdout.match(/^conflict, line /gm)).toHaveLength(20);
    expect(stdout).toContain('… and 10 more conflicts');
  });

  test('ends with one line of JSON for a script, with numbers that add up', async () => {
    const place = importPlace();
    const path = place.file('companies.jsonl', `${jsonl([...COMPANIES, { extra: 1 }])}not JSON\n`);
    await runCli(['import', 'companies', place.file('first.jsonl', jsonl(COMPANIES.slice(0, 1)))], place.env);
    const { code, stdout } = await runCli(['import', 'companies', path, '--json'], place.env);
    const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(report).toEqual({
      read: 4,
      written: 1,
      unchanged: 1,
      rejected: 2,
      suppressed: 0,
      conflicts: 0,
      warnings: {},
      rejectsFile: `${path}.rejects.jsonl`,
      seconds: expect.any(Number),
      publishSeconds: expect.any(Number),
      load: 2,
      isDryRun: false,
    });
    expect(code).toBe(1);
  });

  test('has null for the rejects file when there is none', async () => {
    const place = importPlace();
    const { code, stdout } = await runCli(
      ['import', 'companies', place.file('c.jsonl', jsonl(COMPANIES)), '--json'],
      place.env,
    );
    expect(JSON.parse(stdout)).toMatchObject({ read: 2, written: 2, rejectsFile: null });
    expect(code).toBe(0);
  });
});

describe('the rejects file', () => {
  test('names each line with its reason, and is removed when a later run has none', async () => {
    const place = importPlace();
    const path = place.file(
      'people.csv',
      'company_id,country,email\na,AU,jo@a.example\na,FR,jo@a.example\n\nz,AU,\n',
    );
    await runCli(['import', 'companies', place.file('c.jsonl', jsonl(COMPANIES))], place.env);
    expect((await runCli(['import', 'people', path], place.env)).code).toBe(1);
    const rejects = readFileSync(`${path}.rejects.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejects).toEqual([
      { line: 3, reason: expect.stringMatching(/^country "FR" is not served/) },
      { line: 5, reason: 'no company has the company_id "z"; import the companies first' },
    ]);
    place.file('people.csv', 'company_id,country,email\na,AU,jo@a.example\n');
    expect((await runCli(['import', 'people', path], place.env)).code).toBe(0);
    expect(existsSync(`${path}.rejects.jsonl`)).toBe(false);
  });

  test('is written where --rejects says', async () => {
    const place = importPlace();
    const wanted = join(place.folder, 'elsewhere.jsonl');
    const path = place.file('c.jsonl', '{}\n');
    const { stdout } = await runCli(['import', 'companies', path, '--rejects', wanted, '--json'], place.env);
    expect(JSON.parse(stdout).rejectsFile).toBe(wanted);
    expect(readFileSync(wanted, 'utf8')).toBe('{"line":1,"reason":"name is missing"}\n');
    expect(existsSync(`${path}.rejects.jsonl`)).toBe(false);
  });

  test.each(['c.jsonl', 'notes.txt', 'folder'])('never replaces %s', async (name) => {
    const place = importPlace();
    const path = place.file('c.jsonl', jsonl(COMPANIES));
    place.file('notes.txt', 'precious');
    mkdirSync(join(place.folder, 'folder'));
    const wanted = join(place.folder, name);
    const { code, stderr } = await runCli(['import', 'companies', path, '--rejects', wanted], place.env);
    expect([code, stderr]).toEqual([
      2,
      `${wanted} exists and is not a rejects file. Choose another place with --rejects PATH.\n`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(jsonl(COMPANIES));
    expect(readFileSync(join(place.folder, 'notes.txt'), 'utf8')).toBe('precious');
  });

  test('that cannot be written is reported before anything is loaded', async () => {
    const place = importPlace();
    const path = place.file('c.jsonl', jsonl(COMPANIES));
    const wanted = join(place.folder, 'missing', 'r.jsonl');
    const { code, stderr } = await runCli(['import', 'companies', path, '--rejects', wanted], place.env);
    expect([code, stderr]).toEqual([
      2,
      `The rejects file ${wanted} cannot be written. Choose another place with --rejects PATH.\n`,
    ]);
    expect(await countOf(place)).toEqual([0, 0]);
  });
});

describe('an import that fails', () => {
  const zipped = gzipSync(jsonl(Array.from({ length: 5000 }, (_, n) => ({ id: `c${n}`, name: `C${n}` }))));

  test.each([
    ['a missing file', 'missing.jsonl', undefined, 1, /^\S+missing\.jsonl does not exist\.\n$/],
    [
      'a broken gzip file',
      'cut.jsonl.gz',
      zipped.subarray(0, -30),
      1,
      /^\S+cut\.jsonl\.gz is not a complete gzip file .*Fetch it again\.\n$/,
    ],
    ['a CSV file without the column name', 'c.csv', 'id\na\n', 1, /^\S+c\.csv has no column "name"/],
    [
      'an unknown ending',
      'c.pdf',
      'x',
      2,
      /^\S+c\.pdf has an unknown format\. Accepted endings: \.jsonl, \.csv, \.tsv and \.txt, each also with \.gz; \.xlsx; \.zip\.\n$/,
    ],
    [
      'a file that only its name makes a spreadsheet',
      'c.xlsx',
      'x',
      1,
      /^\S+c\.xlsx cannot be read as a spreadsheet \(.+\)\. Open it in a spreadsheet program and save it as \.xlsx or as CSV in UTF-8\.\n$/,
    ],
  ])(
    'for %s reports it in one sentence and publishes nothing',
    async (_, name, content, exitCode, message) => {
      const place = importPlace();
      const path = content === undefined ? join(place.folder, name) : place.file(name, content);
      const { code, stdout, stderr } = await runCli(['import', 'companies', path], place.env);
      expect(code).toBe(exitCode);
      expect(stderr).toMatch(message);
      expect(stdout).toBe('');
      expect(await countOf(place)).toEqual([0, 0]);
    },
  );

  test.each([
    [['import']],
    [['import', 'companies']],
    [['import', 'planets', 'x.jsonl']],
    [['import', 'companies', 'x.jsonl', '--wrong']],
    [['import', 'companies', 'a.jsonl', 'b.jsonl']],
  ])('for wrong usage of the command ends with 2: %j', async (args) => {
    const place = importPlace();
    const { code, stderr } = await runCli(args, place.env, place.folder);
    expect(code).toBe(2);
    expect(stderr).not.toBe('');
  });
});
