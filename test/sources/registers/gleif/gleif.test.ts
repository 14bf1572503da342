// GLEIF: its three formats give the same rows, only damaged records are lost, and other files are refused.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import { gleif } from '../../../../src/sources/registers/gleif/gleif.ts';
import { createLeiXmlReader } from '../../../../src/sources/registers/gleif/read-lei-xml.ts';
import { readUsualLeiJson } from '../../../../src/sources/registers/gleif/usual-lei-json.ts';
import { createUsualLeiReader } from '../../../../src/sources/registers/gleif/usual-lei-xml.ts';
import { hear, prettyRows, withoutLines } from '../../statement-rows.ts';

const FOLDER = 'test/fixtures/sources/gleif';
const DELTA = '20240505-0000-gleif-goldencopy-lei2-intra-day.json';
const FULL = '20260805-0800-gleif-goldencopy-lei2-golden-copy';
const fixture = (name: string) => readFileSync(`${FOLDER}/${name}`);
const json = fixture(DELTA);
const xml = fixture('same-records.xml');
const csv = fixture('same-records.csv');

const read = (name: string, bytes: Buffer | string, options = {}) => hear(gleif, [{ name, bytes }], options);

/** One record with these differences, in the JSON form. */
function recordWith(change: (record: LeiJson) => void): string {
  const record = structuredClone(JSON.parse(json.toString()).records[2]) as LeiJson;
  change(record);
  return JSON.stringify({ records: [record] });
}
// biome-ignore lint/suspicious/noExplicitAny: records of the register, changed in many places
type LeiJson = any;

const firstOf = async (bytes: string, options = {}) => (await read('x.json', bytes, options)).rows[0];
const statementOf = async (change: (record: LeiJson) => void) => {
  const row = await firstOf(recordWith(change));
  if (row === undefined || !('statement' in row)) throw new Error(`no statement: ${JSON.stringify(row)}`);
  return row;
};

