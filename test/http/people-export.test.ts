// POST /people/search/export: all matches in the order of the search, as JSON Lines or CSV.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { startService } from '../helpers/start-service.ts';

const ODD = [
  { person_id: 'odd "1"', position: 'Chief, "of" staff', network: 'o-1', has_email: true },
  { person_id: 'odd-2', position: '=1+1', has_dnd_phone: true },
  { person_id: '奇3', position: '部長' },
  { person_id: 'odd-4' },
];
const service = await startService({
  companies: [
    { id: 'c1', name: 'Acme, "Ltd" ü' },
    { id: 'c2', name: 'Nobody Here' },
  ],
  people: [
    ...ODD.map((person) => ({ ...person, company_id: 'c1', country: 'NZ' })),
    ...Array.from({ length: 2_345 }, (_, place) => ({
      person_id: `p${place}`,
      company_id: 'c1',
      country: 'AU',
      position: place % 3 === 0 ? `Engineer of section ${place}` : 'Sales Manager',
      network: `slug-${place}`,
    })),
  ],
  key: { scopes: ['export', 'people:search'] },
});

function exported(body: unknown, headers: { readonly [name: string]: string } = {}) {
  return service.send('/people/search/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** All pages of the search, joined. */
async function searched(body: object): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let from = 0; ; ) {
    const { body: page, headers } = await service.search({ ...body, from, size: 1_000 });
    all.push(...page);
    from = Number(headers.get('x-next-from') ?? 0);
    if (from === 0) return all;
  }
}

test.each([
  { companyId: 'c1' },
  { companyId: 'c1', selectedCountry: 'NZ' },
  { companyId: 'c1', position: 'engineer' },
  { companyId: 'c1', position: 'sales manager', department: '2' },
  { companyId: 'c1', seniority: 5 },
  { companyId: 'c1', selectedCountry: 'JP' },
  { companyId: 'c2', from: null, size: null },
])('%j has the matches of the search, in its order', async (body) => {
  const { status, headers, text } = await exported(body);
  const expected = await searched(body);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/x-ndjson');
  expect(headers.get('x-total-count')).toBe(String(expected.length));
  expect(text).toBe(expected.map((match) => `${JSON.stringify(match)}\n`).join(''));
});

test('CSV has a header, and quotes what it has to', async () => {
  const { headers, text } = await exported(
    { companyId: 'c1', selectedCountry: 'NZ' },
    { accept: 'text/csv' },
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('x-total-count')).toBe('4');
  const name = '"Acme, ""Ltd"" ü"';
  expect(text.split('\r\n')).toEqual([
    'person_id,position,company_name,network,has_email,has_personal_email,has_phone,has_dnd_phone,has_mobile',
    `奇3,部長,${name},,false,false,false,false,false`,
    `"odd ""1""","Chief, ""of"" staff",${name},o-1,true,false,false,false,false`,
    `odd-2,=1+1,${name},,false,false,false,true,false`,
    `odd-4,,${name},,false,false,false,false,false`,
    '',
  ]);
});

test('CSV has the rows of JSON Lines, and only a header if no person matches', async () => {
  const lines = (await exported({ companyId: 'c1' })).text.split('\n').slice(0, -1);
  const rows = (await exported({ companyId: 'c1' }, { accept: 'text/csv' })).text.split('\r\n').slice(1, -1);
  expect(rows.map((row) => row.split(',')[0])).toEqual(lines.map((line) => JSON.parse(line).person_id));
  const none = await exported({ companyId: 'c2' }, { accept: 'text/csv' });
  expect(none.text.split('\r\n')).toHaveLength(2);
  expect((await exported({ companyId: 'c2' })).text).toBe('');
});

test.each([
  [undefined, 'application/x-ndjson'],
  ['*/*', 'application/x-ndjson'],
  ['application/*', 'application/x-ndjson'],
  ['text/*', 'text/csv; charset=utf-8'],
  ['TEXT/CSV;q=0.5, application/json', 'text/csv; charset=utf-8'],
  ['text/csv;q=0.5, application/x-ndjson;q=0.4', 'text/csv; charset=utf-8'],
  ['text/csv;q=0, */*;q=0.1', 'application/x-ndjson'],
  ['application/x-ndjson, text/csv', 'application/x-ndjson'],
])('Accept: %s is answered with %s', async (accept, type) => {
  const reply = await exported({ companyId: 'c2' }, accept === undefined ? {} : { accept });
  expect(reply.headers.get('content-type')).toBe(type);
});

test.each(['application/json', 'text/html', 'application/x-ndjson;q=0', 'nonsense'])(
  'Accept: %s is refused with 40600',
  async (accept) => {
    expectError(await exported({ companyId: 'c1' }, { accept }), 40600);
  },
);

test.each([
  [{}, 40004],
  [{ companyId: 'nobody' }, 40401],
  [{ companyId: 'c1', seniority: '9' }, 40005],
  [{ companyId: 'c1', from: '0' }, 40032],
  [{ companyId: 'c1', size: 10 }, 40032],
])('%j is refused with %i', async (body, error) => {
  expectError(await exported(body), error);
});

test('needs the scope export, which a new key does not have', async () => {
  const usual = await service.createKey({ name: 'usual' });
  await untilKeysAreKnown(service);
  expectError(await exported({ companyId: 'c1' }, { authorization: `Bearer ${usual}` }), 40300, 'export');
});
