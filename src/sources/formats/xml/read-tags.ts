// Walks over the tags of one small piece of XML with plain markup: elements, attributes and text, nothing else. It checks
// that every element is closed where it must be. Written for registers whose records come by the million; see
// docs/sources/abr.md for how it was measured against parsers of general XML.

const SLASH = 0x2f;
const GREATER_THAN = 0x3e;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/**
 * Told of each element as it begins: its name, its attributes as written, and the text before its first child. Ends the
 * walk by returning true.
 */
export type TagVisitor = (name: string, attributes: string, text: string) => boolean;

/** False when the piece is not well-formed up to where the walk ended. */
export function readTags(xml: string, visit: TagVisitor): boolean {
  const open: string[] = [];
  let at = xml.indexOf('<');
  while (at !== -1) {
    let next: number;
    if (xml.charCodeAt(at + 1) === SLASH) {
      const name = open.pop();
      if (name === undefined || !xml.startsWith(name, at + 2)) return false;
      const end = xml.indexOf('>', at);
      if (end === -1 || (end !== at + 2 + name.length && xml.slice(at + 2, end).trimEnd() !== name))
        return false;
      next = xml.indexOf('<', end);
    } else {
      const nameEnd = findNameEnd(xml, at + 1);
      const end = xml.charCodeAt(nameEnd) === GREATER_THAN ? nameEnd : findTagEnd(xml, nameEnd);
      if (end === -1 || nameEnd === at + 1) return false;
      next = xml.indexOf('<', end);
      const isEmpty = xml.charCodeAt(end - 1) === SLASH;
      const name = xml.slice(at + 1, nameEnd);
      const attributes = end === nameEnd ? '' : xml.slice(nameEnd, isEmpty ? end - 1 : end);
      if (visit(name, attributes, isEmpty ? '' : xml.slice(end + 1, next === -1 ? xml.length : next)))
        return true;
      if (!isEmpty) open.push(name);
    }
    at = next;
  }
  return open.length === 0;
}

function findNameEnd(xml: string, from: number): number {
  let at = from;
  for (; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code <= SPACE || code === GREATER_THAN || code === SLASH) break;
  }
  return at;
}

/** An attribute may hold a `>`. */
function findTagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER_THAN) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

/** The value of an attribute as written; undefined when it is not there. Their order does not matter. */
export function readAttribute(attributes: string, name: string): string | undefined {
  let at = 0;
  while (true) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return undefined;
    let quote = equals + 1;
    while (attributes.charCodeAt(quote) <= SPACE) quote += 1;
    const mark = attributes.charAt(quote);
    const end = mark === '"' || mark === "'" ? attributes.indexOf(mark, quote + 1) : -1;
    if (end === -1) return undefined;
    if (attributes.slice(at, equals).trim() === name) return attributes.slice(quote + 1, end);
    at = end + 1;
  }
}
