// Reads one parameter of a query: as sent, or an error if it is sent more than once.
import { serviceError } from '../../errors.ts';

/** Query parameters as sent; a repeated one is a list. */
export type SentQuery = ReadonlyMap<string, string | readonly string[]>;

export function readParameter(query: SentQuery, field: string): string | undefined {
  const value = query.get(field);
  if (typeof value === 'object') throw serviceError('repeated_parameter', { field });
  return value;
}
