// The ASIC registers of companies and of business names: tab-separated, unquoted, one row for each name.
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../../src/errors.ts';
import { abnOver, sampleAbn, sampleAcn } from '../../../../src/samples/demo/register-numbers.ts';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import { asic } from '../../../../src/sources/registers/asic/asic.ts';
import { asicNames } from '../../../../src/sources/registers/asic/asic-names.ts';
import { readAustralianDay } from '../../../../src/sources/registers/asic/australian-day.ts';
import type { CompanySource } from '../../../../src/sources/registers/company-source.ts';
import { expectGolden, readFixture, readStatements } from '../../gather-rows.ts';

const COMPANIES = readFixture('asic/company_202609.csv');
const NAMES = readFixture('asic-names/business_names_202609.csv');
const HEADER =
  'Company Name\tACN\tType\tClass\tSub Class\tStatus\tDate of Registration\tDate of Deregistration\tPrevious State of Registration\tState Registration number\tModified since last report\tCurrent Name Indicator\tABN\tCurrent Name\tCurrent Name Start Date';
const company = (name: string, acn: string, indicator = 'Y') =>
  `${name}\t${acn}\tAPTY\tLMSH\tPROP\tREGD\t01/02/2003\t\t\t\t\t${indicator}\t0\t\t`;
const NAME_HEADER =
  'REGISTER_NAME\tBN_NAME\tBN_STATUS\tBN_REG_DT\tBN_CANCEL_DT\tBN_STATE_NUM\tBN_STATE_OF_REG\tBN_ABN';

async function refusalOf(source: CompanySource, bytes: Buffer | string): Promise<string> {
  const error = await readStatements(source, [{ name: 'a.csv', bytes }]).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as OperatorError).message;
}

test.each([
  ['08/01/1990', '1990-01-08'],
  ['29/02/2000', '2000-02-29'],
  ['1/2/1878', '1878-02-01'],
  ['31/12/2026', '2026-12-31'],
  ['01/01/2027', undefined],
  ['29/02/1900', undefined],
  ['31/04/2020', undefined],
  ['00/01/2020', undefined],
  ['01/13/2020', undefined],
  ['2020-01-01', undefined],
  ['', undefined],
])('the day %s is read as %s', (text, day) => {
  expect(readAustralianDay(text, 2026)).toBe(day);
});

