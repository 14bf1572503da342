// Puts the characters of XML text in the place of its entities: the five that XML has, and numbers. Others are never
// expanded; a text that holds one is not read.

const ENTITY = /&([^;&\s]{0,10};?)/g;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
]);
const NUMBER = /^#(?:x([0-9a-fA-F]+)|([0-9]+));$/;

/** Undefined when the text holds an ampersand that begins no entity of XML itself. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replace(ENTITY, (_whole, entity: string) => {
    const character = NAMED.get(entity) ?? characterOf(entity);
    if (character === undefined) isKnown = false;
    return character ?? '';
  });
  return isKnown ? decoded : undefined;
}

function characterOf(entity: string): string | undefined {
  const number = NUMBER.exec(entity);
  if (number === null) return undefined;
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  const isCharacter =
    code >= 0x20 ? code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) : isWhiteSpace(code);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

const isWhiteSpace = (code: number) => code === 0x09 || code === 0x0a || code === 0x0d;
