// Opens the one wanted table of an archive like a file of its own: exports of whole accounts contain many other tables.
import { OperatorError } from '../../errors.ts';
import { hashInPassing } from './hash-in-passing.ts';
import { type InputFile, watchFile, wholeOf } from './open-input.ts';
import { openSourceFiles } from './open-source-files.ts';
import { readHead } from './peek-head.ts';

/** Whether a table is a wanted one, by its name and its first bytes. */
export type TableSign = (name: string, head: Buffer) => Promise<boolean>;

const TABLE = /\.(?:csv|tsv|jsonl|ndjson)$/i;
const HEAD_BYTES = 64 * 1024;
/** Google Takeout has a file for each group of contacts, and one with all contacts under this name. */
const ALL = /(?:^|[/ ])All Contacts\.csv$/;
const MAX_SHOWN = 5;

export const isZip = (path: string): boolean => path.toLowerCase().endsWith('.zip');

/** Checks the beginnings of all tables first. The hash is that of the archive. */
export async function openZippedTable(path: string, isWanted: TableSign): Promise<InputFile> {
  const { checkUnchanged } = watchFile(path);
  const name = choose(path, await listTables(path, isWanted));
  const sha256 = await hashInPassing(path).finish();
  const files = openSourceFiles([path]);
  let isRead = false;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const part of files.parts) {
      if (part.name !== name) continue;
      yield* wholeOf(part.chunks, checkUnchanged);
      isRead = true;
      return;
    }
  }
  return {
    name,
    totalBytes: files.totalBytes,
    readBytes: () => (isRead ? files.totalBytes : files.readBytes()),
    chunks: chunks(),
    sha256: () => sha256,
  };
}

interface FoundTable {
  readonly name: string;
  readonly isWanted: boolean;
}

async function listTables(path: string, isWanted: TableSign): Promise<readonly FoundTable[]> {
  const tables: FoundTable[] = [];
  for await (const { name, chunks } of openSourceFiles([path]).parts) {
    if (TABLE.test(name))
      tables.push({ name, isWanted: await isWanted(name, await readHead(chunks, HEAD_BYTES)) });
  }
  return tables;
}

function choose(path: string, tables: readonly FoundTable[]): string {
  const wanted = tables.filter((table) => table.isWanted);
  // A single unknown table is opened anyway: its reader has the best message about the problem.
  const likely = wanted.length === 0 && tables.length === 1 ? tables : wanted;
  const [one, ...others] = likely.length > 1 ? likely.filter(({ name }) => ALL.test(name)) : likely;
  if (one !== undefined && others.length === 0) return one.name;
  if (tables.length === 0) throw new OperatorError(`${path} holds no .csv, .tsv or .jsonl file.`);
  const names = (likely.length > 1 ? likely : tables).map(({ name }) => name.slice(path.length + 2));
  const shown = names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN), '…'] : names;
  const which = likely.length > 1 ? 'several possible tables' : 'no known table';
  throw new OperatorError(`${path} holds ${which} (${shown.join(', ')}). Unpack the one to import.`);
}
