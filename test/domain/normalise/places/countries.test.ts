// Countries: every code or English name of a file gives one code and one name.
import { describe, expect, test } from 'vitest';
import { COUNTRY_NAMES } from '../../../../src/domain/generated/country-names.ts';
import { countryCode, countryName } from '../../../../src/domain/normalise/places/countries.ts';
import { COUNTRY_LINES } from '../../../../src/domain/normalise/places/country-table.ts';
import { COUNTRIES } from '../../../../src/domain/reference.ts';

describe('countries', () => {
  test('the served ones have the name of the contract', () => {
    for (const { code, name } of COUNTRIES) {
      expect(countryName(code)).toBe(name);
      expect(countryCode(name)).toBe(code);
    }
  });

  test('are found by alpha-2, alpha-3 and name, in any case and with any spaces', () => {
    for (const text of [
      'KR',
      'kr',
      'KOR',
      'South Korea',
      ' south  KOREA ',
      'Korea, Republic of',
      'Republic of Korea',
    ]) {
      expect(countryName(text), text).toBe('South Korea');
      expect(countryCode(text), text).toBe('KR');
    }
  });

  test.each([
    ['AUSTRALIA', 'AU'],
    ['U.S.A.', 'US'],
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['Viet Nam', 'VN'],
    ['Hong Kong SAR', 'HK'],
    ['UK', 'GB'],
    ['Turkey', 'TR'],
    ['Cote d’Ivoire', 'CI'],
    ['Trinidad & Tobago', 'TT'],
    ['St. Lucia', 'LC'],
    ['the netherlands', 'NL'],
    ['Netherlands (the)', 'NL'],
    ['Aust.', 'AU'],
    ['Australien', 'AU'],
    ['Commonwealth of Australia', 'AU'],
    ['Australia (AU)', 'AU'],
    ['AU - Australia', 'AU'],
    ['u s a', 'US'],
    ['U. S. A.', 'US'],
    ['Hoa Kỳ', 'US'],
    ['États-Unis', 'US'],
    ['日本', 'JP'],
    ['日本国', 'JP'],
    ['にほん', undefined],
    ['VIETNAM', 'VN'],
    ['Việt Nam', 'VN'],
    ['Hongkong', 'HK'],
    ['Hong Kong, China', 'HK'],
    ['香港', 'HK'],
    ['S. Korea', 'KR'],
    ['Korea (the Republic of)', 'KR'],
    ['대한민국', 'KR'],
    ['한국', 'KR'],
    ['ไทย', 'TH'],
    ['ประเทศไทย', 'TH'],
    ['Phillipines', 'PH'],
    ['NewZealand', 'NZ'],
    ["S'pore", 'SG'],
    ['Deutschland', 'DE'],
    ['Federal Republic of Germany', 'DE'],
    ['Frankreich', 'FR'],
    ['Republic of China', 'TW'],
    ['Democratic Republic of Korea', undefined],
    ['Sydney, Australia', undefined],
    ['Australia / New Zealand', undefined],
    ['N/A', undefined],
    ['n.a.', undefined],
    ['NA', 'NA'],
  ])('%s is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });

  test.each(['', '  ', 'XX', 'Atlantis', 'constructor', '__proto__', 'Victoria'])(
    '%j is not a country',
    (text) => {
      expect(countryName(text)).toBeUndefined();
      expect(countryCode(text)).toBeUndefined();
    },
  );

  test('no text means two of them, and all of ISO 3166-1 are there', () => {
    const lines = COUNTRY_LINES.trim().split('\n');
    expect(lines).toHaveLength(250);
    const seen = new Map<string, string>();
    for (const line of lines) {
      const [alpha2 = '', alpha3 = ''] = line.split(' ');
      expect(line).toMatch(/^[A-Z]{2} [A-Z]{3} \S/);
      for (const text of [alpha2, alpha3, ...line.slice(7).split('|')]) {
        expect(seen.get(text.toLowerCase()), text).toBeUndefined();
        seen.set(text.toLowerCase(), alpha2);
        expect(countryCode(text), text).toBe(alpha2);
      }
    }
  });

  test('have every name of the generated table', () => {
    for (const line of COUNTRY_NAMES.trim().split('\n')) {
      for (const name of line.slice(3).split('|'))
        expect([name, countryCode(name)]).toEqual([name, line.slice(0, 2)]);
    }
  });

  test('a text of any length is read at once', () => {
    expect(countryCode('a-'.repeat(1_000_000))).toBeUndefined();
  });
});
