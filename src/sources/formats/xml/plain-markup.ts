// Simplifies the bytes of an XML file before they are cut into records: comments and processing instructions are
// removed, CDATA becomes escaped text, so that everything that looks like a tag is one. A DOCTYPE is refused: it can
// define entities that expand without limit. Line feeds are kept, so that line numbers stay correct.
import { OperatorError } from '../../../errors.ts';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const AMPERSAND = 0x26;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const LINE_FEED = 0x0a;

interface Aside {
  readonly begin: Buffer;
  readonly end: Buffer;
  /** The bytes that replace a part of it. */
  readonly replace: (part: Buffer) => Buffer;
}

const COMMENT: Aside = { begin: Buffer.from('<!--'), end: Buffer.from('-->'), replace: onlyLineFeeds };
const INSTRUCTION: Aside = { begin: Buffer.from('<?'), end: Buffer.from('?>'), replace: onlyLineFeeds };
const CDATA: Aside = { begin: Buffer.from('<![CDATA['), end: Buffer.from(']]>'), replace: escapeText };
const ASIDES = [COMMENT, CDATA, INSTRUCTION];
const DOCTYPE = Buffer.from('<!DOCTYPE');
const LONGEST_BEGIN = DOCTYPE.length;
/** The maximum length of the XML declaration; only the declaration is searched. */
const LONGEST_DECLARATION = 256;
const ENCODING = /^<\?xml\s[^?]*encoding\s*=\s*["']([^"']*)/;

/** Chunks without any of it are passed on unchanged: nearly all. */
export async function* plainMarkup(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let aside: Aside | undefined;
  for await (const chunk of chunks) {
    let rest: Buffer = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = Buffer.alloc(0);
    while (rest.length > 0) {
      if (aside !== undefined) {
        const end: number = rest.indexOf(aside.end);
        const until: number = end === -1 ? Math.max(0, rest.length - aside.end.length + 1) : end;
        if (until > 0) yield aside.replace(rest.subarray(0, until));
        if (end === -1) {
          held = rest.subarray(until);
          break;
        }
        rest = rest.subarray(end + aside.end.length);
        aside = undefined;
        continue;
      }
      const at = findAside(rest);
      if (at === -1) {
        yield rest;
        break;
      }
      if (at > 0) yield rest.subarray(0, at);
      rest = rest.subarray(at);
      if (mayGoOn(rest)) {
        held = rest;
        break;
      }
      aside = ASIDES.find(({ begin }) => beginsWith(rest, begin));
      if (aside === undefined) {
        if (beginsWith(rest, DOCTYPE)) throw declaresEntities(name);
        // Not XML; the next reader reports it.
        yield rest.subarray(0, 1);
        rest = rest.subarray(1);
        continue;
      }
      if (aside === INSTRUCTION) checkEncoding(name, rest);
      rest = rest.subarray(aside.begin.length);
    }
  }
  if (held.length > 0 && aside === undefined) yield held;
}

/** The index of `<!` or `<?`, or of a `<` at the end, which one of them may follow; -1 if there is none. */
function findAside(bytes: Buffer): number {
  const found = Math.min(findAfterLessThan(bytes, EXCLAMATION), findAfterLessThan(bytes, QUESTION));
  if (found < bytes.length) return found;
  return bytes[bytes.length - 1] === LESS_THAN ? bytes.length - 1 : -1;
}

/** Searches for the rare second byte, since `<` is very frequent. */
function findAfterLessThan(bytes: Buffer, second: number): number {
  for (let at = bytes.indexOf(second); at !== -1; at = bytes.indexOf(second, at + 1)) {
    if (bytes[at - 1] === LESS_THAN) return at - 1;
  }
  return bytes.length;
}

function beginsWith(bytes: Buffer, begin: Buffer): boolean {
  return bytes.subarray(0, begin.length).equals(begin);
}

/** Whether there are too few bytes yet to decide what it is. */
function mayGoOn(bytes: Buffer): boolean {
  if (beginsWith(bytes, INSTRUCTION.begin)) {
    return bytes.length < LONGEST_DECLARATION && !bytes.includes(INSTRUCTION.end);
  }
  if (bytes.length >= LONGEST_BEGIN) return false;
  return [COMMENT.begin, CDATA.begin, DOCTYPE, INSTRUCTION.begin].some(
    (begin) => bytes.length < begin.length && beginsWith(begin, bytes),
  );
}

function checkEncoding(name: string, instruction: Buffer): void {
  const encoding = ENCODING.exec(instruction.toString('latin1', 0, LONGEST_DECLARATION))?.[1];
  if (encoding === undefined || /^(?:utf-?8|us-ascii)$/i.test(encoding)) return;
  throw new OperatorError(`${name} declares an encoding other than UTF-8; convert it to UTF-8 first.`);
}

function declaresEntities(name: string): OperatorError {
  return new OperatorError(
    `${name} has a DOCTYPE, which register files never have. Fetch the file again from its publisher.`,
  );
}

function onlyLineFeeds(part: Buffer): Buffer {
  return Buffer.from(part.filter((byte) => byte === LINE_FEED));
}

function escapeText(part: Buffer): Buffer {
  if (!part.includes(LESS_THAN) && !part.includes(AMPERSAND) && !part.includes(GREATER_THAN)) return part;
  const escaped = part.toString('latin1').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return Buffer.from(escaped, 'latin1');
}
