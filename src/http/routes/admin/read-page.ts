// Reads which part of a list is asked for: the parameters `from` and `size` of a URL.
import { quoteIdentifier, quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { readParameter, type SentQuery } from '../../../operations/companies/read-parameter.ts';

const MAX_SIZE = 1_000;
const DEFAULT_SIZE = 100;

export interface PageWish {
  readonly from: number;
  readonly size: number;
}

export function readPage(query: SentQuery): PageWish {
  const from = readNumber(query, 'from') ?? 0;
  const size = readNumber(query, 'size') ?? DEFAULT_SIZE;
  if (size < 1 || size > MAX_SIZE) throw serviceError('bad_size', { value: `"${size}"` });
  return { from, size };
}

/** An empty one counts as not sent. */
function readNumber(query: SentQuery, field: 'from' | 'size'): number | undefined {
  const text = readParameter(query, field)?.trim() ?? '';
  if (text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const value = /^\d+$/.test(text) ? quoteIdentifier(text) : quoteValue(text);
  throw serviceError(field === 'from' ? 'bad_from' : 'bad_size', { value });
}
