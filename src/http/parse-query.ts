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
  try {
    for (const pair of text.split('&')) {
      if (pair === '') continue;
      const equals = pair.indexOf('=');
      const name = decode(equals === -1 ? pair : pair.slice(0, equals));
      const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
      const before = query[name];
      if (before === undefined) query[name] = value;
      else if (typeof before === 'string') query[name] = [before, value];
      else before.push(value);
    }
  } catch {
    return UNDECODABLE;
  }
  return query;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}
