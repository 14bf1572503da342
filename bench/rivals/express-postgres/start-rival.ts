// The rival with its database: it has the same companies and people as Firmament, and starts a new server for each
// question.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { startTemporaryPostgres } from '../../../running/temporary-postgres.ts';
import { reachRank } from '../../../src/domain/people/person.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import { type MeasuredServer, startScript } from '../../requests/servers.ts';
import { type CompanyLine, hostOf, type KnownCompany } from '../../world/known-companies.ts';

export interface Rival {
  readonly versions: string;
  /** Whether its CPU time includes the database; it always should, but not every system reports it. */
  readonly countsDatabase: boolean;
  readonly load: { readonly companies: number; readonly people: number; readonly seconds: number };
  readonly databaseBytes: number;
  startServer(): Promise<MeasuredServer>;
  stop(): Promise<void>;
}

const SERVER = new URL('./server.mjs', import.meta.url);
const BATCH = 2_000;

export async function startRival(companies: readonly KnownCompany[], key: string): Promise<Rival> {
  const postgres = await startTemporaryPostgres();
  try {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const startedAt = performance.now();
    const people = await fill(client, companies);
    const seconds = (performance.now() - startedAt) / 1000;
    const databaseBytes = Number(await readOne(client, 'SELECT pg_database_size(current_database())'));
    const postgresVersion = await readOne(client, 'SHOW server_version');
    await client.end();
    return {
      versions: `Express ${versionOf('express')}, pg ${versionOf('pg')}, PostgreSQL ${postgresVersion}`,
      countsDatabase: postgres.cpuMicroseconds() !== undefined,
      load: { companies: companies.length, people, seconds },
      databaseBytes,
      startServer: async () => {
        const env = { RIVAL_DATABASE_URL: postgres.url, RIVAL_KEY: key, NODE_ENV: 'production' };
        const server = await startScript('Express and PostgreSQL', SERVER, env);
        return {
          ...server,
          cpuMicroseconds: async () => (await server.cpuMicroseconds()) + (postgres.cpuMicroseconds() ?? 0),
        };
      },
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function fill(client: pg.Client, companies: readonly KnownCompany[]): Promise<number> {
  await client.query(readFileSync(new URL('./tables.sql', import.meta.url), 'utf8'));
  await insertAll(
    client,
    'company',
    companies.map(
      ({ line }) =>
        () =>
          companyRow(line),
    ),
  );
  const people = companies.flatMap((company) => company.everybody);
  await insertAll(
    client,
    'person',
    people.map((person) => () => personRow(person)),
  );
  // VACUUM must be a statement of its own.
  const indexes = readFileSync(new URL('./indexes.sql', import.meta.url), 'utf8');
  for (const statement of indexes.split(/;\n/)) if (statement.trim() !== '') await client.query(statement);
  return people.length;
}

/** Many rows at once, as JSON that the database splits by the names of its columns. */
async function insertAll(client: pg.Client, table: string, rows: readonly (() => object)[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH).map((makeRow) => makeRow());
    await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(batch),
    ]);
  }
}

const EMPTY_LISTS = { locations: [], industries: [], phones: [], emails: [], keywords: [], states: [] };
const EMPTY_OBJECTS = { social_media: {}, industry_codes: {}, org_registers: {}, regions: {} };

function companyRow({ nextGen, ...line }: CompanyLine): object {
  const host = line.fqdn ?? line.website;
  return {
    ...EMPTY_LISTS,
    ...EMPTY_OBJECTS,
    ...line,
    next_gen: nextGen ?? {},
    ...(host !== undefined && { host: hostOf(host) }),
    ...(line.network !== undefined && { slug: line.network.toLowerCase() }),
    ...(line.industry_codes?.abn !== undefined && { abn: line.industry_codes.abn.replace(/\D/g, '') }),
  };
}

/** With the level and department that Firmament has read from the title: both have the same. */
function personRow(person: PersonEntry): object {
  const { personId, companyId, country, position, seniority, department, network, flags } = person;
  return {
    person_id: personId,
    company_id: companyId,
    country,
    position,
    seniority,
    department,
    reach: reachRank(flags),
    network,
    ...flags,
  };
}

async function readOne(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return String(rows[0]?.[0]);
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  return (require(`${name}/package.json`) as { version: string }).version;
}
