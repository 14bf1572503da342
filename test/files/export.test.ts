// The export command: formats, filters, and a file that is whole or not there.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { runOnFullDisk } from '../helpers/full-disk.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { type CliResult, runCli } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Enough to open a store. */
const ROOM = 300 * 1024;

const folder = temporaryFolder();
const env = { DATABASE_URL: `sqlite:${join(folder, 'store', 'test.db')}` };
const COMPANIES = [
  {
    id: 'a',
    name: 'Acme',
    fqdn: 'acme.example',
    employee_count: 12,
    hq_country: 'Australia',
    hq_location: 'Sydney, New South Wales, Australia',
    states: ['NSW'],
    industries: ['Robots'],
    phones: ['1', '2'],
    nextGen: {
      web_traffic: { summary: { bounce_rate: 0.5 } },
      social_media: { youtube: { verified: true } },
    },
  },
  { id: 'b', name: 'Beta', hq_country: 'New Zealand', employee_count: 300, year_founded: 1999 },
  { id: 'c', name: 'Gamma', hq_country: 'Japan' },
];
const PEOPLE = [
  { person_id: 'p1', company_id: 'a', country: 'AU', position: 'CEO', has_email: true },
  { person_id: 'p2', company_id: 'a', country: 'NZ', position: 'Sales Manager', network: 'p-2' },
  { person_id: 'p3', company_id: 'b', country: 'NZ' },
];

beforeAll(async () => {
  mkdirSync(join(folder, 'store'));
  const store = await openStore(env.DATABASE_URL);
  await loadCompanies(store, COMPANIES);
  await loadPeople(store, PEOPLE);
  await store.close();
});

const place = (name: string) => join(folder, name);
const run = (...args: readonly string[]): Promise<CliResult> => runCli(['export', ...args], env);

async function idsOf(kind: string, ...filters: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await run(kind, '--out', '-', ...filters);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain(' written to standard output in ');
  const rows = stdout.split('\n').filter((line) => line !== '');
  return rows.map((line) => JSON.parse(line)[kind === 'people' ? 'person_id' : 'id']).sort();
}

describe('filters', () => {
  test.each([
    [[], ['a', 'b', 'c']],
    [['--country', 'au'], ['a']],
    [
      ['--country', 'AU', 'NZ'],
      ['a', 'b'],
    ],
    [['--country', 'Australia'], ['a']],
    [['--country', 'GB'], []],
    [['--state', 'NSW'], ['a']],
    [['--state', 'AU-NSW'], ['a']],
    [['--state', 'New South Wales'], ['a']],
    [['--state', 'AU-WA'], []],
    [['--city', 'sydney'], ['a']],
    [['--industry', 'robots'], ['a']],
    [
      ['--employees-from', '12'],
      ['a', 'b'],
    ],
    [['--employees-from', '13', '--employees-to', '300'], ['b']],
    [['--founded-to', '1999'], ['b']],
    [['--has', 'phone', 'website'], ['a']],
    [
      ['--has', 'people'],
      ['a', 'b'],
    ],
    [['--technology', 'nothing'], []],
  ])('companies %j', async (filters, ids) => {
    expect(await idsOf('companies', ...filters)).toEqual(ids);
  });

  test.each([
    [[], ['p1', 'p2', 'p3']],
    [
      ['--country', 'nz'],
      ['p2', 'p3'],
    ],
    [
      ['--company', 'a'],
      ['p1', 'p2'],
    ],
    [['--position', 'chief executive officer'], ['p1']],
    [['--seniority', '5'], ['p2']],
    [['--department', '17'], ['p3']],
  ])('people %j', async (filters, ids) => {
    expect(await idsOf('people', ...filters)).toEqual(ids);
  });
});

