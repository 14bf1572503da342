// Do-not-call lists and deletion requests as an operator loads them, and what `status` and the metrics say about them. All
// numbers are reserved for fiction.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../bench/registers/write-zip.ts';
import { plainHash } from '../../src/domain/privacy/keyed-hash.ts';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { runCli } from '../helpers/run-cli.ts';
import { startService } from '../helpers/start-service.ts';
import { type ImportPlace, importPlace, jsonl } from './import-files.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const TODAY = dayBefore(0);
const COMPANIES = jsonl([{ id: 'c1', name: 'One' }]);
const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'US', phone: '(212) 555-0123', email: 'ann@example.com' },
  { person_id: 'p2', company_id: 'c1', country: 'US', phone: '(212) 555-0124' },
];

const load = (place: ImportPlace, ...args: readonly string[]) =>
  runCli(['import', 'do-not-call', '--country', 'US', '--as-of', TODAY, ...args], place.env);

const dndOf = (place: ImportPlace) =>
  place.ask(async ({ walker }) =>
    (await walker.peopleOf(['c1']))
      .flat()
      .filter(({ flags }) => flags.has_dnd_phone)
      .map(({ personId }) => personId),
  );

/** `more`: further settings. */
async function withPeople(more: { readonly [name: string]: string } = {}): Promise<ImportPlace> {
  const place = importPlace();
  const env = { ...place.env, ...more };
  await runCli(['import', 'companies', place.file('companies.jsonl', COMPANIES)], env);
  await runCli(['import', 'people', place.file('people.jsonl', jsonl(PEOPLE))], env);
  return place;
}