describe('the records of the sample', () => {
  test('give the golden rows', async () => {
    const { rows } = await read(DELTA, json);
    expect(prettyRows(rows)).toBe(readFileSync(`${FOLDER}/golden.json`, 'utf8'));
  });

  test('say the same in XML and in CSV', async () => {
    const wanted = withoutLines((await read(DELTA, json)).rows);
    expect(withoutLines((await read('x.xml', xml)).rows)).toEqual(wanted);
    expect(withoutLines((await read('x.csv', csv)).rows)).toEqual(wanted);
  });

  test.each([
    ['JSON', json],
    ['XML', xml],
    ['CSV', csv],
  ])('are the same wherever the chunks of %s are cut', async (_, bytes) => {
    const whole = await read('x', bytes);
    for (const pieceBytes of [1, 7, 997, 4096]) {
      expect(await read('x', bytes, { pieceBytes }), `${pieceBytes} bytes`).toEqual(whole);
    }
  });

  test('are on the lines that are reported', async () => {
    const textLines = xml.toString().split('\n');
    const { rows } = await read('x.xml', xml);
    for (const { line } of rows) expect(textLines[line - 1]).toBe('    <lei:LEIRecord>');
    const jsonLines = json.toString().split('\n');
    for (const { line } of (await read(DELTA, json)).rows) expect(jsonLines[line - 1]).toBe('{');
  });

  test('are read from compact JSON, a record a line or all on one', async () => {
    const { records } = JSON.parse(json.toString());
    const wanted = withoutLines((await read(DELTA, json)).rows);
    const compact = records.map((record: unknown) => JSON.stringify(record));
    for (const text of [
      `{"records":[\n${compact.join(',\n')}\n]}`,
      `{"records":[${compact.join(',')}]}`,
      `[${compact.join(' ,\r\n')}]`,
      JSON.stringify({ records }, null, 1),
    ]) {
      expect(withoutLines((await read('x', text)).rows)).toEqual(wanted);
      expect(withoutLines((await read('x', text, { pieceBytes: 1000 })).rows)).toEqual(wanted);
    }
  });

  test('say the same in JSON whether or not they are laid out as usual', async () => {
    const wanted = withoutLines((await read(DELTA, json)).rows);
    const text = json.toString();
    for (const unusual of [
      text.replaceAll('"Entity": {', '"Entity": { "Unheard": [1, {}], '),
      text.replaceAll('"$": "P', '"$": "\\u0050'),
      text.replaceAll('"City": {', '"City"\n:{'),
    ]) {
      expect(withoutLines((await read(DELTA, unusual)).rows)).toEqual(wanted);
    }
    const { records } = JSON.parse(text);
    const nearly = { ...records[0], Extension: { unheard: true } };
    const before = process.cpuUsage();
    for (const blanks of [0, 4, 10])
      expect(readUsualLeiJson(JSON.stringify(nearly, null, blanks))).toBeUndefined();
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
    const usual = records.map((record: unknown) => readUsualLeiJson(JSON.stringify(record, null, 4)));
    expect(usual.filter((record: unknown) => record !== undefined)).toHaveLength(9);
    expect(readUsualLeiJson(`${JSON.stringify(records[0])},{}`)).toBeUndefined();
    expect(readUsualLeiJson(JSON.stringify(records[0]).slice(0, -1))).toBeUndefined();
  });

  test('say the same in XML whether or not they are laid out as usual', async () => {
    const wanted = withoutLines((await read('x.xml', xml)).rows);
    const text = xml.toString();
    for (const unusual of [
      text.replaceAll('<lei:Entity>', '<lei:Entity><!-- one -->'),
      text.replaceAll('<lei:City>', '<lei:City >'),
      text.replaceAll('</lei:LEI>', '</lei:LEI\n>'),
      text.replaceAll(/>\s+</g, '><'),
      text.replaceAll('lei:', ''),
      text.replaceAll('lei:', 'a.b:'),
      text
        .replaceAll(/<lei:LegalName([^>]*)>([^<]*)</g, '<lei:LegalName$1><![CDATA[$2]]><')
        .replace('T&amp;T', 'T&T'),
      text.replaceAll('<lei:LegalName xml:lang=', '<lei:LegalName a="x>y" xml:lang='),
    ]) {
      expect(withoutLines((await read('x.xml', unusual)).rows)).toEqual(wanted);
    }
  });

  test('are read by the regular expression as by the parser, with everything that a record may have', () => {
    const readUsual = createUsualLeiReader('lei:');
    const readAny = createLeiXmlReader('lei:');
    /** The regular expression does not accept comments. */
    const readSlowly = (record: string) => readAny(record.replace('<lei:Entity>', '$&<!-- slow -->'));
    const records = xml.toString().match(/<lei:LEIRecord>[\s\S]*?<\/lei:LEIRecord>/g) ?? [];
    for (const record of records) expect(readUsual(record)).toEqual(readSlowly(record));

    const list = (name: string, inside: string) => `<lei:${name} type="A">${inside}</lei:${name}>`;
    const address = '<lei:City>Elsewhere</lei:City><lei:Country>NZ</lei:Country>';
    const names = (name: string, ...texts: readonly string[]) =>
      `<lei:${name}s>${texts.map((text) => `<lei:${name} xml:lang="en">${text}</lei:${name}>`).join(' ')}</lei:${name}s>`;
    const full = (records[0] ?? '')
      .replace(/<lei:((?:Transliterated)?OtherEntityNames)>[\s\S]*?<\/lei:\1>/g, '')
      .replace(
        '</lei:LegalName>',
        `$&${names('OtherEntityName', ' R&amp;D ', '&#32;', 'Foo&#160;')}${names('TransliteratedOtherEntityName', 'Rd')}`,
      )
      .replace(
        '</lei:HeadquartersAddress>',
        `$&${list('OtherAddresses', address)}${list('TransliteratedOtherAddresses', address)}`,
      )
      .replace(
        '</lei:Entity>',
        `<lei:EntityExpirationDate>2024-01-01</lei:EntityExpirationDate>` +
          `<lei:EntityExpirationReason>OTHER</lei:EntityExpirationReason>` +
          `${list('SuccessorEntity', '<lei:SuccessorLEI>A</lei:SuccessorLEI>').repeat(2)}` +
          `${list('LegalEntityEvents', '<lei:Entity>&what;</lei:Entity>')}$&`,
      )
      .replace('</lei:Registration>', `${list('OtherValidationAuthorities', address)}$&`);
    expect(readUsual(full)).toMatchObject({ otherNames: ['R&D', 'Foo', 'Rd'] });
    expect(readUsual(full)).toEqual(readSlowly(full));
    for (const unusual of [
      full.replace('R&amp;D', 'R&nbsp;D'),
      full.replace('</lei:Extension>', '$&</lei:Extension>'),
      full.replace(/<lei:OtherEntityNames>[\s\S]*?<\/lei:OtherEntityNames>/, '<lei:OtherEntityNames/>'),
    ]) {
      expect(readUsual(unusual)).toBeUndefined();
    }
    const crowded = (tags: number) =>
      full.replace(
        /<lei:LegalEntityEvents[^>]*>/,
        (start) => start + '<lei:Entity></lei:Entity>'.repeat(tags),
      );
    const nearly = crowded(5_000).replace('</lei:Registration>', '$& <lei:Unheard/>');
    const before = process.cpuUsage();
    expect(readUsual(nearly)).toBeUndefined();
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
    // A regular expression may run out of stack: it does not try a long record.
    const long = crowded(12_000);
    expect(readUsual(long)).toBeUndefined();
    expect(readAny(long)).toEqual(readSlowly(full));
  });

  test('are read with a byte order mark before them', async () => {
    for (const bytes of [json, xml, csv]) {
      const marked = Buffer.concat([Buffer.from('\ufeff'), bytes]);
      expect((await read('x', marked)).rows).toEqual((await read('x', bytes)).rows);
    }
  });
});

