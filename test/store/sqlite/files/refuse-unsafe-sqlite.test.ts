// A SQLite that was compiled so that newer versions of Node end the process is refused before it is used.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN, plainEnvironment } from '../../../../running/run-firmament.ts';
import { refuseIfUnsafe } from '../../../../src/store/sqlite/files/refuse-unsafe-sqlite.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const LIBRARY = 'better-sqlite3/build/Release/better_sqlite3.node';
const installed = createRequire(import.meta.url).resolve(LIBRARY);

test('the SQLite of this clone is accepted', () => {
  expect(() => refuseIfUnsafe(installed)).not.toThrow();
});

test('a command refuses one that takes itself off the environment of Node, and says what to do', () => {
  const folder = temporaryFolder();
  const sqlite = join(folder, 'node_modules', 'better-sqlite3');
  mkdirSync(join(folder, 'node_modules'));
  // Each package that the program imports is searched for from its own folder upwards.
  cpSync(join(installed, '../../..'), sqlite, { recursive: true });
  appendFileSync(
    join(sqlite, 'build/Release/better_sqlite3.node'),
    '_ZN4node28RemoveEnvironmentCleanupHookE',
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"0.0.0"}');
  cpSync(join(MAIN, '../..'), join(folder, 'dist'), { recursive: true });

  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'dist/program/main.cjs'), 'database', 'init'],
    {
      encoding: 'utf8',
      env: plainEnvironment({
        DATABASE_URL: `sqlite:${join(folder, 'new.db')}`,
        NODE_PATH: join(process.cwd(), 'node_modules'),
      }),
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^SQLite \(.*better_sqlite3\.node\) was compiled in a way .* Compile it again as docs\/operating\.md#/m,
  );
});
