// Countries and states in a company line: states in the one form that is served, regions by any name of a country, and what
// cannot be read as it was given.
import { expect, test } from 'vitest';
import { normaliseCompany } from '../../../src/pipeline/check/normalise-company.ts';

function checked(fields: object) {
  const result = normaliseCompany({ name: 'Acme', ...fields });
  if (!result.ok) throw new Error(result.reason);
  return { record: result.record, warnings: result.warnings };
}

test.each([
  ['Australia', ['New South Wales', 'vic', 'AU-QLD', 'N.T.'], ['NSW', 'VIC', 'QLD', 'NT']],
  ['Aust.', ['New South Wales', 'NSW', 'nsw'], ['NSW']],
  ['Japan', ['東京都', 'Osaka', 'JP-01'], ['JP-13', 'JP-27', 'JP-01']],
  ['日本', ['Tokyo'], ['JP-13']],
  ['United States', ['California', 'AU-WA', 'Ontario'], ['CA', 'WA', 'ON']],
  [undefined, ['victoria', 'WA', '東京都'], ['VIC', 'WA', 'JP-13']],
])('the states of a company in %s: %j are served as %j', (hq_country, states, served) => {
  const { record, warnings } = checked({ hq_country, states });
  expect([record.states, record.hq_country, warnings]).toEqual([served, hq_country, []]);
  expect(checked({ hq_country, states: served }).record.states, 'the same again').toEqual(served);
});

test('a state that cannot be read is served as given, with a warning', () => {
  const { record, warnings } = checked({ hq_country: 'Australia', states: ['NSW', 'Outback', 'north'] });
  expect(record.states).toEqual(['NSW', 'Outback', 'north']);
  expect(warnings).toEqual(['states has a value that cannot be read; it is served as given']);
});

test('states of countries without a table are served as given, without a warning', () => {
  expect(checked({ hq_country: 'Germany', states: ['Bayern', 'DE-BE'] })).toMatchObject({
    record: { states: ['Bayern', 'DE-BE'] },
    warnings: [],
  });
  expect(checked({ hq_country: 'Hong Kong', states: ['Kowloon'] }).warnings).toEqual([]);
});

test('the states of a region are read by its country', () => {
  const { record } = checked({
    hq_country: 'Australia',
    states: ['Western Australia'],
    regions: { 'United States': { states: ['Washington'] }, 日本: { states: ['東京'] } },
  });
  expect(record.states).toEqual(['WA']);
  expect(record.regions).toEqual({ US: { states: ['WA'] }, JP: { states: ['JP-13'] } });
});

test('a region may be named in any way, and only once', () => {
  expect(checked({ regions: { 'Viet Nam': { employee_count: 4 } } }).record.regions).toEqual({
    VN: { employee_count: 4 },
  });
  expect(
    normaliseCompany({
      name: 'Acme',
      regions: { NZ: { employee_count: 4 }, 'New Zealand': { phones: ['1'] } },
    }),
  ).toEqual({ ok: false, reason: 'regions has NZ twice' });
});

test('a region that is not served, or cannot be read, is left out and says which', () => {
  expect(
    checked({ regions: { Deutschland: { phones: ['1'] }, Atlantis: { phones: ['1'] } } }).warnings,
  ).toEqual([
    'region "Deutschland" is not served and was left out',
    'region "Atlantis" cannot be read and was left out',
  ]);
});

test('a country that cannot be read is served as given, with a warning', () => {
  expect(checked({ hq_country: 'Atlantis' })).toMatchObject({
    record: { hq_country: 'Atlantis' },
    warnings: ['hq_country "Atlantis" cannot be read; it is served as given'],
  });
  expect(checked({ hq_country: 'Deutschland' })).toMatchObject({
    record: { hq_country: 'Deutschland' },
    warnings: [],
  });
});
