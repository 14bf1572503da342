// The format of a secret: a prefix, 32 random letters and digits, and a checksum of 6 characters. With the checksum, a
// scanner for leaked keys (and we) can recognise a real one without the store. An API key begins with `fmt_`.
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** API keys, sessions of the console, and links that sign in once. */
const PREFIXES = { key: 'fmt_', session: 'fms_', link: 'fml_' } as const;
export type SecretKind = keyof typeof PREFIXES;
const PREFIX_CHARACTERS = 4;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const FORM = new RegExp(`^fm[tsl]_[0-9A-Za-z]{${SECRET_CHARACTERS + CHECKSUM_CHARACTERS}}$`);

export function makeSecretText(kind: SecretKind): string {
  const secret = randomLetters(SECRET_CHARACTERS);
  return PREFIXES[kind] + secret + checksum(secret);
}

export const makeKeyText = () => makeSecretText('key');

/** True for a text that we could have issued. */
export function isSecretText(kind: SecretKind, text: string): boolean {
  if (!text.startsWith(PREFIXES[kind]) || !FORM.test(text)) return false;
  const secret = text.slice(PREFIX_CHARACTERS, -CHECKSUM_CHARACTERS);
  return text.endsWith(checksum(secret));
}

export const isKeyText = (text: string) => isSecretText('key', text);

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
