// Ends the parts of a process that stops.

/** In this order, each of them also after one has failed, as when the database cannot be reached; throws the first failure. */
export async function endAll(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
