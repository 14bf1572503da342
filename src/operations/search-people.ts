// Who works at this company? One page of matches, with what explains it.
import { quoteIdentifier } from '../domain/quote-value.ts';
import { serviceError } from '../errors.ts';
import type { CompanyReader, PeoplePage, PeopleQuery, PeopleReader } from '../store/store.ts';

export async function searchPeople(
  {
    people,
    companies,
  }: { readonly people: PeopleReader; readonly companies: Pick<CompanyReader, 'findCompanyId'> },
  query: PeopleQuery,
): Promise<PeoplePage> {
  const page = (await people.searchPeople(query)) ?? (await searchByAlias());
  if (page !== undefined) return page;
  throw serviceError('no_such_company', {
    field: 'companyId',
    value: quoteIdentifier(query.companyId),
    hint: '',
  });

  /** A company that was joined with another is still found by the id it had. */
  async function searchByAlias(): Promise<PeoplePage | undefined> {
    const companyId = await companies.findCompanyId({ kind: 'id', values: [query.companyId] });
    return companyId === undefined ? undefined : people.searchPeople({ ...query, companyId });
  }
}
