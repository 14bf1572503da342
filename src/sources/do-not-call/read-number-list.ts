// Reads a do-not-call list in the layouts that the registers publish: one number a line, `area,number`, a table with a
// header line, and the XML of the United States and Canada. Yields numbers in their international form.
import type { ListCountry } from '../../domain/privacy/do-not-call.ts';
import { OperatorError } from '../../errors.ts';
import { peekHead } from '../inputs/peek-head.ts';
import type { SourcePart } from '../registers/company-source.ts';
import type { NumberBatch } from './number-batch.ts';
import { readNumberTable } from './read-number-table.ts';
import { readNumberXml } from './read-number-xml.ts';

/** Enough to skip white space before the first character. */
const HEAD_BYTES = 1024;
/** Files beside the list in an archive. */
const ASIDE = /: .*\.(?:md|pdf|html?|docx?|sha256|md5)$/i;

export async function* readNumberList(
  parts: AsyncIterable<SourcePart>,
  country: ListCountry,
): AsyncGenerator<NumberBatch> {
  let lists = 0;
  for await (const { name, chunks } of parts) {
    if (ASIDE.test(name)) continue;
    lists += 1;
    const peeked = await peekHead(chunks, HEAD_BYTES);
    const part = { name, chunks: peeked.chunks };
    const isXml = /^\s*</.test(peeked.head.toString('latin1'));
    yield* isXml ? readNumberXml(part, country) : readNumberTable(part, country);
  }
  if (lists === 0) throw new OperatorError('The file contains no list of numbers.');
}
