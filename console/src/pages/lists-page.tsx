// Companies by filters: counts beside each choice, sorting, pages, export. The address has the whole state.
import type { JSX } from 'preact';
import { type CompanySummary, companyFacets, searchCompanies } from '../api/companies.ts';
import type { Session } from '../api/session.ts';
import { latestOf, useAnswer } from '../api/use-answer.ts';
import { Choices } from '../components/choices.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { ExportButtons } from '../components/export-buttons.tsx';
import { FilterField } from '../components/filter-field.tsx';
import { Filters } from '../components/filters.tsx';
import { Pager } from '../components/pager.tsx';
import { Empty, Shown } from '../components/states.tsx';
import { addressOf, changeQuery, firstRowOf } from '../router.ts';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';

const PAGE_SIZE = 25;
const FILTERS = [
  'country',
  'state',
  'company_size',
  'company_type',
  'status',
  'industry',
  'technology',
  'has',
] as const;
const SORTS = ['employees', 'newest', 'oldest', 'relevance'] as const;

export function ListsPage({
  query,
  session,
}: {
  readonly query: URLSearchParams;
  readonly session: Session;
}): JSX.Element {
  const filters: { [name: string]: string } = {};
  for (const name of ['q', ...FILTERS]) {
    const value = query.get(name);
    if (value !== null && value !== '') filters[name] = value;
  }
  const sorts = SORTS.filter((name) => name !== 'relevance' || filters.q !== undefined);
  const sort =
    sorts.find((name) => name === query.get('sort')) ?? (filters.q === undefined ? 'employees' : 'relevance');
  const from = firstRowOf(query);
  const body = toBody(filters);
  const answer = useAnswer(JSON.stringify([filters, sort, from]), async (signal) => {
    const [found, facets] = await Promise.all([
      searchCompanies({ ...body, sort, from: String(from), size: String(PAGE_SIZE) }, signal),
      companyFacets(body, signal),
    ]);
    return {
      companies: found.body,
      total: Number(found.headers.get('x-total-count') ?? 0),
      facets: facets.body,
    };
  });
  // The filters stay where they are if one of them is refused: that is where it is corrected.
  const facets = latestOf(answer)?.facets ?? {};
  return (
    <>
      <div class="row spread">
        <h1>{TEXT.lists.title}</h1>
        <CopyButton text={window.location.href} label={TEXT.lists.share} />
      </div>
      <div class="with-filters">
        <Filters>
          <FilterField
            id="q"
            label={TEXT.lists.query}
            value={filters.q ?? ''}
            change={(q) => changeQuery({ q, sort: undefined }, 'replace')}
          />
          {FILTERS.map((name) => (
            <Choices
              key={name}
              title={TEXT.lists.filters[name]}
              counts={facets[name] ?? []}
              chosen={filters[name]}
              {...(name === 'country' && { nameOf: countryName })}
              choose={(chosen) => changeQuery({ [name]: chosen })}
            />
          ))}
        </Filters>
        <Shown answer={answer}>
          {({ companies, total }, isOld) => (
            <div class={isOld ? 'results loading' : 'results'}>
              <div class="row spread">
                <strong class="numbers" aria-live="polite">
                  {TEXT.lists.total(total)}
                </strong>
                <div class="row">
                  <label for="sort" class="soft">
                    {TEXT.lists.sort}
                  </label>
                  <select
                    id="sort"
                    value={sort}
                    onChange={(event) => changeQuery({ sort: event.currentTarget.value })}
                  >
                    {sorts.map((name) => (
                      <option key={name} value={name}>
                        {TEXT.lists.sorts[name]}
                      </option>
                    ))}
                  </select>
                  <ExportButtons
                    path="/company/search/export"
                    body={{ ...body, sort }}
                    name="companies"
                    session={session}
                    isEmpty={total === 0}
                  />
                </div>
              </div>
              {companies.length === 0 ? (
                <Empty title={total > 0 ? TEXT.paging.beyond : TEXT.lists.none} />
              ) : (
                <CompanyTable companies={companies} />
              )}
              <Pager from={from} shown={companies.length} total={total} size={PAGE_SIZE} />
            </div>
          )}
        </Shown>
      </div>
    </>
  );
}

/** `has` is a list on the wire. */
function toBody({ has, ...others }: { readonly [name: string]: string }): {
  readonly [name: string]: unknown;
} {
  return has === undefined ? others : { ...others, has: [has] };
}

function CompanyTable({ companies }: { readonly companies: readonly CompanySummary[] }): JSX.Element {
  const { name, place, employees, domain } = TEXT.lists.columns;
  return (
    <DataTable
      caption={TEXT.lists.caption}
      columns={[name, place, employees, domain]}
      numeric={[employees]}
      rows={companies}
      keyOf={({ id }) => id}
      cellsOf={(company) => [
        <a key="name" href={addressOf('/company', { id: company.id })}>
          {company.name}
        </a>,
        company.hq_location ?? company.hq_country,
        company.employee_count?.toLocaleString('en'),
        company.fqdn,
      ]}
    />
  );
}
