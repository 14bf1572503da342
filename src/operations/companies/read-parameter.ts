// Reads the parameters of a query: one as sent, the identifier that decides, and what an unknown one was meant to be.
import { nearestName } from '../../domain/names/nearest-name.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { type ServiceError, serviceError } from '../../errors.ts';

/** Query parameters as sent; a repeated one is a list. */
export type SentQuery = ReadonlyMap<string, string | readonly string[]>;

export function readParameter(query: SentQuery, field: string): string | undefined {
  const value = query.get(field);
  if (typeof value === 'object') throw serviceError('repeated_parameter', { field });
  return value;
}

export interface SentIdentifier<P> {
  readonly parameter: P;
  readonly text: string;
}

export interface ChosenIdentifier<P> extends SentIdentifier<P> {
  readonly losers: readonly SentIdentifier<P>[];
}

const NO_LOSERS: readonly never[] = [];

/** The first of the parameters that was sent; an empty one counts as not sent, and none may be sent twice. */
export function chooseIdentifier<P extends string>(
  query: SentQuery,
  parameters: readonly P[],
): ChosenIdentifier<P> | undefined {
  let winner: SentIdentifier<P> | undefined;
  let losers: readonly SentIdentifier<P>[] = NO_LOSERS;
  for (const parameter of sentOf(query, parameters)) {
    const text = readParameter(query, parameter)?.trim() ?? '';
    if (text === '') continue;
    if (winner === undefined) winner = { parameter, text };
    else losers = [...losers, { parameter, text }];
  }
  return winner && { parameter: winner.parameter, text: winner.text, losers };
}

/** Most queries have one of them, and asking for all twelve took a microsecond. */
function sentOf<P extends string>(query: SentQuery, parameters: readonly P[]): readonly P[] {
  if (query.size > 1) return parameters.filter((parameter) => query.has(parameter));
  const [only] = query.keys();
  return parameters.includes(only as P) ? [only as P] : NO_LOSERS;
}

/** The value of an identifier cannot be read. */
export function badIdentifier(
  { parameter, text }: SentIdentifier<string>,
  problem: string,
  accepted: string,
): ServiceError {
  return serviceError('bad_identifier', { field: parameter, value: quoteValue(text), problem, accepted });
}

/** Names an unknown parameter that looks like one of ours, so that a typing error is found at once. */
export function misspelling(query: SentQuery, known: readonly string[]): string {
  for (const name of query.keys()) {
    const meant = nearestName(name, known);
    if (meant !== undefined) return ` The parameter ${quoteValue(name)} is unknown; did you mean ${meant}?`;
  }
  return '';
}
