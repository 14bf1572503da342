// The list of sources: each is as its adapter says, with a fixture and a page.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMPANY_SOURCES } from '../../../src/sources/registers/all-sources.ts';

describe.each(COMPANY_SOURCES.map((source) => [source.name, source] as const))(
  'the source %s',
  (name, listed) => {
    test('is listed with the values of its adapter', async () => {
      const { title, hasOneRecordPerCompany } = listed;
      expect(await listed.load()).toMatchObject({ name, title, hasOneRecordPerCompany });
    });

    test('has a licence with its attribution, a fixture and a page', async () => {
      const { licence, attribution } = await listed.load();
      expect([licence, attribution].every((text) => text.length > 0)).toBe(true);
      // What the adapter reads of the fixture is compared with it by the tests of the source.
      expect(readFileSync(`test/fixtures/sources/${name}/golden.json`, 'utf8')).toContain('"recordId": "');
      expect(readFileSync(`test/fixtures/sources/${name}/SOURCE.txt`, 'utf8')).not.toBe('');
      expect(readFileSync(`docs/sources/${name}.md`, 'utf8')).toContain(`firmament import ${name} `);
      expect(readFileSync('docs/sources.md', 'utf8')).toContain(`(sources/${name}.md)`);
    });
  },
);
