// The parts of a statement that need no store. It is plain data and may come from another thread. While the thread that writes is the
// slower one, this one also makes what the indexes need; else that one does.
import type { CompanyRecord } from '../../domain/company/company.ts';
import type { Statement } from '../../domain/company/statement.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { NameWords } from '../../domain/names/name-words.ts';
import type { CompanyEntry, IndexedNames, OwnedIdentifier } from '../../store/contract/entries.ts';
import { makeFacts } from '../../store/formats/company-columns/company-facts.ts';
import { writeFacts } from '../../store/formats/company-columns/facts-text.ts';
import { indexedNames } from '../../store/formats/indexed-names.ts';
import { readClaims, writeLines as writeClaims } from '../../store/formats/key-spaces.ts';
import { wordsOf } from '../../store/formats/name-keys.ts';
import { packViews } from '../../store/formats/profile/pack-views.ts';
import { writeBody, writeLines } from '../../store/formats/rows/stored-statement.ts';
import { joiningIdentifiers, recordIdOf, recordKey } from '../identify/statement-identifiers.ts';
import { groupDigest } from '../merge/company-of-group.ts';
import { fitSizes, OF_SOURCE } from '../merge/fit-sizes.ts';
import { otherNameOf } from '../merge/merge-statements.ts';
import { type Cell, createCellReader } from '../transfer/row-cells.ts';
import type { Mutable } from './mutable-record.ts';

export interface PreparedStatement {
  readonly recordId: string;
  /** As `writeBody` returns it. */
  readonly body: string;
  /** This and the following assume that this is the company's only statement. */
  readonly name: string;
  /** The last one is the key of the record. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly names: IndexedNames;
  readonly profile: CompanyEntry['profile'];
  readonly views: CompanyEntry['views'];
  /** Absent: the receiver makes it, if it writes the company. */
  readonly forIndexes?: ForIndexes;
}

interface ForIndexes {
  readonly words: NameWords;
  /** What the company is searched by, as text. */
  readonly facts: string;
  readonly digest: string;
}

/**
 * The company of a statement that is its only one; `id` is that of the record. `served` is for a company that did not
 * exist before.
 */
export function companyAlone(
  id: string,
  { recordId, body, name, identifiers, names, profile, views, forIndexes }: PreparedStatement,
  origin: StatementOrigin,
  served?: string,
): CompanyEntry {
  const statements = onlyLine(origin, recordId, body);
  const entry: Mutable<CompanyEntry> = {
    id,
    name,
    nameKey: foldName(name),
    digest: forIndexes?.digest ?? groupDigest(statements),
    identifiers,
    names,
    profile,
    views,
    statements,
  };
  if (forIndexes !== undefined) {
    entry.words = forIndexes.words;
    entry.facts = forIndexes.facts;
  }
  if (served !== undefined) entry.served = served;
  return entry;
}

const onlyLine = ({ source, load, loadedAt }: StatementOrigin, recordId: string, body: string): string =>
  writeLines([{ source, recordId, load, loadedAt, body }]);

export type PreparedStatementRow =
  | { readonly line: number; readonly prepared: PreparedStatement; readonly warnings: readonly string[] }
  | { readonly line: number; readonly retired: string }
  | { readonly line: number; readonly problem: string };

/** Rows in file order, with the number of skipped rows between them, by reason. */
interface StatementBatch {
  readonly rows: Iterable<PreparedStatementRow>;
  readonly skipped: ReadonlyMap<string, number>;
}

export type StatementBatches = AsyncIterable<StatementBatch>;

export interface StatementOrigin {
  readonly source: string;
  readonly load: number;
  readonly loadedAt: number;
}

/** `isComplete`: with what the indexes of the store need. */
export function prepareStatement(
  statement: Statement,
  origin: StatementOrigin,
  networkHosts: readonly string[],
  isComplete: boolean,
): PreparedStatement {
  const { recordId } = statement;
  const fields = fitSizes(statement.fields, OF_SOURCE);
  const joining = joiningIdentifiers(statement, networkHosts);
  const body = writeBody(fields === statement.fields ? statement : { ...statement, fields });
  const identifiers = [...joining, recordKey(origin.source, recordId)];
  const name = fields.name ?? otherNameOf(statement) ?? recordId;
  // Without a backslash in the body, every text in it is exactly as in the JSON.
  const isPlain = fields.name !== undefined && !body.includes('\\');
  const isAscii = isPlain && Buffer.byteLength(body) === body.length;
  const record = fields.name === undefined ? { ...fields, name } : fields;
  const { profile, views } = packViews(record as CompanyRecord, isPlain, isAscii);
  const names = indexedNames({ ...fields, name }, identifiers, statement.otherNames);
  const prepared = { recordId, body, name, identifiers, names, profile, views };
  if (!isComplete) return prepared;
  const words = wordsOf(name, names.others, identifiers);
  const facts = writeFacts(makeFacts(fields, words));
  return { ...prepared, forIndexes: { words, facts, digest: groupDigest(onlyLine(origin, recordId, body)) } };
}

const NO_WARNINGS: readonly string[] = [];
const NO_VIEWS: CompanyEntry['views'] = [];
const NO_NAMES: IndexedNames = { prominence: 0, others: [] };

const PROBLEM = 0;
const RETIRED = 1;
const STATEMENT = 2;
const WITH_WARNINGS = 3;

/** Appends a row to a flat list of texts and numbers, the form in which rows pass between threads. */
export function packStatementRow(row: PreparedStatementRow, cells: Cell[]): void {
  if ('problem' in row) cells.push(row.line, PROBLEM, row.problem);
  else if ('retired' in row) cells.push(row.line, RETIRED, row.retired);
  else {
    const { body, name, profile, views, forIndexes } = row.prepared;
    if (row.warnings.length === 0) cells.push(row.line, STATEMENT);
    else cells.push(row.line, WITH_WARNINGS, row.warnings.length, ...row.warnings);
    cells.push(body, name, writeClaims(row.prepared), profile);
    cells.push(views.length === 0 ? undefined : JSON.stringify(views));
    if (forIndexes === undefined) cells.push(undefined);
    else cells.push(forIndexes.digest, forIndexes.facts, forIndexes.words);
  }
}

export function* unpackStatementRows(cells: readonly Cell[]): Generator<PreparedStatementRow> {
  const { isAtEnd, number, text, optionalText } = createCellReader(cells);
  while (!isAtEnd()) {
    const [line, kind] = [number(), number()];
    if (kind === PROBLEM) yield { line, problem: text() };
    else if (kind === RETIRED) yield { line, retired: text() };
    else {
      const warnings = kind === STATEMENT ? NO_WARNINGS : Array.from({ length: number() }, text);
      const [body, name] = [text(), text()];
      const { identifiers, names = NO_NAMES } = readClaims(text());
      const recordId = recordIdOf(identifiers.at(-1) as OwnedIdentifier);
      const [profile, viewsJson] = [text(), optionalText()];
      const views = viewsJson === undefined ? NO_VIEWS : (JSON.parse(viewsJson) as CompanyEntry['views']);
      const prepared = { recordId, body, name, identifiers, names, profile, views };
      const digest = optionalText();
      if (digest === undefined) yield { line, warnings, prepared };
      else {
        const forIndexes = { digest, facts: text(), words: text() };
        yield { line, warnings, prepared: { ...prepared, forIndexes } };
      }
    }
  }
}
