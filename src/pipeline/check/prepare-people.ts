// Prepares rows of people in this thread. The tables by which titles are read take a third of a second to make, so they are loaded
// with the first rows: a load of companies, or one with a thread of its own, does without them.
import type { PersonChecks, PreparedPerson } from './prepare-person.ts';
import { type PreparedRows, prepareRows } from './prepared-rows.ts';

export async function* preparePeopleRows(
  rows: Parameters<typeof prepareRows>[0],
  checks?: PersonChecks,
): PreparedRows<PreparedPerson> {
  const { createPersonPreparer } = await import('./prepare-person.ts');
  yield* prepareRows(rows, createPersonPreparer(checks));
}
