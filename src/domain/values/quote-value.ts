// Shows a caller's own value in a message, without ever repeating an e-mail address, a phone number or an API key, and
// without long or unprintable values.

const MAX_SHOWN_CHARACTERS = 60;
/** This much is read, because removed parts make room for more. A value may have many megabytes. */
const MAX_READ_CHARACTERS = 1_000;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const E_MAIL = /\S+\s?(?:[@＠]|%(?:25)*40)\s?\S+/gi;
/** A whole text that begins like a phone number and not like an identifier. None begins with 000, and a CIK does. */
const PHONE = /^\s*\(?(?:\+|0(?!00))[\d ().-]{7,}$/;
// Seven or more digits with the usual separators, unless they are the end of a word.
const MANY_DIGITS = /(?<![\w])\+?\(?\d(?:[ ().\-/]{0,3}\d){6,}/g;
/** Keys, and the tokens of sessions and sign-in links. */
const SECRET = /fm[tsl]_\w+/g;

/** The value in double quotes, shortened, without contact values and keys. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : startOfJson(value, MAX_READ_CHARACTERS);
  return quoteIdentifier(text.slice(0, MAX_READ_CHARACTERS).replace(MANY_DIGITS, '…'));
}

/** The same for an identifier that was recognised as one: its digits are not a phone number. */
export function quoteIdentifier(text: string): string {
  const shown = text.slice(0, MAX_SHOWN_CHARACTERS * 4).replace(UNPRINTABLE, ' ');
  const redacted = PHONE.test(shown) ? '…' : shown.replace(SECRET, '…').replace(E_MAIL, '…');
  const short =
    redacted.length > MAX_SHOWN_CHARACTERS ? `${redacted.slice(0, MAX_SHOWN_CHARACTERS)}…` : redacted;
  return `"${short.toWellFormed()}"`;
}

/**
 * The value as JSON, or only its beginning, of at least this many characters. JSON.stringify overflows the stack for a
 * value that is nested some thousand levels deep; here each level uses up a character.
 */
function startOfJson(value: unknown, characters: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, characters));
  // Not as JSON, which has null in the place of a number that is too large, such as 1e400.
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  const isList = Array.isArray(value);
  const members: object = isList ? value.slice(0, characters) : value;
  let text = isList ? '[' : '{';
  for (const name in members) {
    if (text.length >= characters) return text;
    if (text.length > 1) text += ',';
    if (!isList) text += `${startOfJson(name, characters)}:`;
    text += startOfJson((members as { readonly [name: string]: unknown })[name], characters - text.length);
  }
  return text + (isList ? ']' : '}');
}
