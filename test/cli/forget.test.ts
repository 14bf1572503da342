// firmament forget, suppressions and audit: what each prints, changes and refuses.
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openBeside } from '../helpers/open-beside.ts';
import { type PreparedStore, prepareStore } from '../helpers/prepare-store.ts';
import { runCli, runOnTerminal } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const COMPANIES = [
  { id: 'c1', name: 'Acme', fqdn: 'acme.example', industry_codes: { abn: '51824753556' } },
  { id: 'c2', name: 'Bolt', fqdn: 'bolt.example' },
];
const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO', network: 'jo-smith' },
  { person_id: 'p2', company_id: 'c1', country: 'AU', position: 'Cook', email: 'ann@acme.example' },
];

let store: PreparedStore;
beforeEach(async () => {
  store = await prepareStore(COMPANIES);
  await importLines('people', PEOPLE);
});

const run = (...args: string[]) => runCli(args, store.env);

async function importLines(kind: 'companies' | 'people', lines: readonly object[]) {
  const path = join(temporaryFolder(), `${kind}.jsonl`);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const outcome = await run('import', kind, path);
  return { ...outcome, path };
}

test('a person is removed, and the next import leaves the row out without failing', async () => {
  const forgotten = await run('forget', 'person', '--network', 'jo-smith', '--reason', 'asked');
  expect(forgotten).toMatchObject({
    code: 0,
    stdout: 'Suppression 1: 1 person; company: c1 (Acme). Later loads leave it out.\n',
  });
  const { code, stdout, path } = await importLines('people', PEOPLE);
  expect(stdout).toContain(
    'suppressed: 1 of the rejected rows; firmament suppressions lists what is kept out',
  );
  expect(code).toBe(0);
  expect(readFileSync(`${path}.rejects.jsonl`, 'utf8')).toBe('{"line":1,"reason":"suppressed"}\n');
});

test('a name that reverses the line is printed without that', async () => {
  await importLines('companies', [{ id: 'r1', name: 'Red\u202e Two' }]);
  const { stdout } = await run('forget', 'company', '--id', 'r1', '--dry-run');
  expect(stdout).toContain('company: r1 (Red� Two).');
});

test('a dry run says what would be removed, and changes nothing', async () => {
  const { stdout } = await run('forget', 'company', '--abn', '51 824 753 556', '--dry-run');
  expect(stdout).toBe('Would remove 2 people; company: c1 (Acme). Nothing was changed (--dry-run).\n');
  expect((await run('forget', 'company', '--fqdn', 'unknown.example', '--dry-run')).stdout).toBe(
    'Would remove 0 people and no company: none is stored under this value. Nothing was changed (--dry-run).\n',
  );
  expect((await run('suppressions')).stdout).toContain('Nothing is suppressed.');
});

test('by an address it says what cannot be found, and what to use instead', async () => {
  const args = ['forget', 'person', '--email', 'ann@acme.example', '--reason', 'asked'];
  const { stdout } = await run(...args);
  expect(stdout).toContain('Suppression 1: 0 people.');
  expect(stdout).toContain('nothing that is stored can be found by an address');
  expect(stdout).toContain('use --id or --network');
  expect(stdout).not.toContain('ann@');
  const { code, stdout: report } = await importLines('people', PEOPLE);
  expect([code, report.includes('suppressed: 1')]).toEqual([0, true]);
});

test('suppressions and the audit log are listed, and one is withdrawn', async () => {
  await run('forget', 'person', '--id', 'p1', '--reason', 'asked', '--by', 'Kim', '--asked-by', 'the person');
  expect((await run('suppressions')).stdout).toMatch(
    /^number +what +by +status .*\n.*\n1 +person +id +in force +\S+ \S+ +Kim +the person +asked *\n$/,
  );
  expect(JSON.parse((await run('suppressions', '--json')).stdout)).toEqual([
    expect.objectContaining({
      number: 1,
      what: 'person',
      by: 'id',
      who: 'Kim',
      status: 'in force',
      hashes: 2,
    }),
  ]);
  expect(await run('suppressions', '--take-back', '1', '--reason', 'wrong person')).toMatchObject({
    code: 0,
    stdout: 'Suppression 1 is withdrawn. To have the person or company again, import a file with it.\n',
  });
  expect(await run('suppressions', '--take-back', '1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No suppression 1 is in force.'),
  });
  const entries = JSON.parse((await run('audit', '--json')).stdout);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'import',
    'forget person',
    'take back suppression',
  ]);
  expect((await run('audit', '--from', '2026-01-01')).stdout).toContain('suppression 1 (by id)');
});

