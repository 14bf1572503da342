// Removes what helpers create (folders, processes, services) when the test file that used them is done. Workers
// keep modules from one test file to the next, so a helper cannot register an `afterAll` of its own when it is loaded.
type Removal = () => unknown;

const removals: Removal[] = [];

/** Runs when the current test file is done; the newest is removed first. */
export function afterFile(removal: Removal): void {
  removals.push(removal);
}

export async function removeLeftovers(): Promise<void> {
  const failures: unknown[] = [];
  for (const removal of removals.splice(0).reverse()) {
    try {
      await removal();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'something was left behind');
}
