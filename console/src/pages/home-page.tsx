// The first page: one search box, what is loaded, and examples to click.
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { companyFacets, searchCompanies } from '../api/companies.ts';
import { type Contents, readContents } from '../api/review.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Bar, Bars } from '../components/bars.tsx';
import { MayChange } from '../components/may-change.tsx';
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
  const contents = useAnswer('contents', async (signal) => (await readContents(signal)).body);
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
            <NothingLoaded />
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
              <Shown answer={contents}>{(loaded) => <Loaded {...loaded} />}</Shown>
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

/** The first page of a key that may not look up companies: what every key may see. */
export function ContentsPage(): JSX.Element {
  const contents = useAnswer('contents', async (signal) => (await readContents(signal)).body);
  return (
    <>
      <h1>{TEXT.home.contents}</h1>
      <p class="note">{TEXT.home.noLookup}</p>
      <Shown answer={contents}>{(loaded) => <Loaded {...loaded} />}</Shown>
    </>
  );
}

function NothingLoaded(): JSX.Element {
  const { operator, others } = TEXT.home.emptyHint;
  if (!useContext(MayChange)) return <Empty title={TEXT.home.empty}>{others}</Empty>;
  return (
    <Empty title={TEXT.home.empty}>
      {operator}
      <div class="row centred">
        <a class="button first" href={addressOf('/import')}>
          {TEXT.operator.loads.import}
        </a>
      </div>
    </Empty>
  );
}

/** What is loaded: how many companies and people, and the sources with their rows and their age. */
function Loaded({ companies, people, sources }: Contents): JSX.Element {
  const largest = sources.toSorted((a, b) => b.rows - a.rows);
  return (
    <section class="card loaded">
      <h2>{TEXT.home.loaded}</h2>
      <dl class="key-figures">
        {(
          [
            [TEXT.home.counted.companies, companies],
            [TEXT.home.counted.people, people],
            [TEXT.home.counted.sources, sources.length],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {sources.length > 0 && (
        <>
          <h3>{TEXT.home.newest}</h3>
          <Bars
            bars={largest.map(({ title, rows, age_days }) => ({
              name: title,
              value: rows,
              text: TEXT.home.rowsAndAge(rows, age_days),
            }))}
          />
        </>
      )}
    </section>
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
