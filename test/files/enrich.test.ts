// A table is filled in: every row stays as it was, with fields of its company and the result of the lookup beside it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { importPlace } from '../cli/import-files.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { runCli } from '../helpers/run-cli.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { writeXlsx } from '../helpers/write-xlsx.ts';
import { companyBy } from '../operations/open-test-store.ts';

const COMPANIES = [
  {
    id: 'acme',
    name: 'Acme Robotics Pty Ltd',
    fqdn: 'acme.example',
    employee_count: 12,
    hq_country: 'Australia',
    phones: ['1;2', '3'],
    industries: ['Robots', 'Software'],
    industry_codes: { abn: '51824753556' },
    network: 'acme-robotics',
    nextGen: { social_media: { network: { handle: 'acme-handle' } } },
    org_registers: { linkedin: 'a key of the data' },
    regions: { NZ: { employee_count: 3 } },
  },
  { id: 'beta', name: 'Beta Mining Limited', fqdn: 'beta.example', hq_country: 'Australia' },
  { id: 'beta-nz', name: 'Beta Mining Limited', fqdn: 'beta.example.nz', hq_country: 'New Zealand' },
];

const folder = temporaryFolder();
let service: TestService;
beforeAll(async () => {
  service = await startService({ companies: COMPANIES, engine: 'sqlite' });
});

let files = 0;
/** Writes the input, runs the command, and gives its outcome with the output. */
async function enrich(name: string, input: string | Buffer, args: readonly string[], env = {}, out = name) {
  files += 1;
  const [from, to] = [join(folder, `${files}-${name}`), join(folder, `${files}-out-${out}`)];
  writeFileSync(from, input);
  const result = await runCli(['enrich', from, '--out', to, ...args], {
    DATABASE_URL: service.databaseUrl,
    ...env,
  });
  const output = result.code === 2 ? Buffer.alloc(0) : readFileSync(to);
  return { ...result, output: (to.endsWith('.gz') ? gunzipSync(output) : output).toString() };
}

const FEW = ['--fields', 'name,phones,employee_count,industry_codes.abn'];

