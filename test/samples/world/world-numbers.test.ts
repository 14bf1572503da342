// Numbers, words and countries at the end of the largest data set: still in the right format, and still unique.
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../src/domain/reference.ts';
import { inventedWord, wordNumber } from '../../../src/samples/world/invented-words.ts';
import { homeCountry } from '../../../src/samples/world/world-countries.ts';
import { foundedInSingapore, worldNumbers, worldUen } from '../../../src/samples/world/world-numbers.ts';
import { createWorldRandom } from '../../../src/samples/world/world-random.ts';
import { MOST_COMPANIES } from '../../../src/samples/world/world-size.ts';

const ENDS = 3_000;
const companies = Array.from({ length: ENDS }, (_, place) => [place + 1, MOST_COMPANIES - place]).flat();
const random = createWorldRandom();

function expectForm(values: readonly string[], form: RegExp) {
  expect(values.filter((value) => !form.test(value))).toEqual([]);
  expect(new Set(values).size).toBe(values.length);
}

describe('register numbers', () => {
  const numbers = worldNumbers(0);

  test('keep their format and their range up to the last company', () => {
    expectForm(companies.map(numbers.acn), /^[789]\d{8}$/);
    expectForm(companies.map(numbers.abn), /^\d\d[789]\d{8}$/);
    expectForm(companies.map(numbers.nzbn), /^9429[1-9]\d{8}$/);
    expectForm(companies.map(numbers.duns), /^99\d{7}$/);
  });

  test('differ for companies from all parts of the largest data set', () => {
    const everywhere = Array.from({ length: 100_000 }, (_, place) => 1 + place * 99);
    for (const make of [numbers.acn, numbers.nzbn, numbers.duns]) {
      expect(new Set(everywhere.map(make)).size).toBe(everywhere.length);
    }
  });

  test('of Singapore differ for as many companies as Singapore can have, none in the future', () => {
    const most = MOST_COMPANIES / 20;
    const places = Array.from({ length: ENDS }, (_, place) => [place, most - 1 - place]).flat();
    expectForm(places.map(worldUen), /^(?:19|20)\d\d9\d{4}[A-Z]$/);
    expect(Math.max(...places.map(foundedInSingapore))).toBe(2023);
  });
});

describe('invented words', () => {
  test.each([0, 7, Number.MAX_SAFE_INTEGER])('differ for all companies with the seed %i', (seed) => {
    const seen = new Uint8Array(2 ** 24);
    for (let company = 1; company <= MOST_COMPANIES; company += 1) seen[wordNumber(seed, company)] = 1;
    expect(seen.reduce((sum, one) => sum + one, 0)).toBe(MOST_COMPANIES);
  });

  test.each([
    ['en', /^(?:[a-z]{2}){4}$/],
    ['vi', /^(?:[a-z]{2}){4}$/],
    ['ja', /^\p{Script=Katakana}{4}$/u],
    ['ko', /^\p{Script=Hangul}{4}$/u],
    ['zh', /^\p{Script=Han}{4}$/u],
    ['th', /^(?:[เโ]?\p{Script=Thai}[าีู]?){4}$/u],
  ] as const)('have four syllables in %s, another for every number', (language, form) => {
    expectForm(
      companies.map((company) => inventedWord(wordNumber(7, company), language)),
      form,
    );
  });
});

describe('countries', () => {
  test('count their own companies without a gap', () => {
    const places = new Map(COUNTRY_CODES.map((code) => [code, [] as number[]]));
    for (let company = 1; company <= 2_000; company += 1) {
      const { country, place } = homeCountry(random, 5, company);
      places.get(country)?.push(place);
    }
    for (const [country, found] of places) {
      expect([country, found.sort((a, b) => a - b)]).toEqual([country, found.map((_, place) => place)]);
    }
    expect(places.get('AU')).toHaveLength(500);
  });

  test('put company 1, the largest, into Australia', () => {
    for (const seed of [0, 1, 99]) expect(homeCountry(random, seed, 1).country).toBe('AU');
  });
});
