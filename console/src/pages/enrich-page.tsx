// Fills in a list of companies: a file or a pasted column, the column that names them, progress, decisions, download.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TEXT } from '../text.ts';
import type { Table } from '../views/read-table.ts';
import { ChooseFile } from './enrich/choose-file.tsx';
import { FillIn } from './enrich/fill-in.tsx';

export function EnrichPage(): JSX.Element {
  const [table, setTable] = useState<Table | undefined>();
  return (
    <>
      <div class="row spread">
        <h1>{TEXT.enrich.title}</h1>
        {table !== undefined && (
          <button type="button" class="button" onClick={() => setTable(undefined)}>
            {TEXT.enrich.again}
          </button>
        )}
      </div>
      <p class="soft">{TEXT.enrich.about}</p>
      {table === undefined ? <ChooseFile take={setTable} /> : <FillIn table={table} />}
    </>
  );
}
