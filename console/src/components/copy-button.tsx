// Copies a text, and says that it did, or that the browser refused.
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
  const [said, setSaid] = useState('');
  const copy = async () => {
    const { copied, notCopied } = TEXT.company;
    setSaid((await copyText(text)) ? copied : notCopied);
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}

/** Over plain HTTP on another machine a page has no clipboard, and a browser may refuse it: there it copies what is selected. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    return isDone;
  }
}
