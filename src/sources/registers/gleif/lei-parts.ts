// Reads one file of the LEI register. Its first bytes show the format: XML, JSON or CSV.
import { OperatorError } from '../../../errors.ts';
import { peekHead } from '../../inputs/peek-head.ts';
import { inSmallChunks, LARGE_RECORDS } from '../../inputs/small-chunks.ts';
import type { SourcePart } from '../company-source.ts';
import { readLeiCsvFile } from './lei-csv-file.ts';
import { EXPECTED, FETCH, type LeiLine, type OnHeader } from './lei-file.ts';
import { readLeiJsonFile } from './lei-json-file.ts';
import { readLeiXmlFile } from './lei-xml-file.ts';

/** The header of the XML form ends within this; it has a few hundred bytes. */
const HEAD_BYTES = 16 * 1024;

export async function* readLeiPart(part: SourcePart, onHeader: OnHeader): AsyncGenerator<readonly LeiLine[]> {
  const { head, chunks } = await peekHead(inSmallChunks(part.chunks, LARGE_RECORDS), HEAD_BYTES);
  const peeked = { name: part.name, chunks };
  switch (formOf(part.name, head)) {
    case 'xml':
      yield* readLeiXmlFile(peeked, head, onHeader);
      break;
    case 'json':
      yield* readLeiJsonFile(peeked, onHeader);
      break;
    case 'csv':
      yield* readLeiCsvFile(peeked);
  }
}

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
