// POST /company/search/export: the profiles of all companies that fit, in the order of the search.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    {
      id: 'odd',
      name: 'Odd, "Ltd" 株式会社',
      fqdn: 'odd.example',
      network: 'odd-page',
      employee_count: 9_000,
      locations: ['Sydney, Australia', 'Perth; WA'],
      industries: ['Robotics', 'Machinery'],
      industry_codes: { abn: '51824753556' },
      hq_country: 'Australia',
      org_registers: { vc: 'Yes' },
      regions: { NZ: { employee_count: 7 } },
    },
    ...Array.from({ length: 450 }, (_, place) => ({
      id: `n${place}`,
      name: `Number ${place}`,
      employee_count: place,
      hq_country: place % 3 === 0 ? 'Australia' : 'Japan',
    })),
  ],
  key: { scopes: ['company:read', 'export'] },
});

function exported(body: unknown, headers: { readonly [name: string]: string } = {}) {
  return service.send('/company/search/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function searchedIds(body: object): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; ; ) {
    const reply = await service.send('/company/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, from, size: 100 }),
    });
    ids.push(...reply.body.map(({ id }: { id: string }) => id));
    from = Number(reply.headers.get('x-next-from') ?? 0);
    if (from === 0) return ids;
  }
}

test.each([
  {},
  { country: 'JP' },
  { country: 'JP', sort: 'employees', employees_to: '50' },
  { q: 'number 12' },
  { q: 'nothing like it' },
])('%j has the profiles of the search, in its order', async (body) => {
  const { status, headers, text } = await exported(body);
  const ids = await searchedIds(body);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/x-ndjson');
  expect(headers.get('x-total-count')).toBe(String(ids.length));
  expect(headers.get('x-country')).toBe('AU');
  const lines = text.split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
});

test('a profile is the same, byte for byte, as GET /company answers it for the country', async () => {
  for (const country of ['AU', 'NZ']) {
    const alone = await service.company({ id: 'odd', country });
    const { text, headers } = await exported({ q: 'odd', selectedCountry: country.toLowerCase() });
    expect(headers.get('x-country')).toBe(country);
    expect(text).toBe(`${alone.text}\n`);
  }
});

test('CSV has a column for each value and each list of values', async () => {
  const { headers, text } = await exported({ q: 'odd', selectedCountry: 'NZ' }, { accept: 'text/csv' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [header, row] = text.split('\r\n');
  expect(header).toBe(
    'id,name,website,fqdn,description,tagline,network,employee_count,year_founded,hq_location,hq_country,' +
      'company_size,company_type,abn_operation_status,locations,industries,revenue,phones,emails,' +
      'social_media.twitter,social_media.youtube,social_media.facebook,social_media.network,' +
      'social_media.instagram,industry_codes.sic,industry_codes.duns,industry_codes.naics,' +
      'industry_codes.anzsic,industry_codes.abn,industry_codes.acn,industry_codes.nzbn,industry_codes.uen,' +
      'keywords,states',
  );
  expect(row).toBe(
    'odd,"Odd, ""Ltd"" 株式会社",,odd.example,,,odd-page,7,,,Australia,,,,' +
      '"[""Sydney, Australia"",""Perth; WA""]",Robotics;Machinery,,,,,,,odd-page,,,,,,51824753556,,,,,',
  );
});

test('CSV has the rows of JSON Lines, and only a header where nothing fits', async () => {
  const lines = (await exported({})).text.split('\n').slice(0, -1);
  const rows = (await exported({}, { accept: 'text/csv' })).text.split('\r\n').slice(1, -1);
  expect(rows.map((row) => row.split(',')[0])).toEqual(lines.map((line) => JSON.parse(line).id));
  expect((await exported({ q: 'nothing like it' }, { accept: 'text/csv' })).text.split('\r\n')).toHaveLength(
    2,
  );
  expect((await exported({ q: 'nothing like it' })).text).toBe('');
});

test.each([
  [{ from: '0' }, 40032],
  [{ size: 10 }, 40032],
  [{ selectedCountry: 'XX' }, 40001],
  [{ selectedCountry: 7 }, 40001],
])('%j is refused with %i', async (body, error) => {
  expectError(await exported(body), error);
});

test('a format that is not there is refused with 40600', async () => {
  expectError(await exported({}, { accept: 'application/json' }), 40600);
});
