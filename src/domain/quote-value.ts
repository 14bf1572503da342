// Shows a caller's own value back in a message, without ever repeating an e-mail address, a phone number or
// an API key, and without letting a long or unprintable value through.

const MAX_SHOWN_CHARACTERS = 60;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const E_MAIL = /\S+\s?(?:[@＠]|%(?:25)*40)\s?\S+/gi;
/** A whole text that begins as phone numbers do and identifiers do not. */
const PHONE = /^\s*(?:\+|0)[\d ().-]{7,}$/;
// Seven or more digits with the usual separators between them, unless they are the tail of a word.
const MANY_DIGITS = /(?<![\w])\+?\(?\d(?:[ ().\-/]{0,3}\d){6,}/g;
const API_KEY = /fmt_\w+/g;

/** The value in double quotes, shortened and with contact values and keys left out. */
export function quoteValue(value: unknown): string {
  return quoteIdentifier((typeof value === 'string' ? value : safeJson(value)).replace(MANY_DIGITS, '…'));
}

/** The same for an identifier that was understood as one: its digits are no phone number. */
export function quoteIdentifier(text: string): string {
  const shown = text.slice(0, MAX_SHOWN_CHARACTERS * 4).replace(UNPRINTABLE, ' ');
  const redacted = PHONE.test(shown) ? '…' : shown.replace(API_KEY, '…').replace(E_MAIL, '…');
  const short =
    redacted.length > MAX_SHOWN_CHARACTERS ? `${redacted.slice(0, MAX_SHOWN_CHARACTERS)}…` : redacted;
  return `"${short.toWellFormed()}"`;
}

function safeJson(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
