// The keys by which people are found by an address or a number agree with the contacts after everything that changes people.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyStore } from '../../src/operations/loads/copy-store.ts';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { forget } from '../../src/operations/privacy/forget.ts';
import { checkStore } from '../../src/store/check-store.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople, loadPeopleWithHashes } from '../helpers/load-records.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const LOAD = () => ({ source: 'people', files: [], who: 'me', startedAt: 1 });
const COUNT = 400;

async function newUrl(engine: string): Promise<string> {
  if (engine === 'sqlite') return `sqlite:${join(temporaryFolder(), 'test.db')}`;
  const { url, drop } = await makeMigratedDatabase();
  afterFile(drop);
  return url;
}

/** Of all forms: own ids and others, rows without an id, several contacts, none, and one that many share. */
const person = (place: number, turn: number) => ({
  ...(place % 3 !== 2 && {
    person_id: place % 3 === 0 ? `p${place}` : `fp${String(place).padStart(12, '0')}`,
  }),
  company_id: `c${(place + turn) % 4}`,
  country: place % 5 === 0 ? 'NZ' : 'AU',
  position: `Cook ${place}`,
  ...(place % 7 !== 0 && { email: [`a${place}.${turn % 2}@b.example`, 'all@b.example'] }),
  ...(place % 4 === turn % 4 && { phone: `0491 57${String(1000 + place)}` }),
});
const people = (turn: number, from = 0, to = COUNT) =>
  Array.from({ length: to - from }, (_, place) => person(from + place, turn));

test.each(['sqlite', 'postgres'])('on %s', async (engine) => {
  const url = await newUrl(engine);
  const store = await openStore(url);
  const whatIsWrong = async (of = url) => (await checkStore(of, false, async () => {})).findings;
  const removal = (subject: Parameters<typeof forget>[2]['subject']) =>
    forget(store, [], { subject, reason: 'asked', who: 'me', origin: 'command line' }, 1);
  const steps: { readonly [what: string]: () => Promise<unknown> } = {
    'the first load': () => loadPeopleWithHashes(store, people(0), LOAD),
    'the same again': () => loadPeopleWithHashes(store, people(0), LOAD),
    'other contacts and companies': () => loadPeopleWithHashes(store, people(1, 100, 300), LOAD),
    'without hashes': () => loadPeople(store, people(2, 0, 150), LOAD),
    'an undo': async () => undoNewest(store),
    'a removal by an address': () => removal({ what: 'person', by: 'email', value: 'a10.0@b.example' }),
    'a removal by an id': () => removal({ what: 'person', by: 'id', value: 'p33' }),
    'a removal of a company': () => removal({ what: 'company', by: 'id', value: 'c2' }),
    'another load': () => loadPeopleWithHashes(store, people(3, 0, 500), LOAD),
    'another undo': async () => undoNewest(store),
  };
  await loadCompanies(
    store,
    [0, 1, 2, 3].map((place) => ({ id: `c${place}`, name: `Company ${place}` })),
  );
  for (const [what, step] of Object.entries(steps)) {
    await step();
    expect(await whatIsWrong(), what).toEqual([]);
  }
  expect((await store.contacts.contactsAfter('', 1_000)).length).toBeGreaterThan(100);
  const copied = await newUrl(engine === 'sqlite' ? 'postgres' : 'sqlite');
  const copy = await openStore(copied);
  await copyStore(store, copy, { progress: () => {} });
  await copy.close();
  expect(await whatIsWrong(copied)).toEqual([]);
  await store.close();
});

async function undoNewest(store: Store): Promise<void> {
  const newest = (await store.loads.listLoads()).at(-1)?.number ?? 0;
  await undoLoad(store, newest, { who: 'me', now: 1, networkHosts: [] });
}
