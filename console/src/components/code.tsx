// A block of code that can be scrolled, also by keyboard.
import type { JSX } from 'preact';

export function Code({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} class="code">
      <pre>{text}</pre>
    </section>
  );
}