test('an export that cannot be written is not in the audit log', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'hashes.jsonl');
  expect(await run('suppressions', '--export', file)).toMatchObject({ code: 0 });
  expect(await run('suppressions', '--export', file)).toMatchObject({
    code: 1,
    stderr: `${file} exists. Choose another name.\n`,
  });
  const elsewhere = join(folder, 'none', 'hashes.jsonl');
  expect(await run('suppressions', '--export', elsewhere)).toMatchObject({
    code: 1,
    stderr: `The folder of ${elsewhere} does not exist. Create it, or choose another place.\n`,
  });
  const entries: { action: string }[] = JSON.parse((await run('audit', '--json')).stdout);
  expect(entries.filter(({ action }) => action === 'export suppressions')).toHaveLength(1);
});

test('on a terminal it asks for a value that is read from standard input, and does not repeat it', async () => {
  const args = ['forget', 'person', '--email', '-', '--reason', 'asked'];
  const { code, stdout, stderr } = await runOnTerminal(args, store.env, 'ann@acme.example');
  expect([code, stderr]).toEqual([0, 'Type the value and press Enter: ']);
  expect(stdout).toMatch(/^Suppression 1: 0 people\./);
  const piped = await runCli(args, store.env, undefined, 'ann@acme.example\n');
  expect([piped.code, piped.stderr]).toEqual([0, '']);
});

test('an empty --by is the user name', async () => {
  await run('forget', 'person', '--id', 'p1', '--reason', 'asked', '--by', ' ');
  const [suppression] = JSON.parse((await run('suppressions', '--json')).stdout);
  const entries: { who: string }[] = JSON.parse((await run('audit', '--json')).stdout);
  expect([suppression.who, entries.at(-1)?.who]).toEqual(Array(2).fill(userInfo().username));
});

test('a country that is none is named, and not the number', async () => {
  const { code, stderr } = await run(
    ...['forget', 'person', '--phone', '0291234567', '--country', 'ZZ', '--reason', 'asked'],
  );
  expect([code, stderr]).toEqual([
    2,
    'The value of country cannot be read. Accepted: a code such as AU, or a name such as Australia.\n',
  ]);
});

test('--with-key without an export is refused', async () => {
  const { code, stderr } = await run('suppressions', '--with-key');
  expect([code, stderr]).toEqual([2, '--with-key is only for --export.\n']);
});

test('hashes are exported with the secret, and work in another store', async () => {
  await run('forget', 'person', '--id', 'p1', '--reason', 'asked');
  const [plain, whole] = ['plain.jsonl', 'whole.jsonl'].map((name) => join(temporaryFolder(), name));
  await run('suppressions', '--export', plain as string);
  await run('suppressions', '--export', whole as string, '--with-key');
  expect(readFileSync(plain as string, 'utf8')).not.toMatch(/jo-smith|"key":/);
  const first = store;
  store = await prepareStore(COMPANIES);
  await importLines('people', PEOPLE);
  expect(await run('suppressions', '--import', plain as string)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Export it with --with-key.'),
  });
  expect(await run('suppressions', '--import', whole as string)).toMatchObject({
    code: 0,
    stdout: 'Added 1 suppression; 0 known before. Removed 1 person and 0 companies.\n',
  });
  expect((await run('suppressions', '--import', whole as string)).stdout).toContain(
    'Added 0 suppressions; 1 known before.',
  );
  expect((await importLines('people', PEOPLE)).stdout).toContain('suppressed: 1');
  expect((await run('suppressions', '--check')).stdout).toBe('Nothing that is suppressed is stored.\n');
  // A store that has hashes of its own cannot use those of another secret.
  store = first;
  await run('forget', 'person', '--id', 'p2', '--reason', 'asked');
  const other = await prepareStore(COMPANIES);
  store = other;
  await run('forget', 'person', '--id', 'p2', '--reason', 'asked');
  expect(await run('suppressions', '--import', whole as string)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('another secret than those of this store'),
  });
  // People with contact hashes are enough, and then no suppression is listed that would explain it.
  store = await prepareStore(COMPANIES);
  const line = JSON.stringify(PEOPLE[1]);
  await runCli(['import', 'people', '-'], { ...store.env, KEEP_CONTACT_HASHES: 'true' }, undefined, line);
  expect(await run('suppressions', '--import', whole as string)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('deletion requests, do-not-call lists or contacts'),
  });
});