describe('what a record says', () => {
  test('a fund names its record, which may not have been a fund before; one that has ended is retired like others', async () => {
    const rowOf = (category: string, status: string) =>
      firstOf(
        recordWith((record) => {
          record.Entity.EntityCategory = { $: category };
          record.Registration.RegistrationStatus.$ = status;
        }),
      );
    const lei = '254900L61ZZD3ULFB846';
    expect(await rowOf('FUND', 'ISSUED')).toEqual({ line: 1, skipped: 'fund', recordId: lei });
    expect(await rowOf('SOLE_PROPRIETOR', 'ISSUED')).toEqual({
      line: 1,
      skipped: 'natural person',
      recordId: lei,
    });
    expect(await rowOf('FUND', 'RETIRED')).toEqual({ line: 1, retired: lei });
  });

  test('the ABN of a company contains its ACN, and any other ABN contains none', async () => {
    const codesOf = async (legalForm: string, name: string) => {
      const { statement } = await statementOf((record) => {
        record.Entity.RegistrationAuthority.RegistrationAuthorityID.$ = 'RA000013';
        record.Entity.RegistrationAuthority.RegistrationAuthorityEntityID.$ = '53 004 085 616';
        record.Entity.LegalForm = { EntityLegalFormCode: { $: legalForm } };
        record.Entity.LegalName.$ = name;
      });
      return statement.fields.industry_codes;
    };
    const both = { abn: '53004085616', acn: '004085616' };
    expect(await codesOf('TXVC', 'Wesfarmers')).toEqual(both);
    expect(await codesOf('9999', 'FIRM 0 PTY. LIMITED')).toEqual(both);
    expect(await codesOf('7TPC', 'Firm 0 Pty Ltd')).toEqual({ abn: '53004085616' });
    expect(await codesOf('9999', 'Firm 0 Pty Ltd Unit Trust')).toEqual({ abn: '53004085616' });
  });

  test('an Australian number is an ACN or an ABN, if its check digits are right', async () => {
    const acn = await statementOf(() => {});
    expect(acn.statement.fields.industry_codes).toEqual({ acn: '102843809' });
    const abn = await statementOf((record) => {
      record.Entity.RegistrationAuthority.RegistrationAuthorityID.$ = 'RA000013';
      record.Entity.RegistrationAuthority.RegistrationAuthorityEntityID.$ = '87 122 071 799';
    });
    expect(abn.statement.fields.industry_codes).toEqual({ abn: '87122071799' });
    const wrong = await statementOf((record) => {
      record.Entity.RegistrationAuthority.RegistrationAuthorityEntityID.$ = '102 843 808';
    });
    expect(wrong.statement.fields.industry_codes).toBeUndefined();
    expect(wrong.warnings).toEqual(['the ACN has a wrong check digit']);
  });

  test('a number of ACRA is a UEN; one of New Zealand is not an NZBN', async () => {
    const authority = (id: string, number: string) => (record: LeiJson) => {
      record.Entity.RegistrationAuthority.RegistrationAuthorityID.$ = id;
      record.Entity.RegistrationAuthority.RegistrationAuthorityEntityID.$ = number;
    };
    const singapore = await statementOf(authority('RA000523', '201912345K'));
    expect(singapore.statement.fields.industry_codes).toEqual({ uen: '201912345K' });
    const zealand = await statementOf(authority('RA000466', '2404625'));
    expect(zealand.statement.fields.industry_codes).toBeUndefined();
  });

  test.each(['RETIRED', 'DUPLICATE', 'ANNULLED', 'MERGED', 'CANCELLED'])(
    '%s retires the record',
    async (status) => {
      const row = await firstOf(
        recordWith((record) => {
          record.Registration.RegistrationStatus.$ = status;
        }),
      );
      expect(row).toEqual({ line: 1, retired: '254900L61ZZD3ULFB846' });
    },
  );

  test('names in other scripts are other names, and the name of a successor is not', async () => {
    const { statement } = await statementOf((record) => {
      record.Entity.TransliteratedOtherEntityNames = {
        TransliteratedOtherEntityName: [{ '@type': 'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME', $: 'Akume KK' }],
      };
      record.Entity.SuccessorEntity = [{ SuccessorEntityName: { $: 'Later Ltd' } }];
    });
    expect(statement.otherNames).toEqual(['Akume KK']);
    const successor =
      '<lei:SuccessorEntity><lei:SuccessorEntityName>Later Ltd</lei:SuccessorEntityName></lei:SuccessorEntity>';
    const succeeded = xml.toString().replaceAll('</lei:Entity>', `${successor}</lei:Entity>`);
    expect(withoutLines((await read('x.xml', succeeded)).rows)).toEqual(
      withoutLines((await read('x.xml', xml)).rows),
    );
  });

  test('an inactive entity is kept, and the status of its LEI shows it', async () => {
    const { statement } = await statementOf((record) => {
      record.Entity.EntityStatus.$ = 'INACTIVE';
    });
    expect(statement.fields.org_registers).toEqual({
      lei: '254900L61ZZD3ULFB846',
      lei_status: 'lapsed; entity inactive',
    });
  });

  test('funds are left out, and sole proprietors by default too', async () => {
    const category = (code: string) =>
      recordWith((record) => {
        record.Entity.EntityCategory.$ = code;
      });
    expect(await firstOf(category('FUND'))).toMatchObject({ skipped: 'fund' });
    expect(await firstOf(category('SOLE_PROPRIETOR'))).toMatchObject({ skipped: 'natural person' });
    const asked = await firstOf(category('SOLE_PROPRIETOR'), { isWithIndividuals: true });
    expect(asked).toMatchObject({ statement: { fields: { company_type: 'Sole trader' } } });
  });

  test.each([
    ['TXVC', 'Private company'],
    ['7OYN', 'Public company'],
    ['T91T', 'Partnership'],
    ['6W6X', 'Co-operative'],
    ['BC38', 'Non-profit'],
    ['7TPC', 'Trust'],
    ['T417', undefined],
    ['8888', undefined],
  ])('the legal form %s is %s', async (form, type) => {
    const { statement } = await statementOf((record) => {
      record.Entity.LegalForm = { EntityLegalFormCode: { $: form } };
    });
    expect(statement.fields.company_type).toBe(type);
  });

  test('a year of foundation is not before 1800 nor after the record', async () => {
    const founded = async (day: string) => {
      const { statement } = await statementOf((record) => {
        record.Entity.EntityCreationDate.$ = day;
      });
      return statement.fields.year_founded;
    };
    expect(await founded('1851-01-01T00:00:00Z')).toBe(1851);
    expect(await founded('1102-01-01T00:00:00Z')).toBeUndefined();
    expect(await founded('2102-01-01T00:00:00Z')).toBeUndefined();
    expect(await founded('unknown')).toBeUndefined();
  });

  test('a region that one of two addresses in the same town lacks is that of the other', async () => {
    const { statement } = await statementOf(() => {});
    expect(statement.fields.locations).toEqual(['Camberwell, Victoria, Australia']);
  });

  test('a wrong LEI is a problem', async () => {
    const lei = (text: string) =>
      recordWith((record) => {
        record.LEI.$ = text;
      });
    expect(await firstOf(lei('254900L61ZZD3ULFB847'))).toEqual({
      line: 1,
      problem: 'the LEI has wrong check digits',
    });
    expect(await firstOf(lei('254900'))).toEqual({
      line: 1,
      problem: 'the record has no LEI of 20 letters and digits',
    });
  });
});

