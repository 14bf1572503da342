// Checks the bytes of an entity for whether it may be an organisation, before it is parsed: a dump has a hundred
// million entities of every kind, and parsing is the largest cost. It only rules out; entities that pass are checked
// again.
import { HUMAN, ORGANISATION_KINDS, STRONG_PROPERTIES } from './known-items.ts';

/** Follows the name of each property: `"P31":[{"mainsnak":…`. */
const STATEMENTS = Buffer.from(':[{"mainsnak"');
const ITEM = Buffer.from('"numeric-id":');
const QUOTE = 0x22;
const CAPITAL_P = 0x50;
const KIND = 31;

export function mayBeOrganisation(bytes: Buffer): boolean {
  let at = bytes.indexOf(STATEMENTS);
  // An entity written with spaces must be parsed; one without any statement is not an organisation.
  if (at === -1) return bytes.includes('"mainsnak"');
  while (at !== -1) {
    const property = propertyBefore(bytes, at);
    if (STRONG_PROPERTIES.has(property)) return true;
    const next = bytes.indexOf(STATEMENTS, at + STATEMENTS.length);
    if (property === KIND) {
      const kind = kindAmong(bytes.subarray(at, next === -1 ? bytes.length : next));
      if (kind !== undefined) return kind;
    }
    at = next;
  }
  return false;
}

/** Undefined if none of the items is known. Items in references are included, and are never kinds. */
function kindAmong(statements: Buffer): boolean | undefined {
  for (let at = statements.indexOf(ITEM); at !== -1; at = statements.indexOf(ITEM, at + 1)) {
    const item = numberAt(statements, at + ITEM.length);
    if (item === HUMAN) return false;
    if (ORGANISATION_KINDS.has(item)) return true;
  }
  return undefined;
}

/** The number of the property whose quoted name ends before `end`; 0 if there is none. */
function propertyBefore(bytes: Buffer, end: number): number {
  if (bytes[end - 1] !== QUOTE) return 0;
  let at = end - 2;
  while (at > 0 && isDigit(bytes[at])) at -= 1;
  return bytes[at] === CAPITAL_P && bytes[at - 1] === QUOTE ? numberAt(bytes, at + 1) : 0;
}

function numberAt(bytes: Buffer, from: number): number {
  let number = 0;
  for (let at = from; isDigit(bytes[at]); at += 1) number = number * 10 + (bytes[at] as number) - 0x30;
  return number;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
