// Cuts the elements of one name out of an XML file that is a long list of them, whatever the chunks and the lines. It
// wants plain markup, holds at most one unfinished element, and of an over-long one nothing. Texts are bytes as
// characters (Latin 1): most of an ABR file is passed over, and decoding it would be for nothing.
import { isAscii } from 'node:buffer';
import { MAX_RECORD_BYTES } from '../../inputs/cut-records.ts';

/** What may stand before the first element, or between two: more of it is no file of this kind. */
const MAX_OTHER_BYTES = 64 * 1024;
/** Archives come in chunks of 16 KiB; by four of them at a time is faster by a tenth. */
const LEAST_BYTES_AT_ONCE = 64 * 1024;
const NOT_ASCII = /[\x80-\xff]/;
const WHITE_SPACE_OR_END = /[\s/>]/;

export interface CutPiece {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** False for what stands outside the elements and is more than white space. */
  readonly isElement: boolean;
  /** Undefined: longer than one may be. */
  readonly text: string | undefined;
  /** False: it may hold other characters, in which case it has to be decoded. */
  readonly isAscii: boolean;
}

/** All pieces of a chunk at a time. What has no end at the end of the file is outside the elements. */
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
  const opening = `<${tag}`;
  const closing = `</${tag}`;
  let pending = '';
  let fresh: string[] = [];
  let freshLength = 0;
  let isPlain = true;
  let line = 1;
  let isPassingOver = false;

  function cut(text: string, isLast: boolean): CutPiece[] {
    const pieces: CutPiece[] = [];
    let at = 0;
    let feed = text.indexOf('\n');
    const goTo = (place: number) => {
      for (; feed !== -1 && feed < place; feed = text.indexOf('\n', feed + 1)) line += 1;
      at = place;
    };
    const addOther = (until: number) => {
      const other = text.slice(at, until).trim();
      if (other === '') return;
      goTo(text.indexOf(other, at));
      pieces.push({ line, isElement: false, text: other, isAscii: isPlain });
    };
    while (true) {
      if (!isPassingOver) {
        const start = findOpening(text, at);
        if (start === -1) break;
        addOther(start);
        goTo(start);
      }
      const end = text.indexOf(closing, at);
      const last = end === -1 ? -1 : text.indexOf('>', end);
      if (last === -1) break;
      if (!isPassingOver) {
        const isTooLong = last + 1 - at > MAX_RECORD_BYTES;
        const element = isTooLong ? undefined : text.slice(at, last + 1);
        pieces.push({ line, isElement: true, text: element, isAscii: isPlain });
      }
      isPassingOver = false;
      goTo(last + 1);
    }
    if (isLast && !isPassingOver) addOther(text.length);
    const left = text.length - at;
    const isElement = text.startsWith(opening, at);
    if (!isPassingOver && left > (isElement ? MAX_RECORD_BYTES : MAX_OTHER_BYTES)) {
      pieces.push({ line, isElement, text: undefined, isAscii: isPlain });
      isPassingOver = true;
    }
    // Of what is passed over only so much stays that its end is found when it comes in two chunks.
    if (isPassingOver && left > closing.length) goTo(text.length - closing.length);
    pending = text.slice(at);
    isPlain ||= !NOT_ASCII.test(pending);
    return pieces;
  }

  /** `<ABR` begins other names too. */
  function findOpening(text: string, from: number): number {
    let at = text.indexOf(opening, from);
    while (at !== -1 && !WHITE_SPACE_OR_END.test(text[at + opening.length] ?? ' ')) {
      at = text.indexOf(opening, at + 1);
    }
    return at;
  }

  return {
    add(chunk: Buffer): CutPiece[] {
      fresh.push(chunk.toString('latin1'));
      isPlain &&= isAscii(chunk);
      freshLength += chunk.length;
      // A long element is looked through again only when it has doubled.
      const enough = Math.max(pending.length, LEAST_BYTES_AT_ONCE);
      if (freshLength < enough && freshLength + pending.length <= MAX_RECORD_BYTES) return [];
      const text = pending + (fresh.length === 1 ? fresh[0] : fresh.join(''));
      fresh = [];
      freshLength = 0;
      return cut(text, false);
    },
    end: () => cut(pending + fresh.join(''), true),
  };
}
