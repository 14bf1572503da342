// `npm run worlds -- --smaller SECONDS`: leaves out of a world what its fault does not need, and prints the rest, for
// past-faults.test.ts. It works on the embedded engine, so a fault of the other one alone is not found.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { READERS_WAIT_MS } from '../../helpers/open-beside.ts';
import { servedBy } from './contents.ts';
import { createFate } from './create-fate.ts';
import { createWitness } from './create-witness.ts';
import { inOtherOrder, withoutClaims } from './other-order.ts';
import { type Step, take } from './steps.ts';

const STEPS = 25;
const [title = '', seed = '', seconds = '60'] = process.argv.slice(2);
const world = /\d+$/.exec(title)?.[0] ?? '0';
/** Whether the same rows in another order must give the same. */
const isOfRows = title.startsWith('the order of the rows');
const kindOfWorld = isOfRows ? 'rows ' : title.startsWith('both engines') ? 'engines ' : '';
const until = Date.now() + Number(seconds) * 1_000;

type NextStep = (place: number, witness: ReturnType<typeof createWitness>) => Step | undefined;

function openNew() {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-world-'));
  const store = openSqliteStore(join(folder, 'world.db'), { readersWaitMs: READERS_WAIT_MS });
  const end = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, end };
}

interface Fault {
  /** Of the step that has it. */
  readonly place: number;
  /** Without the ids in it. */
  readonly kind: string;
}

/** The first fault. */
async function findFault(next: NextStep): Promise<Fault | undefined> {
  const [first, other] = [openNew(), openNew()];
  const witness = createWitness();
  try {
    for (let place = 0; ; place += 1) {
      const step = next(place, witness);
      if (step === undefined) return undefined;
      const [fault] = await witness.see(first.store, step, await take(first.store, step));
      if (isOfRows) await take(other.store, inOtherOrder(step));
      const isSame = !isOfRows || isDeepStrictEqual(await servedBy(first.store), await servedBy(other.store));
      if (fault !== undefined || !isSame)
        return { place, kind: kindOf(fault ?? 'another order gives another answer') };
    }
  } finally {
    await first.end();
    await other.end();
  }
}

const kindOf = (fault: string) => fault.replace(/f\d{16}/g, 'ID').slice(0, 40);

/** The steps of the world up to the one that fails; none if none does. */
async function findSteps(): Promise<readonly Step[]> {
  const fate = createFate(`${kindOfWorld}${seed} ${world}`, !isOfRows);
  const steps: Step[] = [];
  const fault = await findFault((place, witness) => {
    if (place === STEPS) return undefined;
    const step = fate(witness.ever(), [...witness.now().companies.keys()].sort());
    steps.push(isOfRows ? withoutClaims(step) : step);
    return steps.at(-1);
  });
  return fault === undefined ? [] : steps;
}

/** The fault of the last step; undefined if there is none, or an earlier step has one. */
async function faultOf(steps: readonly Step[]): Promise<string | undefined> {
  const fault = await findFault((place) => steps[place]);
  return fault?.place === steps.length - 1 ? fault.kind : undefined;
}

type Tree = { [name: string]: unknown };

/** The step with one thing less, in every way. */
function* withOneLess(step: Step): Generator<Step> {
  for (const part of ['rows', 'lines'] as const) {
    const list = (step as unknown as { [P in typeof part]?: readonly Tree[] })[part] ?? [];
    for (const place of list.keys()) {
      // A load of nothing is refused.
      if (list.length > 1) yield { ...step, [part]: list.toSpliced(place, 1) } as Step;
      const { statement, ...line } = list[place] as Tree & { statement?: { fields: Tree } };
      for (const fields of withoutEach(statement?.fields ?? line)) {
        const less = statement === undefined ? fields : { statement: { ...statement, fields } };
        yield { ...step, [part]: list.with(place, less) } as Step;
      }
    }
  }
  for (const part of ['set', 'add', 'remove'] as const) {
    const changes = (step as unknown as { [P in typeof part]?: Tree })[part] ?? {};
    for (const less of withoutEach(changes)) yield { ...step, [part]: less } as Step;
  }
}

function* withoutEach(fields: Tree): Generator<Tree> {
  for (const field of Object.keys(fields).filter((one) => one !== 'name' && one !== 'retired')) {
    const { [field]: _, ...less } = fields;
    yield less;
  }
}

let steps = await findSteps();
const fault = await faultOf(steps);
if (fault === undefined) console.log(`${title}: nothing is wrong`);
else {
  const keepIfWrong = async (less: readonly Step[]) => {
    if (Date.now() > until || (await faultOf(less)) !== fault) return false;
    steps = less;
    return true;
  };
  for (let isSmaller = true; isSmaller && Date.now() < until; ) {
    isSmaller = false;
    for (let place = steps.length - 2; place >= 0; place -= 1) {
      if (await keepIfWrong(steps.toSpliced(place, 1))) isSmaller = true;
    }
    for (let place = 0; place < steps.length; place += 1) {
      for (let less = [...withOneLess(steps[place] as Step)]; less.length > 0; ) {
        const step = less.pop() as Step;
        if (!(await keepIfWrong(steps.with(place, step)))) continue;
        isSmaller = true;
        less = [...withOneLess(step)];
      }
    }
  }
  console.log(`${title}: ${fault}`);
  for (const step of steps) console.log(`  ${JSON.stringify(step)}`);
}
