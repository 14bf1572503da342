// Who runs a command.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { userName } from '../../src/terminal/user-name.ts';
import { MAIN } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

test('it is the name of the account', () => {
  expect(userName()).toBe(userInfo().username);
});

// Only root can run a process as another user.
test.runIf(process.getuid?.() === 0)(
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