describe('a table in any form', () => {
  test('keeps its columns, quotes, separator, line ends and mark; columns of the same name get a prefix', async () => {
    const input =
      '\ufeffWebsite;name;Note\r\nhttps://www.acme.example/x;one;"a ""q"";b"\r\nacme.example;two;"two\r\nlines"\r\nnone.example;"";\r\n';
    const { code, output, stdout } = await enrich('a.csv', input, [
      '--column',
      'Website',
      '--by',
      'fqdn',
      ...FEW,
    ]);
    expect(code).toBe(0);
    const found = 'Acme Robotics Pty Ltd;"[""1;2"",""3""]";12;51824753556;found;fqdn;';
    expect(output.split('\r\n')).toEqual([
      '\ufeffWebsite;name;Note;firmament_name;phones;employee_count;industry_codes.abn;_status;_matched_by;_message',
      `https://www.acme.example/x;one;"a ""q"";b";${found}`,
      'acme.example;two;"two',
      `lines";${found}`,
      expect.stringMatching(/^none\.example;;;;;;;missed;;.*not found/),
      '',
    ]);
    expect(stdout).toMatch(/^found +2 +66\.7 %$/m);
    expect(stdout).toContain('3 rows read and written to ');
  });

  test('reads the default fields of tab-separated values, gzipped, as seen in a country', async () => {
    const input = gzipSync('ABN\n51 824 753 556\n');
    const args = ['--column', 'ABN', '--by', 'abn', '--country', 'nz'];
    const { code, output } = await enrich('a.tsv.gz', input, args);
    expect(code).toBe(0);
    const [head = '', row = ''] = output.split('\n').map((line) => line.split('\t'));
    const cells = Object.fromEntries((head as string[]).map((name, place) => [name, row[place]]));
    expect(cells).toMatchObject({
      ABN: '51 824 753 556',
      id: 'acme',
      employee_count: '3',
      industries: 'Robots;Software',
      website: '',
      _matched_by: 'abn',
    });
  });

  test.each([
    ['a.csv', 'd,n\nacme.example,"a,b"\n', 'b.tsv', 'd\tn\tid\t_status'],
    ['a.csv', 'd;n\nacme.example;x\n', 'b.tsv.gz', 'd\tn\tid\t_status'],
    ['a.tsv', 'd\tn\nacme.example\tx\n', 'b.csv', 'd,n,id,_status'],
    ['a.csv', 'd\tn\nacme.example\tx\n', 'b.csv', 'd\tn\tid\t_status'],
    ['a.csv', 'd;n\nacme.example;x\n', 'b.csv', 'd;n;id;_status'],
    ['a.tsv', 'd\tn\nacme.example\tx\n', 'b.txt', 'd\tn\tid\t_status'],
  ])('separates the cells of %s %j in %s as its ending says', async (name, input, out, head) => {
    const { output } = await enrich(
      name,
      input,
      ['--column', 'd', '--by', 'fqdn', '--fields', 'id'],
      {},
      out,
    );
    expect(output).toContain(head);
    expect(output).toContain('acme.example');
  });

  test('gives each added column a name of its own, also in a file that was enriched before', async () => {
    const args = ['--column', 'd', '--by', 'website', '--fields', 'id'];
    const table = await enrich('a.csv', 'd,id,firmament_id\nacme.example,7,8\n', args);
    expect(table.output).toBe(
      'd,id,firmament_id,firmament_firmament_id,_status,_matched_by,_message\nacme.example,7,8,acme,found,website,\n',
    );
    const lines = await enrich('b.jsonl', '{"d":"acme.example","id":7,"firmament_id":8}\n', args);
    expect(JSON.parse(lines.output)).toMatchObject({
      id: 7,
      firmament_id: 8,
      firmament_firmament_id: 'acme',
    });
  });

  test('adds members to JSON lines and changes nothing in them', async () => {
    const input = '{ "d" : "acme.example", "n": 1.0 }\n{}\n{"d":"acme.example","id":7}\nno json\n[1]\n';
    const args = ['--column', 'd', '--by', 'website', '--fields', 'id,phones'];
    const { code, output } = await enrich('a.jsonl', input, args);
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      '{ "d" : "acme.example", "n": 1.0,"id":"acme","phones":["1;2","3"],"_status":"found","_matched_by":"website"}',
      '{"_status":"missed","_message":"the cell is empty"}',
      '{"d":"acme.example","id":7,"firmament_id":"acme","phones":["1;2","3"],"_status":"found","_matched_by":"website"}',
      '{"_line":"no json","_status":"error","_message":"line 4: the line is not JSON"}',
      '{"_line":"[1]","_status":"error","_message":"line 5: the line is not a JSON object"}',
      '',
    ]);
  });
});

test('a JSON value that is neither a text nor a number is an error, and null is empty', async () => {
  const input = '{"d":["acme.example"]}\n{"d":{"a":1}}\n{"d":true}\n{"d":null}\n{"d":51824753556}\n';
  const { code, output } = await enrich('v.jsonl', input, ['--column', 'd', '--by', 'abn', '--fields', 'id']);
  expect(code).toBe(1);
  const error = (line: number, kind: string) =>
    `"_status":"error","_message":"line ${line}: the value cannot be read: it is ${kind}, not a text"}`;
  expect(output.split('\n')).toEqual([
    `{"d":["acme.example"],${error(1, 'a list')}`,
    `{"d":{"a":1},${error(2, 'an object')}`,
    `{"d":true,${error(3, 'true or false')}`,
    '{"d":null,"_status":"missed","_message":"the cell is empty"}',
    '{"d":51824753556,"id":"acme","_status":"found","_matched_by":"abn"}',
    '',
  ]);
});

test('bad rows are kept, each with the reason', async () => {
  const long = 'x'.repeat(3_000);
  const input = `d,n\nbad host,1\n,2\nacme.example\nacme.example,4,5\n${long},6\na"b,7\nacme.example,8\n`;
  const args = ['--column', 'd', '--by', 'fqdn', '--fields', 'id', '--json'];
  const { code, output, stdout } = await enrich('bad.csv', input, args);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    rows: 7,
    counts: { found: 2, missed: 1, ambiguous: 0, error: 4 },
  });
  expect(output.split('\n').map((line) => line.replace(long, 'LONG'))).toEqual([
    'd,n,id,_status,_matched_by,_message',
    expect.stringMatching(/^bad host,1,,error,,.*no spaces/),
    ',2,,missed,,the cell is empty',
    'acme.example,,acme,found,fqdn,',
    'acme.example,4,,error,,line 5: the row has 3 cells under 2 headers; those without a header are at its end,5',
    'LONG,6,,error,,"the value may have at most 2,048 characters"',
    expect.stringMatching(
      /^"a""b,7",,,error,,"line 7: the row is not CSV.*; the first cell has the whole row"$/,
    ),
    'acme.example,8,acme,found,fqdn,',
    '',
  ]);
});

