// Before any test: the program that the tests start as a process is built from the sources they are about.
import { execFileSync } from 'node:child_process';

export function setup(): void {
  execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
}
