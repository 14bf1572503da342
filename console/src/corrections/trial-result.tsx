// What a correction would change, and which other companies it would touch.
import type { JSX } from 'preact';
import type { ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import { TEXT } from '../text.ts';
import { showValue } from './describe-correction.ts';

const { corrections: WORDS } = TEXT.operator;

export function TrialResult({ result }: { readonly result: ResultJson }): JSX.Element {
  const { changed, joined, separated, conflicts } = result;
  const touchesOthers = joined.length + separated.length + conflicts.length > 0;
  return (
    <ul class={touchesOthers ? 'note warn' : 'note'} aria-live="polite">
      {changed.length === 0 && <li>{WORDS.noEffect}</li>}
      {changed.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {showValue(before)} → <strong>{showValue(after)}</strong>
        </li>
      ))}
      {joined.length > 0 && <li>{WORDS.joins(joined)}</li>}
      {separated.length > 0 && <li>{WORDS.separates(separated)}</li>}
      {conflicts.map((conflict) => (
        <li key={conflict}>{conflict}</li>
      ))}
    </ul>
  );
}
