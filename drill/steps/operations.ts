// The operations of an operator that are killed, each with the store before it and after it.
import type { Ask } from '../../bench/lib/send-request.ts';
import { readState, type State } from '../lib/answers.ts';
import type { Place, Places } from '../lib/places.ts';
import { runCommand, startService } from '../lib/processes.ts';
import type { DrillWorld } from '../lib/world.ts';

export interface Operation {
  readonly name: string;
  readonly args: readonly string[];
}

/** An operation on a store, and what callers see before and after it. */
export interface Rehearsed extends Operation {
  readonly before: Place;
  readonly key: string;
  readonly old: State;
  readonly new: State;
  /** How long it takes when nothing disturbs it. */
  readonly milliseconds: number;
}

export function operationsOn(world: DrillWorld): readonly Operation[] {
  return [
    { name: 'load of companies', args: ['import', 'companies', world.laterCompanies, '--yes'] },
    { name: 'load of people', args: ['import', 'people', world.laterPeople, '--yes'] },
    { name: 'undo', args: ['loads', 'undo', '2'] },
    { name: 'correct', args: ['correct', '--file', world.corrections, '--reason', 'drill'] },
    { name: 'forget', args: ['forget', 'company', '--id', world.forgotten, '--reason', 'drill'] },
  ];
}

/** The store that every operation begins with: two loads and a key. */
export async function makeBase(places: Places, world: DrillWorld): Promise<{ place: Place; key: string }> {
  const place = await places.create();
  if (places.engine === 'PostgreSQL') await runCommand(['database', 'init'], place.env);
  await runCommand(['import', 'companies', world.companies, '--yes'], place.env);
  await runCommand(['import', 'people', world.people, '--yes'], place.env);
  const made = await runCommand(
    ['keys', 'create', '--name', 'drill', '--rate', '1000000', '--json'],
    place.env,
  );
  const { key } = JSON.parse(made.slice(made.indexOf('{'))) as { readonly key: string };
  return { place, key };
}

export async function rehearse(
  places: Places,
  base: { readonly place: Place; readonly key: string },
  operation: Operation,
  asks: readonly Ask[],
): Promise<Rehearsed> {
  const { place: before, key } = base;
  const trial = await places.copy(before);
  const old = await readOnce(trial, key, asks);
  const startedAt = performance.now();
  await runCommand(operation.args, trial.env);
  const milliseconds = performance.now() - startedAt;
  const after = await readOnce(trial, key, asks);
  await trial.drop();
  if (after.every((answer, place) => answer === old[place])) {
    throw new Error(`${operation.name} changes no answer, so it proves nothing`);
  }
  return { ...operation, before, key, old, new: after, milliseconds };
}

/** What a new service answers. */
async function readOnce(place: Place, key: string, asks: readonly Ask[]): Promise<State> {
  const service = await startService(place.env);
  try {
    return await readState(service.address, key, asks);
  } finally {
    await service.stop();
  }
}
