// Spreadsheets and tables as people have them, loaded with the import command: what is understood is shown and asked about, and
// nothing that was only understood is loaded without a yes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runCli, runOnTerminal } from '../helpers/run-cli.ts';
import { runHere } from '../helpers/run-here.ts';
import { writeXlsx } from '../helpers/write-xlsx.ts';
import { companyBy } from '../operations/open-test-store.ts';
import { importPlace } from './import-files.ts';

const LEADS =
  'Company,ABN,Phone,City,State,Country,Colour\nAcme Pty Ltd,51 824 753 556,02 5550 0100,Sydney,NSW,AU,red\n';
const SHOWN = [
  'column   read as             first value',
  '───────  ──────────────────  ──────────────',
  'Company  name                Acme Pty Ltd',
  'ABN      industry_codes.abn  51 824 753 556',
  'Phone    phones              …',
  'City     hq_location         Sydney',
  'State    states              NSW',
  'Country  hq_country          AU',
  'Colour   left out',
];

type Place = ReturnType<typeof importPlace>;
const countOf = (place: Place) =>
  place.ask(async (store) => [await store.companies.countCompanies(), await store.people.countPeople()]);

describe('a table with headers that are not ours', () => {
  test('is refused with a country that is not served, before its columns are asked about', async () => {
    const place = importPlace();
    const path = place.file('staff.csv', 'Website\nacme.example\n');
    const { code, stderr } = await runCli(['import', 'people', path, '--country', 'XX'], place.env);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^The country "XX" is not served\. Served .+\.\n$/),
    ]);
  });

  test('is not loaded by a script without --yes: it gets the columns and the command', async () => {
    const place = importPlace();
    const path = place.file('leads.csv', LEADS);
    const { code, stdout, stderr } = await runCli(['import', 'companies', path], place.env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${path}: companies, read in this way:`,
      ...SHOWN,
      'Nothing was loaded: the columns are not named as in docs/data-formats.md. To load it so, run',
      `  firmament import companies ${path} --yes`,
      'and to read a column into another field, add --map FIELD="COLUMN", such as --map name="Colour".',
    ]);
    expect(await countOf(place)).toEqual([0, 0]);
    expect(existsSync(`${path}.rejects.jsonl`)).toBe(false);
  });

  test('is loaded with --yes, which shows the columns too', async () => {
    const place = importPlace();
    const path = place.file('leads.csv.gz', gzipSync(LEADS));
    const { code, stdout, stderr } = await runCli(['import', 'companies', path, '--yes'], place.env);
    expect(code).toBe(0);
    expect(stderr.trimEnd().split('\n').slice(1)).toEqual(SHOWN);
    expect(stdout).toMatch(/^companies: published\n/);
    expect(stdout).toContain('warning: column "Colour" is left out (1 ×)');
  });

  test('is asked about on a terminal, and loaded after a yes only', async () => {
    const place = importPlace();
    const path = place.file('leads.csv', LEADS);
    const args = ['import', 'companies', path];
    const no = await runOnTerminal(args, place.env, 'n');
    expect([no.code, await countOf(place)]).toEqual([1, [0, 0]]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal's own codes are not part of the text.
    const text = no.stderr.replace(/\u001b\[\d*[A-Z]/g, '');
    expect(text).toContain(`${SHOWN.join('\n')}\nLoad it so? (y/N) `);
    expect(text).not.toContain('rows/s');
    expect(no.stderr).toContain('Nothing was loaded. Name other columns with --map ');
    const ended = await runHere(args, { env: place.env, input: '', isTerminal: true });
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringMatching(/\nNothing was loaded\..*\n$/)]);
    const yes = await runOnTerminal(args, place.env, 'y');
    expect([yes.code, await countOf(place)]).toEqual([0, [1, 0]]);
  });

  test('from standard input needs --yes, also on a terminal', async () => {
    const place = importPlace();
    const args = ['import', 'companies', '-', '--format', 'csv'];
    const refused = await runCli(args, place.env, place.folder, LEADS);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('firmament import companies - --format csv --yes'),
    ]);
    expect((await runCli([...args, '--yes'], place.env, place.folder, LEADS)).code).toBe(0);
  });

  test('is loaded without a question if all its columns are mapped; other columns are named', async () => {
    const place = importPlace();
    const path = place.file('leads.csv', LEADS);
    const args = ['import', 'companies', path, '--map', 'name=Company', '--map', 'hq_location=Colour'];
    const { code, stdout } = await runCli(args, place.env);
    expect(code).toBe(0);
    expect(stdout).toContain('warning: column "Phone" is left out: --yes reads it as phones (1 ×)');
  });

  test('with a misspelt header names the field that was probably meant', async () => {
    const place = importPlace();
    const path = place.file('c.csv', 'name,fqdn,website,phoness\nAcme,acme.example,,1\n');
    const { code, stdout } = await runCli(['import', 'companies', path], place.env);
    expect(code).toBe(0);
    expect(stdout).toContain('warning: unknown field "phoness" left out; did you mean phones? (1 ×)');
    const lines = place.file('c.jsonl', '{"name":"Acme","phone":"1"}\n');
    expect((await runCli(['import', 'companies', lines], place.env)).stdout).toContain(
      'warning: unknown field "phone" left out; did you mean phones? (1 ×)',
    );
  });

  test('and most of them not understood, is asked about even if it has our own name column', async () => {
    const place = importPlace();
    const path = place.file('c.csv', 'name,aa,bb,cc\nAcme,1,2,3\n');
    const { code, stderr } = await runCli(['import', 'companies', path], place.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining('3 of 4 columns are not understood.')]);
    expect((await runCli(['import', 'companies', path, '--yes'], place.env)).code).toBe(0);
  });

  test('in another encoding, with semicolons and a preamble, says in the report how it was read', async () => {
    const place = importPlace();
    const text = 'Kundenliste\r\n\r\nFirma;Telefon;Land\r\nMüller & Söhne;0305550100;Australien\r\n';
    const path = place.file('kunden.csv', Buffer.from(text, 'latin1'));
    const args = ['import', 'companies', path, '--yes'];
    const form = 'Windows-1252, separated by semicolons, the header in line 3';
    expect((await runCli(args, place.env)).stdout.split('\n')[0]).toBe(`Read as ${form}.`);
    const { stdout } = await runCli([...args, '--json'], place.env);
    expect(JSON.parse(stdout)).toMatchObject({ form, read: 1, unchanged: 1 });
    const utf16 = place.file('kunden.txt', Buffer.from(text.replaceAll(';', '\t'), 'utf16le'));
    const again = await runCli(['import', 'companies', utf16, '--yes', '--json'], place.env);
    expect(JSON.parse(again.stdout)).toMatchObject({ read: 1, unchanged: 1 });
  });

  test('has a warning for each value that cannot be read', async () => {
    const place = importPlace();
    const path = place.file('c.csv', 'Company,Staff,Founded\nAcme,many,12/05/98\nBirch,Fewer than 20,1998\n');
    const { code, stdout } = await runCli(['import', 'companies', path, '--yes'], place.env);
    expect(code).toBe(0);
    expect(stdout).toContain('warning: employee_count has a value that cannot be read; it is left out (2 ×)');
    expect(stdout).toContain('warning: year_founded has a value that cannot be read; it is left out (1 ×)');
  });

  test('has states without a country as lines of JSON have them, with a warning of unknown ones', async () => {
    const place = importPlace();
    const path = place.file('c.csv', 'Company,State,Web\nA,new south wales,a.example\nB,Nowhere,b.example\n');
    const { stdout } = await runCli(['import', 'companies', path, '--yes'], place.env);
    expect(stdout).toContain('warning: states has a value that cannot be read; it is served as given (1 ×)');
    const profiles = await place.ask((store) =>
      Promise.all(['a', 'b'].map((name) => companyBy(store, 'domain', `${name}.example`))),
    );
    expect(profiles.map((profile) => profile?.states)).toEqual([['NSW'], ['Nowhere']]);
  });

  test('and canonical fields in another form needs no yes', async () => {
    const place = importPlace();
    const path = place.file('c.csv', Buffer.from('\ufeffname;fqdn\nAcme;acme.example\n', 'utf16le'));
    const { code, stderr } = await runCli(['import', 'companies', path], place.env);
    expect([code, stderr, await countOf(place)]).toEqual([0, '', [1, 0]]);
  });

  test.each([
    [['--encoding', 'klingon'], '--encoding "klingon" is not known'],
    [['--sheet', '1'], '--sheet is for .xlsx files only.'],
    [['--map', 'nme=Company'], '--map "nme" is not a field of a company. Did you mean name?'],
    [['--separator', 'dot'], "argument 'dot' is invalid"],
  ])('and %j is wrong usage', async (options, message) => {
    const place = importPlace();
    const path = place.file('leads.csv', LEADS);
    const { code, stderr } = await runCli(['import', 'companies', path, ...options], place.env);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a table of people', () => {
  test('shows no name, address or number of a person', async () => {
    const place = importPlace();
    const path = place.file(
      'staff.csv',
      'Full Name,Employer,Job Title,E-Mail,Mobile\nJo Doe,Acme,CEO,jo@acme.example,0400555010\n',
    );
    const { code, stderr } = await runCli(['import', 'people', path, '--country', 'AU'], place.env);
    expect(code).toBe(1);
    expect(stderr).toContain('Full Name  left out: names of people are not stored');
    expect(stderr).toMatch(/^E-Mail +email +…$/m);
    expect(stderr).toContain(`firmament import people ${path} --country AU --yes`);
    expect(stderr).not.toMatch(/Jo Doe|jo@|0400/);
  });

  test('with equal rows but for a name has two people, whose names are not stored', async () => {
    const place = importPlace();
    await runCli(['import', 'companies', place.file('c.csv', 'name,fqdn\nAcme,acme.example\n')], place.env);
    const text = 'Name,Employer,Title\nJo Doe,Acme,Cook\nAl Roe,Acme,Cook\n';
    const args = ['import', 'people', place.file('staff.csv', text), '--country', 'AU', '--yes', '--json'];
    expect(JSON.parse((await runCli(args, place.env)).stdout)).toMatchObject({ written: 2 });
    expect(JSON.parse((await runCli(args, place.env)).stdout)).toMatchObject({ unchanged: 2 });
    expect(await countOf(place)).toEqual([1, 2]);
    const stored = readFileSync(place.databaseUrl.replace('sqlite:', ''));
    expect([stored.includes('Jo Doe'), stored.includes('Cook')]).toEqual([false, true]);
  });

  test('without a country says how to give one', async () => {
    const place = importPlace();
    const path = place.file('staff.csv', 'Employer,Job Title\nAcme,CEO\n');
    const { code, stderr } = await runCli(['import', 'people', path, '--yes'], place.env);
    expect([code, stderr.split('\n')[0]]).toEqual([
      1,
      `${path} has no column "country". Set the country of all people with --country AU, or name its column with --map country="…".`,
    ]);
  });
});

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('a spreadsheet of companies and one of people are loaded and found', async () => {
    const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
    const place = importPlace(database?.url);
    const companies = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Nothing here']] },
        {
          name: 'Customers',
          rows: [
            ['Customers of 2026'],
            [],
            ['Organisation', 'ABN', 'Web', 'Since'],
            ['Acme Pty Ltd', { number: '5.1824753556E10' }, 'acme.example', { number: '36220', style: 1 }],
          ],
        },
      ],
      formats: ['General', '14'],
    });
    const loaded = await runCli(
      ['import', 'companies', companies, '--sheet', 'customers', '--yes'],
      place.env,
    );
    expect([loaded.code, loaded.stdout.split('\n')[0]]).toEqual([
      0,
      'Read as sheet "Customers", the header in row 3.',
    ]);
    const people = await writeXlsx({
      sheets: [
        {
          name: 'Staff',
          rows: [
            ['Name', 'Employer', 'Title', 'E-mail', 'Country'],
            ['Jo Doe', 'Acme Pty Ltd', 'CEO', 'jo@acme.example', 'Australia'],
          ],
        },
      ],
    });
    expect((await runCli(['import', 'people', people, '--yes'], place.env)).code).toBe(0);
    expect(await countOf(place)).toEqual([1, 1]);
    const exported = `${place.folder}/out.jsonl`;
    await runCli(['export', 'companies', '--out', exported], place.env);
    expect(JSON.parse(readFileSync(exported, 'utf8'))).toMatchObject({
      name: 'Acme Pty Ltd',
      website: 'acme.example',
      fqdn: 'acme.example',
      year_founded: 1999,
      industry_codes: { abn: '51824753556' },
    });
    await database?.drop();
  });
});

describe('import columns', () => {
  test('shows the sheet that is named, and reads text in the encoding that is named', async () => {
    const place = importPlace();
    const book = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Nothing here']] },
        {
          name: 'Customers',
          rows: [
            ['Organisation', 'Web'],
            ['Acme Pty Ltd', 'acme.example'],
          ],
        },
      ],
    });
    const sheet = await runCli(['import', 'columns', book, '--sheet', 'Customers'], place.env);
    expect([sheet.code, sheet.stdout]).toEqual([
      0,
      expect.stringMatching(/^Organisation +name +Acme Pty Ltd$/m),
    ]);
    const path = `${place.folder}/kunden.csv`;
    writeFileSync(path, Buffer.from('Organisation,Web\nMüller GmbH,mueller.example\n', 'latin1'));
    const named = ['--encoding', 'windows-1252', '--separator', 'comma'];
    const text = await runCli(['import', 'columns', path, ...named], place.env);
    expect([text.code, text.stdout]).toEqual([
      0,
      expect.stringMatching(/^Organisation +name +Müller GmbH$/m),
    ]);
    const wrong = await runCli(['import', 'columns', path, '--sheet', '1'], place.env);
    expect([wrong.code, wrong.stderr]).toEqual([1, '--sheet is for .xlsx files only.\n']);
  });

  test('exits with 1 for a file that cannot be read, in words and as JSON', async () => {
    const place = importPlace();
    const whole = await writeXlsx({ sheets: [{ name: 'Leads', rows: [['Company'], ['Acme']] }] });
    const bytes = readFileSync(whole);
    const cut = place.file('cut.xlsx', bytes.subarray(0, bytes.length / 2));
    const empty = await writeXlsx({ sheets: [{ name: 'Leads', rows: [] }] });
    for (const path of [cut, empty]) {
      const { code, stdout, stderr } = await runCli(['import', 'columns', path], place.env);
      expect([code, stdout]).toEqual([1, '']);
      const json = await runCli(['import', 'columns', path, '--json'], place.env);
      expect([json.code, `${JSON.parse(json.stdout).problem}\n`]).toEqual([1, stderr]);
    }
    expect((await runCli(['import', 'columns', whole], place.env)).code).toBe(0);
  });
});
