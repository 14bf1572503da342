// Kills the upgrade of an embedded store that an earlier version has made. It is apart from the other operations, since no
// service can serve such a store before.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { nameState, readState, type State } from '../lib/answers.ts';
import { type CompanyLine, compareWith, type Question } from '../lib/content.ts';
import type { Drill } from '../lib/drill.ts';
import { pause } from '../lib/pause.ts';
import type { Place } from '../lib/places.ts';

const PAST = fileURLToPath(new URL('../../test/fixtures/past-stores/', import.meta.url));
/** Formats that this version cannot serve. */
const CONVERTED = /^format-[123]-.*\.db\.gz$/;
const ACCESS = 'access-schema-1-d5f1a20.db.gz';
const UPGRADE = ['database', 'upgrade'] as const;
const NAME = 'upgrade';

interface Past {
  readonly file: string;
  readonly after: State;
  readonly milliseconds: number;
}

/** Such a number of kills, over all past formats. */
export async function killUpgrades(drill: Drill, count: number): Promise<void> {
  const { findings, places, programs, random } = drill;
  const known = new Map<string, Past>();
  const files = readdirSync(PAST).filter((name) => CONVERTED.test(name));
  for (let turn = 0; turn < count; turn += 1) {
    const file = random.pick(files);
    const past = known.get(file) ?? (await rehearseUpgrade(drill, file));
    known.set(file, past);
    const delay = Math.round((0.2 + 0.85 * random.next()) * past.milliseconds);
    const what = `${places.engine}, ${NAME} of ${file} killed after ${delay} ms`;
    const place = await unpack(drill, file);
    const command = programs.start(UPGRADE, place.env);
    await pause(delay);
    command.child.kill('SIGKILL');
    await command.ended;
    findings.did('kills', places.engine, `${NAME}: command killed`);
    const again = await programs.start(UPGRADE, place.env).ended;
    if (again.code !== 0) findings.wrong(`${what}; run again it ended with ${again.code}: ${again.output}`);
    else {
      const found = nameState(await answersOf(drill, place), { new: past.after });
      if ('problem' in found) findings.wrong(`${what}; run again, then: ${found.problem}`);
    }
    await place.drop();
  }
}

/** Those that have an id in the file. */
const companies = () => readLines('companies.jsonl').filter(({ id }) => id !== undefined);

const questions = (): readonly Question[] =>
  companies().flatMap(({ id }) => [
    { method: 'GET', path: `/company?id=${encodeURIComponent(id)}`, about: { company: id } },
    { method: 'POST', path: '/people/search', body: JSON.stringify({ companyId: id, size: 1000 }) },
  ]);

/** What callers see after an upgrade that nothing disturbs, compared with the file that was loaded. */
async function rehearseUpgrade(drill: Drill, file: string): Promise<Past> {
  const { findings, places, programs } = drill;
  const place = await unpack(drill, file);
  const startedAt = performance.now();
  await programs.run(UPGRADE, place.env);
  const milliseconds = performance.now() - startedAt;
  const after = await answersOf(drill, place);
  await place.drop();
  const difference = compareWith({ companies: companies(), people: [] }, questions(), after);
  if (difference !== undefined) {
    findings.count('lost rows', difference.lost);
    findings.wrong(`${places.engine}, ${NAME} of ${file}, nothing was disturbed: ${difference.problem}`);
  }
  return { file, after, milliseconds };
}

async function unpack({ places }: Drill, file: string): Promise<Place> {
  const place = await places.create();
  const write = (from: string, to: string) =>
    writeFileSync(join(place.folder, to), gunzipSync(readFileSync(join(PAST, from))));
  write(file, 'firmament.db');
  write(ACCESS, 'firmament-access.db');
  return place;
}

async function answersOf({ findings, programs }: Drill, place: Place): Promise<State> {
  const made = await programs.run(['keys', 'create', '--name', 'drill', '--json'], place.env);
  const { key } = JSON.parse(made.slice(made.indexOf('{'))) as { readonly key: string };
  const service = await programs.serve(place.env);
  const state = await readState(service.address, key, questions());
  findings.count('requests', state.length);
  await service.stop();
  return state;
}

function readLines(name: string): readonly CompanyLine[] {
  const text = readFileSync(join(PAST, name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CompanyLine);
}
