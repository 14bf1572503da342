// The data folder of a new PostgreSQL server is the same each time, and `initdb` takes a second to make it: it is kept
// among the packages' other caches and copied. If it cannot be kept, it is made again each time.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/postgres/', import.meta.url));

export interface MadeBefore {
  readonly data: string;
  /** The password of the server's account; undefined if nothing was kept. */
  password(): string | undefined;
  keep(data: string, password: string): void;
}

/** `what` names the version and everything that the data depends on. */
export function madeBefore(what: string): MadeBefore {
  const folder = join(CACHE, createHash('sha256').update(what).digest('hex').slice(0, 16));
  const [data, password] = [join(folder, 'data'), join(folder, 'password')];
  return {
    data,
    password: () => (existsSync(password) ? readFileSync(password, 'utf8') : undefined),
    keep: (from, text) => {
      const unfinished = `${folder}.${process.pid}`;
      try {
        mkdirSync(unfinished, { recursive: true, mode: 0o700 });
        cpSync(from, join(unfinished, 'data'), { recursive: true });
        writeFileSync(join(unfinished, 'password'), text, { mode: 0o600 });
        // Atomically: another process may read it, or may have been faster.
        renameSync(unfinished, folder);
      } catch {
        rmSync(unfinished, { recursive: true, force: true });
      }
    },
  };
}
