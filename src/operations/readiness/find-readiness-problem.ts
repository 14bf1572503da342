// Whether the service can give answers now; asked by whatever balances the load.
import type { Store } from '../../store/contract/store.ts';

export interface ReadinessProblem {
  /** In words for `/readyz`. */
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
