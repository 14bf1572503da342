// Writes small spreadsheets as programs do, and damaged ones: parts are XML texts in a zip archive.
import { join } from 'node:path';
import { writeZip } from '../../bench/registers/write-zip.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A text; a number, as the file has it and with the place of its style; or the XML of a cell without its reference. */
export type XlsxCell =
  | string
  | { readonly number: string; readonly style?: number }
  | { readonly xml: string };

interface XlsxSheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly state?: 'hidden';
}

export interface XlsxBook {
  readonly sheets: readonly XlsxSheet[];
  /** The patterns of number formats, by the place of a style. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  /** Parts that replace or add to the others. */
  readonly parts?: { readonly [name: string]: string | Iterable<Buffer> };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const columnName = (place: number) => String.fromCharCode(65 + place);

/** Texts are shared, as Excel writes them. Returns the path. */
export async function writeXlsx(book: XlsxBook, name = 'book.xlsx'): Promise<string> {
  const shared: string[] = [];
  const cellXml = (cell: XlsxCell, reference: string) => {
    if (typeof cell === 'string') {
      shared.push(cell);
      return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
    }
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${reference}"`);
    return `<c r="${reference}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`;
  };
  const sheetXml = ({ rows }: XlsxSheet) => {
    const lines = rows.map((cells, row) => {
      const inner = cells.map((cell, place) =>
        cell === '' ? '' : cellXml(cell, `${columnName(place)}${row + 1}`),
      );
      return inner.length === 0 ? '' : `<row r="${row + 1}">${inner.join('')}</row>`;
    });
    return `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  };
  const sheets = book.sheets.map(sheetXml);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts: { [name: string]: string | Iterable<Buffer> } = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${book.is1904 === true ? ' date1904="1"' : ''}/><sheets>` +
      book.sheets
        .map(
          (sheet, place) =>
            `<sheet name="${escaped(sheet.name)}" sheetId="${place + 1}"${sheet.state === undefined ? '' : ` state="${sheet.state}"`} r:id="s${place}"/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${book.sheets
      .map((_, place) => relation(`s${place}`, 'worksheet', `worksheets/sheet${place + 1}.xml`))
      .join(
        '',
      )}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(book.formats ?? ['General']),
  };
  for (const [place, xml] of sheets.entries()) parts[`xl/worksheets/sheet${place + 1}.xml`] = xml;
  const path = join(temporaryFolder(), name);
  await writeZip(
    path,
    Object.entries({ ...parts, ...book.parts }).map(([part, content]) => ({
      name: part,
      chunks: typeof content === 'string' ? [Buffer.from(content)] : content,
    })),
    { level: 1 },
  );
  return path;
}

/** A number is the id of a built-in format. */
function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${escaped(code)}"/>`,
  );
  const ids = formats.map((code, place) =>
    /^\d+$/.test(code) && code.length < 3 ? code : code === 'General' ? '0' : 200 + place,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`;
}
