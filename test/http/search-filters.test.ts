// The fields of a search: which values are taken, and that a wrong one is reported instead of having no effect.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  people: Array.from({ length: 17 }, (_, place) => ({
    person_id: `p${place + 1}`,
    company_id: 'c1',
    country: 'AU',
    position: `Title ${place + 1}`,
    seniority: (place % 7) + 1,
    department: place + 1,
  })),
});

const ids = async (filter: object): Promise<string[]> => {
  const reply = await service.search({ companyId: 'c1', size: 100, ...filter });
  expect(reply.status).toBe(200);
  return reply.body.map((match: { person_id: string }) => match.person_id).sort();
};
const refusedBy = (field: string, value: unknown) => service.search({ companyId: 'c1', [field]: value });

test('finds the people of each seniority and no others', async () => {
  expect(await ids({ seniority: '1' })).toEqual(['p1', 'p15', 'p8']);
  expect(await ids({ seniority: '7' })).toEqual(['p14', 'p7']);
});

test('finds the people of each department and no others', async () => {
  for (let department = 1; department <= 17; department += 1) {
    expect(await ids({ department: String(department) })).toEqual([`p${department}`]);
  }
});

test('applies seniority and department together', async () => {
  expect(await ids({ seniority: '1', department: '8' })).toEqual(['p8']);
  expect(await ids({ seniority: '2', department: '8' })).toEqual([]);
});

test('takes a JSON integer where it takes a string', async () => {
  expect(await ids({ seniority: 7 })).toEqual(await ids({ seniority: '7' }));
  expect(await ids({ department: 17 })).toEqual(['p17']);
});

test('takes null as not sent in every field but companyId', async () => {
  const nulls = {
    selectedCountry: null,
    position: null,
    seniority: null,
    department: null,
    from: null,
    size: null,
  };
  const reply = await service.search({ companyId: 'c1', ...nulls });
  expect(reply.body).toHaveLength(10);
  expect(reply.headers.get('x-country')).toBe('AU');
  expectError(await service.search({ companyId: null }), 40004, 'companyId', 'null');
});

test.each(['Manager', '0', '8', '', '05', ' 5', '5.0', '-1', '１'])(
  'refuses the seniority %j and names field, value and what is allowed',
  async (value) => {
    expectError(
      await refusedBy('seniority', value),
      40005,
      `seniority "${value}"`,
      '"1" to "7"',
      '/reference/seniorities',
    );
  },
);

test.each(['Sales', '0', '18', '', '007'])(
  'refuses the department %j and names field, value and what is allowed',
  async (value) => {
    const words = [`department "${value}"`, '"1" to "17"', '/reference/departments'];
    expectError(await refusedBy('department', value), 40006, ...words);
  },
);

test.each([0, 8, 1.5, -1, true, [5], { id: 5 }])(
  'refuses the JSON value %j as a seniority',
  async (value) => {
    expectError(await refusedBy('seniority', value), 40005, 'seniority', JSON.stringify(value));
  },
);

test.each([0, 18, 2.5, false, ['5']])('refuses the JSON value %j as a department', async (value) => {
  expectError(await refusedBy('department', value), 40006, 'department');
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['a number', 1],
  ['a list', ['c1']],
  ['an object', {}],
])('refuses a companyId that is %s', async (_, value) => {
  expectError(await service.search({ companyId: value }), 40004, 'companyId', 'required');
});

test('reads a companyId without its outer spaces', async () => {
  expect((await service.search({ companyId: ' c1 ' })).status).toBe(200);
});

test('tells companyId from its case, since an operator may use both', async () => {
  expectError(await service.search({ companyId: 'C1' }), 40401);
});

test('ignores fields of the body that it does not know', async () => {
  const plain = await service.search({ companyId: 'c1' });
  const reply = await service.search({
    companyId: 'c1',
    colour: 'red',
    __proto__: 1,
    constructor: null,
    Seniority: '8',
  });
  expect(reply.status).toBe(200);
  expect(reply.text).toBe(plain.text);
});

test('ignores query parameters on a search', async () => {
  const reply = await service.send('/people/search?seniority=8&seniority=9&x=%zz', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"companyId":"c1"}',
  });
  expect(reply.status).toBe(200);
});

test.each([
  ['a list', '[]'],
  ['a text', '"c1"'],
  ['a number', '7'],
  ['null', 'null'],
  ['broken', '{"companyId":'],
  ['empty', ''],
  ['white space', '  \n'],
  ['two objects', '{}{}'],
])('refuses a body that is %s', async (_, body) => {
  const reply = await service.send('/people/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expectError(reply, 40000, 'one JSON object');
});

test('refuses a body that is not UTF-8', async () => {
  const reply = await service.send('/people/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"companyId":"c\xe91"}', 'latin1'),
  });
  expectError(reply, 40000, 'UTF-8');
});

test('reads a body that begins with a byte order mark', async () => {
  const reply = await service.send('/people/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: '\ufeff{"companyId":"c1"}',
  });
  expect(reply.status).toBe(200);
});
