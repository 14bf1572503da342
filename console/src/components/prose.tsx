// A text: what is between backticks is code.
import type { JSX } from 'preact';

export function Prose({ text }: { readonly text: string | undefined }): JSX.Element {
  return (
    <>
      {(text ?? '')
        .split('`')
        .map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}
    </>
  );
}
