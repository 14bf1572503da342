// Run by `npm pack` and `npm publish`: puts npm-shrinkwrap.json into the package, so that an installation gets the versions
// that were tested, and removes it afterwards. It is the lock file without development dependencies. npm reads it in a package of a
// registry and in an unpacked one, but not in a file that it installs: docs/operating.md says what to do then.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const shrinkwrap = join(root, 'npm-shrinkwrap.json');

export function withoutDevelopment({ packages, ...lock }) {
  const { devDependencies: _, ...own } = packages[''];
  const others = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return { ...lock, packages: { '': own, ...Object.fromEntries(others) } };
}

const isRun = process.argv[1] === fileURLToPath(import.meta.url);
if (isRun && process.argv.includes('--remove')) rmSync(shrinkwrap, { force: true });
else if (isRun) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(shrinkwrap, `${JSON.stringify(withoutDevelopment(lock), null, 2)}\n`);
}
