// The operations of an operator that are disturbed, each with the store before it and after it. A new one is one entry.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState, type State } from '../lib/answers.ts';
import { type Content, compareWith } from '../lib/content.ts';
import type { Drill } from '../lib/drill.ts';
import type { Engine } from '../lib/findings.ts';
import type { Place } from '../lib/places.ts';
import type { Programs } from '../lib/programs.ts';
import { COMPANIES, type DrillWorld, PEOPLE } from '../lib/world.ts';

export interface Operation {
  readonly name: string;
  /** Of `firmament`. */
  readonly args: (place: Place) => readonly string[];
  /** What it makes of a store; the same content if no answer changes. */
  readonly change: (content: Content) => Content;
  /** The name of its last part, which is disturbed separately too. */
  readonly end?: string;
  /** Only on this engine. */
  readonly engine?: Engine;
  /** What must be there before it, on a copy of the first store. */
  readonly setUp?: (place: Place, programs: Programs) => Promise<void>;
  /** What is wrong after it, apart from the answers. */
  readonly check?: (place: Place, programs: Programs) => Promise<string | undefined>;
}

/** An operation on a store, and what callers see before and after it. */
export interface Rehearsed extends Operation {
  readonly before: Place;
  readonly key: string;
  readonly old: State;
  readonly new: State;
  readonly contents: { readonly old: Content; readonly new: Content };
  /** How long it takes when nothing disturbs it. */
  readonly milliseconds: number;
  /** Which part of this time it is disturbed in, as shares; by default in all of it. */
  readonly part?: readonly [from: number, to: number];
}

/** A machine that is busy takes longer than the rehearsal did. */
const LAST_PART = [0.7, 1.05] as const;

export function operationsOn(world: DrillWorld): readonly Operation[] {
  const loadCompanies = ['import', 'companies', world.laterCompanies, '--yes'];
  const withCompanies = ({ people }: Content): Content => ({ companies: world.later.companies, people });
  return [
    {
      name: 'load of companies',
      args: () => loadCompanies,
      change: withCompanies,
      end: 'publish of companies',
    },
    {
      name: 'load of people',
      args: () => ['import', 'people', world.laterPeople, '--yes'],
      change: ({ companies }) => ({ companies, people: world.later.people }),
      end: 'publish of people',
    },
    {
      name: 'undo',
      args: () => ['loads', 'undo', '2'],
      change: ({ companies }) => ({ companies, people: [] }),
    },
    {
      name: 'correct',
      args: () => ['correct', '--file', world.corrections, '--reason', 'drill'],
      change: () => world.corrected,
    },
    {
      name: 'forget',
      args: () => ['forget', 'company', '--id', world.forgotten, '--reason', 'drill'],
      change: ({ companies, people }) => ({
        companies: companies.filter(({ id }) => id !== world.forgotten),
        people: people.filter(({ company_id }) => company_id !== world.forgotten),
      }),
    },
    {
      name: 'backup',
      engine: 'SQLite',
      args: (place) => ['backup', backupsOf(place)],
      change: (content) => content,
      check: findBadBackup,
    },
    {
      name: 'restore',
      engine: 'SQLite',
      // A backup of a later state, and the first one again.
      setUp: async (place, programs) => {
        await programs.run(loadCompanies, place.env);
        await programs.run(['backup', backupsOf(place)], place.env);
        await programs.run(['loads', 'undo', '3'], place.env);
      },
      args: (place) => ['restore', onlyBackup(place)],
      change: withCompanies,
    },
  ];
}

const backupsOf = ({ folder }: Place) => join(folder, 'backups');

/** Its path. */
function onlyBackup(place: Place): string {
  const name = readdirSync(backupsOf(place)).find((one) => one.startsWith('firmament-'));
  return join(backupsOf(place), name ?? '');
}

/** A backup that is there must be whole; and there must be one, since the command was run to its end at last. */
async function findBadBackup(place: Place, programs: Programs): Promise<string | undefined> {
  const { code, output } = await programs.start(
    ['backups', backupsOf(place), '--verify', '--json'],
    place.env,
  ).ended;
  if (code !== 0) return `a backup is not whole: ${output}`;
  const [backup] = JSON.parse(output) as { companies: number; people: number }[];
  const { companies, people } = backup ?? {};
  if (companies === COMPANIES && people === PEOPLE) return undefined;
  return `the backup has ${companies} companies and ${people} people`;
}

export interface Base {
  readonly place: Place;
  readonly key: string;
  /** What callers see of it. */
  readonly state: State;
}

/** The store that every operation begins with: two loads and a key. */
export async function makeBase(drill: Drill, world: DrillWorld): Promise<Base> {
  const { places, programs } = drill;
  const place = await places.create();
  if (places.engine === 'PostgreSQL') await programs.run(['database', 'init'], place.env);
  await programs.run(['import', 'companies', world.companies, '--yes'], place.env);
  await programs.run(['import', 'people', world.people, '--yes'], place.env);
  const made = await programs.run(
    ['keys', 'create', '--name', 'drill', '--rate', '1000000', '--json'],
    place.env,
  );
  const { key } = JSON.parse(made.slice(made.indexOf('{'))) as { readonly key: string };
  return { place, key, state: await readOnce(drill, place, key, world.content, 'at first') };
}

/** Runs it once without a disturbance. What callers see then must be what the files say. */
export async function rehearse(
  drill: Drill,
  base: Base,
  world: DrillWorld,
  operation: Operation,
): Promise<readonly Rehearsed[]> {
  const { places, programs } = drill;
  const { key } = base;
  const old = base.state;
  let before = base.place;
  if (operation.setUp !== undefined) {
    before = await places.copy(base.place);
    await operation.setUp(before, programs);
  }
  const contents = { old: world.content, new: operation.change(world.content) };
  const trial = await places.copy(before);
  const startedAt = performance.now();
  await programs.run(operation.args(trial), trial.env);
  const milliseconds = performance.now() - startedAt;
  const after = await readOnce(drill, trial, key, contents.new, `after the ${operation.name}`);
  await trial.drop();
  if (contents.new !== contents.old && after.every((answer, place) => answer === old[place])) {
    throw new Error(`${operation.name} changes no answer, so it proves nothing`);
  }
  const rehearsed = { ...operation, before, key, old, new: after, contents, milliseconds };
  if (operation.end === undefined) return [rehearsed];
  return [rehearsed, { ...rehearsed, name: operation.end, part: LAST_PART }];
}

/** What a new service answers, compared with the files. */
async function readOnce(
  { findings, places, programs, questions }: Drill,
  place: Place,
  key: string,
  content: Content,
  when: string,
): Promise<State> {
  const service = await programs.serve(place.env);
  try {
    const state = await readState(service.address, key, questions);
    findings.count('requests', state.length);
    const difference = compareWith(content, questions, state);
    if (difference !== undefined) {
      findings.count('lost rows', difference.lost);
      findings.wrong(`${places.engine}, ${when}, nothing was disturbed: ${difference.problem}`);
    }
    return state;
  } finally {
    await service.stop();
  }
}
