// The first page: one search box, what is loaded, and examples to click.
import type { JSX } from 'preact';
import { companyFacets, searchCompanies } from '../api/companies.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Bar, Bars } from '../components/bars.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Empty, Shown } from '../components/states.tsx';
import { addressOf } from '../router.ts';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';

const EXAMPLES = 3;

export function HomePage(): JSX.Element {
  const answer = useAnswer('home', async (signal) => {
    const [facets, largest] = await Promise.all([
      companyFacets({}, signal),
      searchCompanies({ sort: 'employees', size: String(EXAMPLES) }, signal),
    ]);
    return {
      facets: facets.body,
      largest: largest.body,
      total: Number(largest.headers.get('x-total-count')),
    };
  });
  return (
    <>
      <div class="hello">
        <h1>{TEXT.home.title}</h1>
        <p class="soft">{TEXT.search.hint}</p>
      </div>
      <SearchBox isLarge />
      <Shown answer={answer}>
        {({ facets, largest, total }) =>
          total === 0 ? (
            <Empty title={TEXT.home.empty} />
          ) : (
            <>
              <div class="examples">
                <span class="soft">{TEXT.home.examples}</span>
                {largest.map(({ id, name }) => (
                  <a key={id} href={addressOf('/company', { id })}>
                    {name}
                  </a>
                ))}
              </div>
              <div class="columns">
                <section class="card">
                  <h2>
                    {TEXT.home.byCountry} <span class="soft">· {TEXT.home.companies(total)}</span>
                  </h2>
                  <Bars bars={barsOf(facets.country ?? [], 'country', countryName)} />
                </section>
                <section class="card">
                  <h2>{TEXT.home.bySize}</h2>
                  <Bars bars={barsOf(facets.company_size ?? [], 'company_size')} />
                </section>
              </div>
            </>
          )
        }
      </Shown>
    </>
  );
}

function barsOf(
  counts: readonly { readonly value: string; readonly count: number }[],
  filter: string,
  nameOf = (value: string) => value,
): readonly Bar[] {
  return counts.map(({ value, count }) => ({
    name: nameOf(value),
    value: count,
    text: count.toLocaleString('en'),
    href: addressOf('/lists', { [filter]: value }),
  }));
}
