// `npm run sbom`: writes what the service is made of to dist/sbom.cdx.json, in the format CycloneDX. The package has it too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup/prepare.mjs';
import { withoutDevelopment } from './shrinkwrap.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
// In a folder that has never heard of development dependencies: with `--omit=dev`, npm 11.19 also leaves out packages that both
// kinds depend on, such as pg.
const outer = mkdtempSync(join(tmpdir(), 'firmament-sbom-'));
// npm names the program after its folder.
const folder = join(outer, 'firmament');
mkdirSync(folder);
let made;
try {
  const { devDependencies: _, ...own } = read('package.json');
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify(withoutDevelopment(read('package-lock.json'))),
  );
  const args = [
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ];
  made = spawnSync('npm', ['sbom', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
} finally {
  rmSync(outer, { recursive: true });
}
if (made.status !== 0) process.exit(made.status ?? 1);
const { serialNumber: _, metadata, ...rest } = JSON.parse(made.stdout);
// Without a random number and a time, the same versions give the same bytes.
const { timestamp: __, ...about } = metadata;
const file = join(root, 'dist', 'sbom.cdx.json');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...rest, metadata: about }, null, 2)}\n`);
console.log(`${file}: ${rest.components.length} components`);
