// A value of a company with where it comes from, shown on hover and on focus, and hidden by Escape.
import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Origin } from '../api/companies.ts';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';

interface ValueProps {
  readonly origin: Origin | undefined;
  /** Makes the value a link. A page of another site is opened in a new tab. */
  readonly href?: string | undefined;
  /** The value is a block, such as a heading. */
  readonly isBlock?: boolean;
  readonly children: ComponentChildren;
}

export function Value({ origin, href, isBlock = false, children }: ValueProps): JSX.Element {
  const id = useId();
  const [isHidden, setIsHidden] = useState(false);
  const described = origin === undefined ? {} : { 'aria-describedby': id };
  const shown =
    href === undefined ? (
      children
    ) : (
      <a href={href} {...(/^https?:/.test(href) && OTHER_SITE)} {...described}>
        {children}
      </a>
    );
  if (origin === undefined) return <>{shown}</>;
  const show = () => setIsHidden(false);
  const Box = isBlock ? 'div' : 'span';
  return (
    <Box
      class="origin"
      {...(href === undefined && { tabIndex: 0, ...described })}
      onKeyDown={(event) => event.key === 'Escape' && setIsHidden(true)}
      onMouseEnter={show}
      onFocusIn={show}
    >
      {shown}
      <span class="bubble" role="tooltip" id={id} hidden={isHidden}>
        {[origin, ...(origin.also ?? [])].map((one) => (
          <OneOrigin key={`${one.source} ${one.record_id}`} origin={one} />
        ))}
      </span>
    </Box>
  );
}

const OTHER_SITE = { target: '_blank', rel: 'noreferrer noopener' } as const;

function OneOrigin({ origin }: { readonly origin: Origin }): JSX.Element {
  const { from, record, date, asOf, who, country } = TEXT.company.origin;
  const lines = [
    [from, origin.source],
    [record, origin.record_id],
    [date, origin.loaded_at === null ? undefined : formatDate(origin.loaded_at)],
    [asOf, origin.as_of === undefined ? undefined : formatDate(origin.as_of)],
    [who, origin.who],
    [country, origin.country === undefined ? undefined : countryName(origin.country)],
  ] as const;
  return (
    <span class="one">
      {lines.map(([label, text]) =>
        text === undefined ? null : (
          <span key={label} class="line">
            {label} <b>{text}</b>
          </span>
        ),
      )}
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
