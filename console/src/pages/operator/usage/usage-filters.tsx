// What the figures are about: the time, the key, the operation, and what the lines are split by.
import type { JSX } from 'preact';
import type { UsageAnswer } from '../../../api/operator.ts';
import { changeQuery } from '../../../router.ts';
import { TEXT } from '../../../text.ts';
import { SPANS, SPLITS, type UsageQuestion } from '../../../views/usage-question.ts';

const { usage: WORDS } = TEXT.operator;

interface UsageFiltersProps {
  readonly usage: UsageAnswer;
  readonly question: UsageQuestion;
  readonly isOperator: boolean;
}

export function UsageFilters({ usage, question, isOperator }: UsageFiltersProps): JSX.Element {
  const { span, split, key, operation } = question;
  const keys = (usage.keys ?? []).map(({ id, name }) => [id, name ?? id] as const);
  const operations = usage.operations.map((one) => [one.operation, one.operation] as const);
  const splits = SPLITS.filter((one) => one !== 'key' || isOperator);
  return (
    <div class="row">
      <Choice
        name="days"
        label={WORDS.span}
        value={span}
        options={SPANS.map((one) => [one, WORDS.spans[one]])}
      />
      {isOperator && <Choice name="key" label={WORDS.key} value={key ?? ''} options={withAll(keys, key)} />}
      <Choice
        name="operation"
        label={WORDS.operation}
        value={operation ?? ''}
        options={withAll(operations, operation)}
      />
      <Choice
        name="split"
        label={WORDS.split}
        value={split}
        options={splits.map((one) => [one, WORDS.splits[one]])}
      />
    </div>
  );
}

type Option = readonly [value: string, text: string];

/** All, and the chosen one even if it has no calls in this time. */
function withAll(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  const isMissing = chosen !== undefined && !options.some(([value]) => value === chosen);
  return [['', WORDS.all], ...(isMissing ? [[chosen, chosen] as const] : []), ...options];
}

interface ChoiceProps {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
}

function Choice({ name, label, value, options }: ChoiceProps): JSX.Element {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select
        id={name}
        value={value}
        onChange={(event) => changeQuery({ [name]: event.currentTarget.value })}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
