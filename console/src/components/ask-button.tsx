// A button for what should not happen by mistake: the first press asks, the second does it.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { TEXT } from '../text.ts';
import { onFirstPress } from '../views/on-first-press.ts';

interface AskButtonProps {
  readonly label: string;
  act(): Promise<unknown>;
}

export function AskButton({ label, act }: AskButtonProps): JSX.Element {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef(state);
  // The button that was pressed is gone: a keyboard goes on with the one in its place. Before the next key arrives, which
  // would be lost otherwise.
  useLayoutEffect(() => {
    if (last.current !== state && state !== 'busy') first.current?.focus();
    last.current = state;
  }, [state]);
  if (state === 'idle') {
    return (
      <button ref={first} type="button" class="button" onClick={() => setState('asking')}>
        {label}
      </button>
    );
  }
  const go = () => {
    setState('busy');
    void act().finally(() => setState('idle'));
  };
  return (
    <span class="row">
      <button
        ref={first}
        type="button"
        class="button danger"
        disabled={state === 'busy'}
        onClick={onFirstPress(go)}
      >
        {TEXT.operator.sure}
      </button>
      <button type="button" class="button plain" onClick={() => setState('idle')}>
        {TEXT.operator.cancel}
      </button>
    </span>
  );
}
