// Whatever happens in a store, every id that was ever served names the company that has the records it was served for.
// The variables ID_WORLDS and ID_SEED, read here only, run more worlds than the suite has time for.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyStore } from '../../src/operations/loads/copy-store.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { createFate, createWitness, type Row, type Step, take } from './world-of-ids.ts';

const WORLDS = Number(process.env.ID_WORLDS ?? 5);
const SEED = process.env.ID_SEED ?? 'worlds';
const STEPS = 25;
const MOST_MS_A_WORLD = 60_000;

const openNew = () =>
  openSqliteStore(join(temporaryFolder(), 'world.db'), { readersWaitMs: READERS_WAIT_MS });

/**
 * Runs the steps of a model, and checks each. `change`: replaces a step. Where the last row of a record is suppressed, the
 * one before it stays: if the order of rows must not matter, nothing can be forgotten.
 */
function beginLife(seed: string, change = (step: Step) => step, canForget = true) {
  const fate = createFate(seed, canForget);
  const witness = createWitness();
  const steps: Step[] = [];
  return async (store: Store): Promise<{ readonly step: Step; readonly wasDone: boolean }> => {
    const step = change(fate(witness.ever(), [...witness.now().companies.keys()].sort()));
    steps.push(step);
    const wasDone = await take(store, step);
    const problems = await witness.see(store, step, wasDone);
    expect(problems, `${seed}\n${steps.map((one) => JSON.stringify(one)).join('\n')}`).toEqual([]);
    return { step, wasDone };
  };
}

/** Everything in a store, except for the times of loads. */
async function contentsOf(store: Store) {
  const companies = (await store.walker.companiesAfter('', 1_000)).map(
    ({ id, name, identifiers, contested, profile, views, served }) => ({
      ...{ id, name, identifiers, contested, profile, views, served },
    }),
  );
  const people = await store.walker.peopleOf(companies.map(({ id }) => id));
  const { formerIds } = await store.walker.identity();
  return { companies, people: people.map((all) => all.map(({ personId }) => personId)), formerIds };
}

/** What callers can see, and since when: without the records of ids that are no longer needed, and without storage details. */
async function servedBy(store: Store) {
  const { companies, people } = await contentsOf(store);
  const seen = companies.map(({ identifiers, ...rest }) => ({
    ...rest,
    identifiers: identifiers.filter(({ kind }) => kind !== 'record'),
  }));
  return { companies: seen, people };
}

/** Of two lines of own files that claim the same, the first owner keeps it, so their order matters. */
function withoutClaims(step: Step): Step {
  if (step.do !== 'own') return step;
  const lines = step.lines.map(({ id, name }) => ({ ...(id !== undefined && { id }), name }));
  return { do: 'own', lines };
}

/** The last row of each record, in reverse order. */
function turned(rows: readonly Row[]): readonly Row[] {
  const recordOf = (row: Row) => ('retired' in row ? row.retired : row.statement.recordId);
  return [...new Map(rows.map((row) => [recordOf(row), row])).values()].reverse();
}

test(
  'every id that was ever served names its company after every step',
  async () => {
    for (let world = 0; world < WORLDS; world += 1) {
      const store = openNew();
      const live = beginLife(`${SEED} ${world}`);
      for (let count = 0; count < STEPS; count += 1) await live(store);
      await store.close();
    }
  },
  WORLDS * MOST_MS_A_WORLD,
);

test(
  'the order of the rows of a load changes neither ids nor the companies of people',
  async () => {
    for (let world = 0; world < Math.ceil(WORLDS / 3); world += 1) {
      const [store, other] = [openNew(), openNew()];
      const live = beginLife(`rows ${SEED} ${world}`, withoutClaims, false);
      for (let count = 0; count < STEPS; count += 1) {
        const { step, wasDone } = await live(store);
        const rows = step.do === 'load' ? { ...step, rows: turned(step.rows) } : step;
        // A load whose rows cancel each other can be undone; with only the last of them it has changed nothing.
        if ((await take(other, rows)) !== wasDone) break;
        expect(await servedBy(other), JSON.stringify(step)).toEqual(await servedBy(store));
      }
      for (const one of [store, other]) await one.close();
    }
  },
  WORLDS * MOST_MS_A_WORLD,
);

test(
  'both engines are the same after every step, also when one is copied from the other',
  async () => {
    for (let world = 0; world < Math.ceil(WORLDS / 5); world += 1) {
      const database = await makeMigratedDatabase();
      const server = await openStore(database.url);
      let file = openNew();
      const live = beginLife(`engines ${SEED} ${world}`);
      for (let count = 0; count < STEPS; count += 1) {
        if (count === Math.floor(STEPS / 2)) {
          await file.close();
          file = openNew();
          await copyStore(server, file, { progress: () => {} });
          expect(await contentsOf(file)).toEqual(await contentsOf(server));
        }
        const { step, wasDone } = await live(server);
        // A copy does not have the state before the newest load, and differs then.
        if ((await take(file, step)) !== wasDone) break;
        expect(await contentsOf(file), JSON.stringify(step)).toEqual(await contentsOf(server));
      }
      await file.close();
      await server.close();
      await database.drop();
    }
  },
  WORLDS * MOST_MS_A_WORLD,
);
