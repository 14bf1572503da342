// One filter: its values with the number of results each would give.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { FacetCount } from '../api/companies.ts';
import { TEXT } from '../text.ts';

const SHOWN_AT_FIRST = 7;

interface ChoicesProps {
  readonly title: string;
  readonly counts: readonly FacetCount[];
  readonly chosen: string | undefined;
  /** The name of a value; the value itself unless it says otherwise. */
  nameOf?(value: string): string;
  choose(value: string | undefined): void;
}

export function Choices({
  title,
  counts,
  chosen,
  nameOf = (value) => value,
  choose,
}: ChoicesProps): JSX.Element | null {
  const [isLong, setIsLong] = useState(false);
  const isMissing = chosen !== undefined && !counts.some(({ value }) => value === chosen);
  const all = isMissing ? [{ value: chosen, count: 0 }, ...counts] : counts;
  if (all.length === 0) return null;
  const shown = isLong ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          class="choice"
          aria-pressed={value === chosen}
          title={nameOf(value)}
          onClick={() => choose(value === chosen ? undefined : value)}
        >
          <span class="name">{nameOf(value)}</span>
          <span class="count">{count.toLocaleString('en')}</span>
        </button>
      ))}
      {all.length > SHOWN_AT_FIRST && (
        <button type="button" class="button plain small" onClick={() => setIsLong(!isLong)}>
          {isLong ? TEXT.lists.fewer : TEXT.lists.more(all.length - SHOWN_AT_FIRST)}
        </button>
      )}
    </fieldset>
  );
}
