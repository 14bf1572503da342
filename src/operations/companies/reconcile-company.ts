// Which company does a cell of a table mean? The matcher's answer, for a text that may also be a number or a domain, with
// what tells candidates of one name apart.
import {
  hasWrongCheckDigits,
  type IdentifierParameter,
  readIdentifier,
} from '../../domain/identifiers/company-identifier.ts';
import { type MatchCandidate, type MatchQuery, type MatchReader, matchCompany } from './match-company.ts';
import { describeCompany, readProfileFields } from './summarise-company.ts';

export interface ReconcileQuery extends MatchQuery {
  readonly limit: number | undefined;
}

export interface ReconcileCandidate extends MatchCandidate {
  readonly description: string;
}

/** An id of the service's own form is never a name. */
const OWN_ID = /^f\d{12,16}$/;
/** An operator's id may be a word, and then it may be meant as a name. */
const NOT_A_WORD = /[\d_:-]/;
/** Numbers that have check digits, so that other digits are not taken for one. */
const CHECKED_NUMBERS = ['abn', 'acn', 'nzbn', 'lei'] as const;
const IS_URL = /^https?:|[/?#]/i;
const DOMAIN = /^(?:https?:\/\/)?[^\s/@]+\.[a-z]{2,}(?:[/?#:]\S*)?$/i;

export async function reconcileCompany(
  reader: MatchReader,
  { limit, ...query }: ReconcileQuery,
): Promise<readonly ReconcileCandidate[]> {
  const identifier = await readAsIdentifier(reader, query);
  const found = await matchCompany(reader, identifier ?? query, limit);
  const own = identifier === undefined ? await findById(reader, query, found) : undefined;
  const candidates = own === undefined ? found : [own, ...found.filter(({ id }) => id !== own.id)];
  return Promise.all(
    candidates.slice(0, limit).map(async (candidate) => {
      const fields = await readProfileFields(reader.companies, candidate.id);
      return { ...candidate, description: fields === undefined ? '' : describeCompany(fields) };
    }),
  );
}

/** The query of a text that is an id, a number or a domain of a company; undefined for a name. */
async function readAsIdentifier(reader: MatchReader, query: MatchQuery): Promise<MatchQuery | undefined> {
  const { name: text, identifiers } = query;
  if (text === undefined) return undefined;
  const owns = async (parameter: IdentifierParameter) => {
    const reading = readIdentifier(parameter, text, reader.networkHosts);
    if (!reading.ok || hasWrongCheckDigits(reading.value.kind, reading.value.values[0] ?? '')) return false;
    return (await reader.companies.findCompanyId(reading.value)) !== undefined;
  };
  const candidates: readonly IdentifierParameter[] = OWN_ID.test(text) ? ['id'] : CHECKED_NUMBERS;
  for (const parameter of candidates) {
    if (await owns(parameter))
      return { ...query, name: undefined, identifiers: { ...identifiers, [parameter]: text } };
  }
  if (identifiers.fqdn !== undefined || !DOMAIN.test(text) || !(await owns('fqdn'))) return undefined;
  // A domain may be the name as well, as in "Booking.com": it is both. A URL is no name, and its words would speak against its owner.
  const name = IS_URL.test(text) ? undefined : text;
  return { ...query, name, identifiers: { ...identifiers, fqdn: text } };
}

/** The company with exactly this id, an operator's own. */
async function findById(
  reader: MatchReader,
  { name }: MatchQuery,
  byName: readonly MatchCandidate[],
): Promise<MatchCandidate | undefined> {
  if (name === undefined || byName.some(({ match }) => match)) return undefined;
  const [own] = await matchCompany(reader, { identifiers: { id: name } });
  return own === undefined ? undefined : { ...own, match: own.match && NOT_A_WORD.test(name) };
}
