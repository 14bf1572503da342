// Kills the upgrade of a store that an earlier version has made. It is apart from the other operations, since no service can
// serve such a store before.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { MAKE_OLDER_POSTGRES } from '../../test/helpers/later-tables.ts';
import { runSql } from '../../test/helpers/run-sql.ts';
import { nameState, readState, type State } from '../lib/answers.ts';
import { type CompanyLine, type Content, compareWith, type Question } from '../lib/content.ts';
import type { Drill } from '../lib/drill.ts';
import { pause } from '../lib/pause.ts';
import type { Place } from '../lib/places.ts';
import type { DrillWorld } from '../lib/world.ts';
import type { Base } from './operations.ts';

const PAST = fileURLToPath(new URL('../../test/fixtures/past-stores/', import.meta.url));
/** Formats that this version cannot serve. */
const CONVERTED = /^format-[123]-.*\.db\.gz$/;
const ACCESS = 'access-schema-1-d5f1a20.db.gz';
const UPGRADE = ['database', 'upgrade'] as const;
const NAME = 'upgrade';

/** Stores of earlier versions, and what they hold. */
interface EarlierStores {
  readonly names: readonly string[];
  make(name: string): Promise<Place>;
  /** A key for the store after its upgrade. */
  keyFor(place: Place): Promise<string>;
  readonly questions: readonly Question[];
  readonly content: Content;
}

/** Such a number of kills, over all earlier stores of the engine. */
export async function killUpgrades(
  drill: Drill,
  count: number,
  base: Base,
  { content }: DrillWorld,
): Promise<void> {
  const { findings, places, programs, random } = drill;
  const stores = places.engine === 'SQLite' ? pastFiles(drill) : olderDatabases(drill, base, content);
  const known = new Map<string, Rehearsal>();
  for (let turn = 0; turn < count; turn += 1) {
    const name = random.pick(stores.names);
    const { after, milliseconds } = known.get(name) ?? (await rehearseUpgrade(drill, stores, name));
    known.set(name, { after, milliseconds });
    const delay = Math.round((0.2 + 0.85 * random.next()) * milliseconds);
    const what = `${places.engine}, ${NAME} of ${name} killed after ${delay} ms`;
    const place = await stores.make(name);
    const command = programs.start(UPGRADE, place.env);
    await pause(delay);
    command.child.kill('SIGKILL');
    await command.ended;
    findings.did('kills', places.engine, `${NAME}: command killed`);
    const again = await programs.start(UPGRADE, place.env).ended;
    if (again.code !== 0) findings.wrong(`${what}; run again it ended with ${again.code}: ${again.output}`);
    else {
      const found = nameState(await answersOf(drill, stores, place), { new: after });
      if ('problem' in found) findings.wrong(`${what}; run again, then: ${found.problem}`);
    }
    await place.drop();
  }
}

/** What callers see after an upgrade that nothing disturbs, and how long it takes. */
interface Rehearsal {
  readonly after: State;
  readonly milliseconds: number;
}

async function rehearseUpgrade(drill: Drill, stores: EarlierStores, name: string): Promise<Rehearsal> {
  const { findings, places, programs } = drill;
  const place = await stores.make(name);
  const startedAt = performance.now();
  await programs.run(UPGRADE, place.env);
  const milliseconds = performance.now() - startedAt;
  const after = await answersOf(drill, stores, place);
  await place.drop();
  const difference = compareWith(stores.content, stores.questions, after);
  if (difference !== undefined) {
    findings.count('lost rows', difference.lost);
    findings.wrong(`${places.engine}, ${NAME} of ${name}, nothing was disturbed: ${difference.problem}`);
  }
  return { after, milliseconds };
}

async function answersOf(
  { findings, programs }: Drill,
  { keyFor, questions }: EarlierStores,
  place: Place,
): Promise<State> {
  const key = await keyFor(place);
  const service = await programs.serve(place.env);
  const state = await readState(service.address, key, questions);
  findings.count('requests', state.length);
  await service.stop();
  return state;
}

/** Embedded stores of all past formats, as those versions have written them. */
function pastFiles({ places, programs }: Drill): EarlierStores {
  const companies = readLines('companies.jsonl').filter(({ id }) => id !== undefined);
  return {
    names: readdirSync(PAST).filter((name) => CONVERTED.test(name)),
    make: async (name) => {
      const place = await places.create();
      const write = (from: string, to: string) =>
        writeFileSync(join(place.folder, to), gunzipSync(readFileSync(join(PAST, from))));
      write(name, 'firmament.db');
      write(ACCESS, 'firmament-access.db');
      return place;
    },
    keyFor: async (place) => {
      const made = await programs.run(['keys', 'create', '--name', 'drill', '--json'], place.env);
      return (JSON.parse(made.slice(made.indexOf('{'))) as { readonly key: string }).key;
    },
    questions: companies.flatMap(({ id }) => [
      { method: 'GET', path: `/company?id=${encodeURIComponent(id)}`, about: { company: id } },
      { method: 'POST', path: '/people/search', body: JSON.stringify({ companyId: id, size: 1000 }) },
    ]),
    content: { companies, people: [] },
  };
}

/** The first store of the drill as a database of before companies were found by names. */
function olderDatabases({ places, questions }: Drill, base: Base, content: Content): EarlierStores {
  return {
    names: ['a database without names'],
    make: async () => {
      const place = await places.copy(base.place);
      await runSql(place.databaseUrl, MAKE_OLDER_POSTGRES);
      return place;
    },
    keyFor: async () => base.key,
    questions,
    content,
  };
}

function readLines(name: string): readonly CompanyLine[] {
  const text = readFileSync(join(PAST, name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CompanyLine);
}
