// A card that appears after a press of a button and takes the focus, so that a keyboard and a screen reader get there.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface FocusCardProps {
  readonly title: string;
  readonly tone?: 'good' | 'warn';
  readonly children: ComponentChildren;
}

export function FocusCard({ title, tone, children }: FocusCardProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
    // When it closes, a keyboard goes on where it was.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [title]);
  return (
    <section class={tone === undefined ? 'card form' : `card form edge ${tone}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
