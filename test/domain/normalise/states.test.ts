// States: codes and names to the code that is served.
import { describe, expect, test } from 'vitest';
import { stateCode, stateName } from '../../../src/domain/normalise/states.ts';

describe('states', () => {
  test.each([
    ['Victoria', 'AU', 'VIC'],
    ['AU-VIC', 'AU', 'VIC'],
    ['VIC', 'Australia', 'VIC'],
    [' vic ', 'AU', 'VIC'],
    ['au-nsw', 'AUS', 'NSW'],
    ['NEW SOUTH WALES', 'AU', 'NSW'],
    ['AAT', 'AU', 'AAT'],
    ['Québec', 'CA', 'QC'],
    ['Quebec', 'Canada', 'QC'],
    ['US-NY', 'US', 'NY'],
    ['new york', 'United States', 'NY'],
    ['D.C.', 'US', 'DC'],
    ['Manawatu-Wanganui', 'NZ', 'MWT'],
    ['Hawke’s Bay', 'NZ', 'HKB'],
    ['JP-13', 'JP', '13'],
    ['ID-JK', 'ID', 'JK'],
    ['KR-11', 'South Korea', '11'],
  ])('%s in %s is %s', (text, country, code) => {
    expect(stateCode(text, country)).toBe(code);
  });

  test.each([
    ['US-NY', 'AU'],
    ['AU-XYZ', 'AU'],
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

  test('have a name where the table has one', () => {
    expect(stateName('VIC', 'AU')).toBe('Victoria');
    expect(stateName('13', 'JP')).toBeUndefined();
    expect(stateName('constructor', 'AU')).toBeUndefined();
  });
});
