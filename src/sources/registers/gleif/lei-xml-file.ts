// Reads a file of the LEI register in its XML form.
import { OperatorError } from '../../../errors.ts';
import { type CutPiece, cutElements } from '../../formats/xml/cut-elements.ts';
import { plainMarkup } from '../../formats/xml/plain-markup.ts';
import type { SourcePart } from '../company-source.ts';
import { cutOff, EXPECTED, FETCH, type LeiLine, type OnHeader } from './lei-file.ts';
import { createLeiXmlReader } from './read-lei-xml.ts';

/** The element around the records, after the header. */
const RECORDS = /<((?:[\w.-]+:)?)LEIRecords(?:\s[^>]*)?>/;
const NO_RECORD = 'the record is not XML: it has no beginning or no end';

/** `head`: the first bytes, up to the first records. */
export async function* readLeiXmlFile(
  { name, chunks }: SourcePart,
  head: Buffer,
  onHeader: OnHeader,
): AsyncGenerator<readonly LeiLine[]> {
  const text = head.toString('latin1');
  refuseOtherXml(name, text);
  const records = RECORDS.exec(text);
  if (records === null) {
    throw new OperatorError(`${name} is XML without LEIRecords. Expected ${EXPECTED}. ${FETCH}`);
  }
  onHeader(head.toString('utf8', 0, records.index + records[0].length));
  const prefix = records[1] ?? '';
  const end = endOfFile(prefix);
  const readRecord = createLeiXmlReader(prefix);
  let hasHeader = false;
  let hasEnd = false;

  /** Content outside the records: the header, the end, or a part of a damaged record. */
  function* readOther(piece: CutPiece): Generator<LeiLine> {
    const other = piece.text ?? '';
    const isEnd = end.test(other);
    hasEnd ||= isEnd;
    if (!hasHeader) hasHeader = true;
    else if (!isEnd || other.replace(end, '').trim() !== '') yield { line: piece.line, reading: NO_RECORD };
  }

  for await (const pieces of cutElements(plainMarkup(name, chunks), `${prefix}LEIRecord`)) {
    const lines: LeiLine[] = [];
    for (const piece of pieces) {
      const { line, isElement, text: xml, problem } = piece;
      if (!isElement) lines.push(...readOther(piece));
      else lines.push({ line, reading: xml === undefined ? `the record ${problem}` : readRecord(xml) });
    }
    if (lines.length > 0) yield lines;
  }
  if (!hasEnd) throw cutOff(name);
}

function endOfFile(prefix: string): RegExp {
  const p = prefix.replaceAll('.', '\\.');
  return new RegExp(`(?:</${p}LEIRecords\\s*>|<${p}LEIRecords(?:\\s[^>]*)?/>)\\s*</${p}LEIData\\s*>$`);
}

function refuseOtherXml(name: string, head: string): void {
  if (/<!DOCTYPE/i.test(head)) {
    throw new OperatorError(`${name} has a document type (DOCTYPE), which LEI files never have. ${FETCH}`);
  }
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1] ?? 'UTF-8';
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) {
    throw new OperatorError(`${name} is in ${encoding}. Expected ${EXPECTED}, which is UTF-8. ${FETCH}`);
  }
}