describe('what the input is', () => {
  test.each([
    [`${FULL}.json`, 'full', '2026-08-05'],
    [`/data/${FULL}.xml.zip: ${FULL}.xml`, 'full', '2026-08-05'],
    ['20260805-0800-gleif-goldencopy-lei2-intra-day.json', 'changes', '2026-08-05'],
    ['20260805-0800-gleif-goldencopy-lei2-last-week.json', 'changes', '2026-08-05'],
    ['20260805-0800-gleif-goldencopy-lei2-last-month.json', 'changes', '2026-08-05'],
    ['renamed.json', 'changes', undefined],
  ])('%s is %s as of %s', async (name, extent, asOf) => {
    const heard = await read(name, json);
    expect(heard.extent).toEqual(asOf === undefined ? { extent } : { extent, asOf });
  });

  test('is read from the header of an XML file, whatever its name', async () => {
    expect((await read('renamed.xml', xml)).extent).toEqual({ extent: 'changes', asOf: '2024-05-05' });
    const full = xml.toString().replace('GLEIF_DELTA_PUBLISHED', 'GLEIF_FULL_PUBLISHED');
    expect((await read('renamed.xml', full)).extent).toEqual({ extent: 'full', asOf: '2024-05-05' });
    expect((await read(`${FULL}.xml`, xml)).extent.extent).toBe('changes');
  });

  test('is full only if each file is', async () => {
    const files = [
      { name: `${FULL}.json`, bytes: json },
      { name: DELTA, bytes: json },
    ];
    expect((await hear(gleif, files)).extent).toEqual({ extent: 'changes', asOf: '2026-08-05' });
  });
});

