// A first import into PostgreSQL, which replaces the empty tables, killed while it does.
import { describe, expect, inject, test } from 'vitest';
import { importPlace, jsonl } from '../cli/import-files.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { runSql, urlOf } from '../helpers/run-sql.ts';
import {
  connect,
  contentsOf,
  expectNothingLeft,
  kill,
  PATIENCE_MS,
  peopleFile,
  SIZE,
  untilGone,
  untilHeld,
} from './hold-import.ts';

/** Empty tables, and a copy of them. */
async function twoDatabases(): Promise<readonly [string, string]> {
  const { url, drop } = await makeMigratedDatabase();
  const name = new URL(url).pathname.slice(1);
  const server = inject('postgresUrl');
  await runSql(server, `CREATE DATABASE ${name}_twin TEMPLATE ${name}`);
  afterFile(async () => {
    await drop();
    await runSql(server, `DROP DATABASE ${name}_twin WITH (FORCE)`);
  });
  return [url, urlOf(server, `${name}_twin`)];
}

describe('a first import, into empty tables', () => {
  test('that is killed leaves them empty, and the next import fills them as if there had been no kill', {
    timeout: PATIENCE_MS,
  }, async () => {
    const [url, twinUrl] = await twoDatabases();
    const [place, twin] = [importPlace(url), importPlace(twinUrl)];
    const companies = jsonl(Array.from({ length: SIZE }, (_, n) => ({ id: `c${n}`, name: `Company ${n}` })));
    const [control, locker] = [await connect(place.databaseUrl), await connect(place.databaseUrl)];
    const before = await contentsOf(control);

    const path = place.file('companies.jsonl', companies);
    // Once when all rows are in the new tables without any index, and once when a reader of an old table prevents it from
    // being replaced.
    await control.query(`
      CREATE FUNCTION wait_here() RETURNS event_trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock_shared(1, 1); END';
      CREATE EVENT TRIGGER wait_here ON ddl_command_start WHEN TAG IN ('ALTER TABLE')
        EXECUTE FUNCTION wait_here();`);
    for (const hold of ['SELECT pg_advisory_xact_lock(1, 1)', 'SELECT count(*) FROM company_key']) {
      await locker.query('BEGIN');
      await locker.query(hold);
      const run = startCli(['import', 'companies', path], place.env);
      await untilHeld(control);
      await kill(run);
      expect(await untilGone(control), hold).toBeLessThan(5_000);
      await locker.query('ROLLBACK');
      expect(await contentsOf(control), hold).toEqual(before);
      await expectNothingLeft(control);
    }
    await control.query('DROP EVENT TRIGGER wait_here; DROP FUNCTION wait_here');

    for (const { env, file } of [place, twin]) {
      for (const [kind, text] of [
        ['companies', companies],
        ['people', peopleFile(1)],
      ] as const) {
        expect((await runCli(['import', kind, file(`${kind}.jsonl`, text)], env)).code).toBe(0);
      }
      expect((await runCli(['check'], env)).code).toBe(0);
    }
    const undisturbed = await connect(twin.databaseUrl);
    // All companies have the time of their load, which differs between two loads, and a checksum over it.
    for (const one of [control, undisturbed]) {
      const { rowCount } = await one.query(
        'UPDATE company SET loaded_at = 1, sum = 1 WHERE loaded_at IS NOT NULL AND sum IS NOT NULL',
      );
      expect(rowCount).toBe(SIZE);
      // Written by the check.
      await one.query("DELETE FROM meta WHERE name = 'last_check'");
    }
    expect(await contentsOf(control)).toEqual(await contentsOf(undisturbed));
    await expectNothingLeft(control);
  });
});
