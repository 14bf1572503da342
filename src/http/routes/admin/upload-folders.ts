// Temporary folders for uploaded files, which may hold contact values: none is left when the service stops during an import.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UploadFolders {
  make(prefix: string): Promise<string>;
  remove(folder: string): Promise<void>;
}

export function createUploadFolders(): UploadFolders {
  const folders = new Set<string>();
  const removeAll = () => {
    for (const folder of folders) {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // It cannot be removed. The others are, and the process ends with its own exit code.
      }
    }
  };
  return {
    make: async (prefix) => {
      const folder = await mkdtemp(join(tmpdir(), prefix));
      if (folders.size === 0) process.on('exit', removeAll);
      folders.add(folder);
      return folder;
    },
    remove: async (folder) => {
      await rm(folder, { recursive: true, force: true });
      folders.delete(folder);
      if (folders.size === 0) process.off('exit', removeAll);
    },
  };
}
