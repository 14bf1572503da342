// Wikidata: organisations from entity lines, by their valid statements; everything else is skipped.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import type { Statement } from '../../../../src/sources/registers/company-source.ts';
import { mayBeOrganisation } from '../../../../src/sources/registers/wikidata/may-be-organisation.ts';
import { wikidata } from '../../../../src/sources/registers/wikidata/wikidata.ts';
import { hear, prettyRows, withoutLines } from '../../statement-rows.ts';

const FOLDER = 'test/fixtures/sources/wikidata';
const lines = readFileSync(`${FOLDER}/organisations.entities.jsonl`);
const read = (bytes: Buffer | string, options = {}) =>
  hear(wikidata, [{ name: 'some.json', bytes }], options);

const NO_ORGANISATION = { line: 1, skipped: 'no organisation' };

interface Given {
  readonly rank?: string;
  readonly qualifiers?: { readonly [property: string]: readonly object[] };
}
const snak = (value: unknown) => ({ snaktype: 'value', datavalue: { value } });
const claim = (value: unknown, given: Given = {}) => ({ mainsnak: snak(value), rank: 'normal', ...given });
const item = (number: number) => ({ 'entity-type': 'item', 'numeric-id': number, id: `Q${number}` });
const time = (day: string, precision = 11) => ({ time: `+${day}T00:00:00Z`, precision });
const BUSINESS = { P31: [claim(item(4830453))] };

const entity = (claims: object, more: object = {}) =>
  JSON.stringify({
    type: 'item',
    id: 'Q7',
    labels: { en: { language: 'en', value: 'Acme' } },
    claims,
    modified: '2025-03-04T05:06:07Z',
    ...more,
  });

async function statementOf(claims: object, more: object = {}): Promise<Statement> {
  const [row] = (await read(`${entity({ ...BUSINESS, ...claims }, more)}\n`)).rows;
  if (row === undefined || !('statement' in row)) throw new Error(`no statement: ${JSON.stringify(row)}`);
  return row.statement;
}

describe('the entities of the sample', () => {
  test('give the golden rows', async () => {
    const { rows, extent } = await read(lines);
    expect(prettyRows(rows)).toBe(readFileSync(`${FOLDER}/golden.json`, 'utf8'));
    expect(extent).toEqual({ extent: 'changes' });
  });

  test('are the same in the layout of a dump, and wherever the chunks are cut', async () => {
    const wanted = (await read(lines)).rows;
    const dump = `[\n${lines.toString().trimEnd().replaceAll('\n', ',\n')}\n]\n`;
    for (const [text, pieceBytes] of [
      [dump, 64 * 1024],
      [dump.replaceAll('\n', '\r\n'), 64 * 1024],
      [dump, 1009],
      [`\ufeff${dump}`, 7],
    ] as const) {
      const { rows } = await read(text, { pieceBytes });
      expect(withoutLines(rows)).toEqual(withoutLines(wanted));
      expect(rows[0]?.line).toBe(2);
    }
  });

  test('are found without parsing other entities, and none is missed', () => {
    for (const line of lines.toString().trimEnd().split('\n')) {
      expect(mayBeOrganisation(Buffer.from(line))).toBe(!line.includes('"id":"Q97285880"'));
    }
  });

  test('may be several in a response of Special:EntityData', async () => {
    const one = JSON.parse(entity(BUSINESS));
    const { rows } = await read(JSON.stringify({ entities: { Q7: one, Q8: { ...one, id: 'Q8' } } }));
    expect(rows).toMatchObject([{ statement: { recordId: 'Q7' } }, { statement: { recordId: 'Q8' } }]);
  });
});

describe('what counts as an organisation', () => {
  const rowOf = async (claims: object) => (await read(entity(claims))).rows[0];

  test('an entity whose kind is an organisation', async () => {
    expect(await rowOf(BUSINESS)).toHaveProperty('statement');
  });

  test('an entity with an identifier that only organisations have', async () => {
    for (const property of ['P4264', 'P1278', 'P3548', 'P3549', 'P5531', 'P2771']) {
      expect(await rowOf({ P31: [claim(item(1))], [property]: [claim('320193')] }), property).toHaveProperty(
        'statement',
      );
    }
  });

  test('not an entity with only a website, nor a human, whatever else it has', async () => {
    expect(await rowOf({ P31: [claim(item(515))], P856: [claim('https://city.example')] })).toEqual(
      NO_ORGANISATION,
    );
    expect(await rowOf({ P31: [claim(item(5))], P5531: [claim('0000320193')] })).toEqual(NO_ORGANISATION);
    expect(await rowOf({ P5531: [claim('0000320193')], P31: [claim(item(5))] })).toEqual(NO_ORGANISATION);
    expect(await rowOf({})).toEqual(NO_ORGANISATION);
  });

  test('also when the line is written with spaces', async () => {
    const { rows } = await read(entity(BUSINESS).replaceAll('":', '": '));
    expect(rows[0]).toHaveProperty('statement');
  });

  test('a deprecated kind does not count', async () => {
    const deprecated = { P31: [claim(item(4830453), { rank: 'deprecated' })] };
    expect(await rowOf(deprecated)).toEqual(NO_ORGANISATION);
  });
});

