// The size and the count of a company never contradict each other, except where the operator gave both.
import { expect, test } from 'vitest';
import { overlayRegion } from '../../../src/domain/company/overlay-region.ts';
import type { StatedFields } from '../../../src/domain/company/statement.ts';
import { sizeBand } from '../../../src/domain/normalise/facts/size-band.ts';
import { prepareStatement } from '../../../src/pipeline/check/prepared-statement.ts';
import { mergeGroup } from '../../../src/pipeline/merge/company-of-group.ts';
import { provenanceOf } from '../../../src/pipeline/merge/provenance.ts';
import type { Correction } from '../../../src/store/contract/corrections.ts';
import type { StoredStatement } from '../../../src/store/formats/rows/stored-statement.ts';

const says = (source: string, fields: StatedFields): StoredStatement => ({
  source,
  recordId: `of ${source}`,
  load: 1,
  loadedAt: 0,
  fields: { name: 'Acme', ...fields },
});

const groupOf = (statements: readonly StoredStatement[]) => ({ statements, identifiers: [], lost: [] });
const merged = (...statements: StoredStatement[]) => mergeGroup(groupOf(statements), []).record;
const sizes = (...statements: StoredStatement[]) => {
  const { employee_count, company_size } = merged(...statements);
  return [employee_count, company_size];
};

test('the band of one source gives way to the count of another', () => {
  expect(sizes(says('wikidata', { employee_count: 5200 }), says('pdl', { company_size: '1000+' }))).toEqual([
    5200,
    '5000+',
  ]);
});

test('a source that contradicts itself is served by its count', () => {
  const pdl = says('pdl', { employee_count: 12, company_size: '1000+' });
  expect(sizes(pdl)).toEqual([12, '10+']);
  const { body } = prepareStatement(pdl, { source: 'pdl', load: 1, loadedAt: 0 }, [], false);
  expect(body).toContain('"company_size":"10+"');
});

test('a count of a source alone gives the size', () => {
  expect(sizes(says('wikidata', { employee_count: 40 }))).toEqual([40, '10+']);
});

test('a band alone stays', () => {
  expect(sizes(says('pdl', { company_size: '50+' }), says('abr', {}))).toEqual([undefined, '50+']);
});

test('a count that is in no band leaves the size', () => {
  expect(sizes(says('pdl', { employee_count: 0, company_size: '1+' }))).toEqual([0, '1+']);
});

test.each([
  ['both', { employee_count: 7, company_size: '1000+' }, [7, '1000+']],
  ['the size', { company_size: '51-200' }, [40, '51-200']],
  ['the count', { employee_count: 7 }, [7, '1+']],
] as const)('where the operator gives %s, it is served as given', (_, given, expected) => {
  expect(sizes(says('file', given), says('pdl', { employee_count: 40, company_size: '10+' }))).toEqual(
    expected,
  );
});

test('what only the operator says is not added to', () => {
  expect(sizes(says('file', { employee_count: 7 }), says('abr', {}))).toEqual([7, undefined]);
});

test('no regional view contradicts itself', () => {
  const record = merged(
    says('wikidata', {
      employee_count: 5200,
      regions: { NZ: { employee_count: 40 }, SG: { phones: ['1'] } },
    }),
    says('pdl', { company_size: '1000+', regions: { AU: { company_size: '10+' } } }),
  );
  for (const country of ['AU', 'NZ', 'SG'] as const) {
    const view = overlayRegion(record, record.regions?.[country] ?? {});
    expect([country, view.company_size]).toEqual([country, sizeBand(String(view.employee_count))]);
  }
  expect(record.regions?.NZ).toEqual({ employee_count: 40, company_size: '10+' });
  expect(record.regions?.SG).toEqual({ phones: ['1'] });
});

test('the size of the operator stays in a region, whatever a source counts there', () => {
  const record = merged(
    says('file', { company_size: '1000+', regions: { JP: { company_size: 'small' } } }),
    says('wikidata', { regions: { NZ: { employee_count: 40 }, JP: { employee_count: 3 } } }),
  );
  expect(record.regions).toEqual({
    NZ: { employee_count: 40 },
    JP: { company_size: 'small', employee_count: 3 },
  });
});

/** Of a source with a count and its band, after this correction. */
function corrected(changes: Correction['changes'], country?: 'NZ') {
  const correction: Correction = {
    ...{ number: 1, companyId: 'f1', records: [], who: 'jo', at: 0, changes },
    ...(country !== undefined && { country }),
  };
  const statements = [says('pdl', { employee_count: 40, company_size: '10+' })];
  const { record } = mergeGroup({ ...groupOf(statements), corrections: [correction] }, []);
  const view = overlayRegion(record, record.regions?.NZ ?? {});
  return [record.employee_count, record.company_size, view.employee_count, view.company_size];
}

test.each([
  [
    'a count',
    [{ do: 'set', field: 'employee_count', value: 5200 }],
    undefined,
    [5200, '5000+', 5200, '5000+'],
  ],
  ['a size', [{ do: 'set', field: 'company_size', value: 'huge' }], undefined, [40, 'huge', 40, 'huge']],
  ['no size', [{ do: 'clear', field: 'company_size' }], undefined, [40, undefined, 40, undefined]],
  ['no count', [{ do: 'clear', field: 'employee_count' }], undefined, [undefined, '10+', undefined, '10+']],
  ['a regional count', [{ do: 'set', field: 'employee_count', value: 3 }], 'NZ', [40, '10+', 3, '1+']],
  ['a regional size', [{ do: 'set', field: 'company_size', value: 'tiny' }], 'NZ', [40, '10+', 40, 'tiny']],
] as const)('a correction that gives %s', (_, changes, country, expected) => {
  expect(corrected(changes, country)).toEqual(expected);
});

test('a size that follows from a count has the origin of the count', () => {
  const statements = [
    says('wikidata', { employee_count: 5200 }),
    says('pdl', { company_size: '1000+', regions: { NZ: { employee_count: 40 } } }),
  ];
  const stored = { statements, corrections: [], owned: [] };
  const origin = (country: 'AU' | 'NZ') => provenanceOf(stored, country, []).company_size?.source;
  expect([origin('AU'), origin('NZ')]).toEqual(['wikidata', 'pdl']);
});

test('states that an earlier version stored as whole codes are merged with those of this one', () => {
  const record = merged(says('abr', { states: ['NSW'] }), says('gleif', { states: ['AU-NSW', 'JP-13'] }));
  expect(record.states).toEqual(['NSW', 'JP-13']);
});
