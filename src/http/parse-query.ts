// Reads the query part of a URL. Unlike the usual parsers it does not pass broken percent-encoding through:
// a value that cannot be decoded is told, not guessed.

export type Query = { readonly [name: string]: string | readonly string[] | undefined };

/** Stands for a query that cannot be decoded; the router has no way to refuse one. */
export const UNDECODABLE: Query = Object.freeze({});

const NO_QUERY: Query = Object.freeze({});

export function parseQuery(text: string): Query {
  if (text === '') return NO_QUERY;
  // No prototype: a parameter may be called `constructor`.
  const query: { [name: string]: string | string[] } = Object.create(null);
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodeQueryText(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decodeQueryText(pair.slice(equals + 1));
    if (name === undefined || value === undefined) return UNDECODABLE;
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === 'string') query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

/** A name or value without its encoding; undefined when that is broken. */
export function decodeQueryText(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}
