// A folder for one test file, removed when the file is done. Vitest takes an `afterAll` only while it collects
// tests, so it stands here and not where a folder is made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-test-'));
  folders.push(folder);
  return folder;
}
