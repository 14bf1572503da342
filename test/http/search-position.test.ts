// Position search as a caller sees it: folding, concepts, plurals, whole words, and scripts without spaces.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const TITLES = [
  'CEO',
  'Chief Executive Officer',
  'Chief of Staff, Executive Office; Officer of the Board',
  'Officer, Executive Programs, reporting to the Chief',
  'Chief Engineer',
  'VP Sales',
  'Vice President of Sales',
  'President, Vice Squad',
  'Sr Software Engineer',
  'Senior Software Engineers',
  'Engineering Lead',
  'HR Manager',
  'Human Resources Manager',
  'Secretaries',
  'Secretary',
  'Café Manager',
  'Directeur Général',
  '営業部長',
  '部長',
  '部 長',
  'ผู้จัดการฝ่ายขาย',
  '영업부장',
  'ＣＦＯ',
  'Manager, Sales & Marketing',
  'R&D Director',
];
const service = await startService({
  companies: [{ id: 'c1', name: 'Acme' }],
  people: [
    ...TITLES.map((position, place) => ({
      person_id: `p${place}`,
      company_id: 'c1',
      country: 'AU',
      position,
    })),
    { person_id: 'untitled', company_id: 'c1', country: 'NZ' },
    { person_id: 'titled', company_id: 'c1', country: 'NZ', position: 'Null Tester' },
  ],
});

const titles = async (position: string): Promise<string[]> => {
  const reply = await service.search({ companyId: 'c1', position, size: 100 });
  expect(reply.status).toBe(200);
  return reply.body.map((match: { position: string }) => match.position).sort();
};

test('finds an abbreviation by its long form and the long form by its abbreviation', async () => {
  const both = ['CEO', 'Chief Executive Officer'];
  expect(await titles('CEO')).toEqual(both);
  expect(await titles('chief executive officer')).toEqual(both);
  expect(await titles('VP')).toEqual(['VP Sales', 'Vice President of Sales']);
  expect(await titles('human resources')).toEqual(['HR Manager', 'Human Resources Manager']);
});

test('does not find a concept in its words scattered over a title', async () => {
  for (const query of ['CEO', 'C.E.O.', 'Chief Executive Officer']) {
    const found = await titles(query);
    expect(found.filter((title) => title.includes('Staff') || title.includes('Programs'))).toEqual([]);
  }
  expect(await titles('vice president')).not.toContain('President, Vice Squad');
});

test('finds a concept by a single word of its long form', async () => {
  const found = await titles('chief');
  expect(found).toEqual(
    expect.arrayContaining(['CEO', 'Chief Engineer', 'Chief Executive Officer', 'ＣＦＯ']),
  );
  expect(await titles('president')).toEqual(expect.arrayContaining(['VP Sales', 'Vice President of Sales']));
});

test('finds the words of a query in any order', async () => {
  expect(await titles('sales manager')).toEqual(['Manager, Sales & Marketing']);
  expect(await titles('engineer software')).toEqual(['Senior Software Engineers', 'Sr Software Engineer']);
});

test('asks for every word of the query', async () => {
  expect(await titles('software pilot')).toEqual([]);
});

test('finds whole words only', async () => {
  expect(await titles('engine')).toEqual([]);
  expect(await titles('engineer')).not.toContain('Engineering Lead');
});

test('finds plurals by singulars and singulars by plurals', async () => {
  expect(await titles('secretary')).toEqual(['Secretaries', 'Secretary']);
  expect(await titles('secretaries')).toEqual(['Secretaries', 'Secretary']);
  expect(await titles('CEOs')).toEqual(['CEO', 'Chief Executive Officer']);
});

test('reads short spellings as the words they stand for', async () => {
  expect(await titles('senior engineer')).toEqual(['Senior Software Engineers', 'Sr Software Engineer']);
  expect(await titles('Snr. Engr')).toEqual(['Senior Software Engineers', 'Sr Software Engineer']);
});

test('does not care about case, accents, width and punctuation', async () => {
  expect(await titles('CAFE manager')).toEqual(['Café Manager']);
  expect(await titles('cafe\u0301 MANAGER!')).toEqual(['Café Manager']);
  expect(await titles('directeur general')).toEqual(['Directeur Général']);
  expect(await titles('cfo')).toEqual(['ＣＦＯ']);
  expect(await titles('（ＣＥＯ）')).toEqual(['CEO', 'Chief Executive Officer']);
  expect(await titles('research and development')).toEqual(['R&D Director']);
});

test('finds a run of characters inside a title of a script without spaces', async () => {
  expect(await titles('部長')).toEqual(['営業部長', '部長'].sort());
  expect(await titles('営業')).toEqual(['営業部長']);
  expect(await titles('ผู้จัดการ')).toEqual(['ผู้จัดการฝ่ายขาย']);
  expect(await titles('부장')).toEqual(['영업부장']);
});

test('does not find a run across a space of the title', async () => {
  expect(await titles('部長')).not.toContain('部 長');
});

test('takes an empty position as no filter', async () => {
  const reply = await service.search({ companyId: 'c1', position: '', size: 100 });
  expect(reply.headers.get('x-total-count')).toBe(String(TITLES.length));
});

test.each(['!!!', '---', '   ', '™', '\u200b'])(
  'refuses the position %j, which folds to nothing',
  async (position) => {
    expectError(
      await service.search({ companyId: 'c1', position }),
      40009,
      'position',
      'no letters or digits',
    );
  },
);

test('takes a position of 256 characters and refuses one of 257', async () => {
  const longest = await service.search({ companyId: 'c1', position: 'a'.repeat(256) });
  expect([longest.status, longest.text]).toEqual([200, '[]']);
  expectError(
    await service.search({ companyId: 'c1', position: 'a'.repeat(257) }),
    40009,
    'position',
    '256',
    'too long',
  );
});

test('counts the length of a position in characters, not in bytes or UTF-16 units', async () => {
  expect((await service.search({ companyId: 'c1', position: '𠮷'.repeat(256) })).status).toBe(200);
  expectError(await service.search({ companyId: 'c1', position: '𠮷'.repeat(257) }), 40009);
});

test.each([7, true, ['CEO'], { title: 'CEO' }])(
  'refuses the JSON value %j as a position',
  async (position) => {
    expectError(await service.search({ companyId: 'c1', position }), 40009, 'position', 'not a string');
  },
);

test('finds no person without a title when a position is sent', async () => {
  const found = await service.search({ companyId: 'c1', selectedCountry: 'NZ', position: 'null' });
  expect(found.body.map((match: { person_id: string }) => match.person_id)).toEqual(['titled']);
  expect(found.headers.get('x-total-count')).toBe('1');
});
