// The one order of people inside a company, level by level.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

type Fields = { readonly [name: string]: unknown };
let count = 0;
const person = (company: string, id: string, fields: Fields): Fields => {
  count += 1;
  return { person_id: id, company_id: company, country: 'AU', seniority: 6, network: `n${count}`, ...fields };
};

const EMAIL = { has_email: true };
const CALL = { has_phone: true };
/** Byte order of UTF-8. By UTF-16 units the last ones would change places, by locale nearly all. */
const IDS_BY_BYTES = [
  '-',
  '10',
  '9',
  'A',
  'Z',
  'a',
  'aa',
  'b',
  'z',
  'É',
  'é',
  'Ω',
  '営',
  '\ufffd',
  'ｚ',
  '😀',
];

const service = await startService({
  companies: ['levels', 'reach', 'ids', 'titles', 'all'].map((id) => ({ id, name: id })),
  people: [
    // The better reachable and the smaller ids have the lower rank, so that only seniority can order them.
    ...[7, 6, 5, 4, 3, 2, 1].map((seniority, place) =>
      person('levels', `p${place}`, { seniority, ...(seniority > 3 && { ...EMAIL, ...CALL }) }),
    ),
    person('reach', 'z-email-and-phone', { ...EMAIL, has_phone: true }),
    person('reach', 'y-email-and-mobile', { ...EMAIL, has_mobile: true }),
    person('reach', 'x-email-mobile-and-dnd', { ...EMAIL, has_mobile: true, has_dnd_phone: true }),
    person('reach', 'r-email', EMAIL),
    person('reach', 'q-email-phone-on-dnd', { ...EMAIL, has_phone: true, has_dnd_phone: true }),
    person('reach', 'p-phone', { has_phone: true }),
    person('reach', 'o-mobile', { has_mobile: true }),
    person('reach', 'n-mobile-and-phone-on-dnd', { has_mobile: true, has_phone: true, has_dnd_phone: true }),
    person('reach', 'm-email-dnd-only', { ...EMAIL, has_dnd_phone: true }),
    person('reach', 'd-nothing', {}),
    person('reach', 'c-phone-on-dnd', { has_phone: true, has_dnd_phone: true }),
    person('reach', 'b-dnd-only', { has_dnd_phone: true }),
    person('reach', 'a-personal-email-only', { has_personal_email: true }),
    ...IDS_BY_BYTES.toReversed().map((id) => person('ids', id, {})),
    person('titles', 'e-exact', { position: 'Sales Manager', seniority: 7 }),
    person('titles', 'd-exact', { position: 'sales  MANAGERS', seniority: 7 }),
    person('titles', 'c-exact-abbreviated', { position: 'Sales Mgr.', seniority: 7 }),
    person('titles', 'b-other-order', { position: 'Manager, Sales', seniority: 1, ...EMAIL, ...CALL }),
    person('titles', 'a-more-words', { position: 'Senior Sales Manager', seniority: 1, ...EMAIL, ...CALL }),
    person('all', 'all-a', { position: 'Chief Engineer', seniority: 1, ...EMAIL, ...CALL }),
    person('all', 'all-b', { position: 'Engineer', seniority: 6 }),
    person('all', 'all-c', { position: 'Engineer', seniority: 6, ...EMAIL, ...CALL }),
    person('all', 'all-d', { position: 'Engineer', seniority: 5 }),
    person('all', 'all-e', { position: 'Engineer', seniority: 6 }),
    person('all', 'all-f', { position: 'Lead Engineer', seniority: 6, ...EMAIL, ...CALL }),
  ],
});

const all = (letter: string) => `all-${letter}`;
const order = async (fields: Fields): Promise<string[]> => {
  const reply = await service.search({ size: 1000, ...fields });
  return reply.body.map((match: { person_id: string }) => match.person_id);
};

test('orders by seniority, with No Data last, before anything else', async () => {
  expect(await order({ companyId: 'levels' })).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
});

test('orders within a seniority by who can be reached, and a number on do-not-disturb may not be called', async () => {
  expect(await order({ companyId: 'reach' })).toEqual([
    // A work e-mail and a number that may be called.
    'x-email-mobile-and-dnd',
    'y-email-and-mobile',
    'z-email-and-phone',
    // Either.
    'm-email-dnd-only',
    'n-mobile-and-phone-on-dnd',
    'o-mobile',
    'p-phone',
    'q-email-phone-on-dnd',
    'r-email',
    // Neither.
    'a-personal-email-only',
    'b-dnd-only',
    'c-phone-on-dnd',
    'd-nothing',
  ]);
});

test('orders the rest by the UTF-8 bytes of person_id', async () => {
  const byBytes = IDS_BY_BYTES.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(byBytes).not.toEqual(IDS_BY_BYTES.toSorted());
  expect(await order({ companyId: 'ids' })).toEqual(byBytes);
});

test('puts titles of the same words in the same order first when a position is sent', async () => {
  const exact = ['c-exact-abbreviated', 'd-exact', 'e-exact'];
  const rest = ['a-more-words', 'b-other-order'];
  expect(await order({ companyId: 'titles', position: 'Sales Manager' })).toEqual([...exact, ...rest]);
  expect(await order({ companyId: 'titles' })).toEqual([...rest, ...exact]);
});

test('orders exact titles and the others each by seniority, reach and id', async () => {
  expect(await order({ companyId: 'all', position: 'engineer' })).toEqual(
    ['d', 'c', 'b', 'e', 'a', 'f'].map(all),
  );
});

test('keeps the order over pages, with and without a position', async () => {
  for (const fields of [
    { companyId: 'reach' },
    { companyId: 'ids' },
    { companyId: 'all', position: 'engineer' },
  ]) {
    const whole = await order(fields);
    for (const size of [1, 2, 5]) {
      const pages: string[] = [];
      for (let from = 0; from < whole.length; from += size)
        pages.push(...(await order({ ...fields, from, size })));
      expect(pages).toEqual(whole);
    }
  }
});

test('keeps the order when a filter leaves some people out', async () => {
  expect(await order({ companyId: 'all', position: 'engineer', seniority: '6' })).toEqual(
    ['c', 'b', 'e', 'f'].map(all),
  );
  expect(await order({ companyId: 'levels', seniority: '3' })).toEqual(['p4']);
});
