// Reads a record of the LEI register in its XML form (LEI-CDF 3.1): a usual one with a regular expression, others with
// a parser.
import { createXmlReader } from '../../formats/xml/read-xml-element.ts';
import type { LeiAddress, LeiReading, LeiRecord } from './lei-record.ts';
import { createUsualLeiReader } from './usual-lei-xml.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

type RecordDraft = Omit<Mutable<LeiRecord>, 'otherNames' | 'legalAddress' | 'headquarters'> & {
  readonly otherNames: string[];
  readonly legalAddress: Mutable<LeiAddress>;
  readonly headquarters: Mutable<LeiAddress>;
};

/** Has every member from the start: objects of one shape are faster to fill and to read. */
function createDraft(): RecordDraft {
  return {
    lei: undefined,
    legalName: undefined,
    otherNames: [],
    legalAddress: { city: undefined, region: undefined, country: undefined },
    headquarters: { city: undefined, region: undefined, country: undefined },
    authority: undefined,
    authorityEntityId: undefined,
    category: undefined,
    legalForm: undefined,
    entityStatus: undefined,
    created: undefined,
    lastUpdated: undefined,
    registrationStatus: undefined,
  };
}

/** The texts that are read of a record, by the parent element and the element itself. */
const TAKEN: { readonly [place: string]: (record: RecordDraft, text: string) => void } = {
  'LEIRecord/LEI': (record, text) => {
    record.lei = text;
  },
  'Entity/LegalName': (record, text) => {
    record.legalName = text;
  },
  'OtherEntityNames/OtherEntityName': (record, text) => {
    record.otherNames.push(text);
  },
  'TransliteratedOtherEntityNames/TransliteratedOtherEntityName': (record, text) => {
    record.otherNames.push(text);
  },
  'LegalAddress/City': (record, text) => {
    record.legalAddress.city = text;
  },
  'LegalAddress/Region': (record, text) => {
    record.legalAddress.region = text;
  },
  'LegalAddress/Country': (record, text) => {
    record.legalAddress.country = text;
  },
  'HeadquartersAddress/City': (record, text) => {
    record.headquarters.city = text;
  },
  'HeadquartersAddress/Region': (record, text) => {
    record.headquarters.region = text;
  },
  'HeadquartersAddress/Country': (record, text) => {
    record.headquarters.country = text;
  },
  'RegistrationAuthority/RegistrationAuthorityID': (record, text) => {
    record.authority = text;
  },
  'RegistrationAuthority/RegistrationAuthorityEntityID': (record, text) => {
    record.authorityEntityId = text;
  },
  'Entity/EntityCategory': (record, text) => {
    record.category = text;
  },
  'LegalForm/EntityLegalFormCode': (record, text) => {
    record.legalForm = text;
  },
  'Entity/EntityStatus': (record, text) => {
    record.entityStatus = text;
  },
  'Entity/EntityCreationDate': (record, text) => {
    record.created = text;
  },
  'Registration/LastUpdateDate': (record, text) => {
    record.lastUpdated = text;
  },
  'Registration/RegistrationStatus': (record, text) => {
    record.registrationStatus = text;
  },
};

/** Elements that are skipped, although some contain elements with the names above. */
const PASSED = [
  'OtherAddresses',
  'TransliteratedOtherAddresses',
  'SuccessorEntity',
  'LegalEntityEvents',
  'ValidationAuthority',
  'OtherValidationAuthorities',
  'Extension',
] as const;

/** `prefix` is the namespace prefix of the file's elements with its colon, such as `lei:`. */
export function createLeiXmlReader(prefix: string): (xml: string) => LeiReading {
  const readUsual = createUsualLeiReader(prefix);
  const reader = createXmlReader(new Set(PASSED.map((name) => prefix + name)));
  const taken = new Map(
    Object.entries(TAKEN).map(([place, take]) => {
      const [parent, name] = place.split('/');
      return [`${prefix}${parent}/${prefix}${name}`, take];
    }),
  );
  return (xml) => {
    const usual = readUsual(xml);
    if (usual !== undefined) return usual;
    const record = createDraft();
    const problem = reader.read(xml, ({ name, text, path }) => {
      const trimmed = text.trim();
      if (trimmed !== '') taken.get(`${path.at(-1)}/${name}`)?.(record, trimmed);
    });
    return problem === undefined ? record : `the record is not XML: ${problem}`;
  };
}
