// Fills in a list of companies: a file or a pasted column, the column that names them, progress, decisions, download.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TEXT } from '../text.ts';
import type { RunKeeper } from '../views/kept-run.ts';
import type { Table } from '../views/read-table.ts';
import { ChooseFile } from './enrich/choose-file.tsx';
import { FillIn } from './enrich/fill-in.tsx';

export function EnrichPage({ runs }: { readonly runs: RunKeeper }): JSX.Element {
  const [before] = useState(runs.kept);
  const [table, setTable] = useState<Table | undefined>(before?.table);
  const take = (chosen: Table | undefined) => {
    runs.keep(undefined);
    setTable(chosen);
  };
  return (
    <>
      <div class="row spread">
        <h1>{TEXT.enrich.title}</h1>
        {table !== undefined && (
          <button type="button" class="button" onClick={() => take(undefined)}>
            {TEXT.enrich.again}
          </button>
        )}
      </div>
      <p class="soft">{TEXT.enrich.about}</p>
      {table === undefined ? (
        <ChooseFile take={take} />
      ) : (
        <FillIn table={table} before={before?.table === table ? before : undefined} keep={runs.keep} />
      )}
    </>
  );
}
