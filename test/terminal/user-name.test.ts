// Who runs a command.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sudoUser } from '../../src/config.ts';
import { userName } from '../../src/terminal/user-name.ts';
import { canBeOther } from '../helpers/other-user.ts';
import { MAIN } from '../helpers/run-cli.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('it is the name of the account', () => {
  expect(userName(undefined)).toBe(userInfo().username);
});

// docs/operating.md runs every command as the user of the service.
test('through sudo it is the person and not the account, in the audit log and in the list of loads', async () => {
  const folder = temporaryFolder();
  const companies = join(folder, 'companies.jsonl');
  writeFileSync(companies, '{"id":"c1","name":"Acme"}\n');
  const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}`, SUDO_USER: 'ann' };
  const run = async (...args: string[]) => (await runHere(args, { env })).stdout;
  await run('import', 'companies', companies);
  await run('keys', 'create', '--name', 'crm');
  const names = (text: string) => JSON.parse(text).map(({ who }: { who: string }) => who);
  expect(names(await run('audit', '--json'))).toEqual(['ann', 'ann']);
  expect(names(await run('loads', '--json'))).toEqual(['ann']);
});

test.each(['', ' ', 'a\u001b[2Jb', 'x'.repeat(101)])('%j is no name of a person', (name) => {
  expect(sudoUser({ SUDO_USER: name })).toBeUndefined();
});

// Only root can run a process as another user.
test.runIf(canBeOther())(
  'a user without an account, as in a container, can make a key and is named by the number',
  () => {
    const folder = join(temporaryFolder(), 'folder');
    mkdirSync(folder);
    chmodSync(join(folder, '..'), 0o755);
    chmodSync(folder, 0o777);
    // The user of the container image.
    const options = {
      uid: 10_001,
      gid: 10_001,
      cwd: folder,
      env: { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` },
      encoding: 'utf8',
    } as const;
    const run = (...args: string[]) => execFileSync(process.execPath, [MAIN, ...args], options);
    run('keys', 'create', '--name', 'crm', '--json');
    expect(JSON.parse(run('audit', '--json'))).toMatchObject([{ action: 'create key', who: 'user 10001' }]);
  },
);
