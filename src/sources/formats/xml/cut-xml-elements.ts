// Cuts the elements of one name out of an XML stream by their end tags, so that each can be read by itself and a damaged one
// costs itself only. It holds at most one unfinished element, and of an over-long one nothing.
import { countLines, countTextLines } from '../../inputs/count-lines.ts';
import { MAX_RECORD_BYTES, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';

interface CutXmlElement {
  /** The line on which the element begins, from 1; of an over-long one, the line on which it ends. */
  readonly line: number;
  /** From the end of the element before to the end of this one; undefined when it has a problem. */
  readonly text: string | undefined;
  readonly problem?: string;
}

export interface XmlElements {
  readonly elements: AsyncIterable<readonly CutXmlElement[]>;
  /** What follows the last element, at most its last 64 KiB; to be asked after it. */
  rest(): string;
}

const MAX_REST_BYTES = 64 * 1024;

/** `name` with its prefix, such as `lei:LEIRecord`. The stream begins where the first element may. */
export function cutXmlElements(chunks: AsyncIterable<Buffer>, name: string, firstLine: number): XmlElements {
  const endTag = Buffer.from(`</${name}>`);
  let rest = '';

  async function* readElements(): AsyncGenerator<readonly CutXmlElement[]> {
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    let line = firstLine;
    /** The last bytes before a chunk, in which an end tag may have begun. */
    let seam: Buffer = Buffer.alloc(0);

    function finish(tail: Buffer): CutXmlElement {
      const isTooLong = pendingBytes + tail.length > MAX_RECORD_BYTES;
      const parts = [...pending, tail];
      pending = [];
      pendingBytes = 0;
      if (isTooLong) {
        for (const part of parts) line += countLines(part);
        return { line, text: undefined, problem: TOO_LONG };
      }
      const bytes = parts.length === 1 ? tail : Buffer.concat(parts);
      const text = utf8Text(bytes);
      const known = text ?? bytes.toString('latin1');
      const start = Math.max(known.indexOf('<'), 0);
      const startLine = line + countTextLines(known, 0, start);
      line = startLine + countTextLines(known, start, known.length);
      return text === undefined ? { line: startLine, text, problem: NOT_UTF8 } : { line: startLine, text };
    }

    for await (const chunk of chunks) {
      const elements: CutXmlElement[] = [];
      let from = 0;
      const seamEnd = endAcrossSeam(seam, chunk, endTag);
      if (seamEnd !== -1) {
        elements.push(finish(chunk.subarray(0, seamEnd)));
        from = seamEnd;
      }
      for (let at = chunk.indexOf(endTag, from); at !== -1; at = chunk.indexOf(endTag, from)) {
        elements.push(finish(chunk.subarray(from, at + endTag.length)));
        from = at + endTag.length;
      }
      seam = lastBytes(from > 0 ? chunk.subarray(from) : Buffer.concat([seam, chunk]), endTag.length - 1);
      pendingBytes += chunk.length - from;
      if (pendingBytes > MAX_RECORD_BYTES) {
        // Its lines still count.
        for (const part of pending) line += countLines(part);
        line += countLines(chunk.subarray(from));
        pending = [];
      } else if (from < chunk.length) pending.push(chunk.subarray(from));
      if (elements.length > 0) yield elements;
    }
    rest = lastBytes(pending.length === 0 ? seam : Buffer.concat(pending), MAX_REST_BYTES).toString('utf8');
  }

  return { elements: readElements(), rest: () => rest };
}

/** Where in the chunk an end tag ends that began before it, or -1. */
function endAcrossSeam(seam: Buffer, chunk: Buffer, endTag: Buffer): number {
  if (seam.length === 0) return -1;
  const at = Buffer.concat([seam, chunk.subarray(0, endTag.length - 1)]).indexOf(endTag);
  return at === -1 ? -1 : at + endTag.length - seam.length;
}

function lastBytes(bytes: Buffer, count: number): Buffer {
  return bytes.length > count ? bytes.subarray(bytes.length - count) : bytes;
}