describe('which statements are valid', () => {
  test('preferred ones come first, and deprecated and ended ones never', async () => {
    const { fields } = await statementOf({
      P856: [
        claim('https://old.example', { rank: 'deprecated' }),
        claim('https://ended.example', { qualifiers: { P582: [snak(time('2020-01-01'))] } }),
        claim('https://third.example/'),
        claim('https://best.example/', { rank: 'preferred' }),
        { mainsnak: { snaktype: 'somevalue' }, rank: 'preferred' },
      ],
    });
    expect(fields).toMatchObject({
      website: 'https://best.example',
      fqdn: 'best.example',
      domains: ['third.example'],
    });
  });

  test('of websites with the same rank the English one is shown', async () => {
    const { fields } = await statementOf({
      P856: [
        claim('https://acme.example/fr', { qualifiers: { P407: [snak(item(150))] } }),
        claim('https://acme.example/en', { qualifiers: { P407: [snak(item(1860))] } }),
      ],
    });
    expect(fields).toMatchObject({ website: 'https://acme.example/en', fqdn: 'acme.example' });
    expect(fields).not.toHaveProperty('domains');
  });

  test('a page inside a site, or at a network, gives no domain', async () => {
    const inside = await statementOf({ P856: [claim('https://www.city.example/departments/works')] });
    expect(inside.fields).toMatchObject({ website: 'https://www.city.example/departments/works' });
    expect(inside.fields).not.toHaveProperty('fqdn');
    const both = await statementOf({
      P856: [claim('https://acme.example/english/start'), claim('https://www.acme.example/')],
    });
    expect(both.fields).toMatchObject({
      website: 'https://acme.example/english/start',
      fqdn: 'acme.example',
    });
    const network = await statementOf({ P856: [claim('https://facebook.com/acme')] });
    expect(network.fields).not.toHaveProperty('fqdn');
  });

  test('the newest count of employees counts, and a preferred one before all', async () => {
    const at = (day: string) => ({ qualifiers: { P585: [snak(time(day))] } });
    const count = (amount: string, given: Given = {}) => claim({ amount, unit: '1' }, given);
    const newest = { P1128: [count('+10'), count('+30', at('2020-01-01')), count('+20', at('2010-01-01'))] };
    expect((await statementOf(newest)).fields.employee_count).toBe(30);
    const preferred = { P1128: [...newest.P1128, count('+25', { ...at('2015-01-01'), rank: 'preferred' })] };
    expect((await statementOf(preferred)).fields.employee_count).toBe(25);
    const wrong = { P1128: [count('+0'), count('-3'), count('+1.5'), claim({ amount: '+9', unit: 'Q1' })] };
    expect((await statementOf(wrong)).fields).not.toHaveProperty('employee_count');
  });

  test('a year of foundation may have no month, but must be a year', async () => {
    const founded = async (value: object) =>
      (await statementOf({ P571: [claim(value)] })).fields.year_founded;
    expect(await founded(time('1971-00-00', 9))).toBe(1971);
    expect(await founded(time('1970-00-00', 8))).toBeUndefined();
    expect(await founded(time('2090-00-00', 9))).toBeUndefined();
    expect(await founded({ time: '-0050-00-00T00:00:00Z', precision: 9 })).toBeUndefined();
    // Nor after the entity was written or loaded.
    expect(await founded(time('2026-00-00', 9))).toBeUndefined();
    const undated = { modified: undefined };
    const claims = (year: number) => ({ P571: [claim(time(`${year}-00-00`, 9))] });
    expect((await statementOf(claims(2026), undated)).fields.year_founded).toBe(2026);
    expect((await statementOf(claims(2027), undated)).fields.year_founded).toBeUndefined();
  });
});

