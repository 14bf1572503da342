// Whether the service can answer requests now; load balancers ask for this.
import type { Store } from '../../store/contract/store.ts';

export interface ReadinessProblem {
  /** The text for `/readyz`. */
  readonly problem: string;
  /** For the log. */
  readonly cause?: unknown;
}

/** Undefined: it can. */
export async function findReadinessProblem(
  store: Store,
  isDraining: () => boolean,
): Promise<ReadinessProblem | undefined> {
  if (isDraining()) return { problem: 'the service is stopping' };
  try {
    await store.check();
  } catch (cause) {
    return { problem: 'the store cannot be read', cause };
  }
  const problem = store.whyNotReady();
  return problem === undefined ? undefined : { problem };
}
