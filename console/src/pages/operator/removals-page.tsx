// Removals: a person or a company who asks for it is removed and kept out. What it touches is shown first.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ApiError } from '../../api/call.ts';
import { type Forgotten, forget, listSuppressions, withdrawSuppression } from '../../api/operator.ts';
import { toApiError, useAnswer } from '../../api/use-answer.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { IfMayChange } from '../../components/may-change.tsx';
import { Empty, Failure, Shown } from '../../components/states.tsx';
import { formatDate } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';
import { ignoreHeldEnter, onFirstPress } from '../../views/on-first-press.ts';
import { useTrial } from '../../views/use-trial.ts';

const { removals: WORDS } = TEXT.operator;
const BY = {
  person: ['network', 'id', 'email', 'phone'],
  company: ['fqdn', 'id', 'abn', 'lei', 'nzbn', 'uen'],
} as const;
type What = keyof typeof BY;

export function RemovalsPage(): JSX.Element {
  const answer = useAnswer('removals', async (signal) => (await listSuppressions(signal)).body);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const takeBack = (number: number) =>
    withdrawSuppression(number).then(answer.again, (error: unknown) => setFailure(toApiError(error)));
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <IfMayChange>
        <RemovalForm done={answer.again} />
      </IfMayChange>
      {failure !== undefined && <Failure error={failure} />}
      <Shown answer={answer}>
        {(suppressions) =>
          suppressions.length === 0 ? (
            <Empty title={WORDS.none} />
          ) : (
            <DataTable
              caption={WORDS.title}
              columns={WORDS.columns}
              rows={suppressions}
              keyOf={({ number }) => number}
              cellsOf={(one) => [
                String(one.number),
                `${WORDS.what[one.what]}, ${nameOf(one.by)}`,
                `${one.entered_by}, ${formatDate(one.at)}`,
                one.reason,
                one.taken_back_at === null ? (
                  <IfMayChange key="undo">
                    <AskButton label={TEXT.operator.takeBack} act={() => takeBack(one.number)} />
                  </IfMayChange>
                ) : (
                  <span class="tag">{WORDS.takenBack}</span>
                ),
              ]}
            />
          )
        }
      </Shown>
    </>
  );
}

/** As the form calls it. */
function nameOf(by: string): string {
  return (WORDS.by as { readonly [by: string]: string })[by] ?? by;
}

/** The companies of a person are those where the person works: they stay. */
function describe(what: What, { people, companies, can_be_found: canBeFound }: Forgotten): string {
  const names = companies.map(({ name }) => name);
  const touched = people + names.length > 0 ? WORDS.touches[what](people, names) : '';
  if (!canBeFound) return `${touched} ${WORDS.cannotBeFound}`.trim();
  return touched || WORDS.touchesNone;
}

function RemovalForm({ done }: { done(): void }): JSX.Element {
  const [what, setWhat] = useState<What>('person');
  const [by, setBy] = useState<string>(BY.person[0]);
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { result, failure, isBusy, button, submit, drop } = useTrial(
    async (isTrial) => (await forget({ what, by, value, reason, dry_run: isTrial })).body,
    () => {
      setValue('');
      setIsDone(true);
      done();
    },
  );

  return (
    <form
      class="card form"
      onKeyDown={ignoreHeldEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="row">
        <div class="field">
          <label for="what">{WORDS.whatLabel}</label>
          <select
            id="what"
            value={what}
            onChange={(event) => {
              const chosen = event.currentTarget.value as What;
              setWhat(chosen);
              setBy(BY[chosen][0]);
              drop();
            }}
          >
            {(Object.keys(BY) as What[]).map((one) => (
              <option key={one} value={one}>
                {WORDS.what[one]}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="by">{WORDS.byLabel}</label>
          <select
            id="by"
            value={by}
            onChange={(event) => {
              setBy(event.currentTarget.value);
              drop();
            }}
          >
            {BY[what].map((one) => (
              <option key={one} value={one}>
                {WORDS.by[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div class="field">
        <label for="value">{WORDS.by[by as keyof typeof WORDS.by]}</label>
        <input
          id="value"
          type="text"
          autocomplete="off"
          value={value}
          onInput={(event) => {
            setValue(event.currentTarget.value);
            setIsDone(false);
            drop();
          }}
        />
      </div>
      <div class="field">
        <label for="reason">{TEXT.operator.reason}</label>
        <input
          id="reason"
          type="text"
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {failure !== undefined && <Failure error={failure} />}
      {isDone && (
        <p class="note good" role="status">
          {WORDS.made}
        </p>
      )}
      {result !== undefined && (
        <p class="note warn" aria-live="polite">
          {describe(what, result)}
        </p>
      )}
      <div class="row">
        <button
          ref={button}
          type="submit"
          class={result === undefined ? 'button' : 'button danger'}
          disabled={value === '' || reason === '' || isBusy}
          onClick={onFirstPress()}
        >
          {result === undefined ? WORDS.preview : WORDS.make}
        </button>
        {result !== undefined && (
          <button type="button" class="button plain" onClick={drop}>
            {TEXT.operator.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
