// What pages of the console compute: comparing two companies, and the lines of a plot.
import { expect, test } from 'vitest';
import type { UsageAnswer } from '../../console/src/api/operator.ts';
import type { StoredCompany } from '../../console/src/api/review.ts';
import { compareCompanies } from '../../console/src/views/compare-companies.ts';
import { formatBytes } from '../../console/src/views/format-bytes.ts';
import { guessColumn } from '../../console/src/views/guess-column.ts';
import { percentileLines, statusLines, timesOf } from '../../console/src/views/plot-lines.ts';
import { readUsageQuestion, usageParameters } from '../../console/src/views/usage-question.ts';

const company = (name: string, profile: object, identifiers: StoredCompany['identifiers'] = []) =>
  ({ id: name, name, profile, identifiers, contested: [], records: [] }) as unknown as StoredCompany;

const marked = (items: readonly (readonly { text: string; isMarked: boolean }[])[]) =>
  items.flatMap((item) => item.filter(({ isMarked }) => isMarked).map(({ text }) => text));

test('words of a name that the other company does not have are marked, whatever their case and accents', () => {
  const [name] = compareCompanies(company('Café Nord Pty Ltd', {}), company('CAFE NORD', {}));
  expect(name).toMatchObject({ field: 'name', state: 'differs' });
  expect([marked(name?.left ?? []), marked(name?.right ?? [])]).toEqual([['Pty', 'Ltd'], []]);
  expect(name?.left.map((item) => item.map(({ text }) => text).join(''))).toEqual(['Café Nord Pty Ltd']);
});

test('a field is the same, differs, or is there on one side only; fields without values are left out', () => {
  const abn = { kind: 'abn', value: '51824753556' };
  const fields = compareCompanies(
    company('A', { states: ['NSW', 'VIC'], phones: ['+61 2 5550 1234'], year_founded: 1999 }, [abn]),
    company('a', { states: ['VIC', 'NSW'], phones: ['+61255501234', '+61 2 5550 9999'] }),
  );
  expect(fields.map(({ field, state }) => [field, state])).toEqual([
    ['name', 'same'],
    ['identifiers', 'left'],
    ['states', 'same'],
    ['year_founded', 'left'],
    ['phones', 'differs'],
  ]);
  expect(marked(fields.at(-1)?.right ?? [])).toEqual(['+61 2 5550 9999']);
  expect(fields.flatMap(({ left }) => marked(left))).toEqual([]);
});

const figures = { answers: 0, p50: 1, p95: 2, p99: null };
const USAGE: UsageAnswer = {
  from: '2026-11-01T10:00:00.000Z',
  to: '2026-11-04T11:00:00.000Z',
  step: 'day',
  total: { ...figures, calls: 30, statuses: { 200: 20, 404: 5, 400: 1, 401: 1, 403: 1, 429: 1, 500: 1 } },
  operations: [],
  series: [
    { ...figures, at: '2026-11-01T00:00:00.000Z', calls: 20, statuses: { 200: 18, 404: 2 } },
    {
      ...figures,
      at: '2026-11-03T00:00:00.000Z',
      calls: 10,
      statuses: { 200: 2, 404: 3, 400: 1, 401: 1, 403: 1, 429: 1, 500: 1 },
    },
  ],
};

test('a plot has a value for every step: no calls are 0, and no time', () => {
  expect(timesOf(USAGE).map((time) => new Date(time * 1_000).toISOString().slice(0, 10))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
  ]);
  const lines = statusLines(USAGE, 'Others');
  expect(lines[0]).toEqual({ name: '200', values: [18, 0, 2, 0] });
  // Five statuses have lines; the calls of the other two are together.
  expect(lines).toHaveLength(6);
  expect(lines[5]).toEqual({ name: 'Others', values: [0, 0, 2, 0] });
  expect(percentileLines(USAGE, { p50: 'a', p95: 'b', p99: 'c' })).toEqual([
    { name: 'a', values: [1, null, 1, null] },
    { name: 'b', values: [2, null, 2, null] },
    { name: 'c', values: [null, null, null, null] },
  ]);
});

test('the address says which usage is asked for; a caller cannot ask for other keys', () => {
  const now = Date.parse('2026-11-16T17:40:00Z');
  const asked = readUsageQuestion(new URLSearchParams('days=1&key=crm&split=key'), true);
  expect(usageParameters(asked, now).toString()).toBe('from=2026-11-15T18%3A00%3A00.000Z&step=hour&key=crm');
  const own = readUsageQuestion(new URLSearchParams('days=9&key=crm&split=key'), false);
  expect(own).toEqual({ span: '30', split: 'status', key: undefined, operation: undefined });
  expect(usageParameters(own, now).toString()).toBe('from=2026-10-18T00%3A00%3A00.000Z&step=day');
});

test('sizes are written with their unit', () => {
  expect([0, 1023, 1536, 20 * 1024 ** 2, 3 * 1024 ** 4].map(formatBytes)).toEqual([
    '0 B',
    '1,023 B',
    '1.5 KiB',
    '20 MiB',
    '3.0 TiB',
  ]);
});

test.each([
  [['No', 'Customer', 'Country'], ['1', 'Granite Health', 'Australia'], 'Customer', 'name'],
  [['First name', 'Last name', 'Company'], ['Ann', 'Lee', 'Granite Health'], 'Company', 'name'],
  [
    ['Company country', 'Company id', 'Company name'],
    ['Australia', '17', 'Granite Health'],
    'Company name',
    'name',
  ],
  [['#', 'Lead', 'Shoe size'], ['1', 'Granite Health', '43'], 'Lead', 'name'],
  [['Company', 'Web'], ['Granite Health', 'granite.example'], 'Web', 'fqdn'],
  [['a', 'b'], ['1', '2'], 'a', 'name'],
])('of the columns %j the one with the companies is chosen', (columns, row, chosen, by) => {
  const guess = guessColumn({ name: 'list', columns, rows: [row, row] });
  expect([columns[guess.column], guess.by]).toEqual([chosen, by]);
});
