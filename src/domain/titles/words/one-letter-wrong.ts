// Finds the word that a misspelt one means: one letter missing, too many, wrong, or two neighbours exchanged.

/** The first of the given words that is one letter from the text, if any; the time is linear in the length of the text. */
export type SpellingFinder = (text: string) => string | undefined;

export function createSpellingFinder(words: readonly string[]): SpellingFinder {
  // Two words that differ in one letter become equal when each loses at most one: so all shortened forms are looked up.
  const byShortened = new Map<string, string[]>();
  for (const word of words) {
    for (const form of shortened(word)) {
      const known = byShortened.get(form) ?? [];
      known.push(word);
      byShortened.set(form, known);
    }
  }
  const longest = Math.max(...words.map((word) => word.length)) + 1;
  return (text) => {
    if (text.length > longest) return undefined;
    const near = new Set(shortened(text).flatMap((form) => byShortened.get(form) ?? []));
    return near.size === 0 ? undefined : words.find((word) => near.has(word) && isOneLetterOff(text, word));
  };
}

/** The text itself, and without each of its letters. */
function shortened(text: string): string[] {
  return [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
}

function isOneLetterOff(text: string, word: string): boolean {
  let at = 0;
  while (at < text.length && text[at] === word[at]) at += 1;
  const rest = text.slice(at);
  const meant = word.slice(at);
  if (rest.length !== meant.length) {
    return rest.length < meant.length ? rest === meant.slice(1) : rest.slice(1) === meant;
  }
  if (rest === '') return false;
  const isExchanged = rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2);
  return isExchanged || rest.slice(1) === meant.slice(1);
}
