// Writes the name of an industry with capitals: `information technology and services` is Information Technology and
// Services.

const SMALL = new Set(['and', 'of', 'or', 'for', 'in', 'the']);
const WORD = /[\p{L}\p{M}]+/gu;

/** A name that already has a capital is returned unchanged. */
export function readableIndustry(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replace(WORD, (word, at: number) => {
    if (at > 0 && text[at - 1] === ' ' && SMALL.has(word)) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}
