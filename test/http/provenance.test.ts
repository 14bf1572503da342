// GET /company?include=provenance: where each value comes from. Without it the profile is exactly the contract's.
import { expect, test } from 'vitest';
import { loadStatements } from '../helpers/load-statements.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { startService } from '../helpers/start-service.ts';

const LOADED = '2026-11-15T00:00:00.000Z';

async function serviceOfTwoSources(env: { readonly [name: string]: string } = {}) {
  const service = await startService({ env });
  const store = await openBeside(service.databaseUrl);
  await loadStatements(store, 'abr', [
    {
      recordId: '51824753556',
      asOf: '2026-01-05',
      fields: { name: 'Acme Pty Ltd', states: ['AU-VIC'], industry_codes: { abn: '51824753556' } },
    },
  ]);
  await loadStatements(store, 'pdl', [
    {
      recordId: 'acme',
      fields: {
        name: 'Acme',
        website: 'https://acme.example',
        network: 'acme',
        states: ['AU-VIC', 'AU-NSW'],
        industry_codes: { abn: '51824753556' },
        regions: { NZ: { employee_count: 4 } },
      },
    },
  ]);
  await store.close();
  // Until both loads are shown.
  await expect
    .poll(async () => (await service.company({ abn: '51824753556' })).body.website)
    .toBe('https://acme.example');
  return service;
}

test('names source, record and time of each known field, by its dotted name', async () => {
  const service = await serviceOfTwoSources();
  const { body } = await service.company({ abn: '51824753556', include: 'provenance' });
  const abr = { source: 'abr', record_id: '51824753556', loaded_at: LOADED, as_of: '2026-01-05' };
  const pdl = { source: 'pdl', record_id: 'acme', loaded_at: LOADED };
  expect(body.provenance).toEqual({
    name: abr,
    website: pdl,
    fqdn: pdl,
    network: pdl,
    states: { ...abr, also: [pdl] },
    'industry_codes.abn': abr,
    'social_media.network': pdl,
    'nextGen.website': pdl,
  });
  const regional = await service.company({ abn: '51824753556', country: 'NZ', include: 'provenance' });
  expect(regional.body.provenance.employee_count).toEqual({ ...pdl, country: 'NZ' });
  expect(regional.body.provenance.website).toEqual(pdl);

  const { body: plain, headers } = await service.company({ abn: '51824753556' });
  expect(plain).not.toHaveProperty('provenance');
  const { provenance: _, ...rest } = body;
  expect(plain).toEqual(rest);
  const withTag = await service.company({ abn: '51824753556', include: 'provenance' });
  expect(withTag.headers.get('etag')).not.toBe(headers.get('etag'));
});

test('follows the name of the network field', async () => {
  const service = await serviceOfTwoSources({ NETWORK_FIELD: 'linkedin' });
  const { body } = await service.company({ abn: '51824753556', include: 'provenance' });
  expect(Object.keys(body.provenance)).toEqual(
    expect.arrayContaining(['linkedin', 'social_media.linkedin', 'nextGen.website']),
  );
  expect(body.provenance).not.toHaveProperty('network');
});

test("a company of the operator's own files says so", async () => {
  const before = new Date().toISOString();
  const service = await startService({
    companies: [{ id: 'c1', name: 'Ours', phones: ['+61 2 5550 0000'] }],
  });
  const { body } = await service.company({ id: 'c1', include: 'provenance' });
  const { loaded_at } = body.provenance.name;
  expect(loaded_at >= before && loaded_at <= new Date().toISOString()).toBe(true);
  const file = { source: 'file', record_id: 'c1', loaded_at };
  expect(body.provenance).toEqual({ name: file, phones: file });
});

test('nothing else can be included, and an empty value counts as not sent', async () => {
  const service = await startService({ companies: [{ id: 'c1', name: 'Ours' }] });
  const { status, body } = await service.company({ id: 'c1', include: 'everything' });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 40013 });
  expect(body.message).toContain('provenance');
  expect((await service.company({ id: 'c1', include: '' })).body).not.toHaveProperty('provenance');
});