test.each([',', ';', '\t'])(
  'a quote inside a cell is part of its text, as in an import: %j',
  async (mark) => {
    const rows = [['name', 'fqdn'].join(mark), ['A "quoted" b', 'acme.example'].join(mark)];
    const input = `${rows.join('\n')}\n`;
    const { code, output } = await enrich('q.csv', input, [
      '--column',
      'fqdn',
      '--by',
      'fqdn',
      '--fields',
      'id',
    ]);
    expect([code, output.split('\n')[1]]).toEqual([
      0,
      ['"A ""quoted"" b"', 'acme.example', 'acme', 'found', 'fqdn', ''].join(mark),
    ]);
    const place = importPlace();
    const loaded = await runCli(['import', 'companies', place.file('q.csv', input)], place.env);
    expect([loaded.code, loaded.stderr]).toEqual([0, '']);
    const company = await place.ask((store) => companyBy(store, 'domain', 'acme.example'));
    expect(company).toMatchObject({ name: 'A "quoted" b' });
  },
);

test('other columns may have the same header, and all are kept', async () => {
  const input = 'Note,d,Note,\none,acme.example,two,three\n';
  const { code, output } = await enrich('same.csv', input, [
    '--column',
    'd',
    '--by',
    'fqdn',
    '--fields',
    'id',
  ]);
  expect([code, output]).toEqual([
    0,
    'Note,d,Note,,id,_status,_matched_by,_message\none,acme.example,two,three,acme,found,fqdn,\n',
  ]);
});

test('an empty line between rows is a row if the table has one column', async () => {
  const args = ['--column', 'd', '--by', 'fqdn', '--fields', 'id'];
  const one = await enrich(
    'one.csv',
    'd\r\nacme.example\r\n\r\n"acme.\nexample"\r\n\r\nacme.example\r\n\r\n',
    args,
  );
  expect(one.output.split('\r\n')).toEqual([
    'd,id,_status,_matched_by,_message',
    'acme.example,acme,found,fqdn,',
    ',,missed,,the cell is empty',
    expect.stringMatching(/^"acme\.\nexample",,error,,/),
    ',,missed,,the cell is empty',
    'acme.example,acme,found,fqdn,',
    '',
  ]);
  const two = await enrich('two.csv', 'd,n\nacme.example,1\n\nacme.example,2\n', args);
  expect(two.output).toBe(
    'd,n,id,_status,_matched_by,_message\nacme.example,1,acme,found,fqdn,\nacme.example,2,acme,found,fqdn,\n',
  );
});

test('a table is read from standard input and written to standard output, and the report is not between', async () => {
  const env = { DATABASE_URL: service.databaseUrl };
  const args = ['--column', 'd', '--by', 'fqdn', '--fields', 'id'];
  const input = 'd\nacme.example\n';
  const csv = 'd,id,_status,_matched_by,_message\nacme.example,acme,found,fqdn,\n';
  const work = temporaryFolder();
  const piped = await runCli(['enrich', '-', '--format', 'csv', ...args, '--out', '-'], env, work, input);
  expect([piped.code, piped.stdout]).toEqual([0, csv]);
  expect(piped.stderr).toContain('1 row read and written to standard output in ');
  const lines = await runCli(
    ['enrich', '-', ...args, '--out', 'o.jsonl'],
    env,
    work,
    '{"d":"acme.example"}\n',
  );
  expect([lines.code, lines.stderr]).toEqual([0, '']);
  expect(readFileSync(join(work, 'o.jsonl'), 'utf8')).toBe(
    '{"d":"acme.example","id":"acme","_status":"found","_matched_by":"fqdn"}\n',
  );
  const failed = await runCli(['enrich', '-', '--format', 'csv', ...args, '--out', 'x.csv'], env, work, '');
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^Standard input is empty\./)]);
  expect(readdirSync(work)).toEqual(['o.jsonl']);
});

