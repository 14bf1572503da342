// Rows with a value nested deeper than any stack: such a row is rejected with a reason and the import continues.
import { describe, expect, test } from 'vitest';
import { COMPANY_LINE_FIELDS, profileShape } from '../../src/domain/company/company.ts';
import { PERSON_LINE_FIELDS } from '../../src/domain/people/person.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { closeStoresAfterEach, openTestStore } from './open-test-store.ts';

closeStoresAfterEach();

const deepList = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
const deepObject = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
const DEEP = [deepList, deepObject];

describe('companies', () => {
  test('a deep value in any field rejects its row alone', async () => {
    const fields = [...Object.keys(profileShape.fields), ...COMPANY_LINE_FIELDS];
    const rows = fields.flatMap((field) => DEEP.map((value) => ({ name: 'Bad', [field]: value })));
    const store = openTestStore();
    const report = await loadCompanies(store, [...rows, { id: 'good', name: 'Good' }]);
    // Some fields accept an object; then the problem is a member that does not exist.
    expect(report.rejected).toBeGreaterThan(fields.length);
    expect(report.written + report.unchanged + report.rejected).toBe(rows.length + 1);
    for (const { reason } of report.rejects) expect(reason).toMatch(/must be|is not served/);
    expect(await store.companies.findCompanyId({ kind: 'id', values: ['good'] })).toBe('good');
  });

  test('a deep value below a region, a group or a map rejects its row alone', async () => {
    const rows = DEEP.flatMap((value) => [
      { name: 'Bad', regions: { NZ: { employee_count: value } } },
      { name: 'Bad', nextGen: { reviews_rating: { rating: value, total_reviews: value } } },
      { name: 'Bad', nextGen: { technographics: { CRM: value } } },
      { name: 'Bad', org_registers: { vc: value } },
    ]);
    const report = await loadCompanies(openTestStore(), [...rows, { id: 'good', name: 'Good' }]);
    expect(report).toMatchObject({ written: 1, rejected: rows.length });
  });
});

describe('people', () => {
  test('a deep value in any field rejects its row alone', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'c', name: 'Acme' }]);
    const known = { company_id: 'c', country: 'AU' };
    const rows = PERSON_LINE_FIELDS.filter(
      (field) => !field.startsWith('company_') || field === 'company_id',
    ).flatMap((field) => DEEP.map((value) => ({ ...known, [field]: value })));
    const report = await loadPeople(store, [...rows, { ...known, person_id: 'good' }]);
    expect(report).toMatchObject({ written: 1, rejected: rows.length });
  });

  test('a deep unknown field rejects a row that has no other identity', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'c', name: 'Acme' }]);
    const rows = DEEP.flatMap((other) => [
      { company_id: 'c', country: 'AU', position: 'CEO', other },
      { company_id: 'c', country: 'AU', person_id: 'p', other },
    ]);
    const report = await loadPeople(store, rows);
    expect(report.rejects.map(({ reason }) => reason)).toEqual([
      'other is nested more than 100 deep',
      'other is nested more than 100 deep',
    ]);
    expect(report.written + report.unchanged).toBe(2);
  });
});
