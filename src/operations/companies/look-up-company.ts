// What is this company? Reads the parameters of a lookup in the contract's order and finds the one company.
import {
  ACCEPTED_FORMS,
  type CompanyIdentifier,
  checkDigitProblem,
  IDENTIFIER_PARAMETERS,
  type IdentifierParameter,
  quoteLookedUp,
  readIdentifier,
} from '../../domain/identifiers/company-identifier.ts';
import { plainHost } from '../../domain/identifiers/read-host.ts';
import { type Country, DEFAULT_COUNTRY, readCountry } from '../../domain/reference.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { type ServiceError, serviceError } from '../../errors.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyLookups, StoredProfile } from '../../store/contract/company-reader.ts';
import type { Store } from '../../store/contract/store.ts';
import { notReady } from '../readiness/not-ready.ts';
import {
  badIdentifier,
  chooseIdentifier,
  misspelling,
  readParameter,
  type SentIdentifier,
  type SentQuery,
} from './read-parameter.ts';

const PARAMETERS: readonly string[] = [...IDENTIFIER_PARAMETERS, 'country', 'include'];
const NO_CONFLICTS: readonly IdentifierParameter[] = [];

export interface FoundCompany {
  readonly profile: StoredProfile;
  readonly country: Country;
  readonly matchedBy: IdentifierParameter;
  /** Other identifiers of the request that belong to another company. */
  readonly conflicts: readonly IdentifierParameter[];
  /** Whether the caller asked for the provenance of the values. */
  readonly isWithProvenance: boolean;
}

/** What a lookup asks for. */
export interface Lookup {
  readonly parameter: IdentifierParameter;
  /** The value as sent. */
  readonly text: string;
  /** For a well-formed domain only the host itself: its nearest owner comes first. */
  readonly identifier: CompanyIdentifier;
  readonly losers: readonly SentIdentifier<IdentifierParameter>[];
  readonly country: Country;
  readonly isWithProvenance: boolean;
}

export interface LookupReader {
  readonly companies: CompanyLookups;
  readonly networkHosts: readonly string[];
  readonly whyNotReady: Store['whyNotReady'];
}

/**
 * The company, or the error that there is none. That error is returned and not thrown, because it is an everyday answer,
 * and throwing one takes as long as to find a company; any other is thrown.
 */
export function lookUpCompany(reader: LookupReader, query: SentQuery): Answer<FoundCompany | ServiceError> {
  return findCompany(reader, query, readLookup(query, reader.networkHosts));
}

/** The second half of a lookup, for code that has read and checked the query before. */
export function findCompany(
  reader: LookupReader,
  query: SentQuery,
  lookup: Lookup,
): Answer<FoundCompany | ServiceError> {
  const { identifier, country } = lookup;
  return after(reader.companies.readProfile(identifier, country), (profile) =>
    profile === undefined ? lookFurther(reader, query, lookup) : found(reader, lookup, profile),
  );
}

/** No company owns this exact host: tries its parent domains, as given by the public suffix list. */
function lookFurther(
  reader: LookupReader,
  query: SentQuery,
  lookup: Lookup,
): Answer<FoundCompany | ServiceError> {
  const { parameter, text, identifier, country } = lookup;
  const whole = identifier.kind === 'domain' ? readWinner(parameter, text, reader.networkHosts) : identifier;
  const values = whole.values.filter((value) => !identifier.values.includes(value));
  const profile =
    values.length === 0 ? undefined : reader.companies.readProfile({ kind: whole.kind, values }, country);
  return after(profile, (later): Answer<FoundCompany | ServiceError> => {
    if (later !== undefined) return found(reader, { ...lookup, identifier: whole }, later);
    const problem = notReady(reader.whyNotReady());
    if (problem !== undefined) throw problem;
    return companyNotFound(parameter, whole, query);
  });
}

function found(reader: LookupReader, lookup: Lookup, profile: StoredProfile): Answer<FoundCompany> {
  const { parameter, identifier, losers, country, isWithProvenance } = lookup;
  const company = { profile, country, matchedBy: parameter, conflicts: NO_CONFLICTS, isWithProvenance };
  if (losers.length === 0) return company;
  return findConflicts(reader, identifier, losers).then((conflicts) => ({ ...company, conflicts }));
}

async function findConflicts(
  { companies, networkHosts }: LookupReader,
  winner: CompanyIdentifier,
  losers: Lookup['losers'],
): Promise<readonly IdentifierParameter[]> {
  const companyId = await companies.findCompanyId(winner);
  const conflicts: IdentifierParameter[] = [];
  for (const { parameter, text } of losers) {
    const reading = readIdentifier(parameter, text, networkHosts);
    const other = reading.ok ? await companies.findCompanyId(reading.value) : undefined;
    if (other !== undefined && other !== companyId) conflicts.push(parameter);
  }
  return conflicts;
}

/** Reads only the identifier that decides; the others are only checked for being sent once. */
export function readLookup(query: SentQuery, networkHosts: readonly string[]): Lookup {
  const chosen = chooseIdentifier(query, IDENTIFIER_PARAMETERS);
  if (chosen === undefined) throw serviceError('no_identifier', { hint: misspelling(query, PARAMETERS) });
  const { parameter, text, losers } = chosen;
  const identifier = exactHost(parameter, text) ?? readWinner(parameter, text, networkHosts);
  // Most queries have nothing beside the identifier.
  const country = query.size === 1 ? DEFAULT_COUNTRY : readLookupCountry(query);
  const isWithProvenance = query.size > 1 && readInclude(query);
  return { parameter, text, identifier, losers, country, isWithProvenance };
}

/** Without the public suffix list, which takes 3 µs: nearly every lookup is for a host that a company owns. */
function exactHost(parameter: IdentifierParameter, text: string): CompanyIdentifier | undefined {
  const host = parameter === 'fqdn' || parameter === 'website' ? plainHost(text) : undefined;
  return host === undefined ? undefined : { kind: 'domain', values: [host] };
}

function readWinner(
  parameter: IdentifierParameter,
  text: string,
  networkHosts: readonly string[],
): CompanyIdentifier {
  const reading = readIdentifier(parameter, text, networkHosts);
  if (reading.ok) return reading.value;
  throw badIdentifier({ parameter, text }, reading.problem, ACCEPTED_FORMS[parameter]);
}

function readLookupCountry(query: SentQuery): Country {
  const text = readParameter(query, 'country');
  if (text === undefined) return DEFAULT_COUNTRY;
  const country = readCountry(text);
  if (country === undefined)
    throw serviceError('unsupported_country', { field: 'country', value: quoteValue(text) });
  return country;
}

/** Nothing else can be included yet. */
function readInclude(query: SentQuery): boolean {
  const text = readParameter(query, 'include')?.trim();
  if (text === undefined || text === '') return false;
  if (text.toLowerCase() === 'provenance') return true;
  throw serviceError('bad_include', { value: quoteValue(text) });
}

function companyNotFound(
  parameter: IdentifierParameter,
  { kind, values }: CompanyIdentifier,
  query: SentQuery,
): ServiceError {
  const [nearest] = values;
  // The form that was looked up; a public suffix has none, and quoting hides an e-mail address.
  const value = nearest === undefined ? quoteValue(query.get(parameter)) : quoteLookedUp(kind, nearest);
  const problem =
    nearest === undefined
      ? query.has(parameter)
        ? 'It is a public suffix, which no company owns.'
        : undefined
      : checkDigitProblem(kind, nearest);
  const hint = problem === undefined ? '' : ` ${problem}`;
  return serviceError('no_such_company', { field: parameter, value, hint });
}
