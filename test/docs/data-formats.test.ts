// The page on data formats is compared with the code: every field with its type, every example loaded for real.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { COMPANY_LINE_FIELDS, profileShape } from '../../src/domain/company/company.ts';
import { PERSON_LINE_FIELDS } from '../../src/domain/people/person.ts';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import type { Shape } from '../../src/domain/values/shape.ts';
import { importFile } from '../../src/loading/import-file.ts';
import { importPlace } from '../cli/import-files.ts';

const page = readFileSync(new URL('../../docs/data-formats.md', import.meta.url), 'utf8');

/** First and second cell of every table row. */
const rows = new Map(
  [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\|/gm)].map(([, name = '', type = '']) => [name, type]),
);

const PROFILES = /^(nextGen\.social_media\.)(?:youtube|instagram|network|facebook)\./;
const TYPES = {
  text: 'text',
  date: 'text, `YYYY-MM-DD`',
  decimal: 'text, a decimal number',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  list: 'list of texts',
};
const MAP_TYPES = { text: 'object of texts', number: 'object of numbers', list: 'object of lists of texts' };

function fieldsOf(fields: { readonly [name: string]: Shape }, at = ''): [name: string, type: string][] {
  return Object.entries(fields).flatMap(([name, shape]): [string, string][] => {
    if (shape.kind === 'group') return fieldsOf(shape.fields, `${at}${name}.`);
    return [[at + name, shape.kind === 'map' ? MAP_TYPES[shape.of] : TYPES[shape.kind]]];
  });
}

interface Example {
  readonly form: string;
  readonly kind: string;
  readonly isRejected: boolean;
  readonly text: string;
}

const examples: readonly Example[] = [
  ...page.matchAll(/^```(jsonl|csv) (\w+)( rejected)?\n([\s\S]*?)^```$/gm),
].map(([, form = '', kind = '', rejected, text = '']) => ({
  form,
  kind,
  isRejected: rejected !== undefined,
  text,
}));

describe('the page on data formats', () => {
  test.each(fieldsOf(profileShape.fields))('has the field %s with its type', (name, type) => {
    const listed = rows.get(name.replace(PROFILES, '$1PROFILE.'));
    expect(listed?.replace(', **required**', '')).toBe(type);
  });

  test('has no company field that there is not', () => {
    const known = new Set(
      fieldsOf(profileShape.fields).map(([name]) => name.replace(PROFILES, '$1PROFILE.')),
    );
    const more = [...COMPANY_LINE_FIELDS, ...PERSON_LINE_FIELDS];
    const listed = [...rows.keys()].filter((name) => /^[a-z]\w*(?:\.\w+)*$/i.test(name) && name !== 'true');
    expect(listed.filter((name) => !known.has(name) && !more.includes(name))).toEqual([]);
  });

  test.each([...COMPANY_LINE_FIELDS, ...PERSON_LINE_FIELDS])('has the field %s of a line', (name) => {
    expect(rows.has(name)).toBe(true);
  });

  test('names the served countries', () => {
    expect(page.replaceAll('\n', ' ')).toContain(COUNTRY_CODES.join(', ').replace(/, (\w+)$/, ' and $1'));
  });

  test('has examples of both kinds in both forms', () => {
    const kinds = examples.map(({ form, kind }) => `${form} ${kind}`);
    for (const wanted of [
      'jsonl companies',
      'jsonl people',
      'csv companies',
      'csv people',
      'jsonl rejects',
    ]) {
      expect(kinds).toContain(wanted);
    }
    expect(page.match(/^```(?:jsonl|csv)/gm)).toHaveLength(examples.length);
  });

  test('has examples that load as it says', async () => {
    const place = importPlace();
    await place.ask(async (store) => {
      let rejects = '';
      for (const [number, { form, kind, isRejected, text }] of examples.entries()) {
        if (kind === 'rejects') {
          expect(text).toBe(rejects);
          continue;
        }
        const path = place.file(`example-${number}.${form}`, text);
        const wanted = join(place.folder, `rejects-${number}.jsonl`);
        const { report } = await importFile(store, loadConfig({}), kind as 'companies', path, wanted);
        expect([report.rejected > 0, [...report.warnings], report.conflicts], text).toEqual([
          isRejected,
          [],
          0,
        ]);
        expect(report.read).toBeGreaterThan(0);
        if (isRejected) rejects = readFileSync(wanted, 'utf8');
      }
      expect(await store.companies.countCompanies()).toBe(2);
    });
  });

  test('has a CSV example that says the same of companies as the JSON Lines example', async () => {
    const place = importPlace();
    const [json, csv] = examples.filter(({ kind }) => kind === 'companies');
    await place.ask(async (store) => {
      const load = (name: string, text = '') =>
        importFile(store, loadConfig({}), 'companies', place.file(name, text), undefined);
      expect((await load('a.jsonl', json?.text)).report).toMatchObject({ written: 2 });
      expect((await load('a.csv', csv?.text)).report).toMatchObject({ written: 0, unchanged: 2 });
    });
  });

  test('uses plain words', () => {
    expect(page).not.toMatch(/\b(?:just|simply|easy|easily|obviously)\b/i);
  });
});