test('an output whose ending is that of another form than the input has is refused', async () => {
  const env = { DATABASE_URL: service.databaseUrl };
  const work = temporaryFolder();
  writeFileSync(join(work, 'a.csv'), 'd\nacme.example\n');
  writeFileSync(join(work, 'a.jsonl'), '{"d":"acme.example"}\n');
  const args = ['--column', 'd', '--by', 'fqdn', '--out'];
  expect(await runCli(['enrich', 'a.csv', ...args, 'o.jsonl.gz'], env, work)).toMatchObject({
    code: 2,
    stderr: 'The input is a table, and --out is written as one: name a file that ends with .csv.\n',
  });
  expect(await runCli(['enrich', 'a.jsonl', ...args, 'o.csv'], env, work)).toMatchObject({
    code: 2,
    stderr: 'The input is JSON Lines, and --out is written as such: name a file that ends with .jsonl.\n',
  });
  expect(readdirSync(work)).toEqual(['a.csv', 'a.jsonl']);
});

test.each(['o.pdf', 'o', 'o.csv.zip'])(
  'the output %s has no known ending and is refused, unless the format is named',
  async (out) => {
    const env = { DATABASE_URL: service.databaseUrl };
    const work = temporaryFolder();
    writeFileSync(join(work, 'a.csv'), 'd\nacme.example\n');
    const args = ['enrich', 'a.csv', '--column', 'd', '--by', 'fqdn', '--fields', 'fqdn', '--out', out];
    expect(await runCli(args, env, work)).toMatchObject({
      code: 2,
      stderr: `--out ${out} has no known ending: .csv, .tsv, .txt or .jsonl, each also with .gz. Name the format with --format.\n`,
    });
    expect(readdirSync(work)).toEqual(['a.csv']);
    expect((await runCli([...args, '--format', 'csv'], env, work)).code).toBe(0);
    expect(readFileSync(join(work, out), 'utf8')).toMatch(/^d,/);
  },
);

