// The thread that makes the pages of companies for a store that has none yet, while the main thread writes their keys.
import { workInThread } from '../../../threads/work-in-thread.ts';
import { type FactNotes, readChanges } from './fact-log.ts';
import { makePages } from './merge-pages.ts';
import { type FlatPage, flattenPage } from './pages-in-thread.ts';

void workInThread<FactNotes, FlatPage, undefined>(async ({ task, send }) => {
  for (const page of makePages(readChanges(task))) await send(flattenPage(page));
  return undefined;
});
