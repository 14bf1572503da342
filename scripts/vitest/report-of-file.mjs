// Runs one test file in a process of its own and returns its report, for scripts that run it in another way than `npm test`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/prepare.mjs';

const MOST_OUTPUT_BYTES = 2 ** 28;

/** Ends this process where the file could not be run. */
export function reportOfFile(file, { project, options = [], env }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', project, '--reporter=json', ...options, file],
    { cwd: root, encoding: 'utf8', maxBuffer: MOST_OUTPUT_BYTES, env: { ...process.env, ...env } },
  );
  const report = readReport(stdout);
  if (report.problem === undefined) return report;
  console.error(report.problem || stderr || stdout);
  process.exit(1);
}

/** `problem`: why it says nothing, as when the file does not compile or has no test of the wanted name; empty: the output says it. */
export function readReport(stdout) {
  const text = /^\{.*\}$/m.exec(stdout)?.[0];
  if (text === undefined) return { problem: '' };
  const { numPassedTests: passed, numTotalTests: total, success, testResults } = JSON.parse(text);
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  if (failed.length > 0 || (success && passed > 0)) return { passed, total, failed };
  const messages = testResults.map(({ message }) => message).filter(Boolean);
  if (messages.length > 0) return { problem: messages.join('\n') };
  return { problem: passed === 0 ? 'No test was run.' : '' };
}