describe('firmament import do-not-call', () => {
  const FLAT = '212,5550123\n646,5550188\n';

  test('loads a list, plain, gzipped and zipped, and reports it', async () => {
    const place = importPlace();
    const plain = await load(place, place.file('212.txt', FLAT));
    expect(plain).toMatchObject({ code: 0, stderr: '' });
    expect(plain.stdout).toContain('National Do Not Call Registry (United States): published');
    expect(plain.stdout).toContain('A list of US may be used for 31 days: this one for 31 more.');
    const gzipped = await load(place, place.file('212.txt.gz', gzipSync(FLAT)), '--json');
    expect(JSON.parse(gzipped.stdout)).toMatchObject({ read: 2, rejected: 0, list: { numbers: 2 } });
    const zip = join(place.folder, 'list.zip');
    await writeZip(zip, [
      {
        name: '212.xml',
        chunks: [Buffer.from("<list type='full'><ac val='212'><ph val='5550123'/></ac></list>")],
      },
      {
        name: '646.xml',
        chunks: [Buffer.from("<list type='full'><ac val='646'><ph val='5550188'/></ac></list>")],
      },
    ]);
    const zipped = await load(place, zip);
    expect(zipped.stdout).toContain('It replaces the list of');
    const lists = await place.ask(async ({ numberLists }) => numberLists.listNumberLists());
    expect(lists).toMatchObject([{ country: 'US', asOf: TODAY, numbers: 2, file: 'list.zip' }]);
    const noted = await place.ask(async ({ audit }) => audit.listEntries(0));
    expect(noted.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      Array(3).fill(`import do-not-call US of ${TODAY}`),
    );
  });

  test('people who are loaded afterwards are checked, and the store keeps no number', async () => {
    const place = importPlace();
    await load(place, place.file('us.txt', FLAT));
    await runCli(['import', 'companies', place.file('companies.jsonl', COMPANIES)], place.env);
    await runCli(['import', 'people', place.file('people.jsonl', jsonl(PEOPLE))], place.env);
    expect(await dndOf(place)).toEqual(['p1']);
    for (const name of ['test.db', 'test.db-wal', 'test-access.db']) {
      const path = join(place.folder, 'store', name);
      const bytes = existsSync(path) ? readFileSync(path).toString('latin1') : '';
      expect(bytes).not.toMatch(/5550123|ann@example/);
    }
  });

  test.each([
    [
      'each of several numbers in one cell',
      ['02 9876 0000 / 0412 345 678', '0412 345 678, 02 9876 0000', '0298760000; 0412345678'],
    ],
    [
      'a number as contacts, spreadsheets and notes have it',
      [
        '\u202a+61 412 345 678\u202c',
        '(+61) 412 345 678',
        '0412.345.678 (mobile)',
        '0412 345 678 - Jo',
        'p: 0412 345 678',
        '412345678.0',
        '0412\u2009345\u2009678',
        '00 61 412 345 678',
        'jo@acme.example 0412 345 678',
      ],
    ],
  ])('%s is checked, in lines, our own CSV and other tables', async (_, cells) => {
    const place = importPlace();
    const list = place.file('au.txt', '0412345678\n');
    await runCli(['import', 'do-not-call', '--country', 'AU', '--as-of', TODAY, list], place.env);
    await runCli(['import', 'companies', place.file('companies.jsonl', COMPANIES)], place.env);
    const ids = (prefix: string) => cells.map((_, place) => `${prefix}${place}`);
    const rows = (prefix: string) =>
      cells.map((cell, place) => `c1,AU,${prefix}${place},"${cell}"\n`).join('');
    const lines = cells.map((phone, place) => ({
      person_id: `l${place}`,
      company_id: 'c1',
      country: 'AU',
      phone,
    }));
    const own = `company_id,country,person_id,phone\n${rows('o')}`;
    const table = `Employer ID,Country,Staff no,Phone\n${rows('t')}`;
    const map = ['--map', 'company_id=Employer ID', '--map', 'person_id=Staff no', '--yes'];
    await runCli(['import', 'people', place.file('lines.jsonl', jsonl(lines))], place.env);
    await runCli(['import', 'people', place.file('own.csv', own)], place.env);
    await runCli(['import', 'people', place.file('table.csv', table), ...map], place.env);
    expect(await dndOf(place)).toEqual([...ids('l'), ...ids('o'), ...ids('t')]);
  });

  test('says of one stored person that it is one', async () => {
    const place = importPlace();
    const env = { ...place.env, KEEP_CONTACT_HASHES: 'true' };
    await runCli(['import', 'companies', place.file('companies.jsonl', COMPANIES)], env);
    await runCli(['import', 'people', place.file('people.jsonl', jsonl(PEOPLE.slice(0, 1)))], env);
    const { stdout } = await load(place, place.file('us.txt', FLAT));
    expect(stdout).toContain('Of 1 stored person with contact hashes, 1 changed.');
  });

  test('with KEEP_CONTACT_HASHES=true people who are stored are checked too', async () => {
    const place = await withPeople({ KEEP_CONTACT_HASHES: 'true' });
    const { stdout } = await load(place, place.file('us.txt', FLAT));
    expect(stdout).toContain('Of 2 stored people with contact hashes, 1 changed.');
    expect(await dndOf(place)).toEqual(['p1']);
    expect((await runCli(['loads'], place.env)).stdout).toContain(`us.txt (${FLAT.length} bytes, `);
    const undone = await runCli(['loads', 'undo', '3'], place.env);
    // The list is kept, and people follow it.
    expect([undone.code, undone.stderr]).toEqual([2, expect.stringContaining('cannot be undone')]);
    expect(await dndOf(place)).toEqual(['p1']);
  });

  test('a list whose area codes are of the other country is refused, with the right command', async () => {
    const place = importPlace();
    const loadFor = (country: string, text: string, ...more: string[]) => {
      const list = place.file('list.txt', text);
      return runCli(
        ['import', 'do-not-call', '--country', country, '--as-of', TODAY, list, ...more],
        place.env,
      );
    };
    const numbersOf = () =>
      place.ask(async ({ numberLists }) =>
        (await numberLists.listNumberLists()).map(({ country, numbers }) => `${country} ${numbers}`),
      );
    const canadian = '416,5550142\n604,5550143\n';
    // A toll-free number says nothing.
    expect((await loadFor('CA', `${canadian}800,5550144\n`)).code).toBe(0);
    const refused = await loadFor('CA', FLAT);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      'Nearly all area codes of this list are of US, not of CA. Nothing was changed.',
    );
    expect(refused.stderr).toContain(`firmament import do-not-call --country US --as-of ${TODAY}`);
    expect((await loadFor('US', canadian, '--dry-run')).stderr).toContain('are of CA, not of US');
    expect(await numbersOf()).toEqual(['CA 3']);
    expect((await loadFor('CA', FLAT, '--yes')).code).toBe(0);
    expect(await numbersOf()).toEqual(['CA 2']);
    // Both in one list, as those of a border.
    expect((await loadFor('US', FLAT + canadian)).code).toBe(0);
  });

  test('rejected rows are listed without their content, and the rest is published', async () => {
    const place = importPlace();
    const path = place.file('us.txt', '212,5550123\nprivate words\n');
    const { code, stdout } = await load(place, path);
    expect(code).toBe(1);
    expect(stdout).toContain(`Rejected rows, with reasons: ${path}.rejects.jsonl`);
    expect(readFileSync(`${path}.rejects.jsonl`, 'utf8')).toBe(
      '{"line":2,"reason":"the row has no number of this country"}\n',
    );
  });

  test.each([
    [['--country', 'FR', '--as-of', TODAY], 'Allowed choices are AU, NZ, SG, US, CA'],
    [['--country', 'US', '--as-of', '2999-01-01'], 'must be a day up to today'],
    [['--country', 'US', '--as-of', 'soon'], 'must be a day up to today'],
  ])('refuses %j', async (args, message) => {
    const place = importPlace();
    const path = place.file('us.txt', FLAT);
    const { code, stderr } = await runCli(['import', 'do-not-call', path, ...args], place.env);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(place.folder, 'store'))).toBe(false);
  });

  test('a file of the wrong country changes nothing', async () => {
    const place = importPlace();
    const { code, stderr } = await load(place, place.file('au.txt', '0491570006\n'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('None of the 1 rows has a number')]);
    expect(await place.ask(async ({ numberLists }) => numberLists.listNumberLists())).toEqual([]);
  });

  test('the washed numbers of another country do not replace a list by an empty one, except with --yes', async () => {
    const place = importPlace();
    await load(place, place.file('212.txt', FLAT));
    const numbers = () =>
      place.ask(async ({ numberLists }) => (await numberLists.listNumberLists()).map((list) => list.numbers));
    const washed = place.file('washed.csv', '0491570006,Y\n0491570156,N\n');
    const { code, stderr } = await load(place, washed);
    expect([code, stderr]).toEqual([1, expect.stringContaining('No row lists a number that can be used')]);
    expect(await numbers()).toEqual([2]);
    await load(place, washed, '--yes');
    expect(await numbers()).toEqual([0]);
  });

  test('washed numbers of which none is listed are an empty list', async () => {
    const place = importPlace();
    const { code, stdout } = await load(place, place.file('washed.csv', '2125550123,N\n'), '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { notListed: 1, list: { numbers: 0 } }]);
  });
});

