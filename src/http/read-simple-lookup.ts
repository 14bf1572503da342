// Reads the usual lookup off a URL without making an object of its parameters. Anything it does not understand is
// undefined, which says nothing about the request: the general route has to judge it.
import {
  type CompanyIdentifier,
  IDENTIFIER_PARAMETERS,
  type IdentifierParameter,
  readIdentifier,
} from '../domain/identifiers/company-identifier.ts';
import { plainHost } from '../domain/identifiers/read-host.ts';
import { type Country, DEFAULT_COUNTRY, readCountry } from '../domain/reference.ts';
import { decodeQueryText } from './parse-query.ts';

export interface SimpleLookup {
  readonly parameter: IdentifierParameter;
  readonly identifier: CompanyIdentifier;
  readonly country: Country;
  /** What was sent as the identifier. */
  readonly text: string;
}

/** One identifier, perhaps with a country, each once and well-formed; else undefined. */
export function readSimpleLookup(
  url: string,
  from: number,
  networkHosts: readonly string[],
): SimpleLookup | undefined {
  let parameter: IdentifierParameter | undefined;
  let text = '';
  let country: Country | undefined;
  // A fragment has no place here; the router knows what to do with one.
  if (url.includes('#')) return undefined;
  for (let start = from; start < url.length; ) {
    const next = url.indexOf('&', start);
    const end = next === -1 ? url.length : next;
    const equals = url.indexOf('=', start);
    if (equals === -1 || equals > end) return undefined;
    const name = url.slice(start, equals);
    const value = decodeQueryText(url.slice(equals + 1, end));
    if (value === undefined) return undefined;
    if (name === 'country') {
      if (country !== undefined) return undefined;
      country = readCountry(value);
      if (country === undefined) return undefined;
    } else {
      if (parameter !== undefined) return undefined;
      parameter = IDENTIFIER_PARAMETERS.find((known) => known === name);
      if (parameter === undefined) return undefined;
      text = value.trim();
    }
    start = end + 1;
  }
  if (parameter === undefined || text === '') return undefined;
  const identifier = readOwned(parameter, text, networkHosts);
  return identifier === undefined
    ? undefined
    : { parameter, identifier, country: country ?? DEFAULT_COUNTRY, text };
}

/** Of a domain only the host itself is tried: the nearest owner comes first, so whoever has it is the one. */
function readOwned(
  parameter: IdentifierParameter,
  text: string,
  networkHosts: readonly string[],
): CompanyIdentifier | undefined {
  if (parameter === 'fqdn' || parameter === 'website') {
    const host = plainHost(text);
    return host === undefined ? undefined : { kind: 'domain', values: [host] };
  }
  const reading = readIdentifier(parameter, text, networkHosts);
  return reading.ok ? reading.value : undefined;
}
