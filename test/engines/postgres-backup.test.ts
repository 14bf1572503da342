// The commands of docs/operating.md that back up and restore a PostgreSQL server, run as they are on the page: a dump, a copy of the
// files, and recovery to a moment. What is stored and answered is the same before and after. Skipped where PostgreSQL's own programs
// (pg_dump, pg_basebackup) are not installed: the package that the other tests use does not have them.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { answersOf, contentsOf, loadPastFiles } from './past-stores.ts';

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'pg_basebackup', 'pg_verifybackup'];

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

const bin = findPrograms();
if (bin === undefined) {
  console.error(
    `No PostgreSQL with ${PROGRAMS.join(', ')} here: the backups of docs/operating.md were NOT tried.`,
  );
}
const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

function commandsOf(name: string): string {
  const block = page.split(`<!-- test: ${name} -->\n\`\`\`sh\n`)[1]?.split('\n```')[0];
  if (block === undefined) throw new Error(`docs/operating.md has no commands for: ${name}`);
  return block;
}

/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;
const nobody = () => {
  const ids = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(ids[1]), gid: Number(ids[2]) };
};

describe.skipIf(bin === undefined)('backups of PostgreSQL, as on the page', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'lib', 'main');
  let port = 0;
  const urlOf = (database: string) => `postgres://firmament@127.0.0.1:${port}/${database}`;

  /** Runs it with the server of this test in the place of that of the system. */
  function sh(script: string): string {
    const here = script
      .replaceAll('/var/backups/firmament', join(folder, 'backups'))
      .replaceAll('/var/lib/postgresql/15', join(folder, 'lib'))
      .replaceAll('/usr/lib/postgresql/15/bin', bin ?? '');
    const prepared = `set -e
      sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
      install() { mkdir -p -m 700 "\${!#}"; }
      systemctl() { pg_ctl -D '${data}' -w -l '${join(folder, 'log')}' -o '-p ${port} -k ${folder} -c listen_addresses=127.0.0.1' "$1" -m fast; }
      ${here}`.replace('"$1" -m fast', '$([ "$1" = start ] || echo "-m fast") "$1"');
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync('bash', ['-c', prepared], {
      ...(isRoot && nobody()),
      env: { ...env, PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: 'postgres' },
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${here}\n${stdout}\n${stderr}`);
    return stdout;
  }

  beforeAll(async () => {
    port = await freePort();
    for (const made of [folder, join(folder, 'lib'), join(folder, 'backups')]) {
      mkdirSync(made, { recursive: true });
      if (isRoot) chownSync(made, nobody().uid, nobody().gid);
    }
    sh(`initdb -D '${data}' -U postgres --auth=trust --no-sync --encoding=UTF8 --locale=C > /dev/null
      systemctl start`);
    afterFile(() => void sh('systemctl stop'));
    sh('createuser firmament && createdb --owner firmament --encoding UTF8 --template template0 firmament');
    await loadPastFiles(urlOf('firmament'));
  });

  test('a dump is restored into a new database', async () => {
    const before = [await answersOf(urlOf('firmament')), await contentsOf(urlOf('firmament'))];
    sh(commandsOf('dump'));
    sh(commandsOf('restore the dump'));
    const restored = urlOf('restored');
    expect([await answersOf(restored), await contentsOf(restored)]).toEqual(before);
  });

  test('a server is recovered to a moment between two changes', async () => {
    sh(commandsOf('archive'));
    sh(commandsOf('base backup'));
    const change = async (name: string) => {
      const store = await openStore(urlOf('firmament'));
      await loadCompanies(store, [{ id: 'changed-later', name, hq_country: 'Australia' }]);
      await store.close();
    };
    await change('After the copy of the files');
    const wanted = await contentsOf(urlOf('firmament'));
    const moment = sh('psql -Atc "SELECT now()"').trim();
    await change('A mistake');
    const commands = commandsOf('point in time');
    expect(commands).toMatch(/recovery_target_time = '[^']+'/);
    sh(commands.replace(/(?<=recovery_target_time = ')[^']+/, moment));
    // It accepts readers a moment before it accepts writers.
    for (let isOver = false; !isOver; ) isOver = sh('psql -Atc "SELECT pg_is_in_recovery()"').trim() === 'f';
    expect(await contentsOf(urlOf('firmament'))).toEqual(wanted);
    expect(JSON.stringify(wanted)).toContain('After the copy of the files');
  });
});
