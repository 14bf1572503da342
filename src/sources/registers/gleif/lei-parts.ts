// Reads one file of the LEI register in the form it has, which its first bytes tell: XML, JSON or CSV.
import { OperatorError } from '../../../errors.ts';
import { readJsonElements } from '../../formats/json/read-json-elements.ts';
import { cutXmlElements } from '../../formats/xml/cut-xml-elements.ts';
import {
  type CutRecord,
  cutRecords,
  lineEnds,
  MAX_RECORD_BYTES,
  NOT_UTF8,
  TOO_LONG,
} from '../../inputs/cut-records.ts';
import { peekHead } from '../../inputs/peek-head.ts';
import { inSmallChunks, LARGE_RECORDS } from '../../inputs/small-chunks.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';
import { watchEnd } from '../../inputs/watch-end.ts';
import type { SourcePart } from '../company-source.ts';
import type { LeiReading } from './lei-record.ts';
import { createLeiCsvReader, UNCLOSED } from './read-lei-csv.ts';
import { readLeiJson } from './read-lei-json.ts';
import { createLeiXmlReader } from './read-lei-xml.ts';
import { readUsualLeiJson } from './usual-lei-json.ts';

export interface LeiLine {
  readonly line: number;
  readonly reading: LeiReading;
}

/** `onHeader` is told what stands before the records, where something does. */
export async function* readLeiPart(
  part: SourcePart,
  onHeader: (header: string) => void,
): AsyncGenerator<readonly LeiLine[]> {
  const { head, chunks } = await peekHead(inSmallChunks(part.chunks, LARGE_RECORDS), HEAD_BYTES);
  const peeked = { name: part.name, chunks };
  switch (formOf(part.name, head)) {
    case 'xml':
      yield* readXml(peeked, head, onHeader);
      break;
    case 'json':
      yield* readJson(peeked, onHeader);
      break;
    case 'csv':
      yield* readCsvRows(peeked);
  }
}

/** The header of the XML form ends within it; it has some hundred bytes. */
const HEAD_BYTES = 16 * 1024;
const EXPECTED = 'an LEI file of GLEIF (lei2 golden copy or delta, in XML, JSON or CSV)';
const FETCH = 'Fetch it from https://www.gleif.org, section LEI Data.';
const RECORD_TOO_LONG = `the record ${TOO_LONG}`;

function formOf(name: string, head: Buffer): 'xml' | 'json' | 'csv' {
  if (head.length === 0) throw new OperatorError(`${name} is empty. Expected ${EXPECTED}. ${FETCH}`);
  if (head.subarray(0, 2).equals(Buffer.from('PK'))) {
    throw new OperatorError(`${name} is a zip archive without .zip at the end of its name. Rename it.`);
  }
  if (head[0] === 0x1f && head[1] === 0x8b) {
    throw new OperatorError(`${name} is gzipped without .gz at the end of its name. Rename it.`);
  }
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    throw new OperatorError(`${name} is UTF-16. Expected ${EXPECTED}, which is UTF-8. ${FETCH}`);
  }
  const text = head.toString('latin1').trimStart();
  if (text.startsWith('<')) return 'xml';
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  if (/^"?LEI"?,/.test(text)) return 'csv';
  throw new OperatorError(`${name} is not ${EXPECTED}. ${FETCH}`);
}

const RECORDS = /<((?:[\w.-]+:)?)LEIRecords(\s[^>]*)?(\/?)>/;

async function* readXml(
  { name, chunks }: SourcePart,
  head: Buffer,
  onHeader: (header: string) => void,
): AsyncGenerator<readonly LeiLine[]> {
  const text = head.toString('latin1');
  if (/<!DOCTYPE/i.test(text)) {
    throw new OperatorError(`${name} has a document type (DOCTYPE), which LEI files never have. ${FETCH}`);
  }
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(text)?.[1] ?? 'UTF-8';
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) {
    throw new OperatorError(`${name} is in ${encoding}. Expected ${EXPECTED}, which is UTF-8. ${FETCH}`);
  }
  const records = RECORDS.exec(text);
  if (records === null) {
    throw new OperatorError(`${name} is XML without LEIRecords. Expected ${EXPECTED}. ${FETCH}`);
  }
  const start = records.index + records[0].length;
  const header = head.toString('utf8', 0, start);
  onHeader(header);
  const prefix = records[1] ?? '';
  const read = createLeiXmlReader(prefix);
  const hasNone = records[3] === '/';
  const elements = cutXmlElements(
    withoutHead(chunks, start),
    `${prefix}LEIRecord`,
    header.split('\n').length,
  );
  for await (const batch of elements.elements) {
    yield batch.map(({ line, text, problem = '' }) => ({
      line,
      reading: text === undefined ? `the record ${problem}` : read(text),
    }));
  }
  const rest = elements.rest();
  if ((!hasNone && !rest.includes(`</${prefix}LEIRecords`)) || !rest.includes(`</${prefix}LEIData`)) {
    throw cutOff(name);
  }
}

