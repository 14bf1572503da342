// Opens one sheet of a spreadsheet as a table.
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { CsvRow } from '../formats/csv/csv-row.ts';
import { notWorkbook, openWorkbook } from '../formats/xlsx/open-workbook.ts';
import { readSheetRows } from '../formats/xlsx/read-sheet.ts';
import { readFormats, readSharedTexts, readSheetList, type Sheet } from '../formats/xlsx/workbook-parts.ts';
import { type HeaderRow, MOST_FIRST_ROWS, type Table, type TableWish } from './table.ts';

export async function openSheetTable(path: string, wish: TableWish = {}): Promise<Table> {
  const workbook = await openWorkbook(path);
  try {
    const { sheets, is1904, sharedTexts, styles } = await readSheetList(workbook);
    const sheet = chooseSheet(path, sheets, wish.sheet);
    const texts = {
      sharedTexts: await readSharedTexts(workbook, sharedTexts),
      formats: await readFormats(workbook, styles),
      is1904,
    };
    const name = `${path}, sheet ${quoteValue(sheet.name)}`;
    const rows = readSheetRows(workbook.open(sheet.part), texts)[Symbol.asyncIterator]();
    const first: CsvRow[] = [];
    let isRead = false;
    while (!isRead && first.length < MOST_FIRST_ROWS) {
      const { done, value } = await rows.next();
      isRead = done === true;
      if (!isRead) first.push(...(value as readonly CsvRow[]));
    }
    if (first.length === 0)
      throw new OperatorError(`${name} is empty. A table begins with a row that names its columns.`);

    async function* all(): AsyncGenerator<readonly CsvRow[]> {
      try {
        yield first;
        for (let next = await rows.next(); next.done !== true; next = await rows.next()) yield next.value;
      } catch (error) {
        throw notWorkbook(path, error);
      } finally {
        await rows.return?.(undefined);
        workbook.close();
      }
    }
    return {
      name,
      sheet: sheet.name,
      isEncodingSure: true,
      head: '',
      hasMark: true,
      firstRows: headerRows(first),
      rows: all,
    };
  } catch (error) {
    workbook.close();
    throw notWorkbook(path, error);
  }
}

function headerRows(rows: readonly CsvRow[]): readonly HeaderRow[] {
  return rows
    .slice(0, MOST_FIRST_ROWS)
    .flatMap((row) => ('cells' in row ? [row] : []))
    .map(({ line, cells }, place) => ({
      headers: cells.map((cell) => cell.trim()),
      delimiter: ',',
      line,
      place,
    }));
}

/** The first sheet that is not hidden, or the one that is wanted. */
function chooseSheet(path: string, sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (first === undefined) throw new OperatorError(`${path} has no sheet with rows.`);
  if (wanted === undefined) return first;
  const fold = (text: string) => text.trim().toLowerCase();
  const named = sheets.find(({ name }) => fold(name) === fold(wanted));
  const numbered = /^\d+$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined;
  const found = named ?? numbered;
  if (found !== undefined) return found;
  const list = sheets.map(({ name }, place) => `${place + 1} ${quoteValue(name)}`).join(', ');
  throw new OperatorError(`${path} has no sheet ${quoteValue(wanted)}. Its sheets: ${list}.`, 2);
}
