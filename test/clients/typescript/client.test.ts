// The TypeScript client against the real service, on both engines.
import { expect, test } from 'vitest';
import { createClient, FirmamentError } from '../../../clients/typescript/src/index.ts';
import { startService } from '../../helpers/start-service.ts';
import { RECORDS } from '../records.ts';

const records = {
  ...RECORDS,
  key: { scopes: ['company:read', 'people:search', 'export', 'admin'] },
} as const;

const engines = ['sqlite', 'postgres'] as const;
const services = await Promise.all(engines.map((engine) => startService({ ...records, engine })));

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

engines.forEach((engine, index) => {
  const service = services[index] as (typeof services)[number];
  const { url, key } = service;
  const client = createClient({ url, key });

  test(`${engine}: a company is the profile that the service sends`, async () => {
    const company = await client.lookUpCompany({ fqdn: 'acme.example' });
    expect(company).toEqual((await service.company({ fqdn: 'acme.example' })).body);
  });

  test(`${engine}: a company and a person that are not there are undefined`, async () => {
    expect(await client.lookUpCompany({ fqdn: 'unknown.example' })).toBeUndefined();
    expect(await client.lookUpPerson({ id: 'unknown' })).toBeUndefined();
    expect((await client.lookUpPerson({ id: 'p03' }))?.network).toBe('person-3');
  });

  test(`${engine}: provenance comes on request`, async () => {
    const company = await client.lookUpCompany({ id: 'c1', include: 'provenance' });
    expect(Object.keys(company ?? {})).toContain('provenance');
  });

  test(`${engine}: a search goes over all pages, each person once and in order`, async () => {
    const search = client.searchPeople({ companyId: 'c1', size: 4 });
    const people = await listOf(search);
    const { body } = await service.search({ companyId: 'c1', size: 1000 });
    expect(people).toEqual(body);
    const page = await search.page(8);
    expect(page).toEqual({ items: body.slice(8, 12), total: 25, nextFrom: 12 });
    expect(await listOf(client.searchPeople({ companyId: 'c1', size: 4, from: 23 }))).toHaveLength(2);
  });

  test(`${engine}: a company search goes over all pages`, async () => {
    const found = await listOf(client.searchCompanies({ country: 'NZ' }));
    expect(new Set(found.map(({ id }) => id)).size).toBe(230);
    expect((await client.countCompanies({})).country).toContainEqual({ value: 'NZ', count: 230 });
    expect((await client.countPeople({ companyId: 'c1' })).country).toEqual([{ value: 'AU', count: 25 }]);
  });

  test(`${engine}: suggestions and matches have the company`, async () => {
    const [first] = await client.suggestCompanies({ q: 'acme rob' });
    expect(first?.id).toBe('c1');
    const { q0 } = await client.matchCompanies({ q0: { name: 'Acme Robotics', fqdn: 'acme.example' } });
    expect(q0?.result[0]).toMatchObject({ id: 'c1', match: true });
  });

  test(`${engine}: a batch of any length answers each request in order`, async () => {
    function* requests() {
      for (let number = 0; number < 460; number += 1) yield { fqdn: `n${number}.example`, ref: number };
    }
    const results = await listOf(client.lookUpCompanies(requests(), { size: 100 }));
    expect(results.map(({ ref }) => ref)).toEqual(Array.from({ length: 460 }, (_, number) => number));
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 460 }, (_, number) => (number < 230 ? 200 : 404)),
    );
  });

  test(`${engine}: exports have every row, as values and as CSV`, async () => {
    expect((await listOf(client.exportCompanies({}))).map(({ id }) => id).toSorted()).toEqual(
      records.companies.map(({ id }) => id).toSorted(),
    );
    expect(await listOf(client.exportPeople({ companyId: 'c1' }))).toHaveLength(25);
    const csv = Buffer.concat(await listOf(client.exportPeopleAsCsv({ companyId: 'c1' }))).toString();
    expect(csv.trimEnd().split('\n')).toHaveLength(26);
  });

  test(`${engine}: call reaches every other operation, with parameters in the path too`, async () => {
    expect(await client.call('listSeniorities')).toHaveLength(7);
    const exported = await client.call('exportPeople', { body: { companyId: 'c1' } });
    expect(exported.trimEnd().split('\n')).toHaveLength(25);
    const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;
    expect(await client.call('sendToolMessage', { body: listing })).toMatchObject({ id: 1 });
    const made = await client.call('createKey', { body: { name: 'other', scopes: ['company:read'] } });
    const other = createClient({ url, key: made.secret });
    expect((await other.lookUpCompany({ id: 'c1' }))?.id).toBe('c1');
    await client.call('revokeKey', { path: { number: made.key.id } });
    await expect(other.lookUpCompany({ id: 'c1' })).rejects.toMatchObject({ status: 401, error: 40101 });
  });

  test(`${engine}: a search begins at its from, and one that is not a number is refused`, async () => {
    expect(await listOf(client.searchPeople({ companyId: 'c1', from: '20' }))).toHaveLength(5);
    const wrong = client.searchPeople({ companyId: 'c1', from: 'next' });
    await expect(wrong.page()).rejects.toMatchObject({ error: 40007 });
    await expect(listOf(wrong)).rejects.toMatchObject({ error: 40007 });
  });

  test(`${engine}: an error has the number, the message and the request id of the service`, async () => {
    const problem = await client.lookUpCompany({ abn: '12' }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FirmamentError);
    expect(problem).toMatchObject({ status: 400, error: 40003, requestId: expect.stringMatching(/./) });
    expect((problem as FirmamentError).message).toContain('abn "12" cannot be read');
  });

  test(`${engine}: a service that renames the field network is read as usual`, async () => {
    const renamed = await startService({ beside: service, env: { NETWORK_FIELD: 'linkedin' } });
    const other = createClient({ url: renamed.url, key, networkField: 'linkedin' });
    expect(await other.lookUpCompany({ id: 'c1' })).toEqual(await client.lookUpCompany({ id: 'c1' }));
    const explained = { id: 'c1', include: 'provenance' } as const;
    expect(await other.lookUpCompany(explained)).toEqual(await client.lookUpCompany(explained));
    expect(await other.lookUpPerson({ id: 'p01' })).toEqual(await client.lookUpPerson({ id: 'p01' }));
    const filters = { companyId: 'c1' };
    expect(await listOf(other.searchPeople(filters))).toEqual(await listOf(client.searchPeople(filters)));
    expect(await listOf(other.exportPeople(filters))).toEqual(await listOf(client.exportPeople(filters)));
    expect(await listOf(other.exportCompanies({}))).toEqual(await listOf(client.exportCompanies({})));
    expect(await listOf(other.lookUpCompanies([{ id: 'c1' }]))).toEqual(
      await listOf(client.lookUpCompanies([{ id: 'c1' }])),
    );
    const having = { has: 'network' } as const;
    expect(await listOf(other.searchCompanies(having))).toEqual(await listOf(client.searchCompanies(having)));
    expect(await listOf(other.exportCompanies(having))).toEqual(await listOf(client.exportCompanies(having)));
    expect(await other.countCompanies({ has: ['network'] })).toEqual(await client.countCompanies(having));
    await renamed.stop();
  });
});
