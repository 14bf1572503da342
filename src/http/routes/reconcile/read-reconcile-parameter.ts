// Reads the parameters of the services below /reconcile, from the URL and from a form.
import { isUtf8 } from 'node:buffer';
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { readParameter } from '../../../operations/companies/read-parameter.ts';
import { parseQuery, type Query } from '../../wire/parse-query.ts';

/** OpenRefine appends `?type=…` to an address that has a query already; the addresses that it gets end with `&`. */
const SECOND_QUERY = /&\?/g;

export function readUrlQuery(text: string): Query {
  const query = parseQuery(text.replace(SECOND_QUERY, '&'));
  if (query === undefined) throw serviceError('undecodable_url');
  return query;
}

export function readForm(body: Buffer): Query {
  const query = isUtf8(body) ? parseQuery(body.toString()) : undefined;
  if (query === undefined)
    throw serviceError('bad_reconciliation', { field: 'The form', problem: 'it cannot be decoded' });
  return query;
}

/** Undefined where it is not sent or empty. */
export function readReconcileParameter(query: Query, field: string): string | undefined {
  const text = readParameter(query, field);
  return text === undefined || text.trim() === '' ? undefined : text;
}

export function readCount(query: Query, field: string): number | undefined {
  const text = readReconcileParameter(query, field)?.trim();
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw serviceError('bad_reconcile_parameter', {
    field,
    value: quoteValue(text),
    problem: 'it is not a whole number of at most 9 digits',
  });
}
