// Usage of the last 30 days: by day, operation and status; by key for an operator.
import type { JSX } from 'preact';
import { type Figures, readUsage } from '../../api/operator.ts';
import type { Session } from '../../api/session.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Bars } from '../../components/bars.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { formatDate } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';

const { usage: WORDS } = TEXT.operator;

export function UsagePage({ session }: { readonly session: Session }): JSX.Element {
  const isOperator = session.key.scopes.includes('admin');
  const answer = useAnswer('usage', async (signal) => (await readUsage(isOperator, signal)).body);
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{isOperator ? WORDS.aboutAll : WORDS.about(session.key.name)}</p>
      <Shown answer={answer}>
        {({ total, operations, keys = [], series }) =>
          total.calls === 0 ? (
            <Empty title={WORDS.none} />
          ) : (
            <>
              <dl class="key-figures">
                <Figure name={WORDS.calls} text={total.calls.toLocaleString('en')} />
                <Figure name={WORDS.answers} text={total.answers.toLocaleString('en')} />
                <Figure name={WORDS.usual} text={milliseconds(total.p50)} />
                <Figure name={WORDS.slow} text={milliseconds(total.p99)} />
              </dl>
              <div class="columns">
                <section class="card">
                  <h2>{WORDS.byDay}</h2>
                  <Bars
                    bars={series
                      .filter(({ calls }) => calls > 0)
                      .map(({ at, calls }) => ({
                        name: formatDate(at),
                        value: calls,
                        text: calls.toLocaleString('en'),
                      }))}
                  />
                </section>
                <section class="card">
                  <h2>{WORDS.byStatus}</h2>
                  <Bars
                    bars={Object.entries(total.statuses).map(([status, calls]) => ({
                      name: status,
                      value: calls,
                      text: calls.toLocaleString('en'),
                    }))}
                  />
                </section>
              </div>
              <FigureTable
                title={WORDS.byOperation}
                rows={operations.map((one) => ({ name: one.operation, ...one }))}
              />
              {keys.length > 0 && (
                <FigureTable
                  title={WORDS.byKey}
                  rows={keys.map((one) => ({ ...one, name: one.name ?? one.id }))}
                />
              )}
            </>
          )
        }
      </Shown>
    </>
  );
}

function Figure({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface FigureTableProps {
  readonly title: string;
  readonly rows: readonly (Figures & { readonly name: string })[];
}

function FigureTable({ title, rows }: FigureTableProps): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={WORDS.columns}
        rows={rows}
        keyOf={({ name }) => name}
        cellsOf={({ name, calls, answers, p50, p95, p99 }) => [
          name,
          calls.toLocaleString('en'),
          answers.toLocaleString('en'),
          milliseconds(p50),
          milliseconds(p95),
          milliseconds(p99),
        ]}
      />
    </>
  );
}

function milliseconds(value: number | null): string {
  return value === null ? '–' : `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
