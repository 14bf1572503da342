// Texts of many megabytes, over which a regular expression would run out of stack, and XML and JSON that would make one
// backtrack endlessly: such a record is rejected or read, and the records around it are read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { normaliseCompany } from '../../src/pipeline/check/normalise-company.ts';
import { normalisePerson } from '../../src/pipeline/check/normalise-person.ts';
import { sampleAbn } from '../../src/samples/demo/register-numbers.ts';
import { readCanonical } from '../../src/sources/canonical/canonical.ts';
import { abr } from '../../src/sources/registers/abr/abr.ts';
import { asic } from '../../src/sources/registers/asic/asic.ts';
import { bigpicture } from '../../src/sources/registers/company-pages/bigpicture.ts';
import { pdl } from '../../src/sources/registers/company-pages/pdl.ts';
import type { CompanySource } from '../../src/sources/registers/company-source.ts';
import { gleif } from '../../src/sources/registers/gleif/gleif.ts';
import { wikidata } from '../../src/sources/registers/wikidata/wikidata.ts';
import { collect, inSmallChunks } from './read-rows.ts';
import { hear } from './statement-rows.ts';

const LONG = 'A '.repeat(7 * 1024 * 1024);
const TOO_LONG = 'has more than 2,097,152 characters';
const fixture = (path: string) => readFileSync(`test/fixtures/sources/${path}`, 'utf8');
const linesOf = (path: string) => fixture(path).split('\n') as [string, string, ...string[]];

const LEI_FILE = JSON.parse(fixture('gleif/20240505-0000-gleif-goldencopy-lei2-intra-day.json'));
const [LEI_RECORD] = LEI_FILE.records;
const LEI_XML = fixture('gleif/same-records.xml');
const lei = (...records: readonly unknown[]) => JSON.stringify({ records });

function gleifWithName(name: string): string {
  const long = { ...LEI_RECORD, Entity: { ...LEI_RECORD.Entity, LegalName: { $: name } } };
  return lei(LEI_RECORD, long, LEI_RECORD);
}

const entity = (label: string) =>
  JSON.stringify({
    id: 'Q7',
    labels: { en: { value: label } },
    claims: {
      P31: [{ mainsnak: { datavalue: { value: { 'numeric-id': 4830453 } } }, rank: 'normal' }],
    },
  });

const abrRecord = (abn: string, name: string) =>
  `<ABR recordLastUpdatedDate="20240102" replaced="N"><ABN status="ACT" ABNStatusFromDate="20000701">${abn}</ABN>` +
  '<EntityType><EntityTypeInd>PRV</EntityTypeInd><EntityTypeText>x</EntityTypeText></EntityType>' +
  `<MainEntity><NonIndividualName type="MN"><NonIndividualNameText>${name}</NonIndividualNameText></NonIndividualName>` +
  '<BusinessAddress><AddressDetails><State>VIC</State><Postcode>3000</Postcode></AddressDetails></BusinessAddress></MainEntity></ABR>';
const abrFile = (...records: readonly string[]) =>
  `<?xml version="1.0"?><Transfer><TransferInfo><FileSequenceNumber>1</FileSequenceNumber><RecordCount>${records.length}` +
  `</RecordCount><ExtractTime>2026-09-09T12:20:57</ExtractTime></TransferInfo>${records.join('')}</Transfer>`;

const ASIC = linesOf('asic/company_202609.csv');
const BIG = linesOf('bigpicture/companies-2023-q4-sm.csv');
const PDL = linesOf('pdl/free_company_dataset.jsonl');

test.each<[CompanySource, string, string, string]>([
  [gleif, 'x.json', gleifWithName(LONG), 'a text of the record'],
  [wikidata, 'x.json', `${entity('A')}\n${entity(LONG)}\n${entity('A')}\n`, 'a text of the entity'],
  [
    abr,
    'Public01.xml',
    abrFile(abrRecord(sampleAbn(1), 'A'), abrRecord(sampleAbn(2), LONG), abrRecord(sampleAbn(3), 'A')),
    'the record',
  ],
  [
    asic,
    'x.csv',
    `${ASIC[0]}\n${ASIC[1]}\n${ASIC[1].replace(/^[^\t]*/, LONG)}\n${ASIC[1]}\n`,
    'a cell of the row',
  ],
  [
    bigpicture,
    'x.csv',
    `${BIG[0]}\n${BIG[1]}\n${BIG[1].replace(/,[^,]*/, `,${LONG}`)}\n${BIG[1]}\n`,
    'a cell of the row',
  ],
  [
    pdl,
    'x.jsonl',
    `${PDL[0]}\n${JSON.stringify({ ...JSON.parse(PDL[0]), name: LONG })}\n${PDL[0]}\n`,
    'name',
  ],
])(
  '$name rejects a record with a text of many megabytes and continues',
  async (source, name, bytes, what) => {
    const { rows } = await hear(source, [{ name, bytes }]);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ problem: `${what} ${TOO_LONG}` });
    expect(rows[2]).not.toHaveProperty('problem');
  },
);

test('a canonical company or person with a text of many megabytes is rejected', () => {
  expect(normaliseCompany({ name: LONG })).toEqual({ ok: false, reason: `name ${TOO_LONG}` });
  expect(normalisePerson({ company_id: 'c', country: 'AU', position: LONG })).toEqual({
    ok: false,
    reason: `position ${TOO_LONG}`,
  });
});

test('a canonical CSV row with a cell of many megabytes is rejected', async () => {
  const chunks = inSmallChunks(`name,id\n${LONG},a\nGood,b\n`);
  const rows = await collect(readCanonical({ name: 'x.csv', chunks }, 'companies'));
  expect(rows).toEqual([
    { line: 2, problem: `a cell of the row ${TOO_LONG}` },
    { line: 3, value: { name: 'Good', id: 'b' } },
  ]);
});

test('an LEI record with a million address lines is read', async () => {
  const { City, Region, Country, PostalCode, ...rest } = LEI_RECORD.Entity.LegalAddress;
  const lines = Array(1_200_000).fill({ $: '' });
  const LegalAddress = { ...rest, AdditionalAddressLine: lines, City, Region, Country, PostalCode };
  const crowded = { ...LEI_RECORD, Entity: { ...LEI_RECORD.Entity, LegalAddress } };
  const { rows } = await hear(gleif, [{ name: 'x.json', bytes: lei(LEI_RECORD, crowded, LEI_RECORD) }]);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual(rows[0]);
});

test('an LEI record with a million angle brackets in an attribute is read', async () => {
  const attribute = `<lei:Entity><lei:Unheard text="${'>'.repeat(1_000_000)}"></lei:Unheard>`;
  const xml = LEI_XML.replace('<lei:Entity>', attribute);
  const wanted = await hear(gleif, [{ name: 'x.xml', bytes: LEI_XML }]);
  expect((await hear(gleif, [{ name: 'x.xml', bytes: xml }])).rows).toEqual(wanted.rows);
});
