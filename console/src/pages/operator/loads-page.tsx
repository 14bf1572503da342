// Loads: what runs now, what failed lately, and everything that was published, with the rejected rows and the undo of the newest.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type ImportJob, type Load, listImports, listLoads } from '../../api/loads.ts';
import { latestOf, useAnswer } from '../../api/use-answer.ts';
import { DataTable } from '../../components/data-table.tsx';
import { IfMayChange } from '../../components/may-change.tsx';
import { Paged } from '../../components/pager.tsx';
import { Shown } from '../../components/states.tsx';
import { formatTime } from '../../components/value.tsx';
import { addressOf, firstRowOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import { useEvery } from '../../views/use-every.ts';
import { ImportCard, outcomeOf, RejectsLink } from './import/import-state.tsx';
import { UndoCard } from './loads/undo-card.tsx';

const { loads: WORDS } = TEXT.operator;
const PAGE = 25;
const IMPORTS = 20;
const FAILURES = 3;
const FAILURE_MS = 7 * 86_400_000;
const BUSY_MS = 1_000;
const IDLE_MS = 5_000;

interface State {
  readonly jobs: readonly ImportJob[];
  readonly loads: readonly Load[];
  readonly total: number;
}

export function LoadsPage({ query }: { readonly query: URLSearchParams }): JSX.Element {
  const from = firstRowOf(query);
  const answer = useAnswer(`loads ${from}`, async (signal): Promise<State> => {
    const [jobs, loads] = await Promise.all([listImports(IMPORTS, signal), listLoads(from, PAGE, signal)]);
    const total = Number(loads.headers.get('x-total-count') ?? loads.body.length);
    return { jobs: jobs.body, loads: loads.body, total };
  });
  const [undoing, setUndoing] = useState<Load | undefined>();
  const [undone, setUndone] = useState<number | undefined>();
  const { loaded } = answer;
  const isBusy = latestOf(answer)?.jobs.some(({ status }) => status === 'running') === true;
  // An import may be started elsewhere at any time.
  useEvery(loaded.state === 'ready' ? (isBusy ? BUSY_MS : IDLE_MS) : undefined, answer.again);
  return (
    <>
      <div class="row spread">
        <h1>{WORDS.title}</h1>
        <IfMayChange>
          <a class="button first" href={addressOf('/import')}>
            {WORDS.import}
          </a>
        </IfMayChange>
      </div>
      <p class="soft">{WORDS.about}</p>
      {undone !== undefined && (
        <p class="note good" role="status">
          {WORDS.isUndone(undone)}
        </p>
      )}
      {undoing !== undefined && (
        <UndoCard
          load={undoing}
          done={() => {
            setUndone(undoing.number);
            setUndoing(undefined);
            answer.again();
          }}
          cancel={() => setUndoing(undefined)}
        />
      )}
      <Shown answer={answer}>
        {({ jobs, loads, total }) => (
          <>
            {from === 0 && (
              <Jobs title={WORDS.running} jobs={jobs.filter(({ status }) => status === 'running')} />
            )}
            {from === 0 && <Jobs title={WORDS.failed} jobs={recentFailures(jobs)} />}
            <h2>{WORDS.history}</h2>
            <Paged from={from} shown={loads.length} total={total} size={PAGE} none={WORDS.none}>
              <LoadTable
                loads={loads}
                undo={(load) => {
                  setUndone(undefined);
                  setUndoing(load);
                }}
              />
            </Paged>
          </>
        )}
      </Shown>
    </>
  );
}

/** Those after the last success: an operator who has mended it need not see them. */
function recentFailures(jobs: readonly ImportJob[]): readonly ImportJob[] {
  const latest = jobs.findIndex((job) => outcomeOf(job) === 'done');
  const since = latest === -1 ? jobs : jobs.slice(0, latest);
  return since
    .filter((job) => ['failed', 'unused'].includes(outcomeOf(job)))
    .filter(({ updated_at }) => Date.now() - Date.parse(updated_at) < FAILURE_MS)
    .slice(0, FAILURES);
}

function Jobs({
  title,
  jobs,
}: {
  readonly title: string;
  readonly jobs: readonly ImportJob[];
}): JSX.Element | null {
  if (jobs.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {jobs.map((job) => (
        <ImportCard key={job.number} job={job} />
      ))}
    </>
  );
}

interface LoadTableProps {
  readonly loads: readonly Load[];
  undo(load: Load): void;
}

function LoadTable({ loads, undo }: LoadTableProps): JSX.Element {
  return (
    <DataTable
      caption={WORDS.history}
      columns={WORDS.columns}
      rows={loads}
      keyOf={({ number }) => number}
      cellsOf={(load) => [
        <span key="number" class="numbers">
          {load.number}
        </span>,
        <div key="source" class="named">
          <b>{load.source}</b> {load.undone_at !== null && <span class="tag warn">{WORDS.undone}</span>}
          <div class="soft small">{load.files.map(({ name }) => name).join(', ')}</div>
        </div>,
        <div key="who" class="named">
          {load.who}
          <div class="soft small">{formatTime(load.published_at)}</div>
        </div>,
        <Counts key="rows" counts={load.counts} />,
        <div key="actions" class="row actions">
          {load.import !== null && (load.counts.rejected ?? 0) > 0 && (
            <RejectsLink number={load.import} what={`load ${load.number}`} />
          )}
          {load.can_be_undone && load.undone_at === null && (
            <IfMayChange>
              <button
                type="button"
                class="button"
                aria-label={WORDS.undoOf(load.number)}
                onClick={() => undo(load)}
              >
                {WORDS.undo}
              </button>
            </IfMayChange>
          )}
        </div>,
      ]}
    />
  );
}

function Counts({ counts }: Pick<Load, 'counts'>): JSX.Element {
  const names = WORDS.counts as { readonly [name: string]: string };
  const shown = Object.entries(counts).filter(([name, n]) => n > 0 && name !== 'read');
  if (shown.length === 0) return <span class="soft">{WORDS.noCounts}</span>;
  return (
    <ul class="numbers">
      {shown.map(([name, n]) => (
        <li key={name}>
          {n.toLocaleString('en')} <span class="soft">{names[name] ?? name}</span>
        </li>
      ))}
    </ul>
  );
}