describe('firmament status', () => {
  test('shows what is loaded, and warns about lists past their validity', async () => {
    const place = await withPeople();
    const list = (country: string, days: number, text: string) =>
      runCli(
        [
          'import',
          'do-not-call',
          '--country',
          country,
          '--as-of',
          dayBefore(days),
          place.file(country, text),
        ],
        place.env,
      );
    await list('SG', 22, '81234567\n');
    await list('AU', 30, '0491570006\n');
    const { code, stdout } = await runCli(['status'], place.env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^companies +1$/m);
    expect(stdout).toMatch(/^people +2$/m);
    expect(stdout).toMatch(/^people +2 +2 +\S+ +0 days$/m);
    expect(stdout).toMatch(/^AU +\S+ +1 +30 days +0 days more$/m);
    expect(stdout).toMatch(/^SG +\S+ +1 +22 days +no longer$/m);
    expect(stdout).toContain('warning: The do-not-call list of SG is of');
    expect(stdout).not.toContain('list of AU is of');
    const status = JSON.parse((await runCli(['status', '--json'], place.env)).stdout);
    expect(status).toMatchObject({ companies: 1, people: 2, suppressions: 0, hasContactHashes: false });
    expect(status.doNotCallLists.map((one: { daysLeft: number }) => one.daysLeft)).toEqual([0, -1]);
    expect(status.warnings).toHaveLength(1);
    const key = await place.ask(
      async ({ keys }) => (await createApiKey(keys, { name: 'watch', scopes: ['admin'] }, Date.now())).text,
    );
    const service = await startService({ beside: { databaseUrl: place.databaseUrl, key } });
    const { text } = await service.send('/metrics');
    expect(text).toContain('firmament_do_not_call_list_days_left{country="SG"} -1\n');
    expect(text).toContain('firmament_do_not_call_list_days_left{country="AU"} 0\n');
  });
});

