// Records of JSON sources in which one part has a wrong type or is nested deeper than any stack: reading continues, and
// the next record is read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pdl } from '../../src/sources/registers/company-pages/pdl.ts';
import type { CompanySource } from '../../src/sources/registers/company-source.ts';
import { gleif } from '../../src/sources/registers/gleif/gleif.ts';
import { wikidata } from '../../src/sources/registers/wikidata/wikidata.ts';
import { hear } from './statement-rows.ts';

const LISTS = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const OBJECTS = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
const WRONG = ['null', '7', '"x"', '[]', '[null]', '{}', '{"value":null}', '{"value":7}', LISTS, OBJECTS];

const item = (number: number) => ({ 'entity-type': 'item', 'numeric-id': number });
const claim = (value: unknown, qualifiers = {}) => ({
  mainsnak: { snaktype: 'value', datavalue: { value } },
  rank: 'normal',
  qualifiers,
});
const snak = (value: unknown) => ({ snaktype: 'value', datavalue: { value } });
const time = { time: '+1971-01-01T00:00:00Z', precision: 11 };

/** One of everything that the adapter reads. */
const ENTITY = {
  type: 'item',
  id: 'Q7',
  modified: '2025-03-04T05:06:07Z',
  labels: { en: { language: 'en', value: 'Acme' }, ja: { language: 'ja', value: 'アクメ' } },
  descriptions: { en: { language: 'en', value: 'maker of things' } },
  aliases: { en: [{ language: 'en', value: 'Acme Inc' }] },
  claims: {
    P31: [claim(item(4830453))],
    P856: [claim('https://acme.example/', { P407: [snak(item(1860))] })],
    P159: [claim(item(60), { P17: [snak(item(30))] })],
    P1128: [claim({ amount: '+5', unit: '1' }, { P585: [snak(time)] })],
    P571: [claim(time)],
    P1278: [claim('549300TL5406IC1XKD09')],
    P4264: [claim('acme')],
    P1329: [claim('+1 202 555 0143')],
    P968: [claim('mailto:info@acme.example')],
    P2002: [claim('acme')],
    P3242: [claim('7372')],
  },
};

const GLEIF_RECORD = JSON.parse(
  readFileSync('test/fixtures/sources/gleif/20240505-0000-gleif-goldencopy-lei2-intra-day.json', 'utf8'),
).records[0];
const PDL_RECORD = JSON.parse(
  readFileSync('test/fixtures/sources/pdl/free_company_dataset.jsonl', 'utf8').split('\n')[0] as string,
);

/** The place of a part in the text of a record. */
const HERE = '"(here)"';

/** The text of the value, once for each of its parts, with `HERE` instead of that part. */
function* withPlaces(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  for (const [place, [, member]] of entries.entries()) {
    const around = (text: string) => {
      const texts = entries.map(([name, one], at) => {
        const written = at === place ? text : JSON.stringify(one);
        return Array.isArray(value) ? written : `${JSON.stringify(name)}:${written}`;
      });
      return Array.isArray(value) ? `[${texts.join(',')}]` : `{${texts.join(',')}}`;
    };
    yield around(HERE);
    for (const below of withPlaces(member)) yield around(below);
  }
}

const asLines = (records: readonly string[]) => `${records.join('\n')}\n`;
const asArray = (records: readonly string[]) => `{"records":[\n${records.join(',\n')}\n]}\n`;

test.each<[CompanySource, string, (records: readonly string[]) => string, unknown]>([
  [wikidata, 'some.jsonl', asLines, ENTITY],
  [gleif, 'some.json', asArray, GLEIF_RECORD],
  [pdl, 'some.jsonl', asLines, PDL_RECORD],
])('$name continues after a record with a wrong part', async (source, name, write, record) => {
  const good = JSON.stringify(record);
  const places = [...withPlaces(record)];
  const wrong = WRONG.flatMap((part) => places.map((text) => text.replace(HERE, part)));
  const { rows } = await hear(source, [{ name, bytes: write([good, ...wrong, good]) }]);
  expect(rows).toHaveLength(wrong.length + 2);
  expect(rows[0]).toHaveProperty('statement');
  expect(rows.at(-1)).toHaveProperty('statement');
});