test('while an import runs, a removal, a check and imported hashes say that it removes the rest', async () => {
  await importLines('people', PEOPLE);
  const hashes = join(temporaryFolder(), 'hashes.jsonl');
  const waits = expect.stringContaining('the import removes it from the files when it ends.');
  const holder = await openBeside(store.env.DATABASE_URL);
  const load = await holder.beginLoad();
  const forgot = await run('forget', 'person', '--id', 'p1', '--reason', 'asked');
  expect(forgot).toMatchObject({ code: 0, stdout: waits });
  expect(await run('suppressions', '--check')).toMatchObject({ code: 0, stdout: waits });
  await run('suppressions', '--export', hashes);
  expect(await run('suppressions', '--import', hashes)).toMatchObject({ code: 0, stdout: waits });
  await load.abandon();
  await holder.close();
  expect((await run('suppressions', '--check')).stdout).toMatch(/^Removed 1 person/);
});

test.each([
  [['person', '--reason', 'x'], 'Name it by exactly one of --id, --network, --email, --phone.'],
  [['person', '--id', 'a', '--email', 'b', '--reason', 'x'], 'exactly one of'],
  [['person', '--id', 'p1'], 'Say why with --reason TEXT.'],
  [['person', '--id', 'p1', '--reason', ' '], 'The reason takes 1 to 1000 characters.'],
  [
    ['company', '--abn', '51 824 753 557', '--reason', 'x'],
    'No company has the value of abn. Its check digits are wrong, so it cannot be an ABN.',
  ],
  [['company', '--abn', '12', '--reason', 'x'], 'The value of abn cannot be read. Accepted: 11 digits'],
])('forget %j is refused', async (args, message) => {
  const { code, stderr } = await run('forget', ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('a reason or the one who asked with an address or a number is refused, and nothing of it is kept', async () => {
  const asked = ['forget', 'person', '--id', 'p1', '--reason'];
  for (const more of [
    ['jo@acme.example asked'],
    ['asked', '--asked-by', '+61 412 345 678'],
    ['jo@acme.example asked', '--dry-run'],
    ['asked', '--asked-by', '+61 412 345 678', '--dry-run'],
  ]) {
    const refused = await run(...asked, ...more);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(
      /The (?:reason|asked-by) is not accepted: it has an e-mail address or a phone/,
    );
    expect(refused.stderr).not.toMatch(/jo@|412 ?345/);
  }
  expect((await run(...asked, 'ticket 48213 of 2026-05-03')).code).toBe(0);
  const back = ['suppressions', '--take-back', '1', '--reason'];
  expect(await run(...back, 'jo@acme.example called')).toMatchObject({ code: 2 });
  expect((await run(...back, 'wrong person')).code).toBe(0);
  const correct = ['correct', 'c1', '--set', 'employee_count=5', '--reason'];
  expect(await run(...correct, 'jo@acme.example says so')).toMatchObject({ code: 2 });
  const file = join(temporaryFolder(), 'corrections.jsonl');
  const line = { company: 'c1', set: { employee_count: 5 } };
  writeFileSync(
    file,
    `${JSON.stringify(line)}\n${JSON.stringify({ ...line, reason: 'call 0412 345 678' })}\n`,
  );
  const fromFile = await run('correct', '--file', file);
  expect(fromFile.code).toBe(2);
  expect(fromFile.stderr).toContain('line 2: reason is not accepted');
  expect((await run('correct', 'c1', '--set', 'employee_count=5', '--reason', 'annual report')).code).toBe(0);
  const exported = join(temporaryFolder(), 'suppressions.jsonl');
  expect((await run(...asked, 'ticket 48214')).code).toBe(0);
  expect((await run('suppressions', '--export', exported)).code).toBe(0);
  writeFileSync(exported, readFileSync(exported, 'utf8').replace('ticket 48214', 'mail of jo@acme.example'));
  const imported = await run('suppressions', '--import', exported);
  expect(imported.code).toBe(2);
  expect(imported.stderr).toContain('line 2: The reason is not accepted');
  const kept = (await run('audit', '--jsonl')).stdout + (await run('suppressions', '--json')).stdout;
  expect(kept).toContain('ticket 48213');
  expect(kept).not.toMatch(/jo@|412 ?345/);
});
