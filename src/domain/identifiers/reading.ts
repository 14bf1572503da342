// The result of reading an identifier that a person typed: its searchable form, or what is wrong with it.
import { formatCount } from '../values/format-count.ts';
import { isLonger } from '../values/is-longer.ts';

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

export const readAs = <T>(value: T): Reading<T> => ({ ok: true, value });
export const cannotRead = (problem: string): Reading<never> => ({ ok: false, problem });

/** Longest identifier that is accepted; a longer one is a mistake. */
export const MAX_IDENTIFIER_CHARACTERS = 256;
/** Longest URL that is accepted. */
export const MAX_URL_CHARACTERS = 2048;

/** The limit that applies to a text which may be a name or a URL. */
export function lengthProblem(text: string): string | undefined {
  const [limit, what] = text.includes('/')
    ? [MAX_URL_CHARACTERS, 'a URL']
    : [MAX_IDENTIFIER_CHARACTERS, 'it'];
  return isLonger(text, limit) ? `${what} may have at most ${formatCount(limit)} characters` : undefined;
}
