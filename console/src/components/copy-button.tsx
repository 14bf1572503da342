// Copies a text, and says that it did.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TEXT } from '../text.ts';

const SAID_FOR_MS = 2_000;

export function CopyButton({
  text,
  label = TEXT.company.copy,
}: {
  readonly text: string;
  readonly label?: string;
}): JSX.Element {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SAID_FOR_MS);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? TEXT.company.copied : label}</span>
    </button>
  );
}
