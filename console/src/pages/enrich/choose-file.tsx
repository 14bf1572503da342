// Takes a CSV file that is dropped or chosen, or a pasted column.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { DropFile } from '../../components/drop-file.tsx';
import { TEXT } from '../../text.ts';
import {
  MOST_BYTES,
  OldLineEnds,
  readCsv,
  readPasted,
  type Table,
  WrongQuote,
} from '../../views/read-table.ts';

function problemOf(error: unknown): string {
  if (error instanceof OldLineEnds) return TEXT.enrich.oldLineEnds;
  return error instanceof WrongQuote ? TEXT.enrich.wrongQuote(error.line) : TEXT.enrich.unreadable;
}

export function ChooseFile({ take }: { take(table: Table): void }): JSX.Element {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');

  async function read(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      setProblem(TEXT.enrich.tooLong);
      return;
    }
    try {
      const table = readCsv(file.name.replace(/\.[^.]*$/, ''), new Uint8Array(await file.arrayBuffer()));
      if (table.rows.length === 0) setProblem(TEXT.enrich.noRows);
      else take(table);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  return (
    <>
      <DropFile
        about={TEXT.enrich.drop}
        button={TEXT.enrich.choose}
        accept=".csv,.tsv,.txt,text/csv"
        take={(file) => void read(file)}
      />
      {problem !== '' && (
        <p class="note bad" role="alert">
          {problem}
        </p>
      )}
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          const table = readPasted(pasted);
          if (table.rows.length > 0) take(table);
        }}
      >
        <label for="pasted">{TEXT.enrich.paste}</label>
        <textarea
          id="pasted"
          rows={6}
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
        <div class="row">
          <button type="submit" class="button" disabled={pasted.trim() === ''}>
            {TEXT.enrich.usePasted}
          </button>
        </div>
      </form>
    </>
  );
}
