// Loads what a page shows, and again when its key changes. The answer to an older key is ignored.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError } from './call.ts';

type Loaded<T> =
  | { readonly state: 'loading'; readonly before: T | undefined }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: ApiError };

export interface UsedAnswer<T> {
  readonly loaded: Loaded<T>;
  again(): void;
}

/** `key` says what is loaded: the same key, the same answer. Undefined loads nothing. */
export function useAnswer<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
): UsedAnswer<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading', before: undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === undefined) return;
    const leaving = new AbortController();
    setLoaded((last) => ({
      state: 'loading',
      before: last.state === 'ready' ? last.value : last.state === 'loading' ? last.before : undefined,
    }));
    load(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setLoaded({ state: 'ready', value });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setLoaded({ state: 'failed', error: toApiError(error) });
      },
    );
    return () => leaving.abort();
    // `load` is another function for each drawing; the key says what it loads.
  }, [key, round]);
  const again = useCallback(() => setRound((one) => one + 1), []);
  return { loaded, again };
}

/** What was loaded last, also while it is loaded again. Undefined before, and after a failure. */
export function latestOf<T>({ loaded }: UsedAnswer<T>): T | undefined {
  if (loaded.state === 'failed') return undefined;
  return loaded.state === 'ready' ? loaded.value : loaded.before;
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ status: 0, message: error instanceof Error ? error.message : String(error) });
}
