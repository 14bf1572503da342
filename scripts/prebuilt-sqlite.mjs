// `npm run sqlite:prebuilt -- FOLDER`: packs the SQLite of this clone as the installer of better-sqlite3 downloads it from
// GitHub. For machines that have no compiler and cannot reach GitHub; docs/operating.md says how it is used there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup/prepare.mjs';

const LIBRARY = 'build/Release/better_sqlite3.node';

/** Returns the file that it wrote. */
export function packSqlite(folder) {
  const installed = join(root, 'node_modules/better-sqlite3');
  if (!existsSync(join(installed, LIBRARY)))
    throw new Error('Run npm ci first: SQLite is not installed here.');
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  // On musl, such as Alpine, the name of the system has it behind it.
  const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : '';
  const system = `${process.platform}${process.platform === 'linux' ? libc : ''}-${process.arch}`;
  const place = join(resolve(folder), `v${version}`);
  mkdirSync(place, { recursive: true });
  const file = join(place, `better-sqlite3-v${version}-node-v${process.versions.modules}-${system}.tar.gz`);
  execFileSync('tar', ['czf', file, '-C', installed, LIBRARY]);
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.length !== 3 || process.argv[2].startsWith('-')) {
    console.error('It takes one folder: npm run sqlite:prebuilt -- FOLDER');
    process.exit(2);
  }
  console.log(packSqlite(process.argv[2]));
}
