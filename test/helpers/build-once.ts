// Before any test: the program that the tests start as a process is built from the current sources.
import { execFileSync } from 'node:child_process';

export function setup(): void {
  // A run of `npm run mutate` asks whether the tests notice a change, not whether the compiler does.
  if (process.env.KEEP_BUILD === undefined) {
    execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
  }
}