describe('damage', () => {
  test('only a record that is not UTF-8 is lost', async () => {
    for (const bytes of [json, xml, csv]) {
      const broken = Buffer.from(bytes);
      broken[broken.indexOf('Princeton')] = 0xff;
      const { rows } = await read('x', broken);
      expect(rows).toHaveLength(20);
      expect(rows[0]).toHaveProperty('problem', expect.stringMatching(/is not UTF-8$/));
      expect(rows.filter((row) => 'problem' in row)).toHaveLength(1);
    }
  });

  test('only a record with tags that do not match is lost', async () => {
    const broken = xml.toString().replace('</lei:City>', '</lei:Town>');
    const { rows } = await read('x', broken);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toHaveProperty('problem', 'the record is not XML: its tags do not match');
  });

  test('only an element that is not an object is lost', async () => {
    const broken = json.toString().replace('{"records":[', '{"records":[\nnull,17,"x",[],');
    const { rows } = await read('x', broken);
    expect(rows).toHaveLength(24);
    expect(rows.slice(0, 4)).toEqual(Array(4).fill({ line: 2, problem: 'the record is not an object' }));
  });

  test('only the CSV row with a stray quote is lost', async () => {
    const lines = csv.toString().split('\n');
    lines[1] = lines[1]?.replace('"PT Princeton', '"PT" Princeton') ?? '';
    lines[3] = lines[3]?.replace('Ltd"', 'Ltd') ?? '';
    const { rows } = await read('x', lines.join('\n'));
    expect(rows).toHaveLength(20);
    expect(rows.filter((row) => 'problem' in row).map(({ line }) => line)).toEqual([2, 4]);
  });

  test('only a CSV row that is cut is lost, wherever it is cut', async () => {
    const lines = csv.toString().split('\n');
    const [, whole = ''] = lines;
    const wanted = (await read('x', csv)).rows;
    const end = whole.lastIndexOf('"');
    // After an opening quote, in the middle of a cell, before and after a closing quote, and between cells.
    const places = Array.from({ length: 60 }, (_, step) => 1 + Math.floor((step * (end - 1)) / 60));
    for (const place of places) {
      const cut = [lines[0], whole.slice(0, place), ...lines.slice(2)].join('\n');
      const { rows } = await read('x', cut);
      expect(rows).toHaveLength(wanted.length);
      expect(rows[0]).toHaveProperty('problem');
      expect(rows.slice(1)).toEqual(wanted.slice(1));
    }
  });

  test('of two cut CSV rows and one of several lines only the cut ones are lost', async () => {
    const lines = csv.toString().split('\n');
    const wanted = (await read('x', csv)).rows;
    const cut = (line: string) => line.slice(0, line.indexOf('"', 40) + 3);
    const text = [lines[0], cut(lines[1] ?? ''), cut(lines[2] ?? ''), ...lines.slice(3)].join('\n');
    const { rows } = await read('x', text);
    expect(rows.filter((row) => 'problem' in row).map(({ line }) => line)).toEqual([2, 3]);
    expect(rows.slice(2)).toEqual(wanted.slice(2));
  });

  test('a cell of CSV may hold line ends and quotes', async () => {
    const { rows } = await read('x', csv.toString().replace('PT Princeton', 'PT ""One""\n\nPrinceton'));
    expect(rows[0]).toHaveProperty('statement.fields.name', 'PT "One" Princeton Digital Group Data Centres');
    expect(rows[1]).toHaveProperty('line', 5);
  });

  test('an over-long record is reported and not kept in memory', async () => {
    const long = 'x'.repeat(MAX_RECORD_BYTES);
    for (const bytes of [json, xml, csv]) {
      const { rows } = await read('x', bytes.toString().replace('PT Princeton', long));
      expect(rows).toHaveLength(20);
      expect(rows[0]).toHaveProperty('problem', expect.stringMatching(/is longer than 16777216 bytes$/));
      expect(withoutLines(rows.slice(1))).toEqual(withoutLines((await read('x', bytes)).rows.slice(1)));
    }
  });

  test('the lines of an over-long record of XML count', async () => {
    const lines = MAX_RECORD_BYTES / 2;
    const long = xml.toString().replace('PT Princeton', 'x\n'.repeat(lines));
    const [, second] = (await read('x', xml)).rows;
    expect((await read('x', long)).rows[1]).toHaveProperty('line', (second?.line ?? 0) + lines);
  });

  test('a file that was cut off is refused', async () => {
    const refusal = 'x ends in the middle: it was cut off. Fetch it again.';
    for (const bytes of [json, xml, csv]) {
      await expect(read('x', bytes.subarray(0, -30))).rejects.toThrow(refusal);
      await expect(read('x', bytes.subarray(0, bytes.length / 2))).rejects.toThrow(refusal);
    }
  });

  test('no entity but those of XML is read, and a document type is refused', async () => {
    const named = xml.toString().replace('T&amp;Teenus', 'T&lol;Teenus');
    expect((await read('x', named)).rows.at(-1)).toHaveProperty(
      'problem',
      'the record is not XML: it has an entity that XML does not define',
    );
    const laughs = xml.toString().replace('<lei:LEIData', '<!DOCTYPE x [<!ENTITY lol "lol">]>\n<lei:LEIData');
    await expect(read('x', laughs)).rejects.toThrow('x has a document type (DOCTYPE)');
  });
});

