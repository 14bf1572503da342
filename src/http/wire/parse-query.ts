// Reads the query part of a URL. Unlike the usual parsers it does not pass broken percent-encoding through: a value
// that cannot be decoded is an error, not a guess.

export type Query = ReadonlyMap<string, string | readonly string[]>;

/** Undefined if the text cannot be decoded. A parameter that is sent more than once has a list of values. */
export function parseQuery(text: string): Query | undefined {
  const query = new Map<string, string | string[]>();
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('&', start);
    const end = next === -1 ? text.length : next;
    if (end > start && !addPair(query, text, start, end)) return undefined;
    start = end + 1;
  }
  return query;
}

/** False if it cannot be decoded. */
function addPair(query: Map<string, string | string[]>, text: string, start: number, end: number): boolean {
  const sign = text.indexOf('=', start);
  const equals = sign === -1 || sign > end ? end : sign;
  const name = decodeQueryText(text.slice(start, equals));
  const value = decodeQueryText(text.slice(equals + 1, end));
  if (name === undefined || value === undefined) return false;
  const before = query.get(name);
  if (before === undefined) query.set(name, value);
  else if (typeof before === 'string') query.set(name, [before, value]);
  else before.push(value);
  return true;
}

/** A name or value without its encoding; undefined if that is broken. */
function decodeQueryText(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}
