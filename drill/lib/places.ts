// Stores that can be put back to a state: a folder for the embedded engine, a database made from a template for PostgreSQL.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { CleanUp } from '../../bench/lib/clean-up.ts';
import type { TemporaryPostgres } from '../../bench/lib/temporary-postgres.ts';

export interface Place {
  readonly databaseUrl: string;
  readonly env: { readonly [name: string]: string };
  /** Removes it. */
  drop(): Promise<void>;
}

export interface Places {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** A new, empty one. */
  create(): Promise<Place>;
  /** A copy of one that no process has open. */
  copy(place: Place): Promise<Place>;
}

export function createFolders(cleanUp: CleanUp): Places {
  const root = mkdtempSync(join(tmpdir(), 'firmament-drill-'));
  cleanUp.add(() => rmSync(root, { recursive: true, force: true }));
  let count = 0;
  const open = (): { readonly folder: string; readonly place: Place } => {
    const folder = join(root, String(++count));
    mkdirSync(folder);
    const databaseUrl = `sqlite:${join(folder, 'firmament.db')}`;
    const drop = async () => rmSync(folder, { recursive: true, force: true });
    return { folder, place: { databaseUrl, env: { DATABASE_URL: databaseUrl }, drop } };
  };
  const folderOf = ({ databaseUrl }: Place) => join(databaseUrl.slice('sqlite:'.length), '..');
  return {
    engine: 'SQLite',
    create: async () => open().place,
    copy: async (from) => {
      const { folder, place } = open();
      cpSync(folderOf(from), folder, { recursive: true });
      return place;
    },
  };
}

export function createDatabases(server: TemporaryPostgres): Places {
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
  async function make(template?: string): Promise<Place> {
    const name = `drill_${++count}`;
    await run(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return {
      databaseUrl: url.href,
      env: { DATABASE_URL: url.href },
      drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
    };
  }
  return { engine: 'PostgreSQL', create: () => make(), copy: (place) => make(nameOf(place)) };
}
