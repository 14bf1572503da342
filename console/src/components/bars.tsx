// A plot of a few named numbers as horizontal bars. The numbers are beside them as text.
import type { ComponentChildren, JSX } from 'preact';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as it is shown. */
  readonly text: ComponentChildren;
  readonly href?: string;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** The value of a full bar; the largest value unless it is given. */
  readonly most?: number;
}

export function Bars({
  bars,
  most = Math.max(...bars.map(({ value }) => value), 0),
}: BarsProps): JSX.Element {
  return (
    <div class="bars">
      {bars.map(({ name, value, text, href }) => (
        <>
          <span>{href === undefined ? name : <a href={href}>{name}</a>}</span>
          <span class="track" aria-hidden="true">
            <span class="fill" style={{ width: `${most === 0 ? 0 : (100 * value) / most}%` }} />
          </span>
          <span class="value">{text}</span>
        </>
      ))}
    </div>
  );
}