describe('other files', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n', 'is not an LEI file of GLEIF'],
    ['HTML', '<!doctype html><html><body>Not found</body></html>', 'has a document type'],
    ['other XML', '<Transfer><ABR/></Transfer>', 'is XML without LEIRecords'],
    ['other JSON', '{"name":"Acme"}', 'is JSON without a list of "records"'],
    ['other records', '{"records":[{"name":"Acme"}]}', 'is not an LEI file of GLEIF'],
    ['other CSV', 'name,website\nAcme,acme.example\n', 'is not an LEI file of GLEIF'],
    ['relationships', '"LEI","Relationship.StartNode.NodeID"\n', 'has no column "Entity.LegalName"'],
    ['an empty file', '', 'is empty'],
    ['a zip by another name', 'PK\u0003\u0004', 'is a zip archive without .zip'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><LEIData/>', 'is in ISO-8859-1'],
  ])('%s is refused', async (_, text, refusal) => {
    await expect(read('some.file', text)).rejects.toThrow(`some.file ${refusal}`);
  });

  test('nothing at all is refused', async () => {
    await expect(hear(gleif, [])).rejects.toThrow('contain no LEI file');
  });
});

test('the lines of an over-long record of JSON count', async () => {
  const lines = MAX_RECORD_BYTES / 2;
  const long = json.toString().replace('"PT Princeton', `"\\n${'x\n'.repeat(lines)}`);
  const [, second] = (await read('x', json)).rows;
  expect((await read('x', long)).rows[1]).toHaveProperty('line', (second?.line ?? 0) + lines);
});

test('a last XML record without an end tag is reported, and the file is read to its end', async () => {
  const at = xml.lastIndexOf('</lei:LEIRecord>');
  const text = xml.toString();
  const broken = Buffer.concat([xml.subarray(0, at), xml.subarray(at + '</lei:LEIRecord>'.length)]);
  const { rows } = await read('x', broken);
  expect(text.match(/<lei:LEIRecord>/g)).toHaveLength(rows.length);
  expect(rows.at(-1)).toHaveProperty('problem', 'the record is not XML: it has no beginning or no end');
});
