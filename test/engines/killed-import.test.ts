// An import into PostgreSQL that is killed, at moments from its first row to its commit. At any moment, readers still
// see what was published before, and the next import has the result of one that was not killed. And an import whose server stops.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { crowd, fedFile, importPlace, jsonl } from '../cli/import-files.ts';
import { linesTold } from '../helpers/full-disk.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { runSql, urlOf } from '../helpers/run-sql.ts';
import {
  connect,
  contentsOf,
  expectNothingLeft,
  fillStage,
  kill,
  openStage,
  PATIENCE_MS,
  peopleFile,
  SIZE,
  serveStage,
  untilCommitting,
  untilGone,
  untilHeld,
} from './hold-import.ts';

let server: TemporaryPostgres;
let key: string;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  await runSql(server.url, 'CREATE DATABASE filled');
  key = await fillStage(urlOf(server.url, 'filled'));
});
afterAll(() => server.stop());

/** With people. Made again when a test is repeated. */
async function newDatabase(name: string): Promise<string> {
  if (!server.isRunning()) await server.resume();
  await runSql(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runSql(server.url, `CREATE DATABASE ${name} TEMPLATE filled`);
  return urlOf(server.url, name);
}

/** More than twice what a pipe holds: an import that was fed most of them has read some. */
const FED = jsonl(crowd(1_900, 1));

describe('an import that changes people, killed', () => {
  test('publishes nothing, and the next one has the result of one that was not killed', {
    timeout: PATIENCE_MS,
  }, async () => {
    const url = await newDatabase('changed');
    const twin = importPlace(await newDatabase('changed_twin'));
    const { place, control, locker } = await openStage(url);
    const served = await serveStage(url, key);
    const before = await contentsOf(control);

    for (const share of [0, 0.8]) {
      const file = fedFile(place, `fed-${share}.jsonl`);
      const run = startCli(['import', 'people', file.path], place.env);
      await file.feed(FED.slice(0, 1 + Math.floor(share * FED.length)));
      await kill(run);
      await untilGone(control);
      expect(await contentsOf(control), `${share} of the rows`).toEqual(before);
    }

    // In the middle of its rows; a table that is read by a service is locked against writing only.
    await control.query(`
      CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock_shared(1, 1); RETURN NEW; END';
      CREATE TRIGGER wait_here BEFORE INSERT ON people_page FOR EACH ROW
        EXECUTE FUNCTION wait_here();`);
    for (const hold of [
      'LOCK TABLE people_summary IN SHARE MODE',
      'SELECT pg_advisory_xact_lock(1, 1)',
      'LOCK TABLE meta IN SHARE MODE',
    ]) {
      await locker.query('BEGIN');
      await locker.query(hold);
      const run = startCli(['import', 'people', place.file('held.jsonl', peopleFile(2))], place.env);
      await untilHeld(control);
      expect(await served(), hold).toBe(`Cook v0 ${SIZE}`);
      await kill(run);
      // The server notices, though it still waits for the lock.
      expect(await untilGone(control), hold).toBeLessThan(5_000);
      await locker.query('ROLLBACK');
      expect(await contentsOf(control), hold).toEqual(before);
      expect(await served(), hold).toBe(`Cook v0 ${SIZE}`);
    }
    await control.query('DROP TRIGGER wait_here ON people_page; DROP FUNCTION wait_here');

    for (const { env, file } of [place, twin]) {
      const result = await runCli(['import', 'people', file('last.jsonl', peopleFile(3)), '--json'], env);
      expect([result.code, JSON.parse(result.stdout)]).toMatchObject([0, { written: SIZE, rejected: 0 }]);
    }
    expect(await contentsOf(control)).toEqual(await contentsOf(await connect(twin.databaseUrl)));
    await timeUntil(`Cook v3 ${SIZE}`, served);
    await expectNothingLeft(control);
  });

  test('while it commits has published everything', { timeout: PATIENCE_MS }, async () => {
    const url = await newDatabase('committed');
    const { place, control, locker } = await openStage(url);
    const served = await serveStage(url, key);
    const admin = await connect(server.url);
    await admin.query('ALTER DATABASE committed SET synchronous_commit = on');
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE meta IN SHARE MODE');
    const run = startCli(['import', 'people', place.file('people.jsonl', peopleFile(1))], place.env);
    await untilHeld(control);
    // Its last statement waits. The commit then waits for a standby that never comes; other connections wait for none.
    await admin.query("ALTER SYSTEM SET synchronous_standby_names = 'missing'");
    await admin.query('SELECT pg_reload_conf()');
    // The server reads its settings a moment later: then this waits too.
    const first = (await connect(place.databaseUrl)).query("SELECT pg_logical_emit_message(true, '', '')");
    await untilHeld(control, 2);
    await locker.query('ROLLBACK');
    await untilCommitting(control);
    expect(await served()).toBe(`Cook v0 ${SIZE}`);
    await kill(run);
    await admin.query('ALTER SYSTEM RESET synchronous_standby_names');
    await admin.query('SELECT pg_reload_conf()');
    await first;
    await untilGone(control);
    const again = await runCli(
      ['import', 'people', place.file('same.jsonl', peopleFile(1)), '--json'],
      place.env,
    );
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { written: 0, unchanged: SIZE }]);
    await timeUntil(`Cook v1 ${SIZE}`, served);
  });
});

// Repeated if a busy machine delays the stop until the import has given up waiting.
describe('an import whose server stops', { retry: 2 }, () => {
  test('while it publishes reports it in one sentence, and can be run again', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { place, locker, control } = await openStage(await newDatabase('stopped'));
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE meta IN SHARE MODE');
    const path = place.file('people.jsonl', peopleFile(1));
    // From a pipe that has ended: nothing but the connections keeps the process alive then.
    const run = startCli(['import', 'people', '-'], place.env);
    run.child.stdin?.end(peopleFile(1));
    await untilHeld(control);
    await server.halt();
    const ended = await run.ended;
    expect([ended.code, ended.stdout, linesTold(ended)]).toEqual([
      1,
      '',
      [expect.stringMatching(/^The database failed meanwhile: .+\. Run the same command again .+\.$/)],
    ]);
    await server.resume();
    expect((await runCli(['import', 'people', path], place.env)).code).toBe(0);
  });
});
