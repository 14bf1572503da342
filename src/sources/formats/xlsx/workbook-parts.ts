// Reads the small parts of a workbook: its sheets, its shared texts and its number formats.

import { type NumberFormat, numberFormat } from './number-formats.ts';
import type { Workbook } from './open-workbook.ts';
import { PartProblem, readWholePart } from './read-xml-part.ts';

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The name of its part in the archive. */
  readonly part: string;
}

export interface SheetList {
  readonly sheets: readonly Sheet[];
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly type: string;
  readonly part: string;
}

export async function readSheetList(workbook: Workbook): Promise<SheetList> {
  const main = (await readRelations(workbook, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (main === undefined || !workbook.has(main)) throw new PartProblem('it has no workbook');
  const relations = await readRelations(workbook, main);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholePart(workbook.open(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1];
      const relation = relations.find((one) => one.id === id);
      // Sheets with nothing but a chart have no rows.
      if (relation?.type !== 'worksheet') return;
      const isHidden = /hidden/i.test(attributes.state ?? '');
      sheets.push({ name: attributes.name ?? '', isHidden, part: relation.part });
    },
  });
  const partOf = (type: string) => relations.find((one) => one.type === type)?.part;
  return { sheets, is1904, sharedTexts: partOf('sharedStrings'), styles: partOf('styles') };
}

/** What a part refers to, in the file beside it. `part` is '' for the archive as a whole. */
async function readRelations(workbook: Workbook, part: string): Promise<readonly Relation[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const path = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const relations: Relation[] = [];
  if (!workbook.has(path)) return relations;
  await readWholePart(workbook.open(path), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      relations.push({ id: Id, type, part: new URL(Target, `file:///${folder}`).pathname.slice(1) });
    },
  });
  return relations.map((one) => ({ ...one, part: decodeURIComponent(one.part) }));
}

/** The texts that cells refer to by number. */
export async function readSharedTexts(
  workbook: Workbook,
  part: string | undefined,
): Promise<readonly string[]> {
  if (part === undefined || !workbook.has(part)) return [];
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReadingAid = false;
  await readWholePart(workbook.open(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isReadingAid;
      // How a Japanese text is pronounced; it is not part of the text.
      else if (name === 'rPh') isReadingAid = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReadingAid = false;
      else if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** By the number of a style. */
export async function readFormats(
  workbook: Workbook,
  part: string | undefined,
): Promise<readonly NumberFormat[]> {
  if (part === undefined || !workbook.has(part)) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyle = false;
  await readWholePart(workbook.open(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return ids.map((id) => numberFormat(id, codes.get(id)));
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
