// States: codes and names to the full code of ISO 3166-2.
import { describe, expect, test } from 'vitest';
import { stateCode, stateName } from '../../../../src/domain/normalise/places/states.ts';

describe('states', () => {
  test.each([
    ['Victoria', 'AU', 'AU-VIC'],
    ['AU-VIC', 'AU', 'AU-VIC'],
    ['VIC', 'Australia', 'AU-VIC'],
    [' vic ', 'AU', 'AU-VIC'],
    ['au-nsw', 'AUS', 'AU-NSW'],
    ['NEW SOUTH WALES', 'AU', 'AU-NSW'],
    ['Québec', 'CA', 'CA-QC'],
    ['Quebec', 'Canada', 'CA-QC'],
    ['US-NY', 'US', 'US-NY'],
    ['new york', 'United States', 'US-NY'],
    ['D.C.', 'US', 'US-DC'],
    ['Manawatu-Wanganui', 'NZ', 'NZ-MWT'],
    ['Hawke’s Bay', 'NZ', 'NZ-HKB'],
    ['JP-13', 'JP', 'JP-13'],
    ['ID-JK', 'ID', 'ID-JK'],
    ['KR-11', 'South Korea', 'KR-11'],
  ])('%s in %s is %s', (text, country, code) => {
    expect(stateCode(text, country)).toBe(code);
  });

  test.each([
    ['US-NY', 'AU'],
    ['AU-XYZ', 'AU'],
    ['AAT', 'AU'],
    ['13', 'JP'],
    ['JP-', 'JP'],
    ['VIC', 'US'],
    ['Tokyo', 'JP'],
    ['', 'AU'],
    ['VIC', 'Atlantis'],
    ['DK-84', 'DK'],
    ['constructor', 'US'],
    ['a very long text that is no state at all', 'AU'],
  ])('%j in %s is none', (text, country) => {
    expect(stateCode(text, country)).toBeUndefined();
  });

  test('with the same short code in two countries are different', () => {
    expect([stateCode('WA', 'AU'), stateCode('WA', 'US')]).toEqual(['AU-WA', 'US-WA']);
  });

  test('of another country are not found', () => {
    expect([stateCode('JP-13', 'JP'), stateCode('KR-11', 'JP')]).toEqual(['JP-13', undefined]);
  });

  test('have a name if the table has one', () => {
    expect(stateName('AU-VIC')).toBe('Victoria');
    expect(stateName('JP-13')).toBeUndefined();
    expect(stateName('constructor')).toBeUndefined();
  });
});
