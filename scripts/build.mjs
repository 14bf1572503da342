// Builds the package: TypeScript to dist/, and beside it the files that are not TypeScript.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const compiled = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.json')], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

for (const engine of ['sqlite', 'postgres']) {
  const migrations = join('store', engine, 'migrations');
  cpSync(join(root, 'src', migrations), join(dist, migrations), { recursive: true });
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const bundled = spawnSync(
  process.execPath,
  [vite, 'build', '--config', join(root, 'console/vite.config.ts')],
  {
    stdio: 'inherit',
  },
);
if (bundled.status !== 0) process.exit(bundled.status ?? 1);

// The page's files are copied, so that an installed package does not pull in the web page's own packages.
const assets = join(dist, 'http/routes/docs-assets');
mkdirSync(assets, { recursive: true });
const notices = ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'];
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', ...notices]) {
  cpSync(join(root, 'node_modules/swagger-ui-dist', name), join(assets, name));
}
// Its source map is not shipped: no browser should be sent to look for it.
const styles = join(assets, 'swagger-ui.css');
writeFileSync(styles, readFileSync(styles, 'utf8').replace(/\s*\/\*# sourceMappingURL=\S*\*\/\s*$/, '\n'));
chmodSync(join(dist, 'cli/main.js'), 0o755);