describe('the ASIC company register', () => {
  test('gives its golden rows', async () => {
    expectGolden('asic', await readStatements(asic, [{ bytes: COMPANIES }]));
  });

  test('gives the same rows wherever the chunks are cut', async () => {
    const whole = await readStatements(asic, [{ bytes: COMPANIES }]);
    for (const pieceBytes of [1, 7, 100, 1000]) {
      expect(await readStatements(asic, [{ bytes: COMPANIES, pieceBytes }])).toEqual(whole);
    }
  });

  test('finds its columns by name, in any order', async () => {
    const lines = COMPANIES.toString().trim().split('\r\n').slice(0, -1);
    const turned = lines
      .map((line) => line.replace('\ufeff', '').split('\t').toReversed().join('\t'))
      .join('\n');
    const whole = await readStatements(asic, [{ bytes: lines.join('\r\n') }]);
    expect(await readStatements(asic, [{ bytes: `${turned}\n` }])).toEqual(whole);
  });

  test('adds former names before and after the row of their company, and counts those rows', async () => {
    const bytes = [
      HEADER,
      company('FIRST PTY LTD', sampleAcn(1), ''),
      company('PRESENT PTY LTD', sampleAcn(1)),
      company('SECOND PTY LTD', sampleAcn(1), ''),
      company('PRESENT PTY. LTD.', sampleAcn(1), ''),
      company('NEXT PTY LTD', sampleAcn(2)),
    ].join('\r\n');
    const { rows } = await readStatements(asic, [{ bytes }]);
    expect(rows).toMatchObject([
      { line: 2, skipped: 'former name' },
      { line: 3, statement: { otherNames: ['First Pty Ltd', 'Second Pty Ltd'] } },
      { line: 4, skipped: 'former name' },
      { line: 5, skipped: 'former name' },
      { line: 6, statement: { recordId: sampleAcn(2) } },
    ]);
  });

  test.each([
    ['APTY', 'PROP', 'Private company'],
    ['APTY', 'PNPC', 'Non-profit'],
    ['APUB', 'LIST', 'Public company'],
    ['APUB', 'LISN', 'Non-profit'],
    ['APUB', 'NLTD', 'Non-profit'],
    ['CCIV', 'NONE', 'Investment fund'],
  ])('the type %s with the sub class %s is %s', async (type, subClass, expected) => {
    const row = company('ONE', sampleAcn(1)).replace('APTY', type).replace('PROP', subClass);
    const { rows } = await readStatements(asic, [{ bytes: `${HEADER}\n${row}\n` }]);
    expect(rows).toMatchObject([{ statement: { fields: { company_type: expected } } }]);
  });

  test('reads zeros as no ABN, without a warning', async () => {
    const bytes = `${HEADER}\n${company('ONE', sampleAcn(1)).replace('\t0\t', '\t00000000000\t')}\n`;
    const { rows } = await readStatements(asic, [{ bytes }]);
    expect(rows).toMatchObject([{ statement: { fields: { industry_codes: { acn: sampleAcn(1) } } } }]);
    expect(rows[0]).not.toHaveProperty('warnings');
  });

  test('has no year of foundation that is still to come', async () => {
    const row = company('ONE', sampleAcn(1)).replace('01/02/2003', '01/02/2099');
    const { rows } = await readStatements(asic, [{ bytes: `${HEADER}\n${row}\n` }]);
    expect(rows).toMatchObject([{ statement: { fields: { name: 'One' } } }]);
    expect(JSON.stringify(rows)).not.toContain('year_founded');
  });

  test('repeats an unknown code in a warning, and no other text', async () => {
    const row = company('ONE', sampleAcn(1)).replace('APTY', 'QQQQ').replace('REGD', 'jo@acme.example');
    const { rows } = await readStatements(asic, [{ bytes: `${HEADER}\n${row}\n` }]);
    expect(rows).toMatchObject([{ warnings: ['the type "QQQQ" is not known', 'the status is not known'] }]);
  });

  test('limits the rows of a company that are kept', async () => {
    const former = Array.from({ length: 3000 }, (_, n) => company(`NAME ${n}`, sampleAcn(1), ''));
    const bytes = [HEADER, company('PRESENT', sampleAcn(1)), ...former].join('\n');
    const { rows } = await readStatements(asic, [{ bytes }]);
    expect(rows).toHaveLength(3001);
    expect(rows.flatMap((row) => ('statement' in row ? row.statement.otherNames : []))).toHaveLength(999);
  });

  test('reports rows that are too long or not UTF-8, and continues', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\n${'x'.repeat(MAX_RECORD_BYTES + 1)}\n`),
      Buffer.from(`${company('CAF\u00c9', sampleAcn(1))}\n`, 'latin1'),
      Buffer.from(`\n${company('FINE', sampleAcn(2))}\n`),
    ]);
    const { rows } = await readStatements(asic, [{ bytes }]);
    expect(rows.map((row) => ('problem' in row ? row.problem : 'fine'))).toEqual([
      `the row is longer than ${MAX_RECORD_BYTES} bytes`,
      'the row is not UTF-8',
      'fine',
    ]);
  });

  test('is full as one file, and a delta as several', async () => {
    expect((await readStatements(asic, [{ bytes: COMPANIES }])).extent).toEqual({ extent: 'full' });
    expect((await readStatements(asic, [{ bytes: COMPANIES }, { bytes: COMPANIES }])).extent).toEqual({
      extent: 'changes',
    });
  });

  test('is refused when its last row is cut off', async () => {
    expect(await refusalOf(asic, `${HEADER}\n${company('ONE', sampleAcn(1)).slice(0, 30)}`)).toBe(
      'a.csv is not complete: its last row, at line 2, is cut off. Fetch it again.',
    );
  });

  test.each([
    ['empty', ''],
    ['with commas', HEADER.replaceAll('\t', ',')],
    ['a PDF', Buffer.from('%PDF-1.7\n\xff\xfe', 'latin1')],
    ['the register of business names', NAMES],
    ['one endless line', 'x'.repeat(MAX_RECORD_BYTES + 1)],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await refusalOf(asic, bytes)).toMatch(
      /^a\.csv (?:is empty|has no tab-separated header line with Company Name, ACN, .*)\. Name the company_YYYYMM\.csv/,
    );
  });
});

describe('the ASIC business names register', () => {
  test('gives its golden rows', async () => {
    expectGolden('asic-names', await readStatements(asicNames, [{ bytes: NAMES }]));
  });

  test('reads the older files, which have one column more', async () => {
    const abn = sampleAbn(1);
    const bytes = `${NAME_HEADER.replace('BN_STATE_NUM', 'BN_RENEW_DT\tBN_STATE_NUM')}\nBUSINESS NAMES\tOLD SHOP\tRegistered\t01/02/2013\t\t01/02/2016\t\tNSW\t${abn}\n`;
    const { rows } = await readStatements(asicNames, [{ bytes }]);
    expect(rows).toMatchObject([{ statement: { recordId: `${abn} old shop`, asOf: '2013-02-01' } }]);
  });

  test('gives a name no date in a year that is still to come: its correction would count as older', async () => {
    const row = (day: string) => `BUSINESS NAMES\tOLD SHOP\tRegistered\t${day}\t\t\t\t${sampleAbn(1)}`;
    const read = async (day: string) =>
      (await readStatements(asicNames, [{ bytes: `${NAME_HEADER}\n${row(day)}\n` }])).rows;
    const [mistyped, corrected] = [await read('01/02/2103'), await read('01/02/2013')];
    expect(mistyped).toMatchObject([{ statement: { recordId: `${sampleAbn(1)} old shop` } }]);
    expect(JSON.stringify(mistyped)).not.toContain('asOf');
    expect(corrected).toMatchObject([{ statement: { asOf: '2013-02-01' } }]);
  });

  test('gives every record id at most 200 characters, and different ones to long names with one beginning', async () => {
    const abn = abnOver('998000001');
    const row = (name: string) => `BUSINESS NAMES\t${name}\tRegistered\t01/02/2013\t\t\t\t${abn}`;
    const bytes = `${NAME_HEADER}\n${row(`${'X'.repeat(199)}A`)}\n${row(`${'X'.repeat(199)}B`)}\n`;
    const { rows } = await readStatements(asicNames, [{ bytes }]);
    const ids = rows.flatMap((read) => ('statement' in read ? read.statement.recordId : []));
    expect(new Set(ids).size).toBe(2);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(200);
  });

  test('is refused when it is the register of companies', async () => {
    expect(await refusalOf(asicNames, COMPANIES)).toMatch(
      /^a\.csv has no tab-separated header line with BN_NAME, .*\. Name the business_names_YYYYMM\.csv/,
    );
  });
});
