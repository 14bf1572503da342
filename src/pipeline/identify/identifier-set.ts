// Whether an identifier is among others, with one lookup however many there are: a company may own a hundred thousand
// domains, and a walk over all of them for each took minutes.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';

export const identifierKey = ({ kind, value }: OwnedIdentifier): string => `${kind} ${value}`;

export function identifierSet(identifiers: Iterable<OwnedIdentifier>): (one: OwnedIdentifier) => boolean {
  const keys = new Set<string>();
  for (const one of identifiers) keys.add(identifierKey(one));
  return (one) => keys.has(identifierKey(one));
}
