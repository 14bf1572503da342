// Finds the addresses or numbers in one text: people write several into a cell, in many ways. Most texts have one value, and
// are returned as they are after one test.

/** An address as nearly all are. */
const USUAL_ADDRESS = /^[\w.+-]+@[\w.-]+\w$/;
/** No address has one of these characters, unless it is quoted. */
const BETWEEN_ADDRESSES = /[\s<>()[\],;:|/\\"?，；、／]+/;
const AROUND_ADDRESS = /^['’‘`.]+|['’‘`.]+$/g;
/** A longer text is not an address (RFC 5321). */
const MAX_ADDRESS_CHARACTERS = 320;

/** Without a name or angle brackets around them. */
export function addressesIn(text: string): readonly string[] {
  const plain = text.trim();
  if (USUAL_ADDRESS.test(plain)) return [plain];
  return plain
    .split(BETWEEN_ADDRESSES)
    .filter((part) => part.includes('@') && part.length <= MAX_ADDRESS_CHARACTERS)
    .map((part) => part.replace(AROUND_ADDRESS, ''))
    .filter((part) => /.@./.test(part));
}

/** One number as nearly all are: two would be longer, since those with only a space between them have eight digits or more. */
const USUAL_NUMBER = /^\+?[\d ().-]{1,16}$/;
const BETWEEN_NUMBERS =
  /\s:::\s|[;,|&\n，；、]|\s(?:or|and)\s|(?<=\p{Nd})\s*(?=\+)|(?<=\p{Nd}{8})\s+(?=\p{Nd}{8})/iu;
/** Also inside a number, after its area code. */
const SLASH = /[/／]/;
/** At least six digits; a shorter one is an area code or an extension. */
const NUMBER = /(?:\p{Nd}\P{Nd}*){6}/u;

/** As they are written. A text with fewer than two numbers is returned as a whole. */
export function numbersIn(text: string): readonly string[] {
  const plain = text.trim();
  if (plain === '') return [];
  if (USUAL_NUMBER.test(plain)) return [plain];
  return numbersBetween(plain, BETWEEN_NUMBERS).flatMap((part) => numbersBetween(part, SLASH));
}

function numbersBetween(text: string, separator: RegExp): readonly string[] {
  const numbers = text.split(separator).filter((part) => NUMBER.test(part));
  return numbers.length < 2 ? [text] : numbers.map((number) => number.trim());
}
