// A filter that is typed. It changes the address after a pause in typing, and follows the address when that changes otherwise.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const PAUSE_MS = 350;

interface FilterFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** As the address has it. */
  readonly value: string;
  /** Without the spaces around it. */
  change(value: string): void;
}

export function FilterField({ id, label, hint, value, change }: FilterFieldProps): JSX.Element {
  const [text, setText] = useState(value);
  /** What this field last gave to the address, or took from it. */
  const shared = useRef(value);
  useEffect(() => {
    if (value === shared.current) return;
    // Another link, or “back” in the browser.
    shared.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shared.current) return;
    const timer = setTimeout(() => {
      shared.current = wanted;
      change(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={text}
        {...(hint !== undefined && { placeholder: hint })}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
