// The temporary folders of uploads, when the process ends.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createUploadFolders } from '../../../src/http/routes/admin/upload-folders.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

test('a folder that cannot be removed at the end prevents neither the others nor the exit code', async () => {
  const place = temporaryFolder();
  const before = new Set(process.listeners('exit'));
  const folders = createUploadFolders();
  const made: string[] = [];
  for (const name of ['gone', 'there']) {
    const disk = join(place, name);
    mkdirSync(disk);
    vi.stubEnv('TMPDIR', disk);
    made.push(await folders.make('upload-'));
  }
  vi.unstubAllEnvs();
  const [first = '', second = ''] = made;
  // As if the disk of the first had gone.
  renameSync(join(place, 'gone'), join(place, 'away'));
  writeFileSync(join(place, 'gone'), '');
  try {
    const atExit = process.listeners('exit').filter((listener) => !before.has(listener));
    expect(atExit).toHaveLength(1);
    for (const listener of atExit) listener(0);
    expect(existsSync(second)).toBe(false);
  } finally {
    rmSync(join(place, 'gone'));
    for (const folder of [first, second]) await folders.remove(folder);
  }
});
