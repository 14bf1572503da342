// A text as JSON, in half the time of JSON.stringify: few texts need more than the quotes.

/** Characters that JSON has to escape, and surrogates; it escapes only unpaired ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes just these.
const MAY_NEED_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

export function jsonText(text: string): string {
  return MAY_NEED_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
