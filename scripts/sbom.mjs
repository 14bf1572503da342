// `npm run sbom`: writes what the service is made of to dist/sbom.cdx.json, in the format CycloneDX. The package has it too.
// Only what is installed with it: no development dependencies.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const made = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=error',
  ],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
);
if (made.status !== 0) process.exit(made.status ?? 1);
const { serialNumber: _, metadata, ...rest } = JSON.parse(made.stdout);
// Without a random number and a time, the same versions give the same bytes.
const { timestamp: __, ...about } = metadata;
const file = join(root, 'dist', 'sbom.cdx.json');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...rest, metadata: about }, null, 2)}\n`);
console.log(`${file}: ${rest.components.length} components`);