describe('formats', () => {
  test('people as JSON Lines', async () => {
    const { code, stdout } = await run('people', '--company', 'a', '--out', place('p.jsonl.gz'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2 people written to .*p\.jsonl\.gz in \d/);
    expect(
      gunzipSync(readFileSync(place('p.jsonl.gz')))
        .toString()
        .split('\n'),
    ).toEqual([
      '{"person_id":"p1","company_id":"a","country":"AU","position":"CEO","seniority":"3","department":"1","has_email":true,"has_personal_email":false,"has_phone":false,"has_dnd_phone":false,"has_mobile":false}',
      '{"person_id":"p2","company_id":"a","country":"NZ","position":"Sales Manager","seniority":"5","department":"2","network":"p-2","has_email":false,"has_personal_email":false,"has_phone":false,"has_dnd_phone":false,"has_mobile":false}',
      '',
    ]);
  });

  test('companies and people as Parquet, with a column for each value', async () => {
    for (const kind of ['companies', 'people']) {
      const { code, stderr } = await run(kind, '--out', place(`${kind}.parquet`));
      expect(code, stderr).toBe(0);
    }
    const rowsOf = async (name: string) =>
      parquetReadObjects({ file: await asyncBufferFromFile(place(`${name}.parquet`)) });
    expect(await rowsOf('companies')).toMatchObject([
      {
        id: 'a',
        name: 'Acme',
        employee_count: 12n,
        phones: '["1","2"]',
        'nextGen.web_traffic.summary.bounce_rate': 0.5,
        'nextGen.social_media.youtube.verified': true,
        tagline: null,
      },
      { id: 'b', year_founded: 1999n },
      { id: 'c', phones: null },
    ]);
    expect(await rowsOf('people')).toMatchObject([
      { person_id: 'p1', company_id: 'a', seniority: '3', has_email: true, network: null },
      { person_id: 'p2', country: 'NZ', has_email: false, network: 'p-2' },
      { person_id: 'p3', position: null },
    ]);
  });
});

describe('the file', () => {
  test('is not replaced without --force', async () => {
    writeFileSync(place('kept.csv'), 'mine');
    const refused = await run('people', '--out', place('kept.csv'));
    expect([refused.code, readFileSync(place('kept.csv'), 'utf8')]).toEqual([2, 'mine']);
    expect(refused.stderr).toContain('or replace it with --force');
    expect((await run('people', '--out', place('kept.csv'), '--force')).code).toBe(0);
    expect(readFileSync(place('kept.csv'), 'utf8')).toContain('p1,a,AU,CEO,3,1,,true,false');
  });

  test('is not there after a full disk, and the message says why', async () => {
    const store = await openStore(env.DATABASE_URL);
    await loadCompanies(
      store,
      Array.from({ length: 500 }, (_, n) => ({
        id: `full-${n}`,
        name: `Full ${n}`,
        description: randomBytes(450).toString('hex'),
      })),
    );
    await store.close();
    for (const name of ['full.jsonl', 'full.parquet']) {
      const out = place(name);
      const result = await runOnFullDisk(['export', 'companies', '--out', out], env, ROOM);
      expect(result).toEqual({
        code: 1,
        stdout: '',
        stderr: `${out} cannot be written: its disk is full. Free some space on it and run the same command again.\n`,
      });
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test('is not there after Ctrl-C', async () => {
    const store = await openStore(env.DATABASE_URL);
    await loadCompanies(
      store,
      Array.from({ length: 2_500 }, (_, n) => ({ id: `stopped-${n}`, name: `Stopped ${n}` })),
    );
    await store.close();
    const stopped = async (out: string) => {
      const listeners = new Set(process.listeners('SIGINT'));
      const running = run('companies', '--out', out);
      const ofExport = () => process.listeners('SIGINT').find((listener) => !listeners.has(listener));
      while (ofExport() === undefined) await new Promise(setImmediate);
      ofExport()?.('SIGINT');
      return running;
    };
    for (const name of ['stopped.jsonl', 'stopped.csv.gz', 'stopped.parquet']) {
      expect(await stopped(place(name))).toMatchObject({
        code: 130,
        stdout: '',
        stderr: 'Stopped. Nothing was written.\n',
      });
    }
    // A reader may have taken some of it.
    expect(await stopped('-')).toMatchObject({ code: 130, stderr: 'Stopped. The output is not complete.\n' });
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  test.each([
    [['people', '--out', place('x.xls')], 2, 'has no known ending'],
    [['people', '--out', '-', '--format', 'parquet'], 2, 'plain file only'],
    [['people', '--out', place('no-folder/x.csv')], 2, 'does not exist'],
    [['people', '--out', folder, '--format', 'csv'], 2, 'is not a file'],
    [['people', '--out', place('x.csv'), '--company', 'nobody'], 2, 'No company has the id "nobody".'],
    [['companies', '--out', place('x.csv'), '--country', 'XX'], 2, 'country "XX" is not accepted'],
    [['companies', '--out', place('x.csv'), '--employees-from', '9', '--employees-to', '8'], 2, 'is below'],
    [['companies', '--out', place('x.csv'), '--employees-from', '1000000000'], 2, 'from 0 to 999999999'],
    [['people', '--out', place('x.csv'), '--seniority', '8'], 2, 'an ID from 1 to 7'],
    [['people', '--out', place('x.csv'), '--position', '!!'], 2, 'no letters or digits'],
  ])('%j exits %i', async (args, code, message) => {
    const result = await run(...args);
    expect([result.code, existsSync(place('x.csv'))]).toEqual([code, false]);
    expect(result.stderr).toContain(message);
  });
});
