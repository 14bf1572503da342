// A plot of a few named numbers as horizontal bars. The numbers stand beside them as text.
import type { JSX } from 'preact';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as it is shown. */
  readonly text: string;
  readonly href?: string;
}

export function Bars({ bars }: { readonly bars: readonly Bar[] }): JSX.Element {
  const largest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <div class="bars">
      {bars.map(({ name, value, text, href }) => (
        <>
          <span>{href === undefined ? name : <a href={href}>{name}</a>}</span>
          <span class="track" aria-hidden="true">
            <span class="fill" style={{ width: `${largest === 0 ? 0 : (100 * value) / largest}%` }} />
          </span>
          <span class="value">{text}</span>
        </>
      ))}
    </div>
  );
}
