// The health of the store and of the process that answers, and what needs the operator.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { readStatus, type ServiceStatus } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Bars } from '../../components/bars.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Shown } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { formatBytes } from '../../views/format-bytes.ts';

const { health: WORDS } = TEXT.operator;
const { names: NAMES } = WORDS;
const LOOK_AGAIN_MS = 15_000;

export function HealthPage(): JSX.Element {
  const answer = useAnswer('health', async (signal) => (await readStatus(signal)).body);
  const { again } = answer;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <>
      <div class="row spread">
        <h1>{WORDS.title}</h1>
        <button type="button" class="button" onClick={again}>
          {WORDS.again}
        </button>
      </div>
      <p class="soft">{WORDS.about}</p>
      <Shown answer={answer}>{(status) => <Status {...status} />}</Shown>
    </>
  );
}

function Status(status: ServiceStatus): JSX.Element {
  const { is_ready, problem, store, process, companies, people, suppressions, version, warnings } = status;
  const count = (n: number) => n.toLocaleString('en');
  return (
    <>
      <p class={is_ready ? 'note good' : 'note bad'} role="status">
        <strong>{is_ready ? WORDS.ready : WORDS.notReady}</strong>
        {problem !== null && ` · ${problem}`}
      </p>
      <dl class="key-figures">
        <Fact name={NAMES.companies} text={count(companies)} />
        <Fact name={NAMES.people} text={count(people)} />
        <Fact name={NAMES.uptime} text={WORDS.uptime(process.uptime_seconds)} />
        <Fact name={NAMES.memory} text={formatBytes(process.memory_bytes)} />
      </dl>
      <section class="card">
        <h2>{WORDS.warnings}</h2>
        {warnings.length === 0 ? (
          <p class="soft">{WORDS.noWarnings}</p>
        ) : (
          <ul class="lines">
            {warnings.map((warning) => (
              <li key={warning} class="note warn">
                {warning}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div class="columns">
        <section class="card">
          <h2>{WORDS.store}</h2>
          <dl class="facts">
            <Pair name={NAMES.engine} text={store.engine} />
            <Pair name={NAMES.place} text={store.place} />
            <Pair name={NAMES.shards} text={store.shards} />
            <Pair name={NAMES.suppressions} text={count(suppressions)} />
          </dl>
          <hr />
          <h3>{WORDS.sizes}</h3>
          <Bars
            bars={store.sizes.map(({ what, bytes }) => ({
              name: what,
              value: bytes,
              text: formatBytes(bytes),
            }))}
          />
        </section>
        <section class="card">
          <h2>{WORDS.process}</h2>
          <dl class="facts">
            <Pair name={NAMES.version} text={version} />
            <Pair name={NAMES.node} text={process.node} />
            <Pair name={NAMES.workers} text={count(process.workers)} />
            <Pair name={NAMES.pid} text={String(process.pid)} />
            <Pair name={NAMES.heap} text={formatBytes(process.heap_bytes)} />
          </dl>
        </section>
      </div>
      {store.replicas.length > 0 && (
        <>
          <h2>{WORDS.replicas}</h2>
          <DataTable
            caption={WORDS.replicas}
            columns={WORDS.replicaColumns}
            rows={store.replicas}
            keyOf={({ name }) => name}
            cellsOf={({ name, state, lag_seconds }) => [name, state, WORDS.lag(lag_seconds)]}
          />
        </>
      )}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Pair({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
