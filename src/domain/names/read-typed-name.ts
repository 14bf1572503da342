// Reads a name that a person is typing. Its last word is kept as it is written: what is a numeral, a legal form or an abbreviation
// now may become another word with the next letter.
import { isRun } from './name-terms.ts';
import { type CompanyName, readCompanyName } from './read-company-name.ts';

/** Behind the last word it makes a word of it that means nothing else. A name that ends so does not occur. */
const GOES_ON = 'qzqz';

/**
 * The words of the name, the last one as far as it is typed. Undefined if that word is finished, since a space or a sign is behind
 * it, and in scripts without spaces, where any part of a name is found.
 */
export function readTypedName(name: string): CompanyName | undefined {
  const read = readCompanyName(name + GOES_ON);
  const last = read.words.at(-1) ?? '';
  if (!last.endsWith(GOES_ON)) return undefined;
  const typed = last.slice(0, -GOES_ON.length);
  return typed === '' || isRun(typed) ? undefined : { ...read, words: [...read.words.slice(0, -1), typed] };
}
