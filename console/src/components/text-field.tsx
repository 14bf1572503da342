// One labelled field of a form, with what is wrong with its value.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly type?: 'text' | 'number' | 'date';
  /** The keyboard of a phone has digits; anything can be typed. */
  readonly isNumeric?: boolean;
  /** Suggestions; anything else can be typed too. */
  readonly choices?: readonly string[];
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
  readonly min?: string | undefined;
  readonly step?: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  change(value: string): void;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { label, value, hint, type = 'text', isNumeric = false, choices, problem } = props;
  const { min, step, isRequired = false, maxLength, change } = props;
  const id = useId();
  const shared = {
    id,
    value,
    required: isRequired,
    autocomplete: 'off',
    ...(min !== undefined && { min }),
    ...(step !== undefined && { step }),
    ...(maxLength !== undefined && { maxLength }),
    ...(isNumeric && { inputMode: 'decimal' as const }),
    ...(choices !== undefined && { list: `${id}-choices` }),
    ...described(id, hint, problem),
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => change(currentTarget.value),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === 'text' && <input type="text" {...shared} />}
      {type === 'number' && <input type="number" {...shared} />}
      {type === 'date' && <input type="date" {...shared} />}
      {choices !== undefined && (
        <datalist id={`${id}-choices`}>
          {choices.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <span class="soft small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Problem id={id} problem={problem} />
    </div>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly problem?: string | undefined;
  change(value: string): void;
}

export function TextArea({ label, value, rows, problem, change }: TextAreaProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        {...described(id, undefined, problem)}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <Problem id={id} problem={problem} />
    </div>
  );
}

function described(id: string, hint: string | undefined, problem: string | undefined) {
  const parts = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(
    Boolean,
  );
  return {
    ...(parts.length > 0 && { 'aria-describedby': parts.join(' ') }),
    ...(problem !== undefined && { 'aria-invalid': true }),
  };
}

function Problem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <span class="problem" role="alert" id={`${id}-problem`}>
      {problem}
    </span>
  );
}

interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly name: string }[];
  choose(value: T): void;
}

export function ChoiceField<T extends string>({
  label,
  value,
  choices,
  choose,
}: ChoiceFieldProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value as T)}>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
