// Packed rows are unpacked unchanged: the sample data, rows that cannot be used, and titles no longer in the cache.
import { describe, expect, test } from 'vitest';
import { prepareCompany } from '../../../src/pipeline/check/prepare-company.ts';
import { createPersonPreparer } from '../../../src/pipeline/check/prepare-person.ts';
import { prepareRow } from '../../../src/pipeline/check/prepared-rows.ts';
import { flattenCompany, readFlatCompanies } from '../../../src/pipeline/transfer/flatten-companies.ts';
import {
  createFlatPeopleReader,
  createPersonFlattener,
} from '../../../src/pipeline/transfer/flatten-people.ts';
import type { Cell } from '../../../src/pipeline/transfer/row-cells.ts';
import { sampleCompanies } from '../../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../../src/samples/demo/sample-people.ts';

const HOSTS = ['linkedin.com'];

describe('packed companies', () => {
  const lines: unknown[] = [
    ...sampleCompanies(),
    { name: 'Name only', hq_country: 'Japan' },
    { name: 'Numbered', org_registers: { lei: '5493001KJTIIGC8Y1R12', cik: '320193' } },
    { name: 'Named', other_names: ['Second', 'Third'] },
    {
      name: '...',
      other_names: ['Of Two\tWords', '日本 テスト'],
      fqdn: 'one.example',
      domains: ['two.example'],
    },
    { name: 'Warned', fqdn: 'localhost', what: 1, regions: { FR: {} } },
    { id: 5 },
    'no object',
  ];
  const rows = lines.map((value, line) => prepareRow({ line, value }, (one) => prepareCompany(one, HOSTS)));

  test('are the same again', () => {
    const cells: Cell[] = [];
    for (const [place, row] of rows.entries()) {
      flattenCompany(row, () => JSON.stringify(lines[place]), cells);
    }
    const back = [...readFlatCompanies(structuredClone({ cells }))];
    expect(back).toHaveLength(rows.length);
    for (const [place, row] of rows.entries()) {
      const copy = back[place];
      if ('problem' in row || copy === undefined || 'problem' in copy) {
        expect(copy).toEqual(row);
        continue;
      }
      const { record, ...prepared } = row.prepared;
      const { record: recordAgain, ...preparedAgain } = copy.prepared;
      expect({ ...copy, prepared: preparedAgain }).toEqual({ ...row, prepared });
      expect(recordAgain()).toEqual(record());
    }
  });
});

describe('packed people', () => {
  const company = { company_id: 'c1', country: 'AU' };
  const samples: unknown[] = [
    ...[...samplePeople()].slice(0, 1_000),
    { ...company, company_id: undefined, company_name: 'Acme', position: 'x'.repeat(500) },
    { ...company, position: 'x'.repeat(500), network: ' Jo ', email: 'a@b.example' },
    { ...company, odd: 1, phone: '1', seniority: 3 },
    { ...company, country: 'FR' },
    null,
  ];
  /** More titles than are cached, and one from before. */
  const manyTitles: unknown[] = [
    ...Array.from({ length: 20_100 }, (_, n) => ({ ...company, position: `Cook ${n}` })),
    { ...company, position: 'Cook 0' },
  ];

  test.each([
    ['without contact hashes', {}, [...samples, ...manyTitles]],
    ['with contact hashes', { hashing: { key: Buffer.alloc(32, 1), isKept: true } }, samples],
  ])('are the same again, list by list, %s', (_, checks, lines) => {
    const prepare = createPersonPreparer(checks);
    const [pack, unpack] = [createPersonFlattener(), createFlatPeopleReader()];
    let hashed = false;
    for (let from = 0; from < lines.length; from += 3_000) {
      const rows = lines
        .slice(from, from + 3_000)
        .map((value, place) => prepareRow({ line: from + place, value }, prepare));
      const cells: Cell[] = [];
      for (const row of rows) pack(row, cells);
      expect([...unpack(structuredClone({ cells }))]).toEqual(rows);
      hashed ||= rows.some((row) => 'prepared' in row && row.prepared.contacts !== undefined);
    }
    expect(hashed).toBe('hashing' in checks);
  });
});
