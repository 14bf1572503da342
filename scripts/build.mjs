// Builds the package: TypeScript to dist/, and beside it the files that are not TypeScript.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

// A test runner that starts the build has "test" here. Vite would then make pages for development: larger ones, with the paths of
// this machine in them.
process.env.NODE_ENV = 'production';

rmSync(dist, { recursive: true, force: true });
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
// "npm test" checks the types, of the tests too. Without that, compiling takes a third of the time.
const compile = [tsc, '-p', join(root, 'tsconfig.json'), '--noCheck'];
const compiled = spawnSync(process.execPath, compile, { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

for (const engine of ['sqlite', 'postgres']) {
  const migrations = join('store', engine, 'migrations');
  cpSync(join(root, 'src', migrations), join(dist, migrations), { recursive: true });
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
for (const config of ['vite.config.ts', 'vite.docs.config.ts']) {
  const build = [vite, 'build', '--config', join(root, 'console', config)];
  const bundled = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (bundled.status !== 0) process.exit(bundled.status ?? 1);
}
await bundleProgram(dist);
