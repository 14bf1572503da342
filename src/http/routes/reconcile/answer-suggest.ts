// The suggest services: companies, properties and types for a person who is typing, and what is shown beside each.
import type { ProfileProperties } from '../../../domain/company/profile-properties.ts';
import { isLonger } from '../../../domain/values/is-longer.ts';
import { quoteIdentifier, quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import type { MatchReader } from '../../../operations/companies/match-company.ts';
import { reconcileCompany } from '../../../operations/companies/reconcile-company.ts';
import { suggestCompanies } from '../../../operations/companies/suggest-companies.ts';
import { describeCompany } from '../../../operations/companies/summarise-company.ts';
import type { Query } from '../../wire/parse-query.ts';
import { escapeHtml } from './company-page.ts';
import { readCount, readReconcileParameter } from './read-reconcile-parameter.ts';
import { ABOUT_ORGANIZATION, ORGANIZATION } from './reconcile-type.ts';

const PAGE_SIZE = 10;
/** The operation compares no more names than this. */
const MOST_SUGGESTED = 80;
const MAX_PREFIX_CHARACTERS = 256;

export async function suggestEntities(reader: MatchReader, query: Query): Promise<object> {
  const { prefix, cursor } = readSuggest(query);
  if (prefix === '') return { result: [] };
  const [own] = await reconcileCompany(reader, { identifiers: { id: prefix }, limit: 1 });
  const size = Math.min(cursor + PAGE_SIZE, MOST_SUGGESTED);
  const named = await suggestCompanies(reader, { text: prefix, country: undefined, size });
  const all = [
    ...(own === undefined ? [] : [own]),
    ...named.filter(({ id }) => id !== own?.id).map((one) => ({ ...one, description: describeCompany(one) })),
  ];
  const result = all.slice(cursor, cursor + PAGE_SIZE);
  return {
    result: result.map(({ id, name, description }) => ({ id, name, description, notable: [ORGANIZATION] })),
  };
}

export function suggestProperties({ all }: ProfileProperties, query: Query): object {
  const { prefix, cursor } = readSuggest(query);
  const wanted = prefix.toLowerCase();
  const rankOf = (text: string) => {
    const place = text.toLowerCase().indexOf(wanted);
    if (place <= 0) return place === 0 ? 0 : Number.POSITIVE_INFINITY;
    return /[\s._]/.test(text[place - 1] ?? '') ? 1 : 2;
  };
  const result = all
    .map(({ id, name, about }) => ({
      rank: Math.min(rankOf(id), rankOf(name)),
      id,
      name,
      description: about,
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _, ...property }) => property);
  return { result: result.slice(cursor) };
}

export function suggestTypes(query: Query): object {
  const { prefix, cursor } = readSuggest(query);
  const isMeant = ORGANIZATION.name.toLowerCase().includes(prefix.toLowerCase());
  const types = isMeant ? [{ ...ORGANIZATION, description: ABOUT_ORGANIZATION }] : [];
  return { result: types.slice(cursor) };
}

/** The small pages beside a suggestion, for clients that show them. */
export function propertyFlyout(properties: ProfileProperties, query: Query): object {
  const id = readId(query);
  const property = properties.find(id);
  if (property === undefined) throw serviceError('unknown_property', { field: 'id', value: quoteValue(id) });
  return flyout(id, property.name, property.about);
}

export function typeFlyout(query: Query): object {
  const id = readId(query);
  if (id !== ORGANIZATION.id)
    throw serviceError('bad_reconcile_parameter', {
      field: 'id',
      value: quoteIdentifier(id),
      problem: `the only type is ${ORGANIZATION.id}`,
    });
  return flyout(id, ORGANIZATION.name, ABOUT_ORGANIZATION);
}

function flyout(id: string, name: string, about: string): object {
  return { id, html: `<h1>${escapeHtml(name)}</h1>\n<p>${escapeHtml(about)}</p>` };
}

export function readId(query: Query): string {
  const id = readReconcileParameter(query, 'id');
  if (id !== undefined) return id;
  throw serviceError('bad_reconcile_parameter', { field: 'id', value: '""', problem: 'it is required' });
}

function readSuggest(query: Query): { readonly prefix: string; readonly cursor: number } {
  const prefix = readReconcileParameter(query, 'prefix')?.trim() ?? '';
  if (isLonger(prefix, MAX_PREFIX_CHARACTERS))
    throw serviceError('bad_reconcile_parameter', {
      field: 'prefix',
      value: quoteValue(prefix),
      problem: `it may have at most ${MAX_PREFIX_CHARACTERS} characters`,
    });
  return { prefix, cursor: readCount(query, 'cursor') ?? 0 };
}
