// Feeds files to a source, whole or in pieces, and collects its rows and the extent of the input.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type {
  CompanySource,
  InputExtent,
  ReadOptions,
  SourcePart,
  StatementRow,
} from '../../src/sources/registers/company-source.ts';
import { inSmallChunks } from './read-rows.ts';

export interface ReadInput {
  readonly rows: readonly StatementRow[];
  readonly extent: InputExtent;
}

export interface FileToRead {
  readonly name?: string;
  readonly bytes: Buffer | string;
  readonly pieceBytes?: number;
}

const DEFAULTS: ReadOptions = { isWithIndividuals: false, networkHosts: ['linkedin.com'], lastYear: 2026 };

export async function readStatements(
  source: CompanySource,
  files: readonly FileToRead[],
  options: Partial<ReadOptions> = {},
): Promise<ReadInput> {
  async function* parts(): AsyncGenerator<SourcePart> {
    for (const { name = 'the file', bytes, pieceBytes } of files) {
      yield { name, chunks: inSmallChunks(bytes, pieceBytes) };
    }
  }
  const reading = source.read(parts(), { ...DEFAULTS, ...options });
  const rows: StatementRow[] = [];
  for await (const batch of reading.rows) rows.push(...batch);
  return { rows, extent: reading.extent() };
}

/** A fixture must give the golden file beside it, byte for byte. */
export function expectGolden(folder: string, read: ReadInput): void {
  const text = `${JSON.stringify(read, null, 2)}\n`;
  expect(text).toBe(readFixture(`${folder}/golden.json`).toString());
}

export function readFixture(path: string): Buffer {
  return readFileSync(new URL(`../fixtures/sources/${path}`, import.meta.url));
}
