// DATABASE_URL names what is not a store: every command says so in one sentence, makes no file beside it and changes nothing.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { canBeOther } from '../../helpers/other-user.ts';
import { prepareStore } from '../../helpers/prepare-store.ts';
import { MAIN, runCli } from '../../helpers/run-cli.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let backup: string;
let access: Buffer;
beforeAll(async () => {
  const store = await prepareStore([{ name: 'Acme' }]);
  const { stdout } = await runCli(['backup', join(store.folder, 'backups'), '--json'], store.env);
  backup = JSON.parse(stdout).path;
  access = readFileSync(join(backup, 'firmament-access.db'));
});

const COMMANDS = ['status', 'keys list', 'keys create --name crm', 'database init', 'serve --create', 'demo'];

function otherProgram(version: number): string {
  const path = join(temporaryFolder(), 'place.db');
  const database = new Database(path);
  database.exec(`CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = ${version}`);
  database.close();
  return path;
}

function folder(): string {
  const path = join(temporaryFolder(), 'place.db');
  mkdirSync(path);
  return path;
}

const sentence = (path: string, why: string) =>
  `The store ${path} cannot be used: ${why}. Choose another place with DATABASE_URL=sqlite:PATH.\n`;

describe.each([
  ['a folder', folder, 'it is a folder'],
  ['the database of another program', () => otherProgram(0), 'it is the database of another program'],
  ['one with a schema number', () => otherProgram(5), 'it is the database of another program'],
  ['one with the schema number of a store', () => otherProgram(12), 'it is the database of another program'],
  ['one with a high schema number', () => otherProgram(75), 'it is the database of another program'],
] as const)('%s', (_, make, why) => {
  test.each([
    ...[...COMMANDS, 'database upgrade', 'database upgrade --back'],
    ...['restore BACKUP', 'restore BACKUP --dry-run'],
  ])('is refused by %s', async (command) => {
    const path = make();
    const args = command.split(' ').map((word) => (word === 'BACKUP' ? backup : word));
    const result = await runCli(args, { DATABASE_URL: `sqlite:${path}` });
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: sentence(path, why) });
    expect(readdirSync(join(path, '..'))).toEqual(['place.db']);
  });
});

test('the database of another program stays as it is, to the byte', async () => {
  for (const version of [0, 12]) {
    const path = otherProgram(version);
    const before = readFileSync(path);
    writeFileSync(join(path, '../place-access.db'), access);
    for (const command of ['status', 'database init', 'database upgrade']) {
      const { code, stderr } = await runCli(command.split(' '), { DATABASE_URL: `sqlite:${path}` });
      expect([code, stderr]).toEqual([1, sentence(path, 'it is the database of another program')]);
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  }
});

test('a text is refused by commands about keys, which would make a file of keys beside it', async () => {
  const path = join(temporaryFolder(), 'notes.txt');
  writeFileSync(path, 'These are notes. '.repeat(100));
  for (const command of ['keys list', 'keys create --name crm']) {
    const { code, stderr } = await runCli(command.split(' '), { DATABASE_URL: `sqlite:${path}` });
    expect([code, stderr]).toEqual([1, sentence(path, 'it is not a Firmament store')]);
  }
  expect(readdirSync(join(path, '..'))).toEqual(['notes.txt']);
});

test('a check says that it is a folder, or the database of another program', async () => {
  const [first, second] = [folder(), otherProgram(12)];
  for (const path of [first, second]) writeFileSync(join(path, '../place-access.db'), access);
  const ofFolder = await runCli(['check'], { DATABASE_URL: `sqlite:${first}` });
  expect(ofFolder).toMatchObject({ code: 1, stdout: '', stderr: sentence(first, 'it is a folder') });
  const ofOther = await runCli(['check'], { DATABASE_URL: `sqlite:${second}` });
  expect([ofOther.code, ofOther.stdout]).toEqual([
    1,
    expect.stringContaining('- wrong file: place.db: it is the database of another program.'),
  ]);
});

// SQLite gives a log the mode of its file: after a mode of 400 one stays that may not be written. Only root can be another user.
test.runIf(canBeOther()).each([
  ['firmament.db-shm', ['import', 'companies', '-']],
  ['firmament-access.db-shm', ['keys', 'create', '--name', 'crm']],
])('a file beside the store that may not be written is named: %s', async (name, args) => {
  const { folder, env } = await prepareStore([{ name: 'Acme' }]);
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(folder, 0o777);
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o666);
  writeFileSync(join(folder, name), '', { mode: 0o444 });
  chmodSync(join(folder, name), 0o444);
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    ...{ uid: 10_001, gid: 10_001, cwd: folder, env, encoding: 'utf8' },
    input: '{"name":"Other"}\n',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      `^The store \\S+ cannot be used: its file ${name} may not be written. Give it the owner and the mode of the store \\(chown, chmod\\), or choose another place with DATABASE_URL=sqlite:PATH.\n$`,
    ),
  ]);
});
