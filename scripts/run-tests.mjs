// Runs the tests. Files that fail in a whole run are run once more, without the others: hundreds of processes, servers and browsers on a
// shared machine wait for each other now and then for longer than a test allows. A fault fails both times.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More are no accident. */
const MOST_REPEATED = 5;

const only = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'firmament-tests-'));
const report = join(folder, 'failed.json');

function succeeds(files) {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, FAILED_FILES: report };
  return spawnSync(process.execPath, [vitest, 'run', ...files], { stdio: 'inherit', env }).status === 0;
}

function failedFiles() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // The run ended before it could say.
    return [];
  }
}

function runAll() {
  if (succeeds(only)) return true;
  const failed = failedFiles();
  if (only.length > 0 || failed.length === 0 || failed.length > MOST_REPEATED) return false;
  const list = failed.map((file) => `  ${file}`).join('\n');
  console.error(`These test files failed and are run once more:\n${list}`);
  if (!succeeds(failed)) return false;
  console.error(
    `These test files failed once and passed when they were repeated. If one is here often, find out why:\n${list}`,
  );
  return true;
}

try {
  process.exitCode = runAll() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
