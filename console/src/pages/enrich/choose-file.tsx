// Takes a CSV file that is dropped or chosen, or a pasted column.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { TEXT } from '../../text.ts';
import { MOST_BYTES, readCsv, readPasted, type Table } from '../../views/read-table.ts';

export function ChooseFile({ take }: { take(table: Table): void }): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > MOST_BYTES) {
      setProblem(TEXT.enrich.tooLong);
      return;
    }
    try {
      take(await readCsv(file.name.replace(/\.[^.]*$/, ''), await file.text()));
    } catch {
      setProblem(TEXT.enrich.unreadable);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same by keyboard */}
      <div
        class={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void read(event.dataTransfer?.files[0]);
        }}
      >
        <span>{TEXT.enrich.drop}</span>
        <button type="button" class="button first" onClick={() => picker.current?.click()}>
          {TEXT.enrich.choose}
        </button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={TEXT.enrich.choose}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
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
