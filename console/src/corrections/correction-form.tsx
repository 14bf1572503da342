// The form of a correction, on its own page and beside a value of a company. It is tried first: on the page, what changes is
// shown before it is made; beside a value, only if other companies are touched or nothing would change.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import { makeCorrection } from '../api/operator.ts';
import { Failure } from '../components/states.tsx';
import { ChoiceField, TextField } from '../components/text-field.tsx';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';
import { ignoreHeldEnter, onFirstPress } from '../views/on-first-press.ts';
import { useTrial } from '../views/use-trial.ts';
import { actionsFor, changesOf, type Draft, firstDraft } from './draft.ts';
import { hasRegions, kindOf } from './field-values.ts';
import { TrialResult } from './trial-result.tsx';
import { ValueInputs } from './value-inputs.tsx';

const { corrections: WORDS } = TEXT.operator;

interface CorrectionFormProps {
  readonly company: string;
  readonly field: string;
  /** The value now; undefined if there is none, or if it is not known here. */
  readonly current?: unknown;
  /** The regions whose values can be corrected. */
  readonly countries: readonly string[];
  /** Empty: the global values. */
  readonly country?: string;
  /** Beside a value: it takes the focus, and Escape cancels. */
  readonly isInPlace?: boolean;
  /** Fields before its own. */
  readonly children?: ComponentChildren;
  done(result: ResultJson): void;
  cancel?(): void;
}

export function CorrectionForm(props: CorrectionFormProps): JSX.Element {
  const { company, field, current, countries, isInPlace = false, children, done, cancel } = props;
  const [typed, setTyped] = useState<Draft>(() => firstDraft(current));
  const [country, setCountry] = useState(props.country ?? '');
  const [reason, setReason] = useState('');
  const kind = kindOf(field);
  const actions = actionsFor(kind, field);
  const action = actions.find((one) => one === typed.action) ?? actions[0] ?? 'set';
  const draft = { ...typed, action };
  const changes = changesOf(field, kind, draft);
  const send = async (isTrial: boolean) => {
    const of = country === '' || !hasRegions(field) ? {} : { country };
    const body = { company, ...of, ...changes, reason: reason || null, dry_run: isTrial };
    return (await makeCorrection(body)).body;
  };
  const { result, failure, isBusy, button, submit, drop } = useTrial(
    send,
    done,
    isInPlace ? isClear : undefined,
  );
  const inputs = useRef<HTMLDivElement>(null);
  const focus = () => inputs.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  const problem = failure?.status === 400 ? failure.message : undefined;
  useEffect(drop, [company, field]);
  useEffect(() => {
    if (isInPlace) focus();
  }, []);
  useEffect(() => {
    if (problem !== undefined) focus();
  }, [failure]);
  /** What was tried is no longer what would be made. */
  const edit = (change: () => void) => {
    drop();
    change();
  };
  return (
    <form
      class={isInPlace ? 'form' : 'card form'}
      onKeyDown={ignoreHeldEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes !== undefined && !isBusy) void submit();
      }}
    >
      {children}
      {actions.length > 1 && (
        <ChoiceField
          label={WORDS.action}
          value={action}
          choices={actions.map((one) => ({ value: one, name: WORDS.actions[one] }))}
          choose={(one) => edit(() => setTyped({ ...typed, action: one }))}
        />
      )}
      <div class="fields one" ref={inputs}>
        <ValueInputs
          field={field}
          kind={kind}
          current={current}
          draft={draft}
          problem={problem}
          change={(part) => edit(() => setTyped({ ...typed, ...part }))}
        />
      </div>
      {hasRegions(field) && (
        <ChoiceField
          label={WORDS.country}
          value={country}
          choices={[
            { value: '', name: WORDS.everywhere },
            ...countries.map((code) => ({ value: code, name: WORDS.only(countryName(code)) })),
          ]}
          choose={(code) => edit(() => setCountry(code))}
        />
      )}
      <TextField label={TEXT.operator.reason} value={reason} change={setReason} maxLength={1_000} />
      {failure !== undefined && problem === undefined && <Failure error={failure} />}
      {result !== undefined && <TrialResult result={result} />}
      <div class="row">
        <button
          ref={button}
          type="submit"
          class="button first"
          disabled={changes === undefined || isBusy || company === ''}
          onClick={onFirstPress()}
        >
          {submitLabel(isInPlace, result !== undefined)}
        </button>
        {(cancel !== undefined || result !== undefined) && (
          <button type="button" class="button plain" onClick={cancel ?? drop}>
            {TEXT.operator.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

/** Nothing needs a second look: it changes something, and no other company, and there is no warning. */
function isClear({ changed, joined, separated, conflicts, warnings }: ResultJson): boolean {
  return changed.length > 0 && [joined, separated, conflicts, warnings].every(({ length }) => length === 0);
}

function submitLabel(isInPlace: boolean, isTried: boolean): string {
  if (isInPlace) return isTried ? WORDS.saveAnyway : WORDS.save;
  return isTried ? WORDS.make : WORDS.preview;
}
