// Writes the names of countries and states that `src/domain/normalise/places` reads beside its own tables. Run it by hand,
// with the folder `common/subdivisions` of a checkout of github.com/unicode-org/cldr:
// `npx tsx scripts/tables/write-place-names.ts FOLDER`. Answers must not depend on the version of Node, so the tables are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRY_LINES } from '../../src/domain/normalise/places/country-table.ts';
import { placeKey } from '../../src/domain/normalise/places/place-key.ts';

/** The languages of the 13 countries first, then others; a name with two meanings has that of the first language. */
const LANGUAGES =
  'en zh zh-Hant zh-Hant-HK ja ko th vi id ms fil fr es ta mi hi de it pt nl sv da nb fi pl cs ru tr ar'.split(
    ' ',
  );
/** Of the states of each country: English first, which gives the name that is served, then what people write there. */
const LANGUAGES_OF_STATES: { readonly [country: string]: readonly string[] } = {
  SG: ['en', 'zh', 'ms'],
  MY: ['en', 'ms', 'zh'],
  ID: ['en', 'id'],
  PH: ['en'],
  JP: ['en', 'ja'],
  VN: ['en', 'vi'],
  KR: ['en', 'ko'],
  TH: ['en', 'th'],
};
/** Fewer letters are an abbreviation, and mean another country in the next language. */
const ABBREVIATION = /^[a-z]{1,3}$/;
/** What these languages write behind or before the name of a state: `東京都`, `서울특별시`, `จังหวัดระยอง`. */
const KIND_OF_STATE = /^จังหวัด|(?<=..)[都府県]$|(?:특별자치[시도]|특별시|광역시|도)$/u;
const withoutKind = (name: string) => name.replace(KIND_OF_STATE, '');
/** English names that are wrong or unusual in the source (2026-08). */
const BETTER_NAMES: ReadonlyMap<string, string> = new Map([
  ['KR-29', 'Gwangju'],
  ['PH-MOU', 'Mountain Province'],
  ['PH-COM', 'Davao de Oro'],
  ['ID-PD', 'Southwest Papua'],
  ['ID-PE', 'Highland Papua'],
  ['ID-PS', 'South Papua'],
  ['ID-PT', 'Central Papua'],
]);
/** English texts leave out the macrons of Japanese names: `Osaka`. */
const withoutMacrons = (name: string) => name.normalize('NFD').replaceAll('\u0304', '').normalize('NFC');
const GENERATED = 'src/domain/generated';
const SUBDIVISION = /<subdivision type="([a-z]{2})([a-z0-9]{1,3})"[^>]*>([^<]+)</g;

writeFileSync(`${GENERATED}/country-names.ts`, countryNames());
writeFileSync(`${GENERATED}/state-names.ts`, stateNames(process.argv[2] ?? ''));

function countryNames(): string {
  const lines = COUNTRY_LINES.trim().split('\n');
  const known = new Map<string, string>();
  for (const line of lines) {
    for (const text of [line.slice(0, 2), line.slice(3, 6), ...line.slice(7).split('|')])
      known.set(placeKey(text), line.slice(0, 2));
  }
  const names = new Map<string, string[]>(lines.map((line) => [line.slice(0, 2), []]));
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], { type: 'region', style });
      const given = [...names.keys()].map((code) => (display.of(code) ?? code).normalize('NFC'));
      const bare = given.map(withoutBrackets);
      for (const [place, [code, list]] of [...names].entries()) {
        const [name = '', short = ''] = [given[place], bare[place]];
        // Both Congos have a name without brackets in some languages: it is that of neither.
        const isOne = bare.filter((other) => placeKey(other) === placeKey(short)).length === 1;
        for (const one of isOne ? [name, short] : [name]) {
          const key = placeKey(one);
          if (key === '' || one === code || known.has(key) || ABBREVIATION.test(key)) continue;
          known.set(key, code);
          list.push(one);
        }
      }
    }
  }
  return [
    '// The names of countries in the languages of the served countries and some others, as written by',
    '// `scripts/tables/write-place-names.ts`; those that `country-table.ts` has are left out.',
    `// Source: Unicode CLDR ${process.versions.cldr}, as in Node ${process.versions.node}; Unicode License v3.`,
    '',
    '/** Alpha-2 and names, the latter with bars between them. */',
    'export const COUNTRY_NAMES = `',
    ...[...names].filter(([, list]) => list.length > 0).map(([code, list]) => `${code} ${list.join('|')}`),
    '`;',
    '',
  ].join('\n');
}

/** Some add another name in brackets: `Myanmar (Burma)`. */
function withoutBrackets(name: string): string {
  return name.replace(/\s*[(（][^)）]*[)）]/g, '').trim() || name;
}

function stateNames(folder: string): string {
  const read = (language: string) => readFileSync(join(folder, `${language}.xml`), 'utf8');
  const texts = new Map(
    [...new Set(Object.values(LANGUAGES_OF_STATES).flat())].map((language) => [language, read(language)]),
  );
  const lines = Object.entries(LANGUAGES_OF_STATES).flatMap(([country, languages]) => {
    const names = new Map<string, string[]>();
    for (const language of languages) {
      for (const [, of, part = '', name = ''] of (texts.get(language) ?? '').matchAll(SUBDIVISION)) {
        if (of !== country.toLowerCase()) continue;
        const code = `${country}-${part.toUpperCase()}`;
        const better = language === 'en' ? (BETTER_NAMES.get(code) ?? withoutMacrons(name)) : name;
        const list = names.get(code) ?? [];
        for (const one of [better, name, withoutKind(name)]) {
          if (!list.some((other) => placeKey(other) === placeKey(one))) list.push(one.normalize('NFC'));
        }
        names.set(code, list);
      }
    }
    return [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, list]) => `${code} ${list.join('|')}`);
  });
  return [
    '// The states, provinces and prefectures of served countries, as written by `scripts/tables/write-place-names.ts`, except those',
    '// of countries that `state-table.ts` has.',
    '// Source: Unicode CLDR (github.com/unicode-org/cldr, common/subdivisions); Unicode License v3.',
    '',
    '/** The code of ISO 3166-2, the English name, and after bars the names in languages of the country. */',
    'export const STATE_NAMES = `',
    ...lines,
    '`;',
    '',
  ].join('\n');
}
