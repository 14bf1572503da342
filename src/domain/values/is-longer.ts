// Lengths in characters, as the contract has them: a character beyond the first 65,536, such as an emoji, is one, and not
// the two of `length`.

/** Whether a text has more characters than the limit. */
export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit);
}