async function* withoutHead(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of chunks) {
    if (left >= chunk.length) left -= chunk.length;
    else {
      yield left === 0 ? chunk : chunk.subarray(left);
      left = 0;
    }
  }
}

async function* readJson(
  { name, chunks }: SourcePart,
  onHeader: (header: string) => void,
): AsyncGenerator<readonly LeiLine[]> {
  const elements = readJsonElements(chunks, 'records', readUsualLeiJson);
  let isKnown = false;
  for await (const batch of elements.elements) {
    const lines = batch.map((element) => ({
      line: element.line,
      reading: 'problem' in element ? element.problem : readLeiJson(element.value),
    }));
    const [first] = lines;
    if (!isKnown && first !== undefined && typeof first.reading !== 'string') {
      if (first.reading.lei === undefined) throw new OperatorError(`${name} is not ${EXPECTED}. ${FETCH}`);
      isKnown = true;
    }
    yield lines;
  }
  onHeader(elements.head());
  if (elements.damage() === 'no array') {
    throw new OperatorError(`${name} is JSON without a list of "records". Expected ${EXPECTED}. ${FETCH}`);
  }
  if (elements.damage() === 'not closed') throw cutOff(name);
}

/** Rows of which a cell has line ends take several lines; a row that goes on for more has a stray quote. */
const MAX_LINES_OF_ROW = 50;

async function* readCsvRows({ name, chunks }: SourcePart): AsyncGenerator<readonly LeiLine[]> {
  let read: ((text: string) => LeiReading) | undefined;
  /** Lines of a row that is not closed yet. */
  let open: CutRecord[] = [];

  const isRow = (text: string) => typeof read?.(text) === 'object';
  const bytesOf = (records: readonly CutRecord[]) =>
    records.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);

  /** Takes the next line. A row that is cut off inside of a quote costs its first line only: what follows may be rows. */
  function* take(record: CutRecord): Generator<LeiLine> {
    const text = textOfRow(record.bytes);
    if (text === undefined) {
      while (open.length > 0) yield* giveUp();
      yield {
        line: record.line,
        reading: record.bytes === undefined ? RECORD_TOO_LONG : `the row ${NOT_UTF8}`,
      };
    } else if (open.length === 0) {
      if (text === '') return;
      const reading = read?.(text);
      if (reading === UNCLOSED) open.push(record);
      else if (reading !== undefined) yield { line: record.line, reading };
    } else if (isRow(text)) {
      while (open.length > 0) yield* giveUp();
      yield* take(record);
    } else {
      const [first = record] = open;
      open.push(record);
      const reading = bytesOf(open) > MAX_RECORD_BYTES ? undefined : read?.(wholeOf(open));
      if (typeof reading === 'object') {
        open = [];
        yield { line: first.line, reading };
      } else if (reading !== UNCLOSED || open.length > MAX_LINES_OF_ROW) yield* giveUp();
    }
  }

  /** Rejects the first line of the row that is open, and takes the others anew. */
  function* giveUp(): Generator<LeiLine> {
    const [first, ...others] = open;
    open = [];
    if (first === undefined) return;
    yield { line: first.line, reading: UNCLOSED };
    for (const record of others) yield* take(record);
  }

  const watched = watchEnd(chunks);
  let isWithoutEnd = false;
  for await (const records of cutRecords(watched.chunks, lineEnds)) {
    isWithoutEnd = watched.hasEnded();
    const lines: LeiLine[] = [];
    for (const record of records) {
      if (read === undefined) read = readerFor(name, textOfRow(record.bytes));
      else for (const line of take(record)) lines.push(line);
    }
    if (isWithoutEnd && lines.some(({ reading }) => typeof reading === 'string')) throw cutOff(name);
    if (lines.length > 0) yield lines;
  }
  if (isWithoutEnd && open.length > 0) throw cutOff(name);
  while (open.length > 0) yield [...giveUp()];
}

function wholeOf(lines: readonly CutRecord[]): string {
  return lines.map(({ bytes }) => textOfRow(bytes)).join('\n');
}

/** Undefined for what is no text. */
function textOfRow(bytes: Buffer | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const isCrlf = bytes[bytes.length - 1] === 0x0d;
  return utf8Text(isCrlf ? bytes.subarray(0, -1) : bytes);
}

function readerFor(name: string, header: string | undefined) {
  const headers = (header ?? '').split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const made = createLeiCsvReader(headers);
  if ('read' in made) return made.read;
  throw new OperatorError(`${name} has no column "${made.missing}". Expected ${EXPECTED}. ${FETCH}`);
}

function cutOff(name: string): OperatorError {
  return new OperatorError(`${name} ends in the middle: it was cut off. Fetch it again.`);
}
