// One invented record of the LEI register, in the tree that its JSON form has. The same number gives the same record.
import type { Country } from '../../src/domain/reference.ts';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import { sampleAbn, sampleAcn, sampleUen } from '../../src/samples/demo/register-numbers.ts';
import { PLACES } from '../../src/samples/demo/words/places.ts';
import type { WorldRandom } from '../../src/samples/world/world-random.ts';

export type LeiNode = { readonly [name: string]: LeiNode | readonly LeiNode[] | string };

/** Shares of the register by country, roughly; the rest of the world is left out. */
const WEIGHTS: { readonly [C in Country]?: number } = { US: 40, AU: 10, CA: 10, JP: 8, HK: 6, SG: 5 };
const COUNTRY_DRAW = COUNTRY_CODES.flatMap((code) => new Array<Country>(WEIGHTS[code] ?? 3).fill(code));
const FORMS: { readonly [C in Country]?: readonly (readonly [code: string, ending: string])[] } = {
  AU: [
    ['TXVC', 'PTY LTD'],
    ['R4KK', 'LIMITED'],
  ],
  US: [
    ['HZEH', 'LLC'],
    ['XTIQ', 'Inc.'],
    ['T91T', 'LP'],
  ],
  CA: [['O90R', 'INC.']],
  HK: [['254M', 'Limited']],
  ID: [['UD1V', 'PT']],
};
const OTHER_FORMS = [['8888', 'Ltd']] as const;
const AUTHORITIES: { readonly [C in Country]?: string } = {
  AU: 'RA000014',
  NZ: 'RA000466',
  SG: 'RA000523',
  HK: 'RA000388',
  ID: 'RA000763',
  US: 'RA000602',
  CA: 'RA000079',
};
const SYLLABLES = 'al ba cor den el fa gra ho in jo ka lor mi no or pa qui ro sta tor un vi wes yo zan'.split(
  ' ',
);
const WORDS =
  'Holdings Capital Partners Logistics Energy Foods Mining Property Systems Trading Ventures Health'.split(
    ' ',
  );
const STREETS = 'King Queen George Market High Station Harbour Park Church Victoria'.split(' ');

const leaf = (text: string): LeiNode => ({ $: text });

const CHANGED_NAME: LeiNode = {
  '@group_type': 'STANDALONE',
  '@event_status': 'COMPLETED',
  LegalEntityEventType: leaf('CHANGE_LEGAL_NAME'),
  LegalEntityEventEffectiveDate: leaf('2024-04-25T23:00:00+02:00'),
  LegalEntityEventRecordedDate: leaf('2024-05-04T13:53:54+02:00'),
  ValidationDocuments: leaf('SUPPORTING_DOCUMENTS'),
};

export function gleifRecord(random: WorldRandom, seed: number, number: number): LeiNode {
  random.begin(seed, 1, number);
  const country = random.pick(COUNTRY_DRAW);
  const [form, ending] = random.pick(FORMS[country] ?? OTHER_FORMS);
  const name = companyName(random, ending);
  const created = `${random.integer(1900, 2023)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}T00:00:00Z`;
  const headquarters = address(random, country);
  const authority = authorityOf(random, country, number);
  return {
    LEI: leaf(leiOf(number)),
    Entity: {
      LegalName: { '@xml:lang': 'en', $: name },
      ...(random.chance(0.07) && {
        OtherEntityNames: {
          OtherEntityName: [
            { '@xml:lang': 'en', '@type': 'PREVIOUS_LEGAL_NAME', $: companyName(random, ending) },
          ],
        },
      }),
      LegalAddress: random.chance(0.6) ? headquarters : address(random, country),
      HeadquartersAddress: headquarters,
      RegistrationAuthority: authority,
      LegalJurisdiction: leaf(country),
      EntityCategory: leaf(random.chance(0.05) ? 'FUND' : 'GENERAL'),
      LegalForm: { EntityLegalFormCode: leaf(form) },
      EntityStatus: leaf(random.chance(0.04) ? 'INACTIVE' : 'ACTIVE'),
      EntityCreationDate: leaf(created),
      // As often as in the register.
      ...(random.chance(0.11) && { LegalEntityEvents: { LegalEntityEvent: [CHANGED_NAME] } }),
    },
    Registration: {
      InitialRegistrationDate: leaf('2018-03-27T00:00:00+02:00'),
      LastUpdateDate: leaf(`2026-0${random.integer(1, 8)}-1${random.integer(0, 9)}T08:31:20.554+02:00`),
      RegistrationStatus: leaf(random.chance(0.03) ? 'RETIRED' : random.chance(0.4) ? 'LAPSED' : 'ISSUED'),
      NextRenewalDate: leaf('2027-05-03T08:31:20.554+02:00'),
      ManagingLOU: leaf('097900BEFH0000000217'),
      ValidationSources: leaf('FULLY_CORROBORATED'),
      ValidationAuthority: {
        ValidationAuthorityID: authority.RegistrationAuthorityID,
        ValidationAuthorityEntityID: authority.RegistrationAuthorityEntityID,
      },
    },
    Extension: { 'gleif:conformity': { 'gleif:conformityflag': leaf('CONFORMING') } },
  };
}

function companyName(random: WorldRandom, ending: string): string {
  const word = Array.from({ length: random.integer(2, 4) }, () => random.pick(SYLLABLES)).join('');
  const name = `${word[0]?.toUpperCase()}${word.slice(1)} ${random.pick(WORDS)} ${ending}`;
  return random.chance(0.5)
    ? name.toUpperCase()
    : random.chance(0.05)
      ? `${name.slice(0, 9)} & ${name.slice(9)}`
      : name;
}

function address(random: WorldRandom, country: Country): LeiNode {
  const { town, state } = random.pick(PLACES[country]);
  const [city = town] = town.split(',');
  return {
    '@xml:lang': 'en',
    FirstAddressLine: leaf(`Level ${random.integer(1, 40)}`),
    AdditionalAddressLine: [leaf(`${random.integer(1, 400)} ${random.pick(STREETS)} Street`)],
    City: leaf(random.chance(0.3) ? city.toUpperCase() : city),
    Region: leaf(state),
    Country: leaf(country),
    PostalCode: leaf(String(random.integer(1000, 99999))),
  };
}

function authorityOf(random: WorldRandom, country: Country, number: number) {
  const isAbn = country === 'AU' && random.chance(0.3);
  const id = isAbn
    ? inGroups(sampleAbn(number % 9_000_000), 2)
    : country === 'AU'
      ? inGroups(sampleAcn(number % 9_000_000), 3)
      : country === 'SG'
        ? sampleUen(number % 90_000, random.integer(1990, 2023))
        : String(10_000_000 + number);
  return {
    RegistrationAuthorityID: leaf(isAbn ? 'RA000013' : (AUTHORITIES[country] ?? 'RA888888')),
    RegistrationAuthorityEntityID: leaf(id),
  };
}

function inGroups(digits: string, first: number): string {
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/g) ?? [])].join(' ');
}

/** A prefix that no issuer has, the number, and the check digits of ISO 7064 MOD 97-10. */
function leiOf(number: number): string {
  const body = `FMNT00${String(number).padStart(12, '0')}`;
  let rest = 0;
  for (const character of `${body}00`) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return body + String(98 - rest).padStart(2, '0');
}
