// A plot of a few named numbers as horizontal bars. The numbers stand beside them as text.
import type { JSX } from 'preact';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as it is shown. */
  readonly text: string;
  readonly href?: string;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** The value of a full bar; the largest one unless it says otherwise. */
  readonly full?: number;
}

export function Bars({ bars, full }: BarsProps): JSX.Element {
  const largest = full ?? Math.max(...bars.map(({ value }) => value), 0);
  return (
    <div class="bars">
      {bars.map(({ name, value, text, href }) => (
        <>
          <span>{href === undefined ? name : <a href={href}>{name}</a>}</span>
          <span class="track" aria-hidden="true">
            {value > 0 && (
              <span class="fill" style={{ width: `${Math.min(100, (100 * value) / largest)}%` }} />
            )}
          </span>
          <span class="value">{text}</span>
        </>
      ))}
    </div>
  );
}
