// States: codes and names to the full code of ISO 3166-2, and to the form in which they are served.
import { describe, expect, test } from 'vitest';
import { STATE_NAMES } from '../../../../src/domain/generated/state-names.ts';
import {
  readState,
  servedState,
  stateCode,
  stateName,
  statesAnywhere,
} from '../../../../src/domain/normalise/places/states.ts';

describe('states', () => {
  test.each(['a;b', 'A/B', 'w|a', 'NS; W', 'N.;S.W.'])('%s is a list, and no state', (text) => {
    expect([readState(text, 'CA'), readState(text, 'AU'), readState(text, undefined)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(statesAnywhere(text)).toEqual([]);
  });

  test.each(['WA;', ' WA | ', '/WA'])('a separator beside the state %j does not matter', (text) => {
    expect(readState(text, 'AU')).toBe('WA');
  });

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
    ['Tokyo', 'JP', 'JP-13'],
    ['東京都', 'JP', 'JP-13'],
    ['東京', 'Japan', 'JP-13'],
    ['Ōsaka Prefecture', 'JP', 'JP-27'],
    ['Tokyo-to', 'JP', 'JP-13'],
    ['서울특별시', 'KR', 'KR-11'],
    ['Gyeonggi-do', 'KR', 'KR-41'],
    ['TP. Hồ Chí Minh', 'VN', 'VN-SG'],
    ['Tỉnh Đồng Nai', 'VN', 'VN-39'],
    ['Dong Nai', 'VN', 'VN-39'],
    ['Jawa Barat', 'ID', 'ID-JB'],
    ['DKI Jakarta', 'ID', 'ID-JK'],
    ['jakarta raya', 'indonesia', 'ID-JK'],
    ["seoul-t'ukpyolsi", 'south korea', 'KR-11'],
    ['Busan-gwangyeoksi', 'KR', 'KR-26'],
    ["Inch'on-jikhalsi", 'KR', 'KR-28'],
    ['Seoul Special City', 'KR', 'KR-11'],
    ['Kyonggi-do', 'KR', 'KR-41'],
    ['Federal Territory of Kuala Lumpur', 'MY', 'MY-14'],
    ['Pulau Pinang', 'MY', 'MY-07'],
    ['W.P. Kuala Lumpur', 'MY', 'MY-14'],
    ['กรุงเทพมหานคร', 'TH', 'TH-10'],
    ['จังหวัดเชียงใหม่', 'TH', 'TH-50'],
    ['Metro Manila', 'PH', 'PH-00'],
    ['N.S.W.', 'AU', 'AU-NSW'],
    ['State of Victoria', 'AU', 'AU-VIC'],
    ['Colombie-Britannique', 'CA', 'CA-BC'],
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
    expect(stateName('JP-13')).toBe('Tokyo');
    expect(stateName('HK-HCW')).toBeUndefined();
    expect(stateName('constructor')).toBeUndefined();
  });

  test.each([
    ['AU-NSW', 'NSW'],
    ['US-CA', 'CA'],
    ['CA-ON', 'ON'],
    ['NZ-AUK', 'AUK'],
    ['ID-JK', 'JK'],
    ['PH-CEB', 'CEB'],
    ['JP-13', 'JP-13'],
    ['PH-00', 'PH-00'],
    ['TH-S', 'TH-S'],
    ['DE-BY', 'DE-BY'],
    ['NSW', 'NSW'],
  ])('%s is served as %s', (code, form) => {
    expect(servedState(code)).toBe(form);
  });

  test.each([
    ['New South Wales', 'Australia', 'NSW'],
    ['nsw', 'AU', 'NSW'],
    ['nsw', undefined, 'NSW'],
    ['AU-NSW', 'Japan', 'NSW'],
    ['wa', undefined, 'WA'],
    ['California', 'Australia', 'CA'],
    ['東京都', undefined, 'JP-13'],
    ['Tokyo', 'JP', 'JP-13'],
    ['jp-13', undefined, 'JP-13'],
    ['HK-HCW', 'Hong Kong', 'HCW'],
  ])('%s with the country %s is written %s', (text, country, form) => {
    expect(readState(text, country)).toBe(form);
    expect(readState(form, country) ?? form, 'again').toBe(form);
  });

  test.each([
    ['nan', undefined],
    ['North East', undefined],
    ['13', 'JP'],
    ['Bayern', 'Germany'],
    ['Georgia', 'Georgia'],
    ['DE-BY', undefined],
    ['DE-BY', 'Germany'],
    ['', 'AU'],
    ['?', undefined],
  ])('%j with the country %s cannot be read', (text, country) => {
    expect(readState(text, country)).toBeUndefined();
  });

  test('every name of the generated table is read in its country', () => {
    for (const line of STATE_NAMES.trim().split('\n')) {
      const [code = ''] = line.split(' ', 1);
      for (const name of line.slice(code.length + 1).split('|'))
        expect([name, stateCode(name, code.slice(0, 2))?.slice(0, 2)]).toEqual([name, code.slice(0, 2)]);
      expect(stateCode(code, code.slice(0, 2))).toBe(code);
    }
  });

  test('in several countries are listed with all their codes', () => {
    expect(statesAnywhere('WA')).toEqual(['AU-WA', 'US-WA']);
    expect(statesAnywhere('Western Australia')).toEqual(['AU-WA']);
    expect(statesAnywhere('Atlantis')).toEqual([]);
  });
});