describe('firmament import drop', () => {
  test('answers a whole download, one file for each list', async () => {
    const place = await withPeople({ KEEP_CONTACT_HASHES: 'true' });
    const zip = join(place.folder, '20260801_4821.zip');
    const list = (item: string, value: string) => Buffer.from(`ID,Hash\n${item},${plainHash(value)}\n`);
    await writeZip(zip, [
      { name: '20260801_4821_Email.csv', chunks: [list('Aa1', 'ann@example.com')] },
      { name: '20260801_4821_Phone.csv', chunks: [list('Bb2', '2125550199')] },
      { name: '20260801_4821_NDZ.csv', chunks: [Buffer.from('ID,Hash\n')] },
      { name: '20260801_4821_Removed.csv', chunks: [Buffer.from('ID,Hash,ListType\n')] },
    ]);
    const out = join(place.folder, 'answers');
    const { code, stdout } = await runCli(['import', 'drop', zip, '--out', out], place.env);
    expect(code).toBe(0);
    expect(stdout).toContain('Stored people who were removed: 1');
    const answers = (name: string) => readFileSync(join(out, name), 'utf8');
    expect(answers('20260801_4821_Email.csv')).toBe('Id,Status\nAa1,3\n');
    expect(answers('20260801_4821_Phone.csv')).toBe('Id,Status\nBb2,5\n');
    // An empty list needs no answer.
    expect(existsSync(join(out, '20260801_4821_NDZ.csv'))).toBe(false);
    expect(await place.ask(async ({ people }) => people.countPeople())).toBe(1);
    const again = await runCli(['import', 'drop', zip, '--out', out], place.env);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--force')]);
    expect((await runCli(['import', 'drop', zip, '--out', out, '--force'], place.env)).code).toBe(0);
    expect(answers('20260801_4821_Email.csv')).toBe('Id,Status\nAa1,3\n');
  });

  test('says that no one can be matched without contact hashes', async () => {
    const place = await withPeople();
    const path = place.file('x_1_Email.csv', `ID,Hash\nAa1,${plainHash('ann@example.com')}\n`);
    const { code, stdout } = await runCli(
      ['import', 'drop', path, '--out', join(place.folder, 's.csv')],
      place.env,
    );
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('warning: no contact hash of any stored person'),
    ]);
  });

  test('needs a place for the answers', async () => {
    const place = await withPeople();
    const path = place.file('x_1_Email.csv', 'ID,Hash\n');
    const { code, stderr } = await runCli(['import', 'drop', path], place.env);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--out')]);
  });
});