describe('which values are used', () => {
  test('register numbers with right check digits, and a warning for others', async () => {
    const claims = {
      P1278: [claim('549300A9X3QJC7CR1397')],
      P3548: [claim('26 331 428 522')],
      P3549: [claim('102 843 809')],
      P5531: [claim('320193')],
      P2771: [claim('00-136-8083')],
    };
    expect(await statementOf(claims)).toMatchObject({
      lei: '549300A9X3QJC7CR1397',
      cik: '0000320193',
      fields: { industry_codes: { abn: '26331428522', acn: '102843809', duns: '001368083' } },
    });
    const [row] = (await read(entity({ P3548: [claim('26 331 428 523')] }))).rows;
    expect(row).toHaveProperty('warnings', ['an ABN is not valid and was left out']);
    expect(row).not.toHaveProperty('statement.fields.industry_codes');
  });

  test('industry codes that their classification has, and a warning for others', async () => {
    const { fields } = await statementOf({ P3224: [claim('541511')], P3242: [claim('7371')] });
    expect(fields.industry_codes).toEqual({ sic: '7371', naics: '541511' });
    const [row] = (await read(entity({ ...BUSINESS, P3224: [claim('999999')], P3242: [claim('x')] }))).rows;
    expect(row).toHaveProperty('warnings', [
      'a SIC code is not valid and was left out',
      'a NAICS code is not valid and was left out',
    ]);
    expect(row).not.toHaveProperty('statement.fields.industry_codes');
  });

  test('slugs and user names', async () => {
    const { fields } = await statementOf({
      P4264: [claim('acme-pty-ltd'), claim('acme-labs')],
      P2002: [claim('not a name'), claim('AcmeAU')],
      P2013: [claim('acme.au')],
      P2003: [claim('acme_au')],
      P2397: [claim('UCiMg06DjcUk5FRiM3g5sqoQ')],
      P11245: [claim('@AcmeTV')],
    });
    expect(fields).toMatchObject({
      network: 'acme-pty-ltd',
      networks: ['acme-labs'],
      social_media: {
        twitter: 'AcmeAU',
        youtube: 'AcmeTV',
        facebook: 'acme.au',
        network: 'acme-pty-ltd',
        instagram: 'acme_au',
      },
    });
  });

  test('phones and e-mail addresses, without invisible characters', async () => {
    const { fields } = await statementOf({
      P17: [claim(item(408))],
      P1329: [claim('+61 2 9374 4000'), claim('(02) 9374 4000'), claim('ask us')],
      P968: [claim('mailto:Info\u200c@Acme.example'), claim('mailto:not an address')],
    });
    expect(fields).toMatchObject({
      hq_country: 'Australia',
      phones: ['+61293744000'],
      emails: ['info@acme.example'],
    });
  });

  test('the country of the headquarters before that of the organisation', async () => {
    const { fields } = await statementOf({
      P17: [claim(item(408))],
      P159: [claim(item(60), { qualifiers: { P17: [snak(item(30))] } })],
    });
    expect(fields.hq_country).toBe('United States');
  });

  test('the English label, or the one for all languages, or any', async () => {
    const label = (value: string) => ({ value });
    const named = (labels: object) => statementOf({}, { labels });
    expect((await named({ fr: label('Acmé'), mul: label('ACME') })).fields.name).toBe('ACME');
    expect(await named({ fr: label('Acmé'), mul: label('ACME') })).toHaveProperty('otherNames', ['Acmé']);
    expect((await named({ de: label('Akme') })).fields.name).toBe('Akme');
    expect((await named({})).fields).not.toHaveProperty('name');
  });
});

describe('damage and other files', () => {
  const withFirst = (second: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`${entity(BUSINESS)}\n`),
      Buffer.from(second),
      Buffer.from(`\n${entity(BUSINESS)}\n`),
    ]);

  test('only a line that is not JSON, not UTF-8 or too long is lost', async () => {
    const cases = [
      [entity(BUSINESS).slice(0, -9), 'the line is not JSON'],
      [Buffer.from(entity(BUSINESS).replace('Acme', '\xff'), 'latin1'), 'the line is not UTF-8'],
      [entity(BUSINESS).replace('"id":"Q7"', '"id":7'), 'the line is not an entity'],
      ['x'.repeat(MAX_RECORD_BYTES + 1), `the line is longer than ${MAX_RECORD_BYTES} bytes`],
    ] as const;
    for (const [line, problem] of cases) {
      const { rows } = await read(withFirst(line));
      expect(rows).toMatchObject([{ line: 1 }, { line: 2, problem }, { line: 3, statement: {} }]);
    }
  });

  test('a file that ends in the middle of a line is refused', async () => {
    await expect(read(`${entity(BUSINESS)}\n${entity(BUSINESS).slice(0, -9)}`)).rejects.toThrow(
      'some.json ends in the middle of a line: it was cut off. Fetch it again.',
    );
    expect((await read(`${entity(BUSINESS)}\n${entity(BUSINESS)}`)).rows).toHaveLength(2);
  });

  test.each([
    ['a PDF', '%PDF-1.7\n', 'does not begin with an entity'],
    ['HTML', '<!doctype html>\n<html>', 'does not begin with an entity'],
    ['other JSON lines', '{"name":"Acme"}\n', 'does not begin with an entity'],
    ['other JSON', '{"records":[\n{}\n]}', 'does not begin with an entity'],
    ['an empty file', '', 'holds no entities'],
    ['an empty list', '[\n]\n', 'holds no entities'],
  ])('%s is refused', async (_, text, refusal) => {
    await expect(read(text)).rejects.toThrow(`some.json ${refusal}`);
  });
});
