// Reads one XML element that is in memory, such as a record of a register, and reports each element in it. The parser
// is saxes; this file words its errors for an operator, and refuses what could grow without limit: a document type,
// entities that the file defines, endless depth. Our own parsers took 22 µs for a GLEIF record and 9 µs for one of the
// ABR, saxes takes 72 and 22 µs (2026-11-16, Node 20, CPU time); it reads only the few records that are not in the
// usual form.
import { SaxesParser } from 'saxes';

interface XmlElement {
  readonly name: string;
  /** Decoded. */
  readonly attributes: { readonly [name: string]: string };
  /** Decoded; empty if it contains other elements. */
  readonly text: string;
  /** The names of the elements around it, the outermost first. Valid during the call only. */
  readonly path: readonly string[];
}

/** Called for each element at its end. Return `true` to end the reading. */
type ElementHandler = (element: XmlElement) => unknown;

export interface XmlReader {
  /** Why the text is not one element of XML, or undefined. */
  read(xml: string, onElement: ElementHandler): string | undefined;
}

const MAX_DEPTH = 64;
const NOTHING: ReadonlySet<string> = new Set();
export const WRONG_ENTITY = 'it has an entity that XML does not define';
const IS_ENTITY = /entity/;
/** Control characters, `<` in an attribute and `]]>` in a text are harmless, and occur in registers. */
const HARMLESS = /disallowed (?:character\.|in char data\.)$/;
const AMPERSAND_ALONE = /&(?![^;&<\s]+;)/;

/** Thrown through the parser to end the reading. */
class Ended extends Error {}

/** Elements with a name in `passed` are not reported, nor is their content, which may have unknown entities. */
export function createXmlReader(passed: ReadonlySet<string> = NOTHING): XmlReader {
  let path: string[] = [];
  let problem: string | undefined;
  let text = '';
  /** Whether the last tag was a start tag, so that `text` is the whole content of its element. */
  let isLeaf = false;
  let passedDepth = 0;
  let handle: ElementHandler = () => {};

  function createParser() {
    const parser = new SaxesParser({ xmlns: false as const, position: false });
    parser.on('error', ({ message }) => {
      const isForgiven = HARMLESS.test(message) || (passedDepth > 0 && message === 'undefined entity.');
      if (!isForgiven) problem ??= IS_ENTITY.test(message) ? WRONG_ENTITY : inOurWords(message);
    });
    parser.on('doctype', () => {
      problem ??= 'it has a document type';
    });
    parser.on('opentag', ({ name }) => {
      [text, isLeaf] = ['', true];
      path.push(name);
      if (passed.has(name)) passedDepth += 1;
      if (path.length > MAX_DEPTH) {
        problem ??= 'it is too deep';
        throw new Ended();
      }
    });
    parser.on('text', (more) => {
      text += more;
    });
    parser.on('closetag', ({ name, attributes }) => {
      path.pop();
      const isWanted = problem === undefined && passedDepth === 0;
      if (passed.has(name)) passedDepth -= 1;
      const element = { name, attributes, text: isLeaf ? text : '', path };
      isLeaf = false;
      if (isWanted && handle(element) === true) throw new Ended();
    });
    return parser;
  }
  let parser = createParser();

  return {
    read(xml, onElement) {
      [path, problem, text, passedDepth, handle] = [[], undefined, '', 0, onElement];
      try {
        parser.write(xml).close();
      } catch (error) {
        // The parser stopped in the middle of a text and cannot be used again.
        parser = createParser();
        if (!(error instanceof Ended)) throw error;
      }
      return problem !== undefined && AMPERSAND_ALONE.test(xml) ? WRONG_ENTITY : problem;
    },
  };
}

function inOurWords(message: string): string {
  if (/clos|unexpected end|root element/.test(message)) return 'its tags do not match';
  if (/outside of root|only one root/.test(message)) return 'there is content outside its element';
  return message.replace(/\.$/, '');
}