test.each([
  [
    'a column that is not there',
    'a.csv',
    'x\n1\n',
    ['--column', 'd', '--by', 'fqdn'],
    'has no column "d". It has "x".',
  ],
  [
    'a column whose name is only in a row of data',
    'a.csv',
    'Company,Website,Source\nAcme,acme.example,x\nBeta,beta.example,Domain\nGamma,gamma.example,y\n',
    ['--column', 'Domain', '--by', 'fqdn'],
    'has no column "Domain". It has "Company", "Website", "Source".',
  ],
  [
    'a column whose header is there twice',
    'a.csv',
    'Company,Company\nStripe,Apple\n',
    ['--column', 'Company', '--by', 'name'],
    'has the header "Company" twice, so that it is not clear which column is meant. Rename one of them.',
  ],
  [
    'a further column whose header is there twice',
    'a.csv',
    'Company,City,City\nStripe,Sydney,Perth\n',
    ['--column', 'Company', '--by', 'name', '--city-column', 'City'],
    'has the header "City" twice',
  ],
  [
    'a field that is not there',
    'a.csv',
    'd\n1\n',
    ['--column', 'd', '--by', 'fqdn', '--fields', 'nam'],
    'Did you mean name?',
  ],
  ['an ending that says nothing', 'a.xls', 'd\n', ['--column', 'd', '--by', 'fqdn'], 'no known ending'],
  [
    'hints without a name',
    'a.csv',
    'd\n',
    ['--column', 'd', '--by', 'fqdn', '--city-column', 'd'],
    '--by name only',
  ],
  [
    'a service without a key',
    'a.csv',
    'd\n',
    ['--column', 'd', '--by', 'fqdn', '--url', 'http://x.example'],
    'API_KEY',
  ],
])('%s is wrong usage', async (_, name, input, args, message) => {
  const { code, stderr } = await enrich(name, input, args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test('a quote that hides rows and an empty file are refused with one sentence', async () => {
  for (const [input, message] of [
    ['d,n\n"acme.example,1\nb.example,2\nc.example,3\nd.example,4"\n', 'may be rows of their own'],
    ['', 'is empty'],
  ] as const) {
    const from = join(folder, 'refused.csv');
    writeFileSync(from, input);
    const args = ['enrich', from, '--column', 'd', '--by', 'fqdn', '--out', join(folder, 'refused-out.csv')];
    const { code, stderr } = await runCli(args, { DATABASE_URL: service.databaseUrl });
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(message);
  }
});

const NAMES =
  'Company,Country,Web\nacme robotics,,\nBeta Mining,,\nBeta Mining Ltd,New Zealand,\nBeta,,beta.example\nZzzyx,,\nBeta Mining,Neuseeland,\nZzzyx,Atlantis,\nBeta Mining,France,\n,Australia,https://www.acme.example/\n,,none.example\n,Australia,\n,,no address\n';
const BY_NAME = ['--column', 'Company', '--by', 'name', '--fields', 'id'];
const HINTED = [...BY_NAME, '--country-column', 'Country', '--website-column', 'Web'];

test('by name, a row takes the one company that is meant, or lists those that may be', async () => {
  const { code, output } = await enrich('n.csv', NAMES, HINTED);
  expect(code).toBe(0);
  const rows = output.trimEnd().split('\n');
  expect(rows[0]).toBe('Company,Country,Web,id,_status,_matched_by,_message,_candidates');
  expect(rows[1]).toBe('acme robotics,,,acme,found,name,,');
  expect(rows[2]).toMatch(/^Beta Mining,,,,ambiguous,,".*","\[\{""id"":""beta"",.*""beta-nz"".*\]"$/);
  expect(rows[3]).toBe('Beta Mining Ltd,New Zealand,,beta-nz,found,name,,');
  expect(rows[4]).toBe('Beta,,beta.example,beta,found,name,,');
  expect(rows[5]).toMatch(/^Zzzyx,,,,missed,,no company has a name like this,$/);
  expect(rows[6]).toBe('Beta Mining,Neuseeland,,beta-nz,found,name,,');
  expect(rows[7]).toContain(
    'missed,,"no company has a name like this; the country ""Atlantis"" cannot be read and was not used"',
  );
  expect(rows[8]).toMatch(/ambiguous,,".*; the country ""France"" is not served and was not used"/);
  // Without a name the website is looked up.
  expect(rows[9]).toBe(',Australia,https://www.acme.example/,acme,found,website,,');
  expect(rows[10]).toBe(',,none.example,,missed,,"there is no name, and no company has this website",');
  expect(rows[11]).toBe(',Australia,,,missed,,the cell is empty,');
  expect(rows[12]).toBe(',,no address,,missed,,"there is no name, and no company has this website",');
});

test('a service gives the same output as its store', async () => {
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, `${service.key}\n`);
  const rows = Array.from({ length: 2_500 }, (_, n) => (n % 3 === 0 ? 'acme.example' : `no-${n}.example`));
  const byDomain = ['--column', 'd', '--by', 'fqdn'];
  for (const [name, input, args] of [
    ['d.csv', `d\n${rows.join('\n')}\nbad host\n`, byDomain],
    ['n.csv', NAMES, HINTED],
  ] as const) {
    const local = await enrich(name, input, args);
    const remote = await enrich(name, input, [...args, '--url', `${service.url}/`, '--key-file', keyFile], {
      DATABASE_URL: 'sqlite:/nowhere/x.db',
    });
    expect([remote.code, remote.stderr]).toEqual([local.code, '']);
    expect(remote.output).toBe(local.output);
  }
});

describe('the slug on the professional network', () => {
  const INPUT = 'd\nacme.example\nbeta.example\n';
  const ARGS = ['--column', 'd', '--by', 'fqdn'];
  const PLACES = [
    'network',
    'social_media.network',
    'nextGen.social_media.network.handle',
    'org_registers.linkedin',
  ];
  const ROW = 'acme-robotics,acme-robotics,acme-handle,a key of the data,found,fqdn,';

  test('is the same from a service that has another name for it', async () => {
    const renamed = await startService({
      companies: COMPANIES,
      engine: 'sqlite',
      env: { NETWORK_FIELD: 'linkedin' },
    });
    for (const args of [ARGS, [...ARGS, '--fields', [...PLACES, 'social_media'].join(',')]]) {
      const local = await enrich('l.csv', INPUT, args);
      const remote = await enrich('l.csv', INPUT, [...args, '--url', renamed.url], { API_KEY: renamed.key });
      expect([remote.code, remote.stderr, remote.output]).toEqual([0, '', local.output]);
      expect(local.output).toContain('acme-robotics');
    }
  });

  test('is also asked for by its name in NETWORK_FIELD, which is then the name of the column', async () => {
    const fields = PLACES.map((place) => place.replace('network', 'linkedin')).join(',');
    const { code, output } = await enrich('l.csv', INPUT, [...ARGS, '--fields', fields], {
      NETWORK_FIELD: 'linkedin',
    });
    expect(code).toBe(0);
    expect(output.split('\n').slice(0, 2)).toEqual([
      `d,${fields},_status,_matched_by,_message`,
      `acme.example,${ROW}`,
    ]);
    const usual = await enrich('l.csv', INPUT, [...ARGS, '--fields', PLACES.join(',')], {
      NETWORK_FIELD: 'linkedin',
    });
    expect(usual.output.split('\n')[1]).toBe(`acme.example,${ROW}`);
    const unset = await enrich('l.csv', INPUT, [...ARGS, '--fields', 'linkedin']);
    expect([unset.code, unset.stderr]).toEqual([2, expect.stringContaining('has no field "linkedin"')]);
  });
});

test('a service gives the same to a key that may make one call at once, and ends with the quota', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => (n % 3 === 0 ? 'acme.example' : `no-${n}.example`));
  const input = `d\n${rows.join('\n')}\n`;
  const args = ['--column', 'd', '--by', 'fqdn'];
  const slow = await service.createKey({ name: 'slow', ratePerSecond: 1_000, burst: 1 });
  const small = await service.createKey({ name: 'small', monthlyQuota: 50 });
  await untilKeysAreKnown(service);
  const local = await enrich('s.csv', input, args);
  const remote = await enrich('s.csv', input, [...args, '--url', service.url], { API_KEY: slow });
  expect([remote.code, remote.stderr, remote.output]).toEqual([0, '', local.output]);

  const [from, out] = [join(folder, 'quota.csv'), join(folder, 'quota-out.csv')];
  writeFileSync(from, input);
  const command = ['enrich', from, ...args, '--url', service.url, '--out', out];
  const ended = await runCli(command, { API_KEY: small });
  expect([ended.code, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).toMatch(
    /^The monthly quota of 50 answers is used up\. It begins again at [\dTZ:-]+, in \d+ s\. Run the same command again then to continue\.\n$/,
  );
  // The 50th different value.
  const part = readFileSync(`${out}.part`, 'utf8');
  expect(part).toBe(local.output.slice(0, part.length));
  expect(part.trimEnd().split('\n').at(-1)).toMatch(/^no-73\.example,/);
});

test('a key that is not accepted ends it with one sentence, and is not shown', async () => {
  const args = ['--column', 'd', '--by', 'fqdn', '--url', service.url];
  files += 1;
  const from = join(folder, `${files}.csv`);
  writeFileSync(from, 'd\nacme.example\n');
  const result = await runCli(['enrich', from, '--out', `${from}.out.csv`, ...args], {
    API_KEY: 'fmt_wrong',
  });
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toBe(
    `${service.url} does not accept the key. Check API_KEY or the file of --key-file.\n`,
  );
});

describe('a table as people have it', () => {
  const ARGS = ['--column', 'Website', '--by', 'fqdn', '--fields', 'name'];

  test('in another encoding and after a title is written as UTF-8 with a mark', async () => {
    const text = 'Kunden für 2026\r\nFirma;Website\r\nMüller;acme.example\r\n';
    for (const input of [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')]) {
      const { code, output } = await enrich('kunden.csv', input, ARGS);
      expect(code).toBe(0);
      expect(output.split('\r\n')).toEqual([
        '\ufeffFirma;Website;name;_status;_matched_by;_message',
        'Müller;acme.example;Acme Robotics Pty Ltd;found;fqdn;',
        '',
      ]);
    }
  });

  test('may be a sheet, and is written as CSV', async () => {
    const path = await writeXlsx({
      sheets: [
        { name: 'Empty', rows: [['x']] },
        {
          name: 'Leads',
          rows: [
            ['Website', 'ABN'],
            ['acme.example', { number: '51824753556' }],
          ],
        },
      ],
    });
    const out = join(folder, 'sheet-out.csv');
    const args = ['enrich', path, '--sheet', 'leads', ...ARGS, '--out'];
    const env = { DATABASE_URL: service.databaseUrl };
    expect((await runCli([...args, out], env)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(
      '\ufeffWebsite,ABN,name,_status,_matched_by,_message\r\nacme.example,51824753556,Acme Robotics Pty Ltd,found,fqdn,\r\n',
    );
    const wrong = await runCli([...args, join(folder, 'out.xlsx')], env);
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('name a file that ends with .csv'),
    ]);
  });
});
