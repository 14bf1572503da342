// The disk below an embedded store fills up, takes no more writes, or is slow; or a limit stops files from growing.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from '../lib/disk.ts';
import type { Drill } from '../lib/drill.ts';
import { THROUGH_SLOW_DISK } from '../lib/slow-disk.ts';
import type { Disturbance, Scene } from '../lib/trial.ts';

/** Of `ulimit -f`. */
const BLOCK_BYTES = 512;
/** Room that a full disk has left, at most. */
const MOST_ROOM = 2 ** 20;

export function diskFaults(
  { programs, random }: Drill,
  disk: Disk | undefined,
  canBeSlow: boolean,
): readonly Disturbance[] {
  const kind = 'faults' as const;
  const untilEnd = async ({ untilEnded }: Scene) => {
    await untilEnded();
    return undefined;
  };
  const faults: Disturbance[] = [
    {
      // For the program this is a disk that fills up, on any machine with a shell.
      name: 'no file may grow beyond a random size',
      kind,
      may: { fail: true },
      prepare: async ({ folder }) => {
        const blocks = Math.floor((largestFile(folder) * random.next()) / BLOCK_BYTES);
        return { command: { through: ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh'] } };
      },
      disturb: untilEnd,
    },
  ];
  if (disk !== undefined) {
    faults.push(
      {
        name: 'disk full',
        kind,
        may: { fail: true },
        disturb: async ({ untilEnded }) => {
          disk.fill(random.integer(0, MOST_ROOM));
          await untilEnded();
          disk.free();
          return undefined;
        },
      },
      {
        // What was only in memory is lost, as when the power fails.
        name: 'disk takes no more writes, is repaired',
        kind,
        may: { fail: true, cut: true, refuse: true },
        recovery: 'a disk was repaired: from the next start of the service',
        disturb: async ({ place, service, untilEnded }) => {
          disk.failWrites();
          await untilEnded();
          await service.kill();
          await disk.repair();
          return programs.serve(place.env);
        },
      },
    );
  }
  if (canBeSlow) {
    faults.push({
      name: 'disk slow',
      kind,
      may: {},
      prepare: async () => ({
        service: { through: THROUGH_SLOW_DISK },
        command: { through: THROUGH_SLOW_DISK },
      }),
      disturb: untilEnd,
    });
  }
  return faults;
}

function largestFile(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
}
