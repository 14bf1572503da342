// The same records as JSON Lines and as CSV give the same answers, to the byte.
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { createProfileUnpacker } from '../../src/store/formats/profile/unpack-profile.ts';
import { runCli } from '../helpers/run-cli.ts';
import { type ImportPlace, importPlace, jsonl } from './import-files.ts';

type Fields = { readonly [name: string]: unknown };

const companies = [...sampleCompanies()].filter(({ id }, place) => id !== undefined && place % 9 === 0);
const companyIds = new Set(companies.map(({ id }) => id));
const people = [...samplePeople()].filter(
  (person) => 'company_id' in person && companyIds.has(String(person.company_id)),
);

/** Objects by dotted headers down to a map or a list, which are JSON in their cell. */
function flatten(fields: Fields, at = ''): [header: string, cell: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    const isMap = ['org_registers', 'technographics', 'countries'].includes(name);
    if (isGroup && !isMap) return flatten(value as Fields, `${at}${name}.`);
    return [[at + name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

function csv(records: readonly object[]): string {
  const rows = records.map((record) => new Map(flatten(record as Fields)));
  const headers = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  return line(headers) + rows.map((row) => line(headers.map((header) => row.get(header) ?? ''))).join('');
}

async function load(place: ImportPlace, kind: 'companies' | 'people', name: string, content: string) {
  const { stdout } = await runCli(['import', kind, place.file(name, content), '--json'], place.env);
  return JSON.parse(stdout);
}

const unpack = createProfileUnpacker();

/** Every profile in every country, and every page of people, as sent. */
async function answersOf(store: Store): Promise<string[]> {
  const answers: string[] = [];
  for (const id of companyIds) {
    for (const country of COUNTRY_CODES) {
      const profile = await store.companies.readProfile({ kind: 'id', values: [String(id)] }, country);
      const page = await store.people.searchPeople({ companyId: String(id), country, from: 0, size: 1000 });
      const sent = profile && unpack(profile.packed, profile.id);
      answers.push(`${profile?.digest} ${profile?.isView} ${sent}`, JSON.stringify(page));
    }
  }
  return answers;
}

describe('JSON Lines and CSV', () => {
  test('of the same records give byte-identical answers', async () => {
    const [asJson, asCsv] = [importPlace(), importPlace()];
    expect(people.length).toBeGreaterThan(50);
    for (const [kind, records] of [
      ['companies', companies],
      ['people', people],
    ] as const) {
      const numbers = { read: records.length, written: records.length, rejected: 0, warnings: {} };
      expect(await load(asJson, kind, `${kind}.jsonl`, jsonl(records))).toMatchObject(numbers);
      expect(await load(asCsv, kind, `${kind}.csv`, csv(records))).toMatchObject(numbers);
    }
    const [fromJson, fromCsv] = [await asJson.ask(answersOf), await asCsv.ask(answersOf)];
    expect(fromJson.some((answer) => answer.includes('"technographics":{"'))).toBe(true);
    expect(fromCsv).toEqual(fromJson);
  });

  test('of the same companies are the same companies: loading the other format changes nothing', async () => {
    const place = importPlace();
    await load(place, 'companies', 'companies.jsonl', jsonl(companies));
    const report = await load(place, 'companies', 'companies.csv', csv(companies));
    expect(report).toMatchObject({ read: companies.length, written: 0, unchanged: companies.length });
  });
});
