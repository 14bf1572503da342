// Tries a small change of the store again while it fails: another program has locked a file, or a server is away for a moment.

export interface Tries<T> {
  /** Undefined if none succeeded. */
  readonly done: { readonly result: T } | undefined;
  /** Why the last one failed. */
  readonly error: unknown;
}

/** Longer than another program keeps a lock, or a server needs for a restart; not so long that an operator takes it for hung. */
export const USUAL_TRIES_MS = 30_000;
const FIRST_PAUSE_MS = 50;
/** As long as one try waits for a lock. */
const LONGEST_PAUSE_MS = 5_000;

/** `lastsMs`: after this time no further try begins; 0 is one try. A try that waits for a lock by itself counts with its time. */
export async function keepTrying<T>(
  change: () => T | Promise<T>,
  lastsMs = USUAL_TRIES_MS,
): Promise<Tries<T>> {
  const end = performance.now() + lastsMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return { done: { result: await change() }, error: undefined };
    } catch (error) {
      if (performance.now() + pause > end) return { done: undefined, error };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
