// `firmament correct` and `firmament corrections`: options, files, messages and exit codes.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { openTestStore } from '../operations/open-test-store.ts';

const folder = temporaryFolder();
const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` };
const store = await openStore(env.DATABASE_URL);
await loadCompanies(store, [
  {
    id: 'acme',
    name: 'Acme',
    fqdn: 'acme.example',
    employee_count: 100,
    tagline: 'Old',
    phones: ['+61 2 5550 1234'],
  },
  { id: 'birch', name: 'Birch', industry_codes: { abn: '51824753556', acn: '004085616' } },
]);
await store.close();

const run = (...args: readonly string[]) => runHere(args, { env });

test('a value that reverses the line is printed without that', async () => {
  const { stdout } = await run('correct', 'acme', '--set', 'name=A\u202ecme', '--dry-run');
  expect(stdout).toContain('name: "Acme" → "A�cme"');
});

test('values that no lookup finds are made, with a warning for each field', async () => {
  const args = [
    'correct',
    'birch',
    '--set',
    'website=http://intranet/',
    '--set',
    'fqdn=localhost',
    '--dry-run',
  ];
  const shown = await run(...args, '--set', 'network=birch');
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout.match(/^ {2}warning: .*$/gm)).toEqual([
    '  warning: fqdn cannot be looked up; it is served as given',
    '  warning: website cannot be looked up; it is served as given',
  ]);
  const [json] = JSON.parse((await run(...args, '--json')).stdout);
  expect(json.warnings).toHaveLength(2);
  const usable = await run('correct', 'birch', '--set', 'fqdn=birch.example', '--dry-run');
  expect(usable.stdout).not.toContain('warning');
});

describe('a value that is served as given has the warning that an import gives', () => {
  const warningsOf = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await run('correct', 'birch', '--dry-run', '--json', ...args);
    return JSON.parse(stdout)[0].warnings;
  };

  test.each<[of: string, args: readonly string[], line: object]>([
    [
      'a country and a code',
      ['--set', 'hq_country=Atlantis', '--set', 'industry_codes.sic=0001'],
      {
        hq_country: 'Atlantis',
        industry_codes: { sic: '0001' },
      },
    ],
    [
      'a state, with its country',
      ['--set', 'hq_country=Australia', '--set', 'states=["Narnia"]'],
      {
        hq_country: 'Australia',
        states: ['Narnia'],
      },
    ],
  ])('%s', async (_, args, line) => {
    const imported = await loadCompanies(openTestStore(), [{ name: 'Line', ...line }]);
    expect(imported.warnings.size).toBeGreaterThan(0);
    expect(await warningsOf(...args)).toEqual([...imported.warnings.keys()]);
  });

  test('a state of the country that is corrected', async () => {
    expect(await warningsOf('--country', 'NZ', '--add', 'states=Narnia')).toEqual([
      'states has a value that cannot be read; it is served as given',
    ]);
    expect(await warningsOf('--country', 'NZ', '--add', 'states=Auckland')).toEqual([]);
  });

  test('a state without a country is not judged', async () => {
    expect(await warningsOf('--set', 'states=["VIC"]')).toEqual([]);
  });
});

test('a correction is made, shown, listed and withdrawn', async () => {
  const made = await run(
    ...['correct', 'https://www.acme.example/about', '--set', 'employee_count=120', '--clear', 'tagline'],
    ...['--add', 'industries=Tools', '--add', 'industries=Hammers', '--remove', 'phones=+61255501234'],
    ...['--reason', 'annual report', '--by', 'Ann'],
  );
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toBe(
    [
      'Correction 1 of acme is made:',
      '  employee_count: 100 → 120',
      '  industries: – → ["Tools","Hammers"]',
      '  phones: ["+61 2 5550 1234"] → –',
      '  tagline: "Old" → –',
      '',
    ].join('\n'),
  );
  const table = (await run('corrections')).stdout;
  expect(table).toContain('set employee_count=120, clear tagline, add industries=["Tools","Hammers"]');
  for (const part of ['acme Acme', 'Ann', 'annual report', 'yes']) expect(table).toContain(part);
  const [line] = JSON.parse((await run('corrections', 'acme.example', '--json')).stdout);
  expect(line).toMatchObject({ number: 1, company: 'acme', by: 'Ann', set: { employee_count: 120 } });
  expect(JSON.parse((await run('corrections', 'birch', '--json')).stdout)).toEqual([]);

  const file = join(folder, 'again.jsonl');
  writeFileSync(
    file,
    `\ufeff${JSON.stringify(line)}\r\n\n{"company": "abn:51 824 753 556", "set": {"tagline": "New"}}\n`,
  );
  expect((await run('correct', '--file', file, '--dry-run')).stdout).toContain(
    'Correction 3 of birch would be made:',
  );
  expect(await run('correct', '--file', file)).toMatchObject({ code: 0 });
  expect((await run('corrections')).stdout).toContain('changes nothing');
  for (const number of ['2', '3']) await run('correct', '--take-back', number);
  const back = await run('correct', '--take-back', '1', '--json');
  expect(JSON.parse(back.stdout)).toMatchObject([{ number: 1, company: 'acme' }]);
  expect((await run('corrections')).stdout).toBe('There are no corrections.\n');
});

test('a file with the list of all corrections makes them again, the oldest first', async () => {
  await run('correct', 'acme', '--set', 'employee_count=1');
  await run('correct', 'acme', '--set', 'employee_count=2', '--reason', 'newer');
  const listed = file('listed.json', Buffer.from((await run('corrections', '--json')).stdout));
  const numbers = JSON.parse(readFileSync(listed, 'utf8')).map(({ number }: { number: number }) => number);
  for (const number of numbers) await run('correct', '--take-back', String(number));
  const { code, stdout } = await run('correct', '--file', listed);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Corrections \d+, \d+ of acme are made:\n {2}employee_count: 100 → 2\n$/);
  const again = JSON.parse((await run('corrections', '--json')).stdout);
  expect(again).toMatchObject([
    { set: { employee_count: 2 }, reason: 'newer' },
    { set: { employee_count: 1 } },
  ]);
  for (const { number } of again) await run('correct', '--take-back', String(number));
});

test('what several corrections of a company change is shown once, with the country of each value', async () => {
  const lines = [
    { company: 'acme', set: { tagline: 'Global' } },
    { company: 'acme.example', country: 'NZ', add: { phones: ['+64 9 555 0100'] } },
    { company: 'birch', set: { tagline: 'Other' } },
  ];
  const path = file('several.jsonl', Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')));
  const { stdout } = await run('correct', '--file', path, '--dry-run');
  expect(stdout.replaceAll(/\d+, \d+|(?<=Correction )\d+/g, 'N')).toBe(
    [
      'Corrections N of acme would be made:',
      '  tagline: "Old" → "Global"',
      '  regions.NZ.phones: ["+61 2 5550 1234"] → ["+61 2 5550 1234","+64 9 555 0100"]',
      'Correction N of birch would be made:',
      '  tagline: – → "Other"',
      '',
    ].join('\n'),
  );
});

test('a file with one wrong line changes nothing, and the message names the line', async () => {
  const file = join(folder, 'wrong.jsonl');
  writeFileSync(
    file,
    '{"company":"acme","set":{"tagline":"x"}}\n\n{"company":"nobody.example","clear":["tagline"]}\n',
  );
  const wrong = await run('correct', '--file', file);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('line 3: Company not found');
  expect((await run('corrections')).stdout).toBe('There are no corrections.\n');
});

test.each([
  ['a file that does not exist', () => join(folder, 'missing.jsonl'), 'does not exist.'],
  ['a folder', () => folder, 'is a folder. Name a file.'],
  [
    'text in another encoding',
    () => file('latin.jsonl', Buffer.from([0x7b, 0xe9, 0x7d])),
    'Save it as UTF-8.',
  ],
  ['a file that is far too large', () => large('large.jsonl'), 'Divide it into several files'],
])('%s is refused with what to do', async (_, path, message) => {
  for (const args of [
    ['correct', '--file'],
    ['suppressions', '--import'],
  ]) {
    const { code, stderr } = await run(...args, path());
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  }
});

function file(name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** It has no blocks on the disk. */
function large(name: string): string {
  const path = file(name, Buffer.alloc(0));
  truncateSync(path, 500 * 1024 * 1024);
  return path;
}

test('a contested domain names the correction that gave it, and not an earlier one', async () => {
  const number = (text: string) => Number(/^Correction (\d+) of/.exec(text)?.[1]);
  const first = await run('correct', 'birch', '--set', 'tagline=Contested');
  const { stdout } = await run('correct', 'birch', '--add', 'domains=acme.example');
  expect(stdout).toContain(`and by operator ${number(first.stdout) + 1} (birch), which are two companies`);
  for (const made of [first.stdout, stdout]) await run('correct', '--take-back', String(number(made)));
});

test('a country may be given by its name', async () => {
  const made = await run(
    ...['correct', 'birch', '--set', 'tagline=Here', '--country', 'Australia', '--dry-run', '--json'],
  );
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('"country":"AU"') });
});

test('corrections come from standard input too', async () => {
  const args = ['correct', '--file', '-', '--dry-run', '--json'];
  const lines = ['First', 'Second'].map((tagline) => JSON.stringify({ company: 'birch', set: { tagline } }));
  const made = await runHere(args, { env, input: `${lines.join('\n')}\n` });
  expect(made.code).toBe(0);
  expect(JSON.parse(made.stdout)).toHaveLength(2);
  expect(await runHere(args, { env, input: '' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Standard input has no corrections.'),
  });
});

test.each([
  [['correct'], 'Name a company to correct'],
  [['correct', 'acme', '--take-back', '1'], 'Name a company to correct'],
  [['correct', 'acme'], 'Say what to change with --set, --clear, --add or --remove.'],
  [['correct', 'acme', '--set', 'tagline'], '--set takes FIELD=VALUE'],
  [['correct', 'acme', '--set', 'employee_count=many'], 'it must be a whole number'],
  [['correct', 'acme', '--set', 'employee_count=-5'], 'it must be a whole number that is not negative'],
  [['correct', 'acme', '--set', 'phone=x'], 'there is no such field; the nearest is phones.'],
  [['correct', 'acme', '--set', 'twitter=x'], 'the nearest is social_media.twitter.'],
  [['correct', 'acme', '--set', 'tagline=', '--country', 'AU'], 'use clear'],
  [['correct', 'acme', '--country', 'XX', '--clear', 'tagline'], 'not a supported country'],
  [['correct', '004085616', '--clear', 'tagline'], 'write acn:004085616, duns:004085616 or cik:004085616.'],
  [['correct', '004 085 616', '--clear', 'tagline'], 'write acn:004085616, duns:004085616 or cik:004085616.'],
  [['correct', 'acn:004 028 077', '--clear', 'tagline'], 'no company has the acn "004028077"'],
  // Wrong check digits: it may be a phone number.
  [['correct', '029374000', '--clear', 'tagline'], 'write acn:…, duns:… or cik:…'],
  [['correct', 'Birch Pty', '--clear', 'tagline'], 'Company not found'],
  [['correct', '--take-back', '99'], 'there is no correction 99'],
  [['loads', 'undo', '1'], 'is a correction'],
])('wrong usage is refused: %j', async (args, message) => {
  const { code, stderr } = await run(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
