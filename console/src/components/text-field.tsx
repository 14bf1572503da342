// One labelled field of a form.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly type?: 'text' | 'number' | 'date';
  readonly min?: string | undefined;
  readonly step?: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  change(value: string): void;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { label, value, hint, type = 'text', min, step, isRequired = false, maxLength, change } = props;
  const id = useId();
  const shared = {
    id,
    value,
    required: isRequired,
    autocomplete: 'off',
    ...(min !== undefined && { min }),
    ...(step !== undefined && { step }),
    ...(maxLength !== undefined && { maxLength }),
    ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => change(currentTarget.value),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === 'text' && <input type="text" {...shared} />}
      {type === 'number' && <input type="number" {...shared} />}
      {type === 'date' && <input type="date" {...shared} />}
      {hint !== undefined && (
        <span class="soft small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
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
