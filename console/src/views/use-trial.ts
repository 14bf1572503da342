// A change in two steps: the first sends it as a trial and shows what it would do, the second makes it.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApiError } from '../api/call.ts';
import { toApiError } from '../api/use-answer.ts';

interface Trial<T> {
  /** What the change would do; undefined before the trial. */
  readonly result: T | undefined;
  readonly failure: ApiError | undefined;
  /** While an answer is awaited. */
  readonly isBusy: boolean;
  /** Of the button for both steps. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The trial, or the change itself after one. */
  submit(): Promise<void>;
  /** Back to the first step; a trial that is under way is forgotten. */
  drop(): void;
}

/** After a trial that `isClear`, the change is made at once; otherwise it waits for a second press. */
export function useTrial<T>(
  send: (isTrial: boolean) => Promise<T>,
  done: (made: T) => void,
  isClear: (tried: T) => boolean = () => false,
): Trial<T> {
  const [result, setResult] = useState<T | undefined>();
  const [failure, setFailure] = useState<ApiError | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A button loses the focus while it is disabled, and Tab would go past the second step.
  useEffect(() => {
    if (!isBusy && result !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);
  /** How often it went back to the first step: a trial from before says nothing about the form as it is now. */
  const round = useRef(0);
  const drop = () => {
    round.current += 1;
    setResult(undefined);
  };
  async function submit(): Promise<void> {
    if (isBusy) return;
    const isTrial = result === undefined;
    const tryingIn = round.current;
    setFailure(undefined);
    setIsBusy(true);
    try {
      const tried = isTrial ? await send(true) : undefined;
      if (tryingIn !== round.current) return;
      if (tried !== undefined && !isClear(tried)) return setResult(tried);
      const made = await send(false);
      setResult(undefined);
      done(made);
    } catch (error) {
      drop();
      setFailure(toApiError(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { result, failure, isBusy, button, submit, drop };
}
