// The Australian Business Register: whatever its XML looks like, each record gives one row, and a file that is incomplete
// or of another kind is refused.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { abrFile } from '../../../../bench/registers/write-abr.ts';
import { OperatorError } from '../../../../src/errors.ts';
import { abnOver, sampleAbn } from '../../../../src/samples/demo/register-numbers.ts';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import { abr } from '../../../../src/sources/registers/abr/abr.ts';
import { ENTITY_TYPES } from '../../../../src/sources/registers/abr/entity-types.ts';
import { createRawRecordReader } from '../../../../src/sources/registers/abr/raw-record.ts';
import { readUsualRecord } from '../../../../src/sources/registers/abr/usual-record.ts';
import type { ReadOptions } from '../../../../src/sources/registers/company-source.ts';
import { expectGolden, type FileToRead, readFixture, readStatements } from '../../gather-rows.ts';

const FIXTURE = readFixture('abr/20240417_Public01.xml');
const HEAD = '<?xml version="1.0"?><Transfer error="none">';
const info = (count: number | string, number = 1, time = '2026-09-09T12:20:57') =>
  `<TransferInfo><FileSequenceNumber>${number}</FileSequenceNumber><RecordCount>${count}</RecordCount><ExtractTime>${time}</ExtractTime></TransferInfo>`;
const record = (abn: string, name: string, more = '') =>
  `<ABR recordLastUpdatedDate="20240102" replaced="N"><ABN status="ACT" ABNStatusFromDate="20000701">${abn}</ABN><EntityType><EntityTypeInd>PRV</EntityTypeInd><EntityTypeText>x</EntityTypeText></EntityType><MainEntity><NonIndividualName type="MN"><NonIndividualNameText>${name}</NonIndividualNameText></NonIndividualName><BusinessAddress><AddressDetails><State>VIC</State><Postcode>3000</Postcode></AddressDetails></BusinessAddress></MainEntity>${more}</ABR>`;
const file = (...records: readonly string[]) =>
  `${HEAD}${info(records.length)}\n${records.join('\n')}\n</Transfer>\n`;

const read = (bytes: Buffer | string, options: Partial<ReadOptions> = {}) =>
  readStatements(abr, [{ name: 'Public01.xml', bytes }], options);

async function refusalOf(bytes: Buffer | string, pieceBytes?: number): Promise<string> {
  const given: FileToRead = {
    name: 'Public01.xml',
    bytes,
    ...(pieceBytes === undefined ? {} : { pieceBytes }),
  };
  const error = await readStatements(abr, [given]).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as OperatorError).message;
}

