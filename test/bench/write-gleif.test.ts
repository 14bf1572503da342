// The writer of LEI files for measurements: what it writes is read without a problem, and is the same each time.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gleifChunks, writeGleif } from '../../bench/registers/write-gleif.ts';
import { openSourceFiles } from '../../src/sources/inputs/open-source-files.ts';
import type { StatementRow } from '../../src/sources/registers/company-source.ts';
import { gleif } from '../../src/sources/registers/gleif/gleif.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { withoutLines } from '../sources/statement-rows.ts';

const RECORDS = 500;
const NAME = '20260805-0800-gleif-goldencopy-lei2-golden-copy';

test('its three formats give the same rows, from a zip and plain', async () => {
  const folder = temporaryFolder();
  const heard: StatementRow[][] = [];
  for (const form of ['xml', 'json', 'csv'] as const) {
    for (const ending of ['', '.zip']) {
      const path = join(folder, `${NAME}.${form}${ending}`);
      await writeGleif(path, { form, records: RECORDS, seed: 3 });
      const reading = gleif.read(openSourceFiles([path]).parts, {
        isWithIndividuals: false,
        networkHosts: [],
        lastYear: 2026,
      });
      const rows: StatementRow[] = [];
      for await (const batch of reading.rows) rows.push(...batch);
      expect(reading.extent()).toEqual({ extent: 'full', asOf: '2026-08-05' });
      heard.push(rows);
    }
  }
  const [first = [], ...others] = heard;
  expect(first).toHaveLength(RECORDS);
  expect(first.filter((row) => 'problem' in row || 'warnings' in row)).toEqual([]);
  for (const rows of others) expect(withoutLines(rows)).toEqual(withoutLines(first));
});

test('the same seed writes the same bytes', () => {
  const write = (seed: number) =>
    Buffer.concat([...gleifChunks({ form: 'json', records: 50, seed })]).toString();
  expect(write(1)).toBe(write(1));
  expect(write(1)).not.toBe(write(2));
});
