// A whole store is copied from one engine to the other and back, and is the same there.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Cancelled } from '../../src/errors.ts';
import { correctCompanies } from '../../src/operations/corrections/correct-companies.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../src/operations/keys/api-keys.ts';
import { type CopyCounts, copyStore } from '../../src/operations/loads/copy-store.ts';
import { decideMatch } from '../../src/operations/matches/decide-match.ts';
import { forget } from '../../src/operations/privacy/forget.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const QUIET = { progress: () => {} };
const companies = [...sampleCompanies()].slice(0, 100);
const ids = new Set(companies.map(({ id }) => id));
const people = [...samplePeople()].filter(({ company_id: id }) => ids.has(id as string)).slice(0, 1_000);
const newFile = () => `sqlite:${join(temporaryFolder(), 'copy.db')}`;

async function fill(store: Store): Promise<void> {
  await loadStatements(store, 'abr', [
    { recordId: '53004085616', fields: { name: 'Stated', industry_codes: { abn: '53004085616' } } },
  ]);
  await loadCompanies(store, companies);
  await loadPeople(store, people);
  // Identified only by their row.
  await loadPeople(store, [{ company_id: companies[0]?.id, country: 'AU', position: 'Nameless' }]);
  const now = Date.now();
  const used = await createApiKey(store.keys, { name: 'used', monthlyQuota: 100 }, now);
  await createApiKey(store.keys, { name: 'gone' }, now);
  await revokeApiKey(store.keys, 'gone', now);
  await createApiKey(store.keys, { name: 'gone' }, now);
  await store.suppressions.addSuppression({
    what: 'person',
    by: 'email',
    reason: 'asked by letter',
    who: 'ops',
    at: now,
    hashes: [{ kind: 'email', hash: Buffer.alloc(16, 5) }],
  });
  await store.usage.addUsage([
    { keyId: used.key.id, month: '2026-10', answers: 7, lastUsedAt: now },
    { keyId: used.key.id, month: '2026-11', answers: 12, lastUsedAt: now },
  ]);
}

/** What a store has apart from companies and people, which the copy itself compares. */
async function restOf(store: Store) {
  return {
    keys: await store.keys.listKeys(),
    usage: [await store.usage.readUsage('2026-10'), await store.usage.readUsage('2026-11')],
    identity: await store.walker.identity(),
    suppressions: [await store.suppressions.hashKey(), await store.suppressions.listSuppressions()],
    counts: [await store.companies.countCompanies(), await store.people.countPeople()],
  };
}

test('a store copied to the other engine and back is the same', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const [first, server, last] = [
    await openStore(newFile()),
    await openStore(url),
    await openStore(newFile()),
  ];
  await fill(first);
  const there = await copyStore(first, server, QUIET);
  expect(there).toMatchObject({
    companies: companies.length + 1,
    people: people.length + 1,
    keys: 3,
    unchanged: 0,
  });
  const back = await copyStore(server, last, QUIET);
  expect(back.checksum).toBe(there.checksum);
  expect(await restOf(server)).toEqual(await restOf(first));
  expect(await restOf(last)).toEqual(await restOf(first));

  // A person identified by a row is identified by it there too.
  const again = await loadPeople(server, [
    { company_id: companies[0]?.id, country: 'AU', position: 'Nameless' },
  ]);
  expect(again).toMatchObject({ written: 0, unchanged: 1 });

  const twice = await copyStore(first, server, QUIET);
  expect(twice).toMatchObject({ keys: 3, unchanged: companies.length + 1, checksum: there.checksum });
  for (const store of [first, server, last]) await store.close();
  await drop();
});

test('a company that was changed and changed back since the last copy is the same in both', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  for (const phones of [['+61 2 5550 0001'], ['+61 2 5550 0002'], ['+61 2 5550 0001']]) {
    await loadCompanies(from, [{ id: 'c1', name: 'Acme', phones }]);
    if (phones[0] === '+61 2 5550 0001') await copyStore(from, to, QUIET);
  }
  const [copied, original] = [await to.companies.readWhole('c1'), await from.companies.readWhole('c1')];
  expect(original?.loadedAt).toBeGreaterThan(0);
  expect(copied).toEqual({ ...original, loadedAt: expect.any(Number) });
  for (const store of [from, to]) await store.close();
});

test('a key that was revoked or rotated since the last copy is revoked or rotated in the other store too', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const [from, to] = [await openStore(newFile()), await openStore(url)];
  await fill(from);
  await copyStore(from, to, QUIET);
  await revokeApiKey(from.keys, 'used', Date.now());
  await rotateApiKey(from.keys, 'gone', 60_000, Date.now());
  await copyStore(from, to, QUIET);
  expect(await to.keys.listKeys()).toEqual(await from.keys.listKeys());
  // A revoked key stays revoked, whatever the other store has.
  await revokeApiKey(to.keys, 'gone', Date.now());
  await copyStore(from, to, QUIET);
  const gone = (await to.keys.listKeys()).filter(({ name }) => name === 'gone');
  expect(gone.every(({ revokedAt }) => revokedAt !== undefined)).toBe(true);
  for (const store of [from, to]) await store.close();
  await drop();
});

