// Loads of a source into PostgreSQL and an undo, each killed while it waits for a lock. Nothing of it is visible, and the
// same command then has the result that the embedded engine had without a kill.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPlace } from '../cli/import-files.ts';
import { type SourceStep, undisturbedSteps } from '../cli/source-loads.ts';
import { type FreshPostgres, makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { storeContents } from '../helpers/store-contents.ts';
import { connect, contentsOf, kill, PATIENCE_MS, untilGone, untilHeld } from './hold-import.ts';

/** The lock at which each is killed: during its first reads, at the first write of publishing, and at the last. */
const HOLDS: { readonly [name: string]: readonly string[] } = {
  // A transaction that still reads the empty tables prevents their replacement.
  'a first load': ['LOCK TABLE load IN SHARE MODE', 'SELECT count(*) FROM company_key'],
  'a second load': [
    'LOCK TABLE company_key IN ACCESS EXCLUSIVE MODE',
    'LOCK TABLE load_before IN SHARE MODE',
    'LOCK TABLE meta IN SHARE MODE',
  ],
  'an undo': ['LOCK TABLE company_statement IN SHARE MODE', 'LOCK TABLE meta IN SHARE MODE'],
};

let database: FreshPostgres;
let steps: readonly SourceStep[];
beforeAll(async () => {
  [database, steps] = [await makeMigratedDatabase(), await undisturbedSteps(4)];
});
afterAll(() => database.drop());

test(
  'a load or an undo that is killed publishes nothing, and then has the same result as one that was not killed',
  async () => {
    const place = importPlace(database.url);
    expect(await place.ask(storeContents)).toEqual(steps[0]?.before);
    const [control, locker] = [await connect(database.url), await connect(database.url)];
    for (const { name, args, after } of steps) {
      const before = await contentsOf(control);
      for (const hold of HOLDS[name] ?? []) {
        await locker.query('BEGIN');
        await locker.query(hold);
        const run = startCli(args, place.env);
        await untilHeld(control);
        await kill(run);
        await locker.query('ROLLBACK');
        await untilGone(control);
        expect(await contentsOf(control), `${name}: ${hold}`).toEqual(before);
      }
      const { code, stderr } = await runCli(args, place.env);
      expect({ code, stderr }, name).toMatchObject({ code: 0 });
      expect(await place.ask(storeContents), name).toEqual(after);
    }
    const [first, second, undo] = steps;
    // Few companies are enough for every kind of change.
    expect(second?.after.loads[1]?.counts).toMatchObject({ written: 44, unchanged: 16, retired: 48 });
    expect(undo?.after.companies).toEqual(first?.after.companies);
  },
  PATIENCE_MS,
);
