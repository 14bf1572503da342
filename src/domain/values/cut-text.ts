// Cuts a text at a character. For the short texts of a load: `split` first looks into a table of earlier answers, and took 1.2 to
// 1.8 times as long (2026-11).

/** The parts between the separators, as `text.split(separator)` returns them. `separator` is one character. */
export function cutText(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let end = text.indexOf(separator); end !== -1; end = text.indexOf(separator, from)) {
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  parts.push(text.slice(from));
  return parts;
}
