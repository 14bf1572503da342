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
    await copyText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SAID_FOR_MS);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? TEXT.company.copied : label}</span>
    </button>
  );
}

/** Over plain HTTP on another machine a page has no clipboard: there the browser copies what is selected. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
