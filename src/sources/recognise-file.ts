// Recognises files of the known sources, of people and of companies, so that one given to the wrong command is not loaded as
// something else.
import type { CanonicalKind } from './canonical/canonical-kind.ts';
import { isSpreadsheet } from './inputs/is-spreadsheet.ts';
import { openInput } from './inputs/open-input.ts';
import { openSourceFiles } from './inputs/open-source-files.ts';
import { isZip } from './inputs/open-zipped-table.ts';
import { readHead } from './inputs/peek-head.ts';
import { findKnownExport } from './people-exports/find-header.ts';
import { COMPANY_SOURCES } from './registers/all-sources.ts';
import type { FileSign } from './registers/company-source.ts';
import { chooseHeader } from './tables/choose-header.ts';
import { isLikePeople } from './tables/column-fields.ts';
import { openSheetTable } from './tables/open-sheet-table.ts';
import { openTextTable } from './tables/open-text-table.ts';
import type { Table } from './tables/table.ts';

export interface Recognised {
  /** As in `firmament import VERB FILE`. */
  readonly verb: string;
  /** For messages, such as "an export of HubSpot contacts". */
  readonly what: string;
}

const HEAD_BYTES = 64 * 1024;
/** A header may have a preamble of a few rows before it. */
const MOST_ROWS = 20;

/** A table that is surely of a source, an export of people, or canonical of one kind. */
export async function recogniseTable(table: Table): Promise<Recognised | undefined> {
  const rows = table.firstRows.filter(({ place }) => place < MOST_ROWS).map(({ headers }) => headers);
  const source = await sourceOf({ text: table.head, rows });
  if (source !== undefined) return source;
  const known = findKnownExport(table);
  if (known !== undefined) return { verb: 'people', what: `an export of people (${known.layout.name})` };
  return kindOf(table);
}

/** By our own names of fields alone, or by columns that only one kind has. */
function kindOf(table: Table): Recognised | undefined {
  const counts = (['companies', 'people'] as const).map((kind) => {
    const columns = chooseHeader(table, kind, new Map())?.understood.columns ?? [];
    const named = columns.filter(({ how }) => how !== 'empty');
    const isOurs = named.length > 1 && named.every(({ how }) => how === 'field');
    return { kind, columns, isOurs };
  });
  const [only, ...others] = counts.filter(({ isOurs }) => isOurs);
  if (only !== undefined) return others.length === 0 ? ofKind(only.kind) : undefined;
  const people = counts.find(({ kind }) => kind === 'people');
  return people !== undefined && isLikePeople(people.columns) === 'no' ? ofKind('companies') : undefined;
}

type Guess = Recognised & { readonly isSure: boolean };

async function recogniseRows(table: Table): Promise<Guess | undefined> {
  const sure = await recogniseTable(table);
  const found = sure ?? likelyKind(table);
  return found && { ...found, isSure: sure !== undefined };
}

/** By what was understood of its columns. */
function likelyKind(table: Table): Recognised | undefined {
  const people = chooseHeader(table, 'people', new Map())?.understood.columns ?? [];
  if (isLikePeople(people) === 'yes') return ofKind('people');
  const companies = chooseHeader(table, 'companies', new Map())?.understood.columns ?? [];
  return companies.some(({ target }) => target === 'name') ? ofKind('companies') : undefined;
}

const ofKind = (kind: CanonicalKind): Recognised => ({ verb: kind, what: `a table of ${kind}` });

async function sourceOf(sign: FileSign): Promise<Recognised | undefined> {
  for (const { name, title, load } of COMPANY_SOURCES) {
    if ((await load()).looksLike(sign))
      return { verb: name, what: `a file of the source ${name} (${title})` };
  }
  return undefined;
}

/** The first line of JSON Lines: of a source, or with fields that only one kind has. */
export async function recogniseLine(text: string): Promise<Recognised | undefined> {
  const names = namesInLine(text);
  const source = await sourceOf({ text, rows: [names] });
  if (source !== undefined) return source;
  const isOfPerson = names.some(
    (name) => /^(?:person_id|company_\w+|position)$/.test(name) && !/^company_(?:size|type)$/.test(name),
  );
  if (isOfPerson === names.includes('name')) return undefined;
  return isOfPerson ? ofKind('people') : ofKind('companies');
}

/** The names in the object of the first line; none if it is not one. */
export function namesInLine(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text.trimStart().split('\n', 1)[0] ?? '');
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

/**
 * A file of any form; undefined if it cannot be read or is not known. Of the files in an archive, the first that is surely
 * known counts, else the first that is likely.
 */
export async function recogniseFile(path: string): Promise<Recognised | undefined> {
  let likely: Recognised | undefined;
  try {
    if (isSpreadsheet(path)) return recogniseRows(await openSheetTable(path));
    for await (const { name, chunks } of isZip(path) ? openSourceFiles([path]).parts : [openInput(path)]) {
      const found = await recogniseHead(name, await readHead(chunks, HEAD_BYTES));
      if (found?.isSure === true) return found;
      likely ??= found;
    }
  } catch {
    // What cannot be read is not known.
  }
  return likely;
}

/** Undefined also for what is no text, such as a picture in an archive. */
async function recogniseHead(name: string, head: Buffer): Promise<Guess | undefined> {
  const text = head.toString('utf8');
  try {
    if (!/^\ufeff?\s*[{[<]/.test(text))
      return await recogniseRows(await openTextTable({ name, chunks: only(head) }));
    const found = await recogniseLine(text);
    return found && { ...found, isSure: true };
  } catch {
    return undefined;
  }
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}
