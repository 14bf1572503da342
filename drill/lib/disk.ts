// A disk of the drill's own: a file with a file system in it, which can be filled up and can fail as real disks do. It
// needs Linux and root.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CleanUp } from '../../running/clean-up.ts';

export interface Disk {
  readonly folder: string;
  /** Leaves this many bytes free. */
  fill(leave: number): void;
  /** Frees what `fill` took. */
  free(): void;
  /** The file system meets an error, and takes no more writes: what was not yet written to the disk is lost. */
  failWrites(): void;
  /** Checks and mounts it again; no process may use it. */
  repair(): Promise<void>;
  /** Writes everything that was written to files to the disk. */
  sync(): void;
}

const MEGABYTE = 2 ** 20;
const MOST_TRIES = 50;

/** A sentence if this machine does not allow it. */
export function mountDisk(cleanUp: CleanUp, megabytes: number): Disk | string {
  if (process.platform !== 'linux') return 'a disk that fails needs Linux';
  if (process.getuid?.() !== 0) return 'a disk that fails needs root, to mount it';
  const parent = mkdtempSync(join(tmpdir(), 'firmament-drill-disk-'));
  const [image, folder, ballast] = [
    join(parent, 'image'),
    join(parent, 'mounted'),
    join(parent, 'mounted', 'ballast'),
  ];
  cleanUp.add(() => rmSync(parent, { recursive: true, force: true }));
  // PostgreSQL runs as another user.
  chmodSync(parent, 0o755);
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * MEGABYTE);
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  try {
    run('mkfs.ext4', '-q', '-F', '-m', '0', image);
    mount();
  } catch (error) {
    return `a disk that fails cannot be mounted here (${(error as Error).message.split('\n', 1)[0]})`;
  }
  // Lazily, so that nothing stays mounted whatever still uses it.
  cleanUp.add(() => run('umount', '--lazy', folder));
  return {
    folder,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(folder);
      const bytes = bavail * bsize - leave;
      if (bytes > 0) run('fallocate', '--length', String(bytes), ballast);
    },
    free: () => rmSync(ballast, { force: true }),
    failWrites: () => writeFileSync(`/sys/fs/ext4/${deviceOf(folder)}/trigger_fs_error`, '1'),
    repair: async () => {
      await untilUnmounted(folder);
      // 1 says that errors were corrected, as they must be here.
      run('sh', '-c', 'e2fsck -f -y "$1" || [ $? -eq 1 ]', 'sh', image);
      mount();
    },
    sync: () => run('sync', '--file-system', folder),
  };
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A process that was killed a moment ago may still hold files. */
async function untilUnmounted(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      run('umount', folder);
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The name of the device of a mounted folder. */
function deviceOf(folder: string): string {
  const line = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((mounted) => mounted.split(' ')[1] === folder);
  if (line === undefined) throw new Error(`${folder} is not mounted`);
  return basename(line.split(' ')[0] ?? '');
}
