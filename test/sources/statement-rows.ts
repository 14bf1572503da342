// Feeds named bytes to a source of companies and collects its rows.
import { joiningIdentifiers } from '../../src/pipeline/identify/statement-identifiers.ts';
import type {
  CompanySource,
  InputExtent,
  SourcePart,
  Statement,
  StatementRow,
} from '../../src/sources/registers/company-source.ts';
import { inSmallChunks } from './read-rows.ts';

export interface Heard {
  readonly rows: readonly StatementRow[];
  readonly extent: InputExtent;
}

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer | string;
}

/** `pieceBytes`: the size of the chunks. */
export async function hear(
  source: CompanySource,
  files: readonly NamedBytes[],
  { pieceBytes = 64 * 1024, isWithIndividuals = false } = {},
): Promise<Heard> {
  async function* parts(): AsyncGenerator<SourcePart> {
    for (const { name, bytes } of files) yield { name, chunks: inSmallChunks(bytes, pieceBytes) };
  }
  const reading = source.read(parts(), {
    isWithIndividuals,
    networkHosts: ['linkedin.com'],
    lastYear: 2026,
  });
  const rows: StatementRow[] = [];
  for await (const batch of reading.rows) rows.push(...batch);
  return { rows, extent: reading.extent() };
}

/** For a golden file that can be read and compared by eye; with the identifiers by which each statement is joined. */
export function prettyRows(rows: readonly StatementRow[]): string {
  const shown = rows.map((row) => ('statement' in row ? { ...row, joins: joinsOf(row.statement) } : row));
  return `${JSON.stringify(shown, null, 2)}\n`;
}

function joinsOf(statement: Statement): readonly string[] {
  return joiningIdentifiers(statement, ['linkedin.com']).map(({ kind, value }) => `${kind} ${value}`);
}

export const withoutLines = (rows: readonly StatementRow[]) => rows.map(({ line: _, ...row }) => row);
