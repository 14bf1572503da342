// Reads a record of the LEI register in its XML form (LEI-CDF 3.1).
import { PASSED, scanXml, UNWANTED } from '../../formats/xml/scan-xml.ts';
import type { LeiAddress, LeiReading, LeiRecord } from './lei-record.ts';
import { createUsualLeiReader } from './usual-lei-xml.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Of elements that hold others, and of those that hold text. Their places are their numbers in the scan. */
const NAMES = [
  'LEIRecord',
  'Entity',
  'LegalAddress',
  'HeadquartersAddress',
  'RegistrationAuthority',
  'LegalForm',
  'Registration',
  'OtherEntityNames',
  'TransliteratedOtherEntityNames',
  'LEI',
  'LegalName',
  'OtherEntityName',
  'TransliteratedOtherEntityName',
  'City',
  'Region',
  'Country',
  'RegistrationAuthorityID',
  'RegistrationAuthorityEntityID',
  'EntityCategory',
  'EntityLegalFormCode',
  'EntityStatus',
  'EntityCreationDate',
  'LastUpdateDate',
  'RegistrationStatus',
] as const;

/** What nothing is taken of, a third of a record. */
const PASSED_NAMES = [
  'OtherAddresses',
  'TransliteratedOtherAddresses',
  'SuccessorEntity',
  'LegalEntityEvents',
  'ValidationAuthority',
  'OtherValidationAuthorities',
  'Extension',
] as const;

const UNWANTED_NAMES = [
  'FirstAddressLine',
  'AddressNumber',
  'AdditionalAddressLine',
  'PostalCode',
  'LegalJurisdiction',
  'InitialRegistrationDate',
  'NextRenewalDate',
  'ManagingLOU',
  'ValidationSources',
] as const;

/** Element and the one around it, in one number. */
const pair = (element: (typeof NAMES)[number], parent: (typeof NAMES)[number]) =>
  NAMES.indexOf(element) * NAMES.length + NAMES.indexOf(parent);

const LEI = pair('LEI', 'LEIRecord');
const LEGAL_NAME = pair('LegalName', 'Entity');
const OTHER_NAME = pair('OtherEntityName', 'OtherEntityNames');
const TRANSLITERATED_NAME = pair('TransliteratedOtherEntityName', 'TransliteratedOtherEntityNames');
const LEGAL_CITY = pair('City', 'LegalAddress');
const LEGAL_REGION = pair('Region', 'LegalAddress');
const LEGAL_COUNTRY = pair('Country', 'LegalAddress');
const CITY = pair('City', 'HeadquartersAddress');
const REGION = pair('Region', 'HeadquartersAddress');
const COUNTRY = pair('Country', 'HeadquartersAddress');
const AUTHORITY = pair('RegistrationAuthorityID', 'RegistrationAuthority');
const AUTHORITY_ENTITY_ID = pair('RegistrationAuthorityEntityID', 'RegistrationAuthority');
const CATEGORY = pair('EntityCategory', 'Entity');
const LEGAL_FORM = pair('EntityLegalFormCode', 'LegalForm');
const ENTITY_STATUS = pair('EntityStatus', 'Entity');
const CREATED = pair('EntityCreationDate', 'Entity');
const LAST_UPDATED = pair('LastUpdateDate', 'Registration');
const REGISTRATION_STATUS = pair('RegistrationStatus', 'Registration');

/** `prefix` with its colon, such as `lei:`, is that of the file's elements. */
export function createLeiXmlReader(prefix: string): (xml: string) => LeiReading {
  const wanted = new Map<string, number>([
    ...PASSED_NAMES.map((name) => [`${prefix}${name}`, PASSED] as const),
    ...UNWANTED_NAMES.map((name) => [`${prefix}${name}`, UNWANTED] as const),
    ...NAMES.map((name, number) => [`${prefix}${name}`, number] as const),
  ]);
  const readUsual = createUsualLeiReader(prefix);
  return (xml) => {
    const usual = readUsual(xml);
    if (usual !== undefined) return usual;
    const record = createDraft();
    const problem = scanXml(xml, wanted, (element, parent, text) => {
      take(record, element * NAMES.length + parent, text);
    });
    return problem === undefined ? record : `the record is not XML: ${problem}`;
  };
}

type RecordDraft = Omit<Mutable<LeiRecord>, 'otherNames' | 'legalAddress' | 'headquarters'> & {
  readonly otherNames: string[];
  readonly legalAddress: Mutable<LeiAddress>;
  readonly headquarters: Mutable<LeiAddress>;
};

/** With every member from the start: objects of one shape are quicker to fill and to read. */
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

function take(record: RecordDraft, what: number, text: string): void {
  if (what === LEI) record.lei = text;
  else if (what === LEGAL_NAME) record.legalName = text;
  else if (what === OTHER_NAME || what === TRANSLITERATED_NAME) record.otherNames.push(text);
  else if (what === LEGAL_CITY) record.legalAddress.city = text;
  else if (what === LEGAL_REGION) record.legalAddress.region = text;
  else if (what === LEGAL_COUNTRY) record.legalAddress.country = text;
  else if (what === CITY) record.headquarters.city = text;
  else if (what === REGION) record.headquarters.region = text;
  else if (what === COUNTRY) record.headquarters.country = text;
  else if (what === AUTHORITY) record.authority = text;
  else if (what === AUTHORITY_ENTITY_ID) record.authorityEntityId = text;
  else if (what === CATEGORY) record.category = text;
  else if (what === LEGAL_FORM) record.legalForm = text;
  else if (what === ENTITY_STATUS) record.entityStatus = text;
  else if (what === CREATED) record.created = text;
  else if (what === LAST_UPDATED) record.lastUpdated = text;
  else if (what === REGISTRATION_STATUS) record.registrationStatus = text;
}