test('calls that do not count, and calls during the copy, are no difference', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  await loadCompanies(from, [{ id: 'c1', name: 'Acme' }]);
  const { key } = await createApiKey(from.keys, { name: 'crm' }, Date.now());
  const use = (answers: number) =>
    from.usage.addUsage([{ keyId: key.id, month: '2026-11', answers, lastUsedAt: 1 }]);
  await use(0);
  await copyStore(from, to, QUIET);
  await use(3);
  const served: Store = {
    ...from,
    usage: {
      ...from.usage,
      // The next call comes after the usage was read.
      sumHours: async (...asked) => {
        await use(1);
        return from.usage.sumHours(...asked);
      },
    },
  };
  await copyStore(served, to, QUIET);
  expect((await to.usage.readUsage('2026-11')).get(key.id)).toBe(3);
  for (const store of [from, to]) await store.close();
});

test('a repeated copy brings what was decided, corrected, removed and noted since', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const [from, to] = [await openStore(newFile()), await openStore(url)];
  const describe = () => ({ source: 'companies', files: [], who: 'me', startedAt: 1 });
  const records = ['c3', 'zz'].map((id) => ({ id, name: `Company ${id}` }));
  await loadCompanies(from, records, describe);
  const named = { hq_country: 'Australia', states: ['AU-VIC'] };
  const codes = { industry_codes: { abn: '53004085616' } };
  await loadStatements(from, 'abr', [
    { recordId: '53004085616', fields: { name: 'Harbour Tools Pty Ltd', ...named, ...codes } },
  ]);
  await loadStatements(from, 'pdl', [
    { recordId: 'harbour-tools', fields: { name: 'Harbour Tools', ...named, fqdn: 'harbourtools.example' } },
  ]);
  const byAbn = { kind: 'abn', values: ['53004085616'] } as const;
  const byDomain = { kind: 'domain', values: ['harbourtools.example'] } as const;
  const owners = async (store: Store) => [
    await store.companies.findCompanyId(byAbn),
    await store.companies.findCompanyId(byDomain),
  ];
  const [one = '', other = ''] = await owners(from);
  await loadPeople(from, [
    { person_id: 'p1', company_id: 'c3', country: 'AU', position: 'CEO', network: 'jo' },
    { person_id: 'p2', company_id: 'c3', country: 'AU', position: 'Cook' },
  ]);
  const request = { kind: 'email', hash: Buffer.alloc(16, 7), status: 5, at: 1 } as const;
  await from.deletions.putDeletions([{ ...request, item: 'A1' }]);
  await copyStore(from, to, QUIET);

  await decideMatch(from, [], { ids: [one, other], verdict: 'accepted', who: 'me' });
  const parts = { store: from, networkHosts: [], networkField: 'linkedin', now: Date.now() };
  await correctCompanies(parts, [{ company: 'c3', set: { tagline: 'New' }, who: 'me' }]);
  const asked = { reason: 'asked', who: 'me', origin: 'command line' };
  await forget(from, [], { subject: { what: 'person', by: 'id', value: 'p1' }, ...asked }, 5);
  // The last company of all.
  await forget(from, [], { subject: { what: 'company', by: 'id', value: 'zz' }, ...asked }, 6);
  await from.deletions.dropDeletions(['A1']);
  await from.deletions.putDeletions([{ ...request, item: 'B2' }]);
  await to.audit.addEntry({ at: 1, who: 'you', action: 'own', subject: '', origin: 'http', counts: {} });

  for (let time = 0; time < 2; time += 1) {
    await copyStore(from, to, QUIET);
    expect(await restOf(to)).toEqual(await restOf(from));
    expect(await to.matches.listDecisions()).toEqual(await from.matches.listDecisions());
    expect((await to.loads.listLoads()).length).toBe((await from.loads.listLoads()).length);
    const actions = (await to.audit.listEntries(0)).map(({ action }) => action).sort();
    expect(actions).toEqual([...(await from.audit.listEntries(0)).map(({ action }) => action), 'own'].sort());
    expect((await to.deletions.deletionsAfter('', 9)).map(({ item }) => item)).toEqual(['B2']);
  }
  expect(await to.people.findPerson({ kind: 'id', value: 'p1' })).toBeUndefined();
  expect(new Set(await owners(to))).toEqual(new Set(await owners(from)));
  expect(new Set(await owners(to)).size).toBe(1);
  // What is decided in the copy alone would be lost.
  await loadCompanies(to, [{ id: 'c9', name: 'Own' }], describe);
  await expect(copyStore(from, to, QUIET)).rejects.toThrow(
    /has loads of its own since the last copy, such as load/,
  );
  for (const store of [from, to]) await store.close();
  await drop();
});

test('a copy that was stopped continues when it is run again', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  await fill(from);
  const stopping = new AbortController();
  const progress = ({ companies: copied }: CopyCounts) => {
    if (copied >= 60) stopping.abort(new Cancelled());
  };
  const run = copyStore(from, to, { progress, signal: stopping.signal }, 20);
  await expect(run).rejects.toThrow(Cancelled);
  expect(await to.companies.countCompanies()).toBe(60);
  expect(await copyStore(from, to, QUIET, 20)).toMatchObject({
    companies: companies.length + 1,
    unchanged: 60,
  });
  expect(await restOf(to)).toEqual(await restOf(from));
  for (const store of [from, to]) await store.close();
});

test('a store with companies of its own is not copied into', async () => {
  const [from, to] = [await openStore(newFile()), await openStore(newFile())];
  await loadCompanies(from, companies.slice(0, 3));
  await loadCompanies(to, companies.slice(3, 5));
  await expect(copyStore(from, to, QUIET)).rejects.toThrow('already has other companies');
  for (const store of [from, to]) await store.close();
});
