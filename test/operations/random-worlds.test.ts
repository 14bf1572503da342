// Random worlds: steps of every kind in any order (loads of sources, the operator's own files, corrections and their
// withdrawal, decisions, people, removals, undo), each checked by a model of what must stay.
//
// The suite runs a few worlds of each kind. `npm run worlds -- --seed WORD` runs 200 of each; it sets ID_SEED, ID_FIRST and
// ID_WORLDS, which are read here only. What failed once is in worlds/past-faults.test.ts, made smaller by --smaller SECONDS.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyStore } from '../../src/operations/loads/copy-store.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { contentsOf, servedBy } from './worlds/contents.ts';
import { createFate } from './worlds/create-fate.ts';
import { createWitness } from './worlds/create-witness.ts';
import { inOtherOrder, withoutClaims } from './worlds/other-order.ts';
import { type Step, take } from './worlds/steps.ts';

const SEED = process.env.ID_SEED ?? 'worlds';
const FIRST = Number(process.env.ID_FIRST ?? 0);
const STEPS = 25;
const MOST_MS_A_WORLD = 60_000;

/** The numbers of the worlds; `few`: as many as the suite has time for. */
const worlds = (few: number) =>
  Array.from({ length: Number(process.env.ID_WORLDS ?? few) }, (_, place) => FIRST + place);

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
    const outcome = await take(store, step);
    const problems = await witness.see(store, step, outcome);
    expect(problems, `${seed}\n${steps.map((one) => JSON.stringify(one)).join('\n')}`).toEqual([]);
    return { step, wasDone: outcome.wasDone };
  };
}

test.for(worlds(5))(
  'every id that was ever served names its company after every step: world %i',
  { timeout: MOST_MS_A_WORLD },
  async (world) => {
    const store = openNew();
    const live = beginLife(`${SEED} ${world}`);
    for (let count = 0; count < STEPS; count += 1) await live(store);
    await store.close();
  },
);

test.for(worlds(2))(
  'the order of the rows of a load changes neither ids nor the companies of people: world %i',
  { timeout: MOST_MS_A_WORLD },
  async (world) => {
    const [store, other] = [openNew(), openNew()];
    const live = beginLife(`rows ${SEED} ${world}`, withoutClaims, false);
    for (let count = 0; count < STEPS; count += 1) {
      const { step, wasDone } = await live(store);
      if ((await take(other, inOtherOrder(step))).wasDone !== wasDone) {
        // A load whose rows cancel each other can be undone; with only the last of them it has changed nothing.
        expect(step.do).toBe('undo');
        break;
      }
      expect(await servedBy(other), JSON.stringify(step)).toEqual(await servedBy(store));
    }
    for (const one of [store, other]) await one.close();
  },
);

test.for(worlds(1))(
  'both engines are the same after every step, also when one is copied from the other: world %i',
  { timeout: MOST_MS_A_WORLD },
  async (world) => {
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
      if ((await take(file, step)).wasDone !== wasDone) {
        // A copy does not have the state before the newest load.
        expect([step.do, count >= Math.floor(STEPS / 2)]).toEqual(['undo', true]);
        break;
      }
      expect(await contentsOf(file), JSON.stringify(step)).toEqual(await contentsOf(server));
    }
    await file.close();
    await server.close();
    await database.drop();
  },
);
