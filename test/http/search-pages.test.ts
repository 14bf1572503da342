// Pages of a search: from, size, and the headers that say how much there is.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const COUNT = 25;
const everyone = Array.from({ length: COUNT }, (_, place) => ({
  person_id: `p${String(place).padStart(2, '0')}`,
  company_id: 'c1',
  country: 'AU',
  position: place % 2 === 0 ? 'Engineer' : 'Senior Engineer',
  seniority: 6,
}));
const crowd = Array.from({ length: 1_001 }, (_, place) => ({
  person_id: `q${String(place).padStart(4, '0')}`,
  company_id: 'crowd',
  country: 'AU',
  seniority: 6,
}));
const service = await startService({
  companies: [
    { id: 'c1', name: 'Acme' },
    { id: 'crowd', name: 'Crowd' },
  ],
  people: [...everyone, ...crowd],
});

const ALL_IDS = everyone.map((person) => person.person_id);
const page = (fields: object) => service.search({ companyId: 'c1', ...fields });
const idsOf = (body: readonly { person_id: string }[]) => body.map((match) => match.person_id);

test('gives the first ten when neither from nor size is sent', async () => {
  expect(idsOf((await page({})).body)).toEqual(ALL_IDS.slice(0, 10));
});

test('skips as many as from says and gives as many as size says', async () => {
  expect(idsOf((await page({ from: '7', size: '3' })).body)).toEqual(ALL_IDS.slice(7, 10));
});

test('takes JSON integers for from and size', async () => {
  expect(idsOf((await page({ from: 7, size: 3 })).body)).toEqual(ALL_IDS.slice(7, 10));
});

test('takes leading zeros in from and size', async () => {
  expect(idsOf((await page({ from: '007', size: '000000003' })).body)).toEqual(ALL_IDS.slice(7, 10));
});

test('serves a page of one and a page of a thousand', async () => {
  expect((await page({ size: '1' })).body).toHaveLength(1);
  expect((await service.search({ companyId: 'crowd', size: '1000' })).body).toHaveLength(1_000);
  expect((await service.search({ companyId: 'crowd', size: 1000 })).body).toHaveLength(1_000);
});

test.each(['0', '1001', '', '-1', '1.5', 'ten', '1e2', ' 5', '0000000010'])(
  'refuses the size %j and names field, value and limits',
  async (value) => {
    const shown = value.length === 10 ? 'size' : `size "${value}"`;
    expectError(await page({ size: value }), 40008, shown, '"1" to "1000"');
  },
);

test.each([0, 1001, 1.5, -1, true, [10]])('refuses the JSON value %j as a size', async (value) => {
  expectError(await page({ size: value }), 40008);
});

test.each(['-1', '', '1.5', 'ten', '0x10', '+1', ' 0'])(
  'refuses the from %j and names field and value',
  async (value) => {
    expectError(await page({ from: value }), 40007, `from "${value}"`, '"0" to "999999999"');
  },
);

test.each([-1, 0.5, 1e21, false, ['0']])('refuses the JSON value %j as a from', async (value) => {
  expectError(await page({ from: value }), 40007);
});

test('refuses numbers of ten digits instead of cutting them', async () => {
  expectError(await page({ from: '1000000000' }), 40007, 'at most 9 digits');
  expectError(await page({ from: '0000000000' }), 40007);
  expectError(await page({ size: '0000000010' }), 40008);
});

test('gives an empty list past the end, however far', async () => {
  for (const from of ['25', '26', '999999999', 999_999_999]) {
    const reply = await page({ from });
    expect([reply.status, reply.text]).toEqual([200, '[]']);
    expect(reply.headers.get('x-total-count')).toBe('25');
    expect(reply.headers.get('x-next-from')).toBeNull();
  }
});

test('gives what is left on the last page', async () => {
  const reply = await page({ from: '20', size: '10' });
  expect(idsOf(reply.body)).toEqual(ALL_IDS.slice(20));
});

test('says in X-Total-Count how many match on all pages', async () => {
  expect((await page({ size: '1' })).headers.get('x-total-count')).toBe('25');
  expect((await page({ position: 'senior engineer', size: '1' })).headers.get('x-total-count')).toBe('12');
  expect((await page({ seniority: '1' })).headers.get('x-total-count')).toBe('0');
});

test('says in X-Next-From where the next page begins, while there is more', async () => {
  expect((await page({})).headers.get('x-next-from')).toBe('10');
  expect((await page({ from: '10', size: '14' })).headers.get('x-next-from')).toBe('24');
  expect((await page({ from: '10', size: '15' })).headers.get('x-next-from')).toBeNull();
  expect((await page({ size: '25' })).headers.get('x-next-from')).toBeNull();
});

async function walk(fields: object, size: number): Promise<string[]> {
  const seen: string[] = [];
  let from: string | null = '0';
  while (from !== null) {
    const reply = await page({ ...fields, from, size });
    seen.push(...idsOf(reply.body));
    from = reply.headers.get('x-next-from');
  }
  return seen;
}

test.each([1, 3, 7, 10, 24])(
  'gives all people once when X-Next-From is followed in pages of %i',
  async (size) => {
    expect(await walk({}, size)).toEqual(ALL_IDS);
  },
);

test.each([1, 3, 7, 10, 24])('gives every match once with a position in pages of %i', async (size) => {
  const whole = idsOf((await page({ position: 'engineer', size: 1000 })).body);
  expect(whole).toHaveLength(COUNT);
  expect(await walk({ position: 'engineer' }, size)).toEqual(whole);
});
