// A value of a company with where it comes from, shown on hover and on focus.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Origin } from '../api/companies.ts';
import { TEXT } from '../text.ts';

interface ValueProps {
  readonly origin: Origin | undefined;
  readonly children: ComponentChildren;
}

export function Value({ origin, children }: ValueProps): JSX.Element {
  const id = useId();
  if (origin === undefined) return <>{children}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the source must be reachable by keyboard
    <span class="origin" tabIndex={0} aria-describedby={id}>
      {children}
      <span class="bubble" role="tooltip" id={id}>
        {TEXT.company.from} <b>{origin.source}</b>
        <br />
        {TEXT.company.record} <b>{origin.record_id}</b>
        <br />
        {TEXT.company.date} <b>{formatDate(origin.loaded_at)}</b>
      </span>
    </span>
  );
}

/** A day, in the reader's language. */
export function formatDate(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  return date.toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** A day and a time, in the reader's language. */
export function formatTime(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
