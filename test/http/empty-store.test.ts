// A store without companies that has keys, or held companies before, is not ready: callers must not get a 404 for
// companies that are only missing by mistake.
import { expect, test } from 'vitest';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { forget } from '../../src/operations/privacy/forget.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { expectError } from '../helpers/expect-error.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { startService, type TestService } from '../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme', website: 'https://acme.example' }];
const describeLoad = () => ({ source: 'companies', files: [], who: 'test', startedAt: 0 });

async function use<T>({ databaseUrl }: TestService, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openBeside(databaseUrl);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const readiness = async (service: TestService) => (await service.send('/readyz')).status;

async function expectNotReady(service: TestService, reason: string): Promise<void> {
  expectError(await service.send('/readyz'), 50300, reason);
  for (const query of [{ id: 'c1' }, { fqdn: 'www.acme.example' }, { id: 'c1', fqdn: 'acme.example' }]) {
    expectError(await service.company(query as { [name: string]: string }), 50300, reason);
  }
  expectError(await service.search({ companyId: 'c1' }), 50300, reason);
  expectError(await service.send('/company/suggest?q=acme'), 50300, reason);
  const match = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries: { q0: { name: 'Acme' } } }),
  };
  expectError(await service.send('/company/match', match), 50300, reason);
}

test('a store with keys and no companies yet is not ready, until some are loaded', async () => {
  const service = await startService();
  await expectNotReady(service, 'import data');
  // A fault in the request is still reported first.
  expectError(await service.company({ abn: '12' }), 40003);
  await use(service, (store) => loadCompanies(store, companies));
  await expect.poll(() => readiness(service)).toBe(200);
  expect((await service.company({ id: 'c1' })).status).toBe(200);
  expectError(await service.company({ id: 'c2' }), 40401);
  await service.stop();
});

test('a store whose only load was undone is not ready, and says that it was undone', async () => {
  const service = await startService();
  await use(service, (store) => loadCompanies(store, companies, describeLoad));
  await expect.poll(() => readiness(service)).toBe(200);
  await use(service, (store) => undoLoad(store, 1, { who: 'test', now: Date.now(), networkHosts: [] }));
  await expect.poll(() => readiness(service)).toBe(503);
  await expectNotReady(service, 'its last load was undone');
  await service.stop();
});

test.each([
  ['an empty file', []],
  ['a file whose rows were all rejected', [{ id: 'c1' }]],
])('a store into which only %s was loaded holds no companies yet', async (_, rows) => {
  const service = await startService();
  await use(service, (store) => loadCompanies(store, rows, describeLoad));
  await expectNotReady(service, 'there are keys, but no companies in the store yet');
  // By a process that has never seen it otherwise.
  const later = await startService({ beside: service });
  await expectNotReady(later, 'there are keys, but no companies in the store yet');
  await service.stop();
  await later.stop();
});

test('a store whose only company was removed held companies before', async () => {
  const service = await startService();
  await use(service, async (store) => {
    await loadCompanies(store, companies, describeLoad);
    const subject = { what: 'company', by: 'id', value: 'c1' } as const;
    await forget(store, [], { subject, reason: 'asked', who: 'test', origin: 'command line' }, Date.now());
  });
  await expect.poll(() => readiness(service)).toBe(503);
  await expectNotReady(service, 'held companies before and holds none now');
  await service.stop();
});
