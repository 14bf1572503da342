// Stores that can be put back to a state: a folder for the embedded engine, a database made from a template for PostgreSQL.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { CleanUp } from '../../running/clean-up.ts';
import type { TemporaryPostgres } from '../../running/temporary-postgres.ts';
import type { Disk } from './disk.ts';
import type { Engine } from './findings.ts';
import type { Environment } from './programs.ts';

export interface Place {
  readonly databaseUrl: string;
  readonly env: Environment;
  /** For files that belong to it, such as backups; the embedded engine has its store there. */
  readonly folder: string;
  /** Removes it. */
  drop(): Promise<void>;
}

export interface Places {
  readonly engine: Engine;
  /** A new, empty one. */
  create(): Promise<Place>;
  /** A copy of one that no process has open. */
  copy(place: Place): Promise<Place>;
}

/** Folders with numbers as names. */
function numberFolders(cleanUp: CleanUp, within: string): () => string {
  const root = mkdtempSync(join(within, 'firmament-drill-'));
  cleanUp.add(() => rmSync(root, { recursive: true, force: true }));
  let count = 0;
  return () => {
    const folder = join(root, String(++count));
    mkdirSync(folder);
    return folder;
  };
}

export function createFolders(cleanUp: CleanUp, disk: Disk | undefined): Places {
  const next = numberFolders(cleanUp, disk?.folder ?? tmpdir());
  const make = (): Place => {
    const folder = next();
    const databaseUrl = `sqlite:${join(folder, 'firmament.db')}`;
    const drop = async () => rmSync(folder, { recursive: true, force: true });
    return { databaseUrl, env: { DATABASE_URL: databaseUrl }, folder, drop };
  };
  return {
    engine: 'SQLite',
    create: async () => make(),
    copy: async (from) => {
      const place = make();
      cpSync(from.folder, place.folder, { recursive: true });
      // What is lost with a disk must be what the program has written, and not this copy.
      disk?.sync();
      return place;
    },
  };
}

export function createDatabases(cleanUp: CleanUp, server: TemporaryPostgres): Places {
  const next = numberFolders(cleanUp, tmpdir());
  let count = 0;
  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
  const nameOf = ({ databaseUrl }: Place) => new URL(databaseUrl).pathname.slice(1);
  async function make(template?: Place): Promise<Place> {
    const name = `drill_${++count}`;
    await run(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${nameOf(template)}`}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const folder = next();
    if (template !== undefined) cpSync(template.folder, folder, { recursive: true });
    return {
      databaseUrl: url.href,
      env: { DATABASE_URL: url.href },
      folder,
      drop: async () => {
        rmSync(folder, { recursive: true, force: true });
        await run(`DROP DATABASE ${name} WITH (FORCE)`);
      },
    };
  }
  return { engine: 'PostgreSQL', create: () => make(), copy: (place) => make(place) };
}
