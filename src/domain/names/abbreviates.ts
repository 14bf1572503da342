// Whether a few letters are short for a name. The label of a domain may be anything: `cba.gov.ar` is a province, and `det.example` may be
// a department whose name has no such letters.
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** Of 20,000 companies, 311 have a domain with a label of two or three letters that are not in their names. */
const MOST_LOOSE_LETTERS = 3;

/** Whether the label of a domain is so short, and so far from the names of its company, that others may be called so too. */
export function isLoose(label: string, names: readonly string[]): boolean {
  return label.length <= MOST_LOOSE_LETTERS && !names.some((name) => abbreviates(label, name));
}

/** Whether the letters are inside the name, or among the first letters of its words, in their order; legal forms are words. */
export function abbreviates(letters: string, name: string): boolean {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(BETWEEN_WORDS);
  let next = 0;
  for (const word of words) if (word !== '' && word.startsWith(letters[next] ?? ' ')) next += 1;
  return next === letters.length || words.join('').includes(letters);
}
