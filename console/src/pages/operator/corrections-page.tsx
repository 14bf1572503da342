// Corrections: those in force, and a form to make one. What would change is shown before it is made.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CorrectionJson } from '../../../../src/operations/corrections/correction-json.ts';
import type { ApiError } from '../../api/call.ts';
import { listCorrections, makeCorrection, takeBackCorrection } from '../../api/operator.ts';
import { toApiError, useAnswer } from '../../api/use-answer.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { IfMayChange } from '../../components/may-change.tsx';
import { Empty, Failure, Shown } from '../../components/states.tsx';
import { formatDate } from '../../components/value.tsx';
import { addressOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import { useTrial } from '../../views/use-trial.ts';

const { corrections: WORDS } = TEXT.operator;

export function CorrectionsPage({ query }: { readonly query: URLSearchParams }): JSX.Element {
  const answer = useAnswer('corrections', async (signal) => (await listCorrections(signal)).body);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const takeBack = (number: number) =>
    takeBackCorrection(number).then(answer.again, (error: unknown) => setFailure(toApiError(error)));
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <IfMayChange>
        <CorrectionForm company={query.get('company') ?? ''} done={answer.again} />
      </IfMayChange>
      {failure !== undefined && <Failure error={failure} />}
      <Shown answer={answer}>
        {(corrections) =>
          corrections.length === 0 ? (
            <Empty title={WORDS.none} />
          ) : (
            <DataTable
              caption={WORDS.title}
              columns={WORDS.columns}
              rows={corrections}
              keyOf={({ number }) => number}
              cellsOf={(one) => [
                one.company === null ? (
                  one.name
                ) : (
                  <a href={addressOf('/company', { id: one.company })}>{one.name ?? one.company}</a>
                ),
                <span key="what">
                  {describe(one)} {!one.is_effective && <span class="tag warn">{WORDS.noEffect}</span>}
                </span>,
                `${one.by}, ${formatDate(one.at)}`,
                one.reason ?? '',
                <IfMayChange key="undo">
                  <AskButton label={TEXT.operator.takeBack} act={() => takeBack(one.number)} />
                </IfMayChange>,
              ]}
            />
          )
        }
      </Shown>
    </>
  );
}

function describe({ country, set = {}, clear = [], add = {}, remove = {} }: CorrectionJson): string {
  const values = (sign: string, all: { readonly [field: string]: unknown }) =>
    Object.entries(all).map(([field, value]) => `${field} ${sign} ${show(value)}`);
  const parts = [
    ...values('=', set),
    ...clear.map((field) => `${field} = –`),
    ...values('+', add),
    ...values('−', remove),
  ];
  return (country === undefined ? '' : `${country}: `) + parts.join(', ');
}

function show(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ACTIONS = ['set', 'clear', 'add', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

function CorrectionForm({ company: given, done }: { readonly company: string; done(): void }): JSX.Element {
  const [company, setCompany] = useState(given);
  const [action, setAction] = useState<Action>('set');
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const { result, failure, submit, drop } = useTrial(async (isTrial) => {
    const change = action === 'clear' ? [field] : { [field]: readValue(value) };
    const body = { company, [action]: change, reason: reason || null, dry_run: isTrial };
    return (await makeCorrection(body)).body;
  }, done);

  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id="company" label={WORDS.company} value={company} change={setCompany} />
      <div class="field">
        <label for="action">{WORDS.action}</label>
        <select
          id="action"
          value={action}
          onChange={(event) => {
            setAction(event.currentTarget.value as Action);
            drop();
          }}
        >
          {ACTIONS.map((one) => (
            <option key={one} value={one}>
              {WORDS.actions[one]}
            </option>
          ))}
        </select>
      </div>
      <Field id="field" label={WORDS.field} value={field} change={setField} />
      {action !== 'clear' && <Field id="value" label={WORDS.value} value={value} change={setValue} />}
      <Field id="reason" label={TEXT.operator.reason} value={reason} change={setReason} />
      {failure !== undefined && <Failure error={failure} />}
      {result !== undefined && (
        <ul class="note" aria-live="polite">
          {result.changed.length === 0 && <li>{WORDS.noEffect}</li>}
          {result.changed.map(({ field: name, before, after }) => (
            <li key={name}>
              {name}: {show(before)} → <strong>{show(after)}</strong>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <button type="submit" class="button first" disabled={company === '' || field === ''}>
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

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  change(value: string): void;
}

function Field({ id, label, value, change }: FieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="text" value={value} onInput={(event) => change(event.currentTarget.value)} />
    </div>
  );
}

/** A number, a list or an object is written as JSON; everything else is text. */
function readValue(text: string): unknown {
  if (!/^[[{\d-]|^(true|false|null)$/.test(text.trim())) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
