// Usage over time: calls by status, operation or key, and how long answers took. The address has the whole state.

import type { JSX } from 'preact';
import { readUsage, type UsageAnswer } from '../../api/operator.ts';
import type { Session } from '../../api/session.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Bars } from '../../components/bars.tsx';
import { canLook } from '../../components/may-change.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { readUsageQuestion, type UsageQuestion, usageParameters } from '../../views/usage-question.ts';
import { FigureTable, milliseconds } from './usage/figure-table.tsx';
import { UsageFilters } from './usage/usage-filters.tsx';
import { CallsPlot, TimesPlot } from './usage/usage-plots.tsx';

const { usage: WORDS } = TEXT.operator;

interface UsagePageProps {
  readonly query: URLSearchParams;
  readonly session: Session;
}

export function UsagePage({ query, session }: UsagePageProps): JSX.Element {
  const isOperator = canLook(session);
  const question = readUsageQuestion(query, isOperator);
  const { span, key, operation } = question;
  const answer = useAnswer(JSON.stringify([span, key, operation]), async (signal) => {
    const parameters = usageParameters(question, Date.now());
    return { parameters, usage: (await readUsage(isOperator, parameters, signal)).body };
  });
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{isOperator ? WORDS.aboutAll : WORDS.about(session.key.name)}</p>
      <Shown answer={answer}>
        {({ usage, parameters }, isOld) => (
          <>
            <UsageFilters usage={usage} question={question} isOperator={isOperator} />
            {usage.total.calls === 0 ? (
              <Empty title={WORDS.none} />
            ) : (
              <div class={isOld ? 'results loading' : 'results'}>
                <Figures usage={usage} parameters={parameters} question={question} isOperator={isOperator} />
              </div>
            )}
          </>
        )}
      </Shown>
    </>
  );
}

interface FiguresProps {
  readonly usage: UsageAnswer;
  readonly parameters: URLSearchParams;
  readonly question: UsageQuestion;
  readonly isOperator: boolean;
}

function Figures({ usage, parameters, question, isOperator }: FiguresProps): JSX.Element {
  const { total, operations, keys = [] } = usage;
  return (
    <>
      <dl class="key-figures">
        <Figure name={WORDS.calls} text={total.calls.toLocaleString('en')} />
        <Figure name={WORDS.answers} text={total.answers.toLocaleString('en')} />
        <Figure name={WORDS.usual} text={milliseconds(total.p50)} />
        <Figure name={WORDS.slow} text={milliseconds(total.p99)} />
      </dl>
      <section class="card">
        <h2>{WORDS.callsOverTime}</h2>
        <CallsPlot usage={usage} parameters={parameters} split={question.split} isOperator={isOperator} />
      </section>
      <section class="card">
        <h2>{WORDS.timesOverTime}</h2>
        <TimesPlot usage={usage} />
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
      <FigureTable
        title={WORDS.byOperation}
        rows={operations.map((one) => ({ ...one, id: one.operation, name: one.operation }))}
      />
      {keys.length > 0 && (
        <FigureTable title={WORDS.byKey} rows={keys.map((one) => ({ ...one, name: one.name ?? one.id }))} />
      )}
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