describe('a file of the ABN Bulk Extract', () => {
  test('gives its golden rows', async () => {
    expectGolden('abr', await read(FIXTURE));
  });

  test('gives the same rows wherever the chunks are cut', async () => {
    const whole = await read(FIXTURE);
    for (const pieceBytes of [1, 2, 3, 7, 64, 1000, 4096]) {
      expect(await readStatements(abr, [{ name: 'Public01.xml', bytes: FIXTURE, pieceBytes }])).toEqual(
        whole,
      );
    }
  });

  test('may begin with a byte order mark and have CRLF line ends', async () => {
    const { rows } = await read(
      `\ufeff${file(record(sampleAbn(1), 'ONE'), record(sampleAbn(2), 'TWO')).replace(/\n/g, '\r\n')}`,
    );
    expect(rows.map((row) => [row.line, 'statement' in row])).toEqual([
      [2, true],
      [3, true],
    ]);
  });

  test('may have no line feed at all', async () => {
    const { rows } = await read(
      file(record(sampleAbn(1), 'ONE'), record(sampleAbn(2), 'TWO')).replace(/\n/g, ''),
    );
    expect(rows.map((row) => [row.line, 'statement' in row])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  test('may hold no record', async () => {
    expect((await read(`${HEAD}${info(0)}</Transfer>`)).rows).toEqual([]);
  });

  test('names the record of a person who is left out, in every form of the record', async () => {
    const usual = record(sampleAbn(1), 'X').replace('PRV', 'IND');
    const { rows } = await read(file(usual, usual.replace('<ABN ', '<ABN  '), usual.replace('IND', 'DES')));
    const recordId = sampleAbn(1);
    expect(rows).toEqual([
      { line: 2, skipped: 'natural person', recordId },
      { line: 3, skipped: 'natural person', recordId },
      { line: 4, skipped: 'deceased estate', recordId },
    ]);
  });

  test('gives natural persons as sole traders when asked', async () => {
    const { rows } = await read(FIXTURE, { isWithIndividuals: true });
    const people = rows.flatMap((row) =>
      'statement' in row && row.statement.fields.company_type === 'Sole trader'
        ? [row.statement.fields.name]
        : [],
    );
    expect(people).toEqual(['Sample Person', 'John Peter Smith', 'Mononym']);
    expect(rows.filter((row) => 'skipped' in row)).toEqual([]);
  });

  test('reports a record that is not UTF-8 and continues', async () => {
    const bytes = Buffer.from(file(record(sampleAbn(1), 'CAF\u00c9'), record(sampleAbn(2), 'TWO')), 'latin1');
    const { rows } = await read(bytes);
    expect(rows.map((row) => ('problem' in row ? row.problem : 'fine'))).toEqual([
      'the record is not UTF-8',
      'fine',
    ]);
  });

  test('reports an over-long record without keeping it, and continues', async () => {
    const bytes = file(record(sampleAbn(1), 'X'.repeat(MAX_RECORD_BYTES + 1)), record(sampleAbn(2), 'TWO'));
    const { rows } = await readStatements(abr, [{ bytes, pieceBytes: 1_000_000 }]);
    expect(rows.map((row) => ('problem' in row ? row.problem : 'fine'))).toEqual([
      `the record is longer than ${MAX_RECORD_BYTES} bytes`,
      'fine',
    ]);
  });

  test('joins names that differ by case and dots, and prefers the spelling in mixed case', async () => {
    const other = (name: string) =>
      `<OtherEntity><NonIndividualName type="BN"><NonIndividualNameText>${name}</NonIndividualNameText></NonIndividualName></OtherEntity>`;
    const names = ['EBAY TOOLS', 'eBay Tools', 'Ebay Tools', 'ACME PTY. LTD.', 'OTHER'].map(other).join('');
    const { rows } = await read(file(record(sampleAbn(1), 'ACME PTY LTD', names)));
    expect(rows).toMatchObject([{ statement: { otherNames: ['eBay Tools', 'Other'] } }]);
  });

  test('keeps 400 other names of one record', async () => {
    const names = Array.from(
      { length: 400 },
      (_, n) =>
        `<OtherEntity><NonIndividualName type="TRD"><NonIndividualNameText>SHOP ${n}</NonIndividualNameText></NonIndividualName></OtherEntity>`,
    );
    const { rows } = await read(file(record(sampleAbn(1), 'SHOPS', names.join(''))));
    expect(rows.flatMap((row) => ('statement' in row ? row.statement.otherNames : []))).toHaveLength(400);
  });
});

describe('the extent of an input', () => {
  const files = (numbers: readonly number[], timeOf = (_: number) => '2026-09-09T12:20:57') =>
    numbers.map((n) => ({
      name: `Public${n}.xml`,
      bytes: `${HEAD}${info(1, n, timeOf(n))}${record(abnOver(String(980_000_000 + n)), 'ONE')}</Transfer>`,
    }));
  const all = Array.from({ length: 20 }, (_, place) => place + 1);
  const extentOf = async (given: readonly FileToRead[]) => (await readStatements(abr, given)).extent;

  test('is full for the files 1 to 20 of one day, in any order', async () => {
    expect(await extentOf(files(all.toReversed()))).toEqual({ extent: 'full', asOf: '2026-09-09' });
  });

  test('is full when the files were written at different times of the day', async () => {
    expect(await extentOf(files(all, (n) => `2026-09-09T12:${n + 10}:00`))).toMatchObject({ extent: 'full' });
  });

  test('is changes for one split, for a missing file, and for files of two days', async () => {
    expect(await extentOf(files(all.slice(0, 10)))).toMatchObject({ extent: 'changes' });
    expect(await extentOf(files(all.filter((n) => n !== 7)))).toMatchObject({ extent: 'changes' });
    expect(await extentOf(files([...all.slice(1), 21]))).toMatchObject({ extent: 'changes' });
    expect(await extentOf(files(all, (n) => `2026-09-${n > 10 ? '16' : '09'}T12:00:00`))).toEqual({
      extent: 'changes',
      asOf: '2026-09-09',
    });
  });
});

describe('a file that is not a complete file of the ABN Bulk Extract is refused', () => {
  test('when records are missing', async () => {
    expect(
      await refusalOf(file(record(sampleAbn(1), 'ONE')).replace('<RecordCount>1<', '<RecordCount>2<')),
    ).toBe('Public01.xml is not complete: its header says 2 records, but it has 1. Fetch it again.');
  });

  test('when it is cut off anywhere', async () => {
    const text = file(record(sampleAbn(1), 'ONE'), record(sampleAbn(2), 'TWO'));
    for (let length = 1; length < text.trimEnd().length; length += 1) {
      expect(await refusalOf(text.slice(0, length)), `cut at ${length}`).toMatch(
        /is not complete|does not begin|is empty/,
      );
    }
  });

  test.each([
    ['an empty file', ''],
    ['a PDF', `%PDF-1.7\n${'x<?y'.repeat(1000)}`],
    ['a page of a website', '<html><body>Not found</body></html>'],
    ['another XML', '<?xml version="1.0"?><LEIData><ABR>x</ABR></LEIData>'],
    ['records without a beginning', record(sampleAbn(1), 'ONE')],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}`, 'utf16le')],
    ['a file of nothing but zeros', Buffer.alloc(100_000)],
  ])('when it is %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toMatch(
      /^Public01\.xml (?:is empty|does not begin with the <Transfer> of an ABN Bulk Extract)\. Name the public_split zip archives/,
    );
  });

  test('when it has a DOCTYPE, wherever the chunks are cut', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${file()}`;
    for (const pieceBytes of [1, 5, 10_000]) {
      expect(await refusalOf(laughs, pieceBytes)).toMatch(
        /^Public01\.xml has a DOCTYPE, which register files never have/,
      );
    }
  });

  test('when it declares another encoding', async () => {
    expect(await refusalOf(file().replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), 3)).toBe(
      'Public01.xml declares an encoding other than UTF-8; convert it to UTF-8 first.',
    );
  });

  test('when two files were concatenated', async () => {
    expect(await refusalOf(file(record(sampleAbn(1), 'ONE')).repeat(2))).toMatch(
      /^Public01\.xml has text at line 3 that is not a record/,
    );
  });
});

test('every entity type of the schema, and one newer type, has a company type', () => {
  const schema = readFileSync(
    new URL('../../../fixtures/sources/abr/bulkextract.xsd', import.meta.url),
    'utf8',
  );
  const [, list = ''] = /name="EntityTypeEnum">([\s\S]*?)<\/xsd:simpleType>/.exec(schema) ?? [];
  const codes = [...list.matchAll(/enumeration value="(\w+)"/g)].map((match) => match[1]);
  expect(codes).toHaveLength(155);
  expect([...ENTITY_TYPES.keys()].sort()).toEqual([...codes, 'CSF'].sort());
});

test('a record in the usual form is read as the parser reads it', () => {
  const readRawRecord = createRawRecordReader();
  const written = [...abrFile(1, 400, { individuals: 0.1 })].join('');
  const fixture = FIXTURE.toString('latin1');
  const records = [...`${written}${fixture}`.matchAll(/<ABR .*?<\/ABR>/gs)].map((match) => match[0]);
  const usual = records.flatMap((xml) => {
    const raw = readUsualRecord(xml);
    return raw === undefined ? [] : [{ raw, expected: readRawRecord(xml, true) }];
  });
  expect(usual.length).toBeGreaterThan(300);
  for (const { raw, expected } of usual) expect(raw).toEqual(expected);
});
