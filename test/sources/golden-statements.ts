// Reads files of a source into statement rows, like a load, and compares them with a golden file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { NETWORK_HOST } from '../../src/domain/identifiers/read-network-slug.ts';
import type {
  CompanySource,
  InputExtent,
  SourcePart,
  StatementRow,
} from '../../src/sources/registers/company-source.ts';
import { inSmallChunks } from './read-rows.ts';

export interface ReadRows {
  readonly rows: readonly StatementRow[];
  readonly extent: InputExtent;
}

export async function readStatements(
  source: CompanySource,
  parts: readonly SourcePart[] | AsyncIterable<SourcePart>,
): Promise<ReadRows> {
  const reading = source.read(asStream(parts), {
    isWithIndividuals: false,
    networkHosts: [NETWORK_HOST],
    lastYear: 2026,
  });
  const rows: StatementRow[] = [];
  for await (const batch of reading.rows) rows.push(...batch);
  return { rows, extent: reading.extent() };
}

async function* asStream(
  parts: readonly SourcePart[] | AsyncIterable<SourcePart>,
): AsyncGenerator<SourcePart> {
  yield* parts;
}

/** A text as the one part of an input. */
export function partOf(text: Buffer | string, name = 'test.csv', size?: number): SourcePart {
  return { name, chunks: inSmallChunks(text, size) };
}

/** A fixture as the one part of an input. */
export function fixturePart(path: string, size?: number): SourcePart {
  return partOf(readFileSync(path), basename(path), size);
}

/** Byte for byte. With WRITE_GOLDEN=1 the file is written instead; read it before it is committed. */
export function expectGolden(value: unknown, path: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (process.env.WRITE_GOLDEN === '1') writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
}
