// The numbers of an import always add up, and loading the same data again changes nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import { type LoadedReport, loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { closeStoresAfterEach, openTestStore } from './open-test-store.ts';

closeStoresAfterEach();

function checkNumbers(report: LoadedReport, rows: number): void {
  expect(report.read).toBe(rows);
  expect(report.written + report.unchanged + report.rejected).toBe(report.read);
  expect(report.rejects).toHaveLength(report.rejected);
  expect(report.conflictMessages).toHaveLength(report.conflicts);
  const lines = report.rejects.map((reject) => reject.line);
  expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
}

/** Twenty loads of up to thirty rows have more rows, and more of them meet, than fifty of the usual ten. */
const FEW_LARGE = { numRuns: 20 };
const upToThirty = { maxLength: 30, size: 'max' } as const;

const anything = fc.jsonValue({ maxDepth: 2 });
const small = fc.constantFrom('a', 'b', 'c', '', 'x.example', 'y.example');

const companyRow = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ name: small, id: small, fqdn: small, network: small }, { requiredKeys: ['name'] }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: anything, employee_count: anything, regions: anything, domains: anything }),
  },
  { weight: 1, arbitrary: anything },
);
const personRow = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        company_id: small,
        country: fc.constantFrom('AU', 'nz', 'FR', ''),
        person_id: small,
        network: small,
        email: small,
      },
      { requiredKeys: ['company_id', 'country'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ company_id: anything, country: anything, seniority: anything, phone: anything }),
  },
  { weight: 1, arbitrary: anything },
);

describe('the numbers of an import', () => {
  test('add up for any mixture of company rows, and again when they are loaded again', async () => {
    const store = openTestStore();
    await fc.assert(
      fc.asyncProperty(fc.array(companyRow, upToThirty), async (rows) => {
        const once = await loadCompanies(store, rows);
        checkNumbers(once, rows.length);
        const again = await loadCompanies(store, rows);
        checkNumbers(again, rows.length);
        expect(again.rejected).toBe(once.rejected);
      }),
      FEW_LARGE,
    );
  });

  test('add up for any mixture of person rows, and again when they are loaded again', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(personRow, upToThirty), async (rows) => {
        const once = await loadPeople(store, rows);
        checkNumbers(once, rows.length);
        const again = await loadPeople(store, rows);
        checkNumbers(again, rows.length);
        expect(again.rejected).toBe(once.rejected);
        expect(again.rejects).toEqual(once.rejects);
      }),
      FEW_LARGE,
    );
  });

  test('are all zero for no rows', async () => {
    const report = await loadCompanies(openTestStore(), []);
    expect(report).toMatchObject({ read: 0, written: 0, unchanged: 0, rejected: 0, conflicts: 0 });
  });

  test('count many different warnings without keeping them all', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({ name: `Company ${n}`, [`field${n}`]: n }));
    const { warnings } = await loadCompanies(openTestStore(), rows);
    expect(warnings.size).toBe(201);
    expect([...warnings.values()].reduce((sum, times) => sum + times, 0)).toBe(500);
    expect(warnings.get('further warnings')).toBe(300);
  });
});

describe('the sample data', () => {
  test('is loaded completely, and loading it again changes nothing', async () => {
    const store = openTestStore();
    const [companies, people] = [[...sampleCompanies()], [...samplePeople()]];
    for (const [load, rows] of [
      [loadCompanies, companies],
      [loadPeople, people],
    ] as const) {
      expect(await load(store, rows)).toMatchObject({
        read: rows.length,
        written: rows.length,
        rejected: 0,
        conflicts: 0,
      });
    }
    const counted = [await store.companies.countCompanies(), await store.people.countPeople()];
    expect(counted).toEqual([companies.length, people.length]);
    for (const [load, rows] of [
      [loadCompanies, companies],
      [loadPeople, people],
    ] as const) {
      expect(await load(store, rows)).toMatchObject({
        read: rows.length,
        written: 0,
        unchanged: rows.length,
        rejected: 0,
      });
    }
  });
});
