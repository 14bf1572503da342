// All that can be made of a statement without asking the store: the company it would be if nobody else had spoken of it,
// ready to be written. It is plain data and may come from another thread.
import type { CompanyRecord } from '../../domain/company.ts';
import { foldName } from '../../domain/fold-name.ts';
import type { Statement } from '../../domain/statement.ts';
import { readClaims, writeLines as writeClaims } from '../../store/key-spaces.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/store.ts';
import { packViews } from '../pack-views.ts';
import { type Cell, createCellReader } from '../row-cells.ts';
import { groupDigest } from './company-of-group.ts';
import { otherNameOf } from './merge-statements.ts';
import { idOfRecord } from './record-ids.ts';
import { joiningIdentifiers, recordKey } from './statement-identifiers.ts';
import { writeBody, writeLines } from './stored-statement.ts';

export interface PreparedStatement {
  readonly recordId: string;
  /** As `writeBody` gives it. */
  readonly body: string;
  /** With the key of the record as the last of its identifiers. */
  readonly alone: AloneEntry;
}

/** The digest is made by `finishAlone`: it is wanted where the company is written, and the thread that prepares has more to do. */
export type AloneEntry = Omit<CompanyEntry, 'digest'> & { readonly statements: string };

export function finishAlone(alone: AloneEntry): CompanyEntry {
  const { id, name, nameKey, identifiers, profile, views, statements } = alone;
  const digest = groupDigest(statements);
  // Member by member: a copy of the whole made everything that reads it slower.
  return { id, name, nameKey, digest, identifiers, profile, views, statements };
}

export type PreparedStatementRow =
  | { readonly line: number; readonly prepared: PreparedStatement; readonly warnings: readonly string[] }
  | { readonly line: number; readonly retired: string }
  | { readonly line: number; readonly problem: string };

/** Rows in file order, with how many between them were left out, and why. */
export interface StatementBatch {
  readonly rows: Iterable<PreparedStatementRow>;
  readonly skipped: ReadonlyMap<string, number>;
}

export type StatementBatches = AsyncIterable<StatementBatch>;

export interface StatementOrigin {
  readonly source: string;
  readonly load: number;
  readonly loadedAt: number;
}

export function prepareStatement(
  statement: Statement,
  { source, load, loadedAt }: StatementOrigin,
  networkHosts: readonly string[],
): PreparedStatement {
  const { recordId, fields } = statement;
  const joining = joiningIdentifiers(statement, networkHosts);
  const body = writeBody(statement);
  const statements = writeLines([{ source, recordId, load, loadedAt, body }]);
  const identifiers = [...joining, recordKey(source, recordId)];
  const name = fields.name ?? otherNameOf(statement) ?? recordId;
  // Without a backslash in the body, every text in it is as JSON has it.
  const isPlain = fields.name !== undefined && !body.includes('\\');
  const isAscii = isPlain && Buffer.byteLength(body) === body.length;
  const record = fields.name === undefined ? { ...fields, name } : fields;
  const { profile, views } = packViews(record as CompanyRecord, isPlain, isAscii);
  const alone: AloneEntry = {
    id: idOfRecord({ source, recordId }),
    name,
    nameKey: foldName(name),
    identifiers,
    profile,
    views,
    statements,
  };
  return { recordId, body, alone };
}

const NO_WARNINGS: readonly string[] = [];

const PROBLEM = 0;
const RETIRED = 1;
const STATEMENT = 2;

/** Appends a row to a flat list of texts and numbers, the form in which rows go from one thread to another. */
export function packStatementRow(row: PreparedStatementRow, cells: Cell[]): void {
  if ('problem' in row) cells.push(row.line, PROBLEM, row.problem);
  else if ('retired' in row) cells.push(row.line, RETIRED, row.retired);
  else {
    const { recordId, body, alone } = row.prepared;
    const { id, name, nameKey, profile, views, statements } = alone;
    cells.push(row.line, STATEMENT, row.warnings.length, ...row.warnings);
    cells.push(recordId, body.length, id, name, nameKey, writeClaims(alone), profile, statements);
    cells.push(views.length === 0 ? undefined : JSON.stringify(views));
  }
}

export function* unpackStatementRows(cells: readonly Cell[]): Generator<PreparedStatementRow> {
  const { isAtEnd, number, text, optionalText } = createCellReader(cells);
  while (!isAtEnd()) {
    const [line, kind] = [number(), number()];
    if (kind === PROBLEM) yield { line, problem: text() };
    else if (kind === RETIRED) yield { line, retired: text() };
    else {
      const count = number();
      const warnings = count === 0 ? NO_WARNINGS : Array.from({ length: count }, text);
      const [recordId, bodyLength] = [text(), number()];
      const [id, name, nameKey, claims] = [text(), text(), text(), text()];
      const [profile, statements, views] = [text(), text(), optionalText()];
      const { identifiers } = readClaims(claims);
      const alone: AloneEntry = {
        id,
        name,
        nameKey,
        identifiers: identifiers as readonly OwnedIdentifier[],
        profile,
        statements,
        views: views === undefined ? [] : (JSON.parse(views) as CompanyEntry['views']),
      };
      yield { line, warnings, prepared: { recordId, body: statements.slice(-bodyLength), alone } };
    }
  }
}
