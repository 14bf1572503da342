// Small stores of every past data format and schema, made by the programs of their time, and what is in a store and answered from it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import type { CompanyEntry } from '../../src/store/contract/entries.ts';
import { createProfileUnpacker } from '../../src/store/formats/profile/unpack-profile.ts';
import { openStore } from '../../src/store/open-store.ts';
import { runHere } from '../helpers/run-here.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/past-stores/', import.meta.url));

const unpack = (name: string, path: string) =>
  writeFileSync(path, gunzipSync(readFileSync(join(FOLDER, `${name}.db.gz`))));

const namesOf = (begin: string): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith(begin))
    .map((name) => name.slice(0, -'.db.gz'.length));

/** Such as `format-2-schema-2-6feb4fa`. */
export const PAST_DATA = namesOf('format-');
/** Such as `access-schema-2-3b73695`. */
export const PAST_ACCESS = namesOf('access-');
const FIRST_ACCESS = 'access-schema-1-d5f1a20';

/** Returns the path of the data file; the access file is beside it. */
export function unpackPast(data: string, access = FIRST_ACCESS): string {
  const folder = temporaryFolder();
  const path = join(folder, 'firmament.db');
  unpack(data, path);
  unpack(access, join(folder, 'firmament-access.db'));
  return path;
}

/** Returns how many rows were written and how many were there already, of companies and of people. */
export async function loadPastFiles(DATABASE_URL: string): Promise<string> {
  const rejects = join(temporaryFolder(), 'rejects.jsonl');
  let report = '';
  for (const kind of ['companies', 'people']) {
    const args = ['import', kind, join(FOLDER, `${kind}.jsonl`), '--rejects', rejects];
    const { code, stdout, stderr } = await runHere(args, { env: { DATABASE_URL } });
    if (code !== 0) throw new Error(stderr);
    report += stdout;
  }
  return report;
}

const served = createProfileUnpacker();
const GIVEN_IDS: ReadonlySet<unknown> = new Set(
  readFileSync(join(FOLDER, 'companies.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly id?: string }).id),
);
/** The levels of titles in this script have changed since, and stored levels stay. */
const READ_DIFFERENTLY = /[\u0e00-\u0e7f]/;

const shownId = ({ id, name, profile }: CompanyEntry) =>
  GIVEN_IDS.has(id) ? id : `the id of ${name}, ${served(profile, '').length}`;
const withNames = (entries: readonly CompanyEntry[], text: string) =>
  entries.reduce((so, entry) => so.replaceAll(`"${entry.id}"`, `"${shownId(entry)}"`), text);

/** All companies and people. Versions gave other ids to companies that had none: their names are there instead. */
export async function contentsOf(databaseUrl: string) {
  const store = await openStore(databaseUrl);
  const entries = await store.walker.companiesAfter('', 1_000);
  const people = (await store.walker.peopleOf(entries.map(({ id }) => id))).flat();
  await store.close();
  const companies = entries.map((entry) => ({
    ...{ ...entry, id: shownId(entry), digest: '', loadedAt: 0, served: '', statements: '' },
    identifiers: entry.identifiers.map(({ kind, value }) => `${kind} ${value}`).sort(),
    // Some runs of constant text are packed in another way.
    profile: served(entry.profile, shownId(entry)),
    views: entry.views.map(({ country, profile }) => `${country} ${served(profile, shownId(entry))}`),
  }));
  return {
    companies: companies.sort((a, b) => (a.id < b.id ? -1 : 1)),
    people: people
      .filter(({ position = '' }) => !READ_DIFFERENTLY.test(position))
      // A row is known by a secret of its store.
      .map(({ rowDigest, ...person }) =>
        withNames(entries, JSON.stringify({ ...person, isKnownByRow: rowDigest !== undefined })),
      ),
  };
}

/** What callers get from the indexes, by request. */
export async function answersOf(databaseUrl: string): Promise<{ readonly [request: string]: string }> {
  const store = await openStore(databaseUrl);
  const entries = await store.walker.companiesAfter('', 1_000);
  const wanted = { name: `test ${Math.random()}`, ratePerSecond: 100_000 };
  const { text: key } = await createApiKey(store.keys, wanted, Date.now());
  await store.close();
  const answers: { [request: string]: string } = {};
  const service = await startService({ beside: { databaseUrl, key } });
  const ask = async (path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text } = await service.send(path, body === undefined ? {} : options);
    answers[`${path} ${JSON.stringify(body)}`] = withNames(entries, `${status} ${text}`);
  };
  await ask('/company?country=JP&fqdn=southern-cross-robotics.example');
  await ask('/company?country=AU&abn=51824753556');
  for (const q of ['Quillmere', '葉波', 'kotare coast']) {
    await ask(`/company/suggest?q=${encodeURIComponent(q)}`);
  }
  await ask('/company/match', { queries: { bakery: { name: 'Quillmere Holdings' } } });
  for (const filter of [{}, { country: 'AU' }, { has_people: true }]) {
    await ask('/company/search/facets', filter);
  }
  for (const position of ['sales', '営業', 'chief executive officer']) {
    await ask('/people/search', { companyId: 'f000000000001', position, size: '100' });
  }
  for (const person of ['id=own-1', 'id=fp000000000001', 'ln_slug=slug-2', 'ln_slug=slug-126']) {
    await ask(`/people?${person}`);
  }
  await service.stop();
  return answers;
}
