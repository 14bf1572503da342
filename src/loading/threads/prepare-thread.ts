// The thread that prepares the rows of a canonical file while the main thread writes them: takes the bytes of an input,
// sends flat rows. It reads no file and knows no store.
import { prepareCompany } from '../../pipeline/check/prepare-company.ts';
import { prepareRow } from '../../pipeline/check/prepared-rows.ts';
import { flattenCompany } from '../../pipeline/transfer/flatten-companies.ts';
import { createPersonFlattener } from '../../pipeline/transfer/flatten-people.ts';
import type { Cell, FlatRows } from '../../pipeline/transfer/row-cells.ts';
import { readCanonical } from '../../sources/canonical/canonical.ts';
import type { SourceRow } from '../../sources/source.ts';
import { workInThread } from '../../threads/work-in-thread.ts';
import type { PrepareTask } from './prepare-input.ts';

void workInThread<PrepareTask, FlatRows, undefined>(async ({ task, input, send }) => {
  const flatten = await createFlattener(task);
  const { name, kind, format, table, networkHosts } = task;
  for await (const batch of readCanonical({ name, chunks: input }, kind, format, table, networkHosts)) {
    const cells: Cell[] = [];
    for (const row of batch) flatten(row, cells);
    await send({ cells });
  }
  return undefined;
});

type Flatten = (row: SourceRow, cells: Cell[]) => void;

async function createFlattener(task: PrepareTask): Promise<Flatten> {
  const { kind, networkHosts, checks } = task;
  if (kind === 'people') {
    // As in `prepare-people.ts`: a load of companies does without the tables by which titles are read.
    const { createPersonPreparer } = await import('../../pipeline/check/prepare-person.ts');
    const prepare = createPersonPreparer(checks);
    const flatten = createPersonFlattener();
    return (row, cells) => flatten(prepareRow(row, prepare), cells);
  }
  const prepare = (value: unknown, text?: string) => prepareCompany(value, networkHosts, text);
  return (row, cells) => flattenCompany(prepareRow(row, prepare), () => textOf(row), cells);
}

/** CSV has no text of its own. */
function textOf(row: SourceRow): string {
  return 'problem' in row ? '' : (row.text ?? JSON.stringify(row.value));
}
