// What a correction would change, which other companies it would touch, and what is to be known before.
import type { JSX } from 'preact';
import type { ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import { TEXT } from '../text.ts';
import { showValue } from './describe-correction.ts';

const { corrections: WORDS } = TEXT.operator;

export function TrialResult({ result }: { readonly result: ResultJson }): JSX.Element {
  const { changed, joined, separated, conflicts, warnings } = result;
  const needsCare = joined.length + separated.length + conflicts.length + warnings.length > 0;
  return (
    <ul class={needsCare ? 'note warn' : 'note'} aria-live="polite">
      {changed.length === 0 && <li>{WORDS.noEffect}</li>}
      {changed.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {showValue(before)} → <strong>{showValue(after)}</strong>
        </li>
      ))}
      {joined.length > 0 && <li>{WORDS.joins(joined)}</li>}
      {separated.length > 0 && <li>{WORDS.separates(separated)}</li>}
      {[...conflicts, ...warnings].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
