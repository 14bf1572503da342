// Reads a deletion list of California's DROP: CSV with the columns `ID` and `Hash`, in any case.
import { isDropHash, isWorkItem } from '../../domain/privacy/drop.ts';
import { OperatorError } from '../../errors.ts';
import { readCsvRows } from '../formats/csv/csv-rows.ts';
import { checkHiddenRows, refuseHiddenRows } from '../formats/csv/hidden-rows.ts';
import { inSmallChunks, SMALL_RECORDS } from '../inputs/small-chunks.ts';
import { watchEnd } from '../inputs/watch-end.ts';
import type { SourcePart } from '../registers/company-source.ts';

export type DeletionRow =
  | { readonly line: number; readonly item: string; readonly plainHash: string }
  | { readonly line: number; readonly problem: string };

export async function* readDeletionList({
  name,
  chunks,
}: SourcePart): AsyncGenerator<readonly DeletionRow[]> {
  const watched = watchEnd(inSmallChunks(chunks, SMALL_RECORDS));
  let columns = 0;
  let places: { readonly item: number; readonly hash: number } | undefined;
  for await (const batch of readCsvRows(watched.chunks)) {
    const rows: DeletionRow[] = [];
    for (const given of batch) {
      const row = checkHiddenRows(given, columns);
      // Requests behind a stray quote would get no answer.
      refuseHiddenRows(name, row);
      if ('problem' in row) {
        if (places === undefined) throw noList(name);
        rows.push(row);
      } else if (places === undefined) {
        places = findColumns(name, row.cells);
        columns = row.cells.length;
      } else {
        const { line, cells } = row;
        const text = (place: number) => cells[place]?.trim() ?? '';
        const [item, plainHash] = [text(places.item), text(places.hash)];
        const problem = problemOf(item, plainHash);
        if (problem === undefined) rows.push({ line, item, plainHash });
        else if (watched.hasEnded()) throw cutOff(name, line);
        else rows.push({ line, problem });
      }
    }
    if (rows.length > 0) yield rows;
  }
  if (places === undefined) {
    throw new OperatorError(`${name} is empty. A deletion list begins with the line ID,Hash.`);
  }
}

function findColumns(name: string, cells: readonly string[]) {
  const headers = cells.map((cell) => cell.trim().toLowerCase());
  const [item, hash] = [headers.indexOf('id'), headers.indexOf('hash')];
  if (item !== -1 && hash !== -1) return { item, hash };
  throw noList(name);
}

const noList = (name: string) =>
  new OperatorError(
    `${name} is not a deletion list of DROP: its first line must name the columns ID and Hash.`,
  );

function problemOf(item: string, plainHash: string): string | undefined {
  if (!isWorkItem(item)) return 'ID is not a work item: it takes letters and digits';
  return isDropHash(plainHash) ? undefined : 'Hash is not SHA-256 in Base64 (44 characters)';
}

function cutOff(name: string, line: number): OperatorError {
  return new OperatorError(
    `${name} is not complete: its last row, at line ${line}, is cut off. Download it again.`,
  );
}
