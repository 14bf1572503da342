// A folder for one test file, removed when the file is done.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
