// A path that is empty, of a file where a folder is meant or the other way round, or that the user may not use: one sentence, in plain words.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { canBeOther, runAsOther } from '../../helpers/other-user.ts';
import { type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { MAIN, runCli } from '../../helpers/run-cli.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const [aFile, aFolder, none] = ['notes.txt', 'things', 'none'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let store: PreparedStore;
beforeAll(async () => {
  store = await prepareStore([{ name: 'Acme' }]);
  mkdirSync(aFolder);
  writeFileSync(aFile, 'notes\nmore notes\n');
});

const ENRICH = ['--column', 'Website', '--by', 'fqdn', '--out', join(folder, 'out.csv')];
const EMPTY = 'The name of the file is empty.';
const ADDRESS =
  'An address such as https://… is not read. Download the file and name it. The commands import companies, import people and enrich also read a pipe: name - as the file.';
const NO_EXPORT =
  'The file is no export of suppressions. Make one with firmament suppressions --export FILE.';
const GENERATE = ['generate', '--companies', '3', '--people', '3', '--out'];

test.each([
  [['import', 'companies', ''], 2, EMPTY],
  [['import', 'columns', ''], 2, EMPTY],
  [['enrich', '', ...ENRICH], 2, EMPTY],
  [['import', 'companies', 'https://me:secret@data.example/companies.jsonl?token=secret'], 2, ADDRESS],
  [['import', 'people', 'https://data.example/people.xlsx'], 2, ADDRESS],
  [['import', 'gleif', 'https://data.example/gleif.zip'], 2, ADDRESS],
  [['enrich', 'https://data.example/leads.csv', ...ENRICH], 2, ADDRESS],
  [['suppressions', '--import', 'https://data.example/suppressions.jsonl'], 2, ADDRESS],
  [['enrich', aFolder, ...ENRICH], 1, `${aFolder} is a folder. Name a file.`],
  [['enrich', none, ...ENRICH], 1, `${none} does not exist.`],
  [['backups', none], 1, `The folder ${none} does not exist.`],
  [['backups', aFile], 1, `${aFile} is a file. Name the folder of the backups.`],
  [
    ['backup', aFile],
    1,
    `The folder ${aFile} cannot be used for backups: a part of the path is not a folder.`,
  ],
  [
    [...GENERATE, aFile],
    1,
    `${join(aFile, 'companies.jsonl')} cannot be written: a part of the path is not a folder.`,
  ],
  [
    ['sample', '--out', aFile],
    1,
    `The sample cannot be written to ${aFile}: a part of the path is not a folder.`,
  ],
  [
    ['keys', 'create', '--name', 'crm', '--secret-file', aFolder],
    2,
    `--secret-file: the file ${aFolder} is a folder.`,
  ],
  [['suppressions', '--import', aFile], 2, NO_EXPORT],
])('%j', async (args, code, sentence) => {
  expect(await runCli(args, store.env)).toMatchObject({ code, stdout: '', stderr: `${sentence}\n` });
});

test('an empty file is no export of suppressions', async () => {
  const path = join(folder, 'empty.jsonl');
  writeFileSync(path, '');
  const { code, stderr } = await runCli(['suppressions', '--import', path], store.env);
  expect([code, stderr]).toEqual([2, `${NO_EXPORT}\n`]);
});

const closed = join(temporaryFolder(), 'closed');
mkdirSync(closed);
const unwritable = temporaryFolder();
chmodSync(unwritable, 0o755);
const hashes = join(unwritable, 'hashes.jsonl');
const NOT_ALLOWED = 'this user may not read or write it.';

test.runIf(canBeOther()).each([
  [['backups', closed], `The folder ${closed} cannot be read: ${NOT_ALLOWED}`],
  [['suppressions', '--export', hashes], `${hashes} cannot be written: ${NOT_ALLOWED}`],
  [
    ['sample', '--out', join(unwritable, 'sample')],
    `The sample cannot be written to ${join(unwritable, 'sample')}: ${NOT_ALLOWED}`,
  ],
])('a user who may not do it gets a sentence: %j', (args, sentence) => {
  expect(runAsOther(args, store.env)).toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

test('in a folder that was removed, as that of a version that is replaced', () => {
  const gone = join(temporaryFolder(), 'gone');
  mkdirSync(gone);
  const script = 'rmdir "$PWD" && exec "$0" "$@"';
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', script, process.execPath, MAIN, 'backup', 'backups'],
    { cwd: gone, env: { PATH: process.env.PATH, ...store.env }, encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'The folder that you are in was removed or replaced. Change to another one (cd), and run the same command again.\n',
  ]);
});
