// Sources and do-not-call lists: how much of each is loaded, and how old it is.
import type { JSX } from 'preact';
import { type LoadedSource, readStatus, type ServiceStatus } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Bars } from '../../components/bars.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { formatDate } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';

const { sources: WORDS } = TEXT.operator;

export function SourcesPage(): JSX.Element {
  const answer = useAnswer('sources', async (signal) => (await readStatus(signal)).body);
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <Shown answer={answer}>
        {({ sources, do_not_call_lists: lists }) =>
          sources.length + lists.length === 0 ? (
            <Empty title={WORDS.none} />
          ) : (
            <>
              <Sources sources={sources} />
              {lists.length > 0 && <Lists lists={lists} />}
            </>
          )
        }
      </Shown>
    </>
  );
}

function Sources({ sources }: { readonly sources: readonly LoadedSource[] }): JSX.Element {
  const old = sources.filter(({ is_old }) => is_old);
  return (
    <>
      {old.length > 0 && <p class="note warn">{WORDS.oldOnes(old.map(({ title }) => title))}</p>}
      <DataTable
        caption={WORDS.title}
        columns={WORDS.columns}
        rows={sources}
        keyOf={({ source }) => source}
        cellsOf={({ source, title, rows, published_at, age_days, ...age }) => [
          <>
            <strong>{title}</strong> <span class="soft small">{source}</span>
          </>,
          <span key="rows" class="numbers">
            {WORDS.rows(rows)}
          </span>,
          formatDate(published_at),
          WORDS.age(age_days),
          <State key="state" {...age} />,
        ]}
      />
      <section class="card">
        <h2>{WORDS.ages}</h2>
        <Bars
          full={1}
          bars={sources
            .filter(({ old_after_days }) => old_after_days !== null)
            .map(({ title, age_days, old_after_days }) => ({
              name: title,
              value: age_days / (old_after_days ?? 1),
              text: WORDS.ageOf(age_days, old_after_days ?? 0),
            }))
            .toSorted((a, b) => b.value - a.value)}
        />
      </section>
    </>
  );
}

function State({ is_old, old_after_days }: Pick<LoadedSource, 'is_old' | 'old_after_days'>): JSX.Element {
  if (old_after_days === null) return <span class="tag">{WORDS.fixed}</span>;
  return (
    <span class="row">
      <span class={is_old ? 'tag warn' : 'tag good'}>{is_old ? WORDS.old : WORDS.fresh}</span>
      <span class="soft small">{WORDS.oldAfter(old_after_days)}</span>
    </span>
  );
}

function Lists({ lists }: { readonly lists: ServiceStatus['do_not_call_lists'] }): JSX.Element {
  return (
    <>
      <h2>{WORDS.lists}</h2>
      <DataTable
        caption={WORDS.lists}
        columns={WORDS.listColumns}
        rows={lists}
        keyOf={({ country }) => country}
        cellsOf={({ country, title, numbers, as_of, age_days, days_left }) => [
          `${country}, ${title}`,
          WORDS.rows(numbers),
          formatDate(as_of),
          WORDS.age(age_days),
          <span key="left" class={days_left < 0 ? 'tag warn' : 'tag good'}>
            {WORDS.listLeft(days_left)}
          </span>,
        ]}
      />
    </>
  );
}
