// Writes files of the LEI register for measurements, in each of its three forms, plain or into a zip: invented records with
// the words and the size of real ones, the same for the same seed. Only one chunk is in memory.
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWorldRandom } from '../../src/samples/world/world-random.ts';
import { gleifRecord, type LeiNode } from './gleif-record.ts';
import { writeZip } from './write-zip.ts';

type GleifForm = 'xml' | 'json' | 'csv';

export interface GleifFile {
  readonly form: GleifForm;
  readonly records: number;
  readonly seed: number;
  /** The number of the first record; later files of a series begin where the one before ended. */
  readonly first?: number;
}

const CHUNK_CHARACTERS = 256 * 1024;

/** A name such as `20260805-0800-gleif-goldencopy-lei2-golden-copy.xml.zip` makes it a full snapshot, zipped. */
export async function writeGleif(path: string, file: GleifFile): Promise<void> {
  const chunks = gleifChunks(file);
  if (path.endsWith('.zip')) await writeZip(path, [{ name: basename(path, '.zip'), chunks }]);
  else await pipeline(chunks, createWriteStream(path));
}

export function* gleifChunks({ form, records, seed, first = 0 }: GleifFile): Generator<Buffer> {
  const random = createWorldRandom();
  const { head, write, between, tail } = WRITERS[form](records);
  let text = head;
  for (let place = 0; place < records; place += 1) {
    text += write(gleifRecord(random, seed, first + place)) + (place + 1 < records ? between : '');
    if (text.length > CHUNK_CHARACTERS) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text + tail);
}

interface Writer {
  readonly head: string;
  readonly write: (record: LeiNode) => string;
  readonly between: string;
  readonly tail: string;
}

const WRITERS: { readonly [F in GleifForm]: (records: number) => Writer } = {
  json: () => ({
    head: '{"records":[\n',
    write: (record) => JSON.stringify(record, null, 4),
    between: ',\n',
    tail: ']}',
  }),
  xml: (records) => ({
    head: `<?xml version="1.0" encoding="UTF-8"?>
<lei:LEIData xmlns:lei="http://www.gleif.org/data/schema/leidata/2016" xmlns:gleif="http://www.gleif.org/data/schema/golden-copy/extensions/1.0">
  <lei:LEIHeader>
    <lei:ContentDate>2026-08-05T08:00:00Z</lei:ContentDate>
    <lei:FileContent>GLEIF_FULL_PUBLISHED</lei:FileContent>
    <lei:RecordCount>${records}</lei:RecordCount>
  </lei:LEIHeader>
  <lei:LEIRecords>
`,
    write: (record) => xmlOf('LEIRecord', record, '    '),
    between: '',
    tail: '  </lei:LEIRecords>\n</lei:LEIData>\n',
  }),
  csv: () => ({
    head: `${CSV_HEADERS.map((header) => `"${header}"`).join(',')}\n`,
    write: csvRowOf,
    between: '\n',
    tail: '\n',
  }),
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function xmlOf(name: string, node: LeiNode | readonly LeiNode[] | string, indent: string): string {
  if (Array.isArray(node)) return node.map((one) => xmlOf(name, one, indent)).join('');
  const tag = name.includes(':') ? name : `lei:${name}`;
  let attributes = '';
  let inner = '';
  for (const [key, value] of Object.entries(node as LeiNode)) {
    if (key === '$') return `${indent}<${tag}${attributes}>${escaped(value as string)}</${tag}>\n`;
    if (key.startsWith('@')) attributes += ` ${key.slice(1)}="${escaped(value as string)}"`;
    else inner += xmlOf(key, value, `${indent}  `);
  }
  return `${indent}<${tag}${attributes}>\n${inner}${indent}</${tag}>\n`;
}

const numbered = (count: number, columns: (n: number) => readonly string[]) =>
  Array.from({ length: count }, (_, place) => columns(place + 1)).flat();
const addressColumns = (path: string) =>
  [
    'xmllang',
    'FirstAddressLine',
    'AddressNumber',
    'AddressNumberWithinBuilding',
    'MailRouting',
    'AdditionalAddressLine.1',
    'AdditionalAddressLine.2',
    'AdditionalAddressLine.3',
    'City',
    'Region',
    'Country',
    'PostalCode',
  ].map((column) => `${path}.${column}`);
const nameColumns = (path: string) =>
  numbered(5, (n) => [`${path}.${n}`, `${path}.${n}.xmllang`, `${path}.${n}.type`]);

/** The published file has some 340 columns, most of them empty in most rows; these have the same kind and number. */
const CSV_HEADERS: readonly string[] = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  ...nameColumns('Entity.OtherEntityNames.OtherEntityName'),
  ...nameColumns('Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName'),
  ...addressColumns('Entity.LegalAddress'),
  ...addressColumns('Entity.HeadquartersAddress'),
  ...numbered(5, (n) => addressColumns(`Entity.OtherAddresses.OtherAddress.${n}`)),
  ...numbered(5, (n) =>
    addressColumns(`Entity.TransliteratedOtherAddresses.TransliteratedOtherAddress.${n}`),
  ),
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.OtherRegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.EntityCategory',
  'Entity.EntitySubCategory',
  'Entity.LegalForm.EntityLegalFormCode',
  'Entity.LegalForm.OtherLegalForm',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Entity.EntityExpirationDate',
  'Entity.EntityExpirationReason',
  ...numbered(5, (n) => [
    `Entity.SuccessorEntity.${n}.SuccessorLEI`,
    `Entity.SuccessorEntity.${n}.SuccessorEntityName`,
  ]),
  ...numbered(5, (n) =>
    [
      'LegalEntityEventType',
      'LegalEntityEventEffectiveDate',
      'LegalEntityEventRecordedDate',
      'ValidationDocuments',
    ].map((column) => `Entity.LegalEntityEvents.LegalEntityEvent.${n}.${column}`),
  ),
  'Registration.InitialRegistrationDate',
  'Registration.LastUpdateDate',
  'Registration.RegistrationStatus',
  'Registration.NextRenewalDate',
  'Registration.ManagingLOU',
  'Registration.ValidationSources',
  'Registration.ValidationAuthority.ValidationAuthorityID',
  'Registration.ValidationAuthority.OtherValidationAuthorityID',
  'Registration.ValidationAuthority.ValidationAuthorityEntityID',
  ...numbered(5, (n) => [
    `Registration.OtherValidationAuthorities.OtherValidationAuthority.${n}.ValidationAuthorityID`,
    `Registration.OtherValidationAuthorities.OtherValidationAuthority.${n}.ValidationAuthorityEntityID`,
  ]),
  'ConformityFlag',
];
const COLUMN_OF = new Map(CSV_HEADERS.map((header, column) => [header, column]));

function csvRowOf(record: LeiNode): string {
  const cells = new Array<string>(CSV_HEADERS.length).fill('');
  const put = (path: string, node: LeiNode | readonly LeiNode[] | string) => {
    if (Array.isArray(node)) {
      for (const [place, one] of node.entries()) put(`${path}.${place + 1}`, one);
      return;
    }
    for (const [key, value] of Object.entries(node as LeiNode)) {
      if (typeof value !== 'string') put(path === '' ? key : `${path}.${key}`, value);
      else {
        const header = key === '$' ? path : `${path}.${key === '@xml:lang' ? 'xmllang' : key.slice(1)}`;
        const column = COLUMN_OF.get(header);
        if (column !== undefined) cells[column] = value;
      }
    }
  };
  put('', record);
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}
