// All steps of the drill on one engine, in their order, bounded in number and time.
import { createRandom } from '../../src/samples/demo/random.ts';
import type { Drill } from '../lib/drill.ts';
import { type Disturbance, tryOnce } from '../lib/trial.ts';
import type { DrillWorld } from '../lib/world.ts';
import { behaveBadly } from './callers.ts';
import { clockJumps } from './clock.ts';
import { liveADay } from './day.ts';
import { kills } from './kills.ts';
import { makeBase, operationsOn, type Rehearsed, rehearse } from './operations.ts';
import { stalls } from './stalls.ts';
import { killUpgrades } from './upgrades.ts';

export const STEPS = ['kills', 'faults', 'callers', 'day'] as const;

export interface Run {
  readonly world: DrillWorld;
  readonly seed: number;
  readonly amounts: {
    readonly kills: number;
    readonly faults: number;
    readonly seconds: number;
    readonly steps: readonly string[];
  };
  /** Since its start. */
  minutes(): number;
}

/** The drill is not the place to find out how slow a machine can be. */
const MOST_MINUTES = 55;
/** Kills of upgrades, as a share of all other kills. */
const UPGRADES = 0.12;

export async function drillEngine(
  parts: Omit<Drill, 'random'>,
  { world, seed, amounts, minutes }: Run,
  engineFaults: (drill: Drill) => readonly Disturbance[],
): Promise<void> {
  const { engine } = parts.places;
  /** Each step has its own numbers, so that one does not change the moments of another. */
  const drillFor = (step: string): Drill => ({
    ...parts,
    random: createRandom(`drill ${seed} ${engine} ${step}`),
  });
  const say = (text: string) => console.log(`[${minutes().toFixed(1)} min] ${engine}: ${text}`);
  const isWanted = (step: (typeof STEPS)[number]) => amounts.steps.includes(step);
  const checkTime = () => {
    if (minutes() > MOST_MINUTES) throw new Error(`The drill takes longer than ${MOST_MINUTES} minutes.`);
  };

  say('loading');
  const drill = drillFor('rehearsal');
  const base = await makeBase(drill, world);
  const operations: Rehearsed[] = [];
  for (const operation of operationsOn(world)) {
    if (operation.engine !== undefined && operation.engine !== engine) continue;
    const rehearsed = await rehearse(drill, base, world, operation);
    operations.push(...rehearsed);
    say(`${operation.name} takes ${Math.round(rehearsed[0]?.milliseconds ?? 0)} ms undisturbed`);
  }
  if (isWanted('kills')) await killAll(drillFor('kills'));
  if (isWanted('faults')) await breakAll(drillFor('faults'));
  const [load] = operations as [Rehearsed];
  if (isWanted('callers')) {
    say('callers who behave badly');
    await behaveBadly(drillFor('callers'), load);
  }
  if (isWanted('day')) {
    say('the traffic of a day');
    await liveADay(drillFor('day'), load, amounts.seconds);
  }

  /** Each operation in turn, so that all of them are killed about as often. */
  async function killAll(own: Drill): Promise<void> {
    const all = kills(own);
    const from = parts.findings.read().counts.kills;
    const done = () => parts.findings.read().counts.kills - from;
    for (let turn = 0; done() < amounts.kills; turn += 1) {
      checkTime();
      const operation = operations[turn % operations.length] as Rehearsed;
      if (turn % operations.length === 0) say(`kill ${done() + 1} of ${Math.ceil(amounts.kills)}`);
      await tryOnce(own, operation, own.random.pick(all));
    }
    const upgrades = Math.ceil(amounts.kills * UPGRADES);
    say(`${upgrades} upgrades of stores of earlier versions`);
    await killUpgrades(own, upgrades, base, world);
  }

  /** Each fault at least once, in an order and with operations that the seed decides. */
  async function breakAll(own: Drill): Promise<void> {
    const all = [...engineFaults(own), ...stalls(own), clockJumps()];
    const times = Math.max(amounts.faults, all.length);
    let left: Disturbance[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      checkTime();
      if (left.length === 0) left = own.random.shuffle(all);
      const fault = left.pop() as Disturbance;
      const operation = own.random.pick(operations);
      say(`fault ${turn + 1} of ${times}: ${operation.name}, ${fault.name}`);
      await tryOnce(own, operation, fault);
    }
  }
}
