// Who works at this company? One page of matches, with what explains it.
import { quoteIdentifier } from '../domain/quote-value.ts';
import { serviceError } from '../errors.ts';
import type { PeoplePage, PeopleQuery, PeopleReader } from '../store/store.ts';

export async function searchPeople(
  { people }: { readonly people: PeopleReader },
  query: PeopleQuery,
): Promise<PeoplePage> {
  const page = await people.searchPeople(query);
  if (page !== undefined) return page;
  throw serviceError('no_such_company', {
    field: 'companyId',
    value: quoteIdentifier(query.companyId),
    hint: '',
  });
}
