// The adapter reads the written extracts: complete archives without a problem, the same bytes for the same seed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { abrFile, writeAbrZip } from '../../bench/registers/write-abr.ts';
import { openSourceFiles } from '../../src/sources/inputs/open-source-files.ts';
import { abr } from '../../src/sources/registers/abr/abr.ts';
import type { StatementRow } from '../../src/sources/registers/company-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'write-abr-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytesOf = (seed: number) => Buffer.concat([...abrFile(3, 500, { seed })]);

test('the same seed writes the same bytes, another one others', () => {
  expect(bytesOf(1).equals(bytesOf(1))).toBe(true);
  expect(bytesOf(1).equals(bytesOf(2))).toBe(false);
});

test('two archives of ten files each are read as one full snapshot, without a problem', async () => {
  const paths = [join(folder, 'public_split_1_10.zip'), join(folder, 'public_split_11_20.zip')];
  for (const [place, path] of paths.entries()) {
    await writeAbrZip(path, { files: 10, recordsPerFile: 100 }, { firstFile: place * 10 + 1 });
  }
  const reading = abr.read(openSourceFiles(paths).parts, {
    isWithIndividuals: false,
    networkHosts: [],
    lastYear: 2026,
  });
  const rows: StatementRow[] = [];
  for await (const batch of reading.rows) rows.push(...batch);
  const statements = rows.flatMap((row) => ('statement' in row ? [row.statement] : []));
  expect(rows).toHaveLength(2000);
  expect(rows.filter((row) => 'problem' in row)).toEqual([]);
  expect(statements.length / rows.length).toBeCloseTo(0.45, 1);
  expect(new Set(statements.map(({ recordId }) => recordId)).size).toBe(statements.length);
  expect(reading.extent()).toEqual({ extent: 'full', asOf: '2026-09-09' });
});

test('an archive that is cut off is refused in one sentence', async () => {
  const path = join(folder, 'whole.zip');
  await writeAbrZip(path, { files: 1, recordsPerFile: 100 });
  const cut = join(folder, 'cut.zip');
  writeFileSync(cut, readFileSync(path).subarray(0, 3000));
  const readAll = async () => {
    for await (const _ of abr.read(openSourceFiles([cut]).parts, {
      isWithIndividuals: false,
      networkHosts: [],
      lastYear: 2026,
    }).rows);
  };
  await expect(readAll()).rejects.toThrow(/is not a complete zip archive/);
});
