// Tells the script that started a run which test files failed. The script may run these once more.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Errors outside of a test have the path of the file that ran. */
type UnhandledError = object & { readonly VITEST_TEST_PATH?: unknown };

export const failedFiles: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly UnhandledError[]): void {
    const path = process.env.FAILED_FILES;
    if (path === undefined) return;
    const failed = modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
    const behind = unhandledErrors.map(({ VITEST_TEST_PATH: file }) => file);
    // Without a path it is not known what to repeat.
    const isKnown = behind.every((file) => typeof file === 'string');
    const files = isKnown ? [...new Set([...failed, ...(behind as string[])])] : [];
    writeFileSync(path, JSON.stringify(files.map((file) => relative(process.cwd(), file)).sort()));
  },
};
