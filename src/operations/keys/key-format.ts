// The format of an API key: `fmt_`, 32 random letters and digits, and a checksum of 6 characters. With the checksum, a
// scanner for leaked keys (and we) can recognise a real key without the store.
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'fmt_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

export function makeKeyText(): string {
  const secret = randomLetters(SECRET_CHARACTERS);
  return PREFIX + secret + checksum(secret);
}

/** True for a text that we could have issued. */
export function isKeyText(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(PREFIX.length, -CHECKSUM_CHARACTERS);
  return text.endsWith(checksum(secret));
}

/** The only form in which a key is stored. A key has 190 random bits, so a plain hash cannot be searched. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A name for a key that may be shown and logged. */
export function makeKeyId(): string {
  return `key_${randomLetters(10)}`;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
