// Who works at this company? One page of matches, with totals and countries.
import { quoteIdentifier } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';
import type { FoundPage, PageMaker, PeopleQuery, PeopleReader } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';
import { notReady } from '../readiness/not-ready.ts';

export interface PeopleSearchReader {
  readonly people: Pick<PeopleReader, 'findPeople'>;
  readonly companies: Pick<CompanyReader, 'findCompanyId'>;
  readonly whyNotReady: Store['whyNotReady'];
}

export function searchPeople<P>(
  reader: PeopleSearchReader,
  query: PeopleQuery,
  maker: PageMaker<P>,
): Answer<FoundPage<P>> {
  return after(
    reader.people.findPeople(query, maker),
    (found) => found ?? searchByAlias(reader, query, maker),
  );
}

/** A company that was joined with another is still found by its former id. */
function searchByAlias<P>(
  { people, companies, whyNotReady }: PeopleSearchReader,
  query: PeopleQuery,
  maker: PageMaker<P>,
): Answer<FoundPage<P>> {
  const { companyId } = query;
  return after(companies.findCompanyId({ kind: 'id', values: [companyId] }), (current) => {
    if (current === undefined) throw notReady(whyNotReady()) ?? noSuchCompany(companyId);
    return after(people.findPeople({ ...query, companyId: current }, maker), (found) => {
      if (found === undefined) throw noSuchCompany(companyId);
      return found;
    });
  });
}

function noSuchCompany(companyId: string): Error {
  return serviceError('no_such_company', {
    field: 'companyId',
    value: quoteIdentifier(companyId),
    hint: '',
  });
}
