// The writer of PDL files: the same for the same seed, and read without a problem.
import { expect, test } from 'vitest';
import { pdlChunks } from '../../bench/registers/write-pdl.ts';
import { pdl } from '../../src/sources/registers/company-pages/pdl.ts';
import { partOf, readStatements } from '../sources/golden-statements.ts';

const bytesOf = (rows: number, seed: number) => Buffer.concat([...pdlChunks({ rows, seed })]);

test('writes the same rows for the same seed, and others for another', () => {
  expect(bytesOf(500, 7).equals(bytesOf(500, 7))).toBe(true);
  expect(bytesOf(500, 7).equals(bytesOf(500, 8))).toBe(false);
  expect(bytesOf(500, 7).subarray(0, 1000).equals(bytesOf(20, 7).subarray(0, 1000))).toBe(true);
});

test('writes rows that are read without a problem, each with an id, a slug and a domain of its own', async () => {
  const { rows } = await readStatements(pdl, [partOf(bytesOf(2000, 1))]);
  const statements = rows.map((row) => ('statement' in row ? row.statement : undefined));
  expect(new Set(statements.map((statement) => statement?.recordId)).size).toBe(2000);
  expect(new Set(statements.map((statement) => statement?.fields.network)).size).toBe(2000);
  const domains = statements.map((statement) => statement?.fields.fqdn).filter((fqdn) => fqdn !== undefined);
  expect(new Set(domains).size).toBe(domains.length);
  // As in the real file, about nine in ten have a domain of their own.
  expect(domains.length).toBeGreaterThan(1600);
  expect(domains.length).toBeLessThan(1900);
});
