// The part of the form of a correction that takes the value: a text, a number, the items of a list.
import type { JSX } from 'preact';
import { ChoiceField, TextArea, TextField } from '../components/text-field.tsx';
import { TEXT } from '../text.ts';
import type { Action, Draft } from './draft.ts';
import type { Kind } from './field-values.ts';

const { corrections: WORDS } = TEXT.operator;

/** A longer text gets more than one line. */
const LONG_TEXT = 60;

interface ValueInputsProps {
  readonly field: string;
  readonly kind: Kind | undefined;
  /** The value now; undefined if there is none, or if it is not known here. */
  readonly current: unknown;
  readonly draft: Draft & { readonly action: Action };
  /** What the service says is wrong with it. */
  readonly problem: string | undefined;
  change(draft: Partial<Draft>): void;
}

export function ValueInputs(props: ValueInputsProps): JSX.Element | null {
  const { field, kind, current, draft, problem, change } = props;
  if (draft.action === 'clear')
    return problem === undefined ? null : (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  if (draft.action === 'change') return <ItemInputs {...props} />;
  const shared = {
    label: kind === 'list' ? WORDS.items : WORDS.value,
    value: draft.text,
    problem,
    change: (text: string) => change({ text }),
  };
  if (kind === 'boolean') {
    const choices = [
      { value: '', name: '–' },
      { value: 'true', name: TEXT.people.yes },
      { value: 'false', name: TEXT.people.no },
    ];
    return <ChoiceField {...shared} choices={choices} choose={(text) => change({ text })} />;
  }
  const isLong = typeof current === 'string' && current.length > LONG_TEXT;
  if (kind === 'list' || kind === 'map' || field === 'description' || isLong)
    return <TextArea {...shared} rows={4} />;
  return <TextField {...shared} isNumeric={kind === 'integer' || kind === 'number'} />;
}

/** Items that the company has are ticked to take them away; new ones are typed, one a line. */
function ItemInputs({ current, draft, problem, change }: ValueInputsProps): JSX.Element {
  const known = Array.isArray(current) ? (current as readonly string[]) : [];
  const toggle = (item: string) =>
    change({
      removed: draft.removed.includes(item)
        ? draft.removed.filter((one) => one !== item)
        : [...draft.removed, item],
    });
  return (
    <>
      {known.length > 0 && (
        <fieldset class="plain items">
          <legend class="label">{WORDS.takeAway}</legend>
          {known.map((item) => (
            <label key={item} class="check">
              <input type="checkbox" checked={draft.removed.includes(item)} onChange={() => toggle(item)} />
              {draft.removed.includes(item) ? <s>{item}</s> : <span>{item}</span>}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={WORDS.add}
        value={draft.added}
        rows={2}
        problem={problem}
        change={(added) => change({ added })}
      />
      {!Array.isArray(current) && (
        <TextArea
          label={WORDS.takeAwayLines}
          value={draft.removedLines}
          rows={2}
          change={(removedLines) => change({ removedLines })}
        />
      )}
    </>
  );
}
