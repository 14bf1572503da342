// NETWORK_FIELD: the other name of the field `network`, everywhere it occurs and nowhere else.
import { expect, test } from 'vitest';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { startService } from '../helpers/start-service.ts';

const records = {
  companies: [
    {
      id: 'c1',
      name: 'network',
      network: 'network',
      tagline: '"network":',
      social_media: { network: 'acme-net' },
      org_registers: { network: 'a key of the data', linkedin: 'another' },
      keywords: ['network'],
      nextGen: {
        technographics: { network: ['network'], Mail: ['x'] },
        social_media: { network: { handle: 'network' } },
      },
      regions: { NZ: { network: 'acme-nz', tagline: 'Ünïcode before the key' } },
    },
    { id: 'bare', name: 'Bare' },
  ],
  people: [{ person_id: 'p1', company_id: 'c1', country: 'AU', network: 'jane' }],
};
const usual = await startService(records);
const renamed = await startService({ ...records, env: { NETWORK_FIELD: 'linkedin' } });

test('names the field network when nothing is set', async () => {
  const { body } = await usual.company({ id: 'c1' });
  expect([body.network, body.social_media.network, body.nextGen.social_media.network.handle]).toEqual([
    'network',
    'acme-net',
    'network',
  ]);
});

test.each([
  ['a full profile', { id: 'c1' }],
  ['a regional view', { id: 'c1', country: 'NZ' }],
  ['a bare profile', { id: 'bare' }],
])('renames the field in %s, in all three places, and changes nothing else', async (_, query) => {
  const before = (await usual.company(query)).body;
  const after = (await renamed.company(query)).body;
  const rename = ({ network, ...rest }: { network: unknown }) => ({ ...rest, linkedin: network });
  expect(after).toStrictEqual({
    ...rename(before),
    social_media: rename(before.social_media),
    nextGen: { ...before.nextGen, social_media: rename(before.nextGen.social_media) },
  });
});

test('does not rename a key of a map that is called network', async () => {
  const { body } = await renamed.company({ id: 'c1' });
  expect(body.org_registers).toStrictEqual({ network: 'a key of the data', linkedin: 'another' });
  expect(body.nextGen.technographics).toStrictEqual({ network: ['network'], Mail: ['x'] });
});

test('renames the field in the names of provenance and corrections, and no key of a map', async () => {
  const namesIn = async (service: typeof usual) =>
    Object.keys((await service.company({ id: 'c1', include: 'provenance' })).body.provenance);
  const inThreePlaces = (names: readonly string[], from: string, to: string) =>
    names.map((name) =>
      name.replace(new RegExp(`^((?:nextGen\\.)?social_media\\.)?${from}(?=\\.|$)`), `$1${to}`),
    );
  const names = await namesIn(renamed);
  expect(names.toSorted()).toEqual(inThreePlaces(await namesIn(usual), 'network', 'linkedin').toSorted());
  expect(names).toEqual(
    expect.arrayContaining([
      'linkedin',
      'nextGen.social_media.linkedin.handle',
      'org_registers.network',
      'org_registers.linkedin',
    ]),
  );
  const admin = await renamed.createKey({ name: 'admin', scopes: ['admin'] });
  await untilKeysAreKnown(renamed);
  const set = { 'org_registers.linkedin': 'changed', 'social_media.linkedin': 'other-net' };
  const { status, body } = await renamed.send('/admin/corrections', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company: 'c1', set, dry_run: true }),
  });
  expect(status).toBe(200);
  expect(body.changed).toEqual([
    { field: 'org_registers.linkedin', before: 'another', after: 'changed' },
    { field: 'social_media.linkedin', before: 'acme-net', after: 'other-net' },
  ]);
});

test('renames the field in a match', async () => {
  const [match] = (await renamed.search({ companyId: 'c1' })).body;
  expect(match.linkedin).toBe('jane');
  expect(match).not.toHaveProperty('network');
});

test('gives the renamed profile an ETag of its own', async () => {
  const etag = async (service: typeof usual) => (await service.company({ id: 'c1' })).headers.get('etag');
  expect(await etag(renamed)).not.toBe(await etag(usual));
});

test('renames the field in the OpenAPI document', async () => {
  const { schemas } = (await renamed.send('/openapi.json')).body.components;
  const { Company, PersonMatch } = schemas;
  const groups = [
    PersonMatch,
    Company,
    Company.properties.social_media,
    Company.properties.nextGen.properties.social_media,
  ];
  for (const { properties, required } of groups) {
    expect(properties).toHaveProperty('linkedin');
    expect(properties).not.toHaveProperty('network');
    expect(required).toContain('linkedin');
    expect(required).not.toContain('network');
  }
});

test('names the field network in the OpenAPI document when nothing is set', async () => {
  const { schemas } = (await usual.send('/openapi.json')).body.components;
  expect(schemas.Company.properties).toHaveProperty('network');
  expect(JSON.stringify(schemas)).not.toContain('"linkedin"');
});

test('takes the same parameters whatever the field is called', async () => {
  expect((await renamed.company({ ln_slug: 'network' })).status).toBe(200);
  expect((await renamed.company({ ln_url: 'linkedin.com/company/acme-nz' })).status).toBe(200);
});

test('a search and its counts name it alike', async () => {
  const post = (path: string, body: object) =>
    renamed.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/company/search', { has: 'linkedin' })).body).toMatchObject([{ id: 'c1' }]);
  expect((await post('/company/search', { has: 'network' })).status).toBe(400);
  const { has } = (await post('/company/search/facets', {})).body;
  expect(has).toContainEqual({ value: 'linkedin', count: 1 });
  expect(JSON.stringify(has)).not.toContain('network');
});
