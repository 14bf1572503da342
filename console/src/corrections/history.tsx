// The corrections of one field, the newest first: who, when and why, and a button to withdraw one that is in force.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CorrectionJson, ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import type { ApiError } from '../api/call.ts';
import { listCorrections, withdrawCorrection } from '../api/operator.ts';
import { toApiError, useAnswer } from '../api/use-answer.ts';
import { AskButton } from '../components/ask-button.tsx';
import { Failure, Shown } from '../components/states.tsx';
import { formatTime } from '../components/value.tsx';
import { TEXT } from '../text.ts';
import { describeOf } from './describe-correction.ts';

const { corrections: WORDS } = TEXT.operator;

interface HistoryProps {
  readonly company: string;
  readonly field: string;
  /** Corrections of other fields that the value follows from. */
  readonly behind: readonly number[];
  readonly title?: string;
  takenBack(result: ResultJson): void;
}

export function History({ company, field, behind, title, takenBack }: HistoryProps): JSX.Element {
  const answer = useAnswer(
    company,
    async (signal) => (await listCorrections(signal, { company, taken_back: 'true', size: '1000' })).body,
  );
  const [failure, setFailure] = useState<ApiError | undefined>();
  const takeBack = (number: number) =>
    withdrawCorrection(number).then(
      ({ body }) => takenBack(body),
      (error: unknown) => setFailure(toApiError(error)),
    );
  return (
    <Shown answer={answer}>
      {(corrections) => {
        const own = corrections.filter(
          (one) => describeOf(one, field).isAbout || behind.includes(one.number),
        );
        if (own.length === 0) return null;
        return (
          <div class="history">
            {title !== undefined && <div class="title">{title}</div>}
            {failure !== undefined && <Failure error={failure} />}
            <ol>
              {own.map((one) => (
                <Entry
                  key={one.number}
                  correction={one}
                  field={field}
                  takeBack={() => takeBack(one.number)}
                />
              ))}
            </ol>
          </div>
        );
      }}
    </Shown>
  );
}

interface EntryProps {
  readonly correction: CorrectionJson;
  readonly field: string;
  takeBack(): Promise<void>;
}

function Entry({ correction, field, takeBack }: EntryProps): JSX.Element {
  const { by, at, reason, taken_back_by: endedBy, taken_back_at: endedAt } = correction;
  const { text, others } = describeOf(correction, field);
  const isOver = endedAt !== undefined;
  return (
    <li class={isOver ? 'over' : ''}>
      {text !== '' && <div>{isOver ? <s>{text}</s> : <b>{text}</b>}</div>}
      {reason !== null && <div>{reason}</div>}
      {others.length > 0 && <div>{WORDS.alsoChanges(others)}</div>}
      <div class="soft small">{WORDS.madeBy(by, formatTime(at))}</div>
      {isOver ? (
        <div class="soft small">{WORDS.takenBackBy(endedBy ?? '', formatTime(endedAt))}</div>
      ) : (
        <div class="row">
          {!correction.is_effective && <span class="tag warn">{WORDS.noEffect}</span>}
          <AskButton label={TEXT.operator.takeBack} act={takeBack} />
        </div>
      )}
    </li>
  );
}
