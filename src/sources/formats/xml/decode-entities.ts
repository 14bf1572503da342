// Decodes the entities in XML text that was not read by a parser: the five that XML defines, and numbers. Others are
// never expanded; a text that contains one is not decoded.
import { NAMED_ENTITIES } from '../../../domain/values/named-entities.ts';

const ENTITY = /&[^;&\s]{0,10};?/g;
const NUMBER = /^&#(?:x([0-9a-fA-F]+)|([0-9]+));$/;

/** Undefined if the text has an ampersand that does not begin an entity that XML defines. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replace(ENTITY, (entity) => {
    const character = NAMED_ENTITIES.get(entity) ?? characterOf(entity);
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
