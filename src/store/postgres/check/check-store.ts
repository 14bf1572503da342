// Checks a PostgreSQL store while it is served: the rows that belong together, counts, and what the server knows about damage
// itself. Bytes are the server's: it verifies each page that it reads if it was set up with data checksums.
import type pg from 'pg';
import { OperatorError } from '../../../errors.ts';
import type { CheckProgress, CheckReport, Finding } from '../../contract/check-findings.ts';
import { createFindings } from '../../formats/check/findings.ts';
import { readServerAddress } from '../connect/server-address.ts';
import { operate } from '../connect/transactions.ts';
import { hasTables } from '../schema/meta.ts';
import { readMigrationState } from '../schema/migrate.ts';
import { hasCitus } from '../schema/shard-tables.ts';
import { DATA_TABLES } from '../schema/tables.ts';
import { isUpToDate } from '../update/bring-up-to-date.ts';
import { checkCompanies } from './check-companies.ts';
import { checkPeople } from './check-people.ts';

/** Rows that must not exist: each query counts them. */
const WRONG_ROWS: readonly (readonly [where: string, detail: string, sql: string])[] = [
  ['company_view', 'regional views of companies that do not exist', withoutCompany('company_view')],
  ['company_statement', 'statements about companies that do not exist', withoutCompany('company_statement')],
  ['people_summary', 'summaries of companies that do not exist', withoutCompany('people_summary')],
  [
    'people_block',
    'groups that should have an index and have none',
    `SELECT count(*) FROM people_summary s CROSS JOIN unnest(s.indexed) country WHERE NOT EXISTS
       (SELECT 1 FROM people_block b WHERE b.company_id = s.company_id AND b.country = country)`,
  ],
];

function withoutCompany(table: string): string {
  return `SELECT count(*) FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM company c WHERE c.id = t.company_id)`;
}

const SERVER_ADVICE =
  'Read the log of the server, and restore the database from a backup (docs/postgres.md#backups)';
const INIT_ADVICE = 'Run firmament database init, and check again';
/** Of SQLSTATE: the server found its own files damaged. */
const DAMAGED = /^XX00[012]$/;

export async function checkPostgresStore(url: string, progress: CheckProgress): Promise<CheckReport> {
  const address = readServerAddress(url);
  return operate(address, async (client) => {
    if (!(await hasTables(client))) {
      throw new OperatorError(`There are no tables of Firmament in ${address.shown}.`);
    }
    const server = await checkServer(client);
    const version = await checkVersion(client);
    const checked: { [what: string]: number } = {};
    const findings = [...server.findings];
    if (version !== undefined) findings.push(version);
    else {
      const before = await dataVersion(client);
      findings.push(...(await checkRows(client, checked, progress)));
      // On several servers a transaction does not see one moment.
      if (findings.length > 0 && (await hasCitus(client)) && (await dataVersion(client)) !== before) {
        throw new OperatorError('Data was published while it was checked. Run the check again.');
      }
      findings.push(...(await checkIndexes(client, progress)));
    }
    return { findings, notes: server.notes, checked, hasComparedSums: false };
  });
}

/** All of it as of one moment, whatever is published meanwhile. */
async function checkRows(
  client: pg.ClientBase,
  checked: { [what: string]: number },
  progress: CheckProgress,
): Promise<readonly Finding[]> {
  const findings = createFindings(SERVER_ADVICE, SERVER_ADVICE);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    checked.companies = await checkCompanies(client, findings, progress);
    checked.people = await checkPeople(client, findings, progress);
    for (const [where, detail, sql] of WRONG_ROWS) {
      const count = await countOf(client, sql);
      if (count > 0) findings.index(where, `${count} ${detail}`);
    }
    for (const name of ['companies', 'people'] as const) {
      const noted = await countOf(
        client,
        `SELECT coalesce(max(value::bigint), 0) FROM meta WHERE name = '${name}'`,
      );
      if (noted !== checked[name]) {
        findings.index(`number of ${name} (meta)`, `${noted} are noted, ${checked[name]} are stored`);
      }
    }
    return findings.list();
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string };
    if (!DAMAGED.test(String(code))) throw error;
    return [...findings.list(), wrong('damaged pages', 'server', message, SERVER_ADVICE)];
  } finally {
    await client.query('ROLLBACK');
  }
}

const dataVersion = (client: pg.ClientBase): Promise<number> =>
  countOf(client, "SELECT coalesce(max(value::bigint), 0) FROM meta WHERE name = 'version'");

const wrong = (what: string, where: string, detail: string, advice: string): Finding => ({
  what,
  where,
  detail,
  advice,
  isDamage: true,
});

async function countOf(client: pg.ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ [column: string]: string }>(sql);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

async function checkVersion(client: pg.ClientBase): Promise<Finding | undefined> {
  const { version, known } = await readMigrationState(client);
  const what = { what: 'wrong version', where: 'meta', isDamage: false };
  if (version !== known) {
    const detail = `the schema is ${version}, this Firmament has ${known}; the rows were not checked`;
    return { ...what, detail, advice: version > known ? 'Update Firmament' : INIT_ADVICE };
  }
  if (await isUpToDate(client)) return undefined;
  return {
    ...what,
    detail: 'indexes are of an earlier version; the rows were not checked',
    advice: INIT_ADVICE,
  };
}

/** What the server verifies and has found by itself. */
async function checkServer(
  client: pg.ClientBase,
): Promise<{ readonly findings: readonly Finding[]; readonly notes: readonly string[] }> {
  const { rows } = await client.query<{ sums: string; failures: string | null }>(
    `SELECT current_setting('data_checksums') AS sums,
       (SELECT checksum_failures FROM pg_stat_database WHERE datname = current_database()) AS failures`,
  );
  const { sums, failures } = rows[0] ?? {};
  if (sums !== 'on') return { findings: [], notes: [NO_SUMS] };
  const count = Number(failures ?? 0);
  const detail = `${count} pages had wrong checksums`;
  return {
    findings: count === 0 ? [] : [wrong('damaged pages', 'server', detail, SERVER_ADVICE)],
    notes: [],
  };
}

const NO_SUMS =
  'The server does not verify the pages that it reads (data_checksums is off). Stop it and run pg_checksums --enable: docs/operating.md#checks';

/** By the extension amcheck, where the operator has created it and the role may use it. */
async function checkIndexes(client: pg.ClientBase, progress: CheckProgress): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
     WHERE i.indrelid = ANY ($1::text[]::regclass[])
       AND EXISTS (SELECT 1 FROM pg_proc p JOIN pg_extension e ON e.extname = 'amcheck'
         WHERE p.proname = 'bt_index_check' AND has_function_privilege(p.oid, 'EXECUTE'))`,
    [DATA_TABLES],
  );
  const findings: Finding[] = [];
  for (const [place, { name }] of rows.entries()) {
    await progress('indexes', place / rows.length);
    try {
      await client.query('SELECT bt_index_check($1::text::regclass, true)', [name]);
    } catch (error) {
      findings.push(wrong('damaged pages', `index ${name}`, (error as Error).message, SERVER_ADVICE));
    }
  }
  return findings;
}
