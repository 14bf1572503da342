// Cuts the elements of one name out of an XML file that is a long list of them, wherever chunks and lines end. It needs
// plain markup (`plain-markup.ts`). It keeps at most one unfinished element in memory and nothing of an over-long one.
import { isAscii } from 'node:buffer';
import { countLines, countTextLines } from '../../inputs/count-lines.ts';
import { MAX_RECORD_BYTES, NOT_UTF8, TOO_LONG } from '../../inputs/cut-records.ts';
import { utf8Text } from '../../inputs/utf8-text.ts';

/** The maximum content before the first element, or between two: a file with more is of another kind. */
const MAX_OTHER_BYTES = 64 * 1024;
/** Archives come in chunks of 16 KiB; reading four of them at a time is faster by a tenth. */
const LEAST_BYTES_AT_ONCE = 64 * 1024;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const SLASH = 0x2f;
const GREATER_THAN = 0x3e;

export interface CutPiece {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** False for content outside the elements that is more than white space. */
  readonly isElement: boolean;
  /** Undefined if it has a problem. Content outside the elements is not decoded: its bytes are characters (Latin 1). */
  readonly text: string | undefined;
  /** The end of the problem text of an element that is too long or not UTF-8. */
  readonly problem?: string;
}

/** All pieces of a chunk at a time. An element that the file does not close counts as content outside the elements. */
export async function* cutElements(
  chunks: AsyncIterable<Buffer>,
  tag: string,
): AsyncGenerator<readonly CutPiece[]> {
  const cutter = createCutter(tag);
  for await (const chunk of chunks) {
    const pieces = cutter.add(chunk);
    if (pieces.length > 0) yield pieces;
  }
  yield cutter.end();
}

function createCutter(tag: string) {
  const opening = Buffer.from(`<${tag}`);
  const closing = Buffer.from(`</${tag}`);
  let pending: Buffer = Buffer.alloc(0);
  let fresh: Buffer[] = [];
  let freshBytes = 0;
  let line = 1;
  let isPassingOver = false;

  function cut(bytes: Buffer, isLast: boolean): CutPiece[] {
    const pieces: CutPiece[] = [];
    const isPlain = isAscii(bytes);
    let at = 0;
    for (;;) {
      if (!isPassingOver) {
        for (; at < bytes.length && (bytes[at] as number) <= SPACE; at += 1) {
          if (bytes[at] === LINE_FEED) line += 1;
        }
        const start = findTag(bytes, opening, at);
        if (start === -1) break;
        if (start > at) addOther(bytes, at, start);
        at = start;
      }
      const end = findTag(bytes, closing, at);
      const last = end === -1 ? -1 : findByte(bytes, GREATER_THAN, end + closing.length);
      if (last === -1) break;
      if (isPassingOver) line += countLines(bytes.subarray(at, last));
      else addElement(bytes, at, last + 1);
      isPassingOver = false;
      at = last + 1;
    }
    if (isLast && !isPassingOver && at < bytes.length) {
      addOther(bytes, at, bytes.length);
      at = bytes.length;
    }
    const left = bytes.length - at;
    const isElement = isAt(bytes, opening, at);
    if (!isPassingOver && left > (isElement ? MAX_RECORD_BYTES : MAX_OTHER_BYTES)) {
      pieces.push({ line, isElement, text: undefined, problem: TOO_LONG });
      isPassingOver = true;
    }
    // Of skipped content only enough is kept to find its end when the end comes in two chunks.
    if (isPassingOver && left > closing.length) {
      const passed = bytes.subarray(at, bytes.length - closing.length);
      line += countLines(passed);
      at += passed.length;
    }
    pending = bytes.subarray(at);
    return pieces;

    function addElement(whole: Buffer, from: number, to: number): void {
      if (to - from > MAX_RECORD_BYTES) {
        pieces.push({ line, isElement: true, text: undefined, problem: TOO_LONG });
        line += countLines(whole.subarray(from, to));
        return;
      }
      // One check for all elements at once avoids a call for each.
      const text = isPlain ? whole.toString('latin1', from, to) : utf8Text(whole.subarray(from, to));
      if (text === undefined) {
        pieces.push({ line, isElement: true, text, problem: NOT_UTF8 });
        line += countLines(whole.subarray(from, to));
      } else {
        pieces.push({ line, isElement: true, text });
        line += countTextLines(text, 0, text.length);
      }
    }

    /** It begins with more than white space. */
    function addOther(whole: Buffer, from: number, to: number): void {
      const text = whole.toString('latin1', from, to);
      pieces.push({ line, isElement: false, text: text.trim() });
      line += countTextLines(text, 0, text.length);
    }
  }

  return {
    add(chunk: Buffer): CutPiece[] {
      fresh.push(chunk);
      freshBytes += chunk.length;
      // A long element is searched again only when its length has doubled.
      const enough = Math.max(pending.length, LEAST_BYTES_AT_ONCE);
      if (freshBytes < enough && freshBytes + pending.length <= MAX_RECORD_BYTES) return [];
      const bytes = Buffer.concat([pending, ...fresh]);
      fresh = [];
      freshBytes = 0;
      return cut(bytes, false);
    },
    end: () => cut(Buffer.concat([pending, ...fresh]), true),
  };
}

/**
 * `<ABR` also begins other names. The tag is nearly always at the expected index, and checking that is faster than a
 * search.
 */
function findTag(bytes: Buffer, tag: Buffer, from: number): number {
  let at = isAt(bytes, tag, from) ? from : bytes.indexOf(tag, from);
  while (at !== -1 && !mayFollowName(bytes[at + tag.length])) at = bytes.indexOf(tag, at + 1);
  return at;
}

function findByte(bytes: Buffer, byte: number, from: number): number {
  return bytes[from] === byte ? from : bytes.indexOf(byte, from);
}

function isAt(bytes: Buffer, tag: Buffer, at: number): boolean {
  for (let place = 0; place < tag.length; place += 1) if (bytes[at + place] !== tag[place]) return false;
  return true;
}

/** White space, the end of a tag, or the end of the chunk. */
function mayFollowName(byte = SPACE): boolean {
  return byte <= SPACE || byte === SLASH || byte === GREATER_THAN;
}
