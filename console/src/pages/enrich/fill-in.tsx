// Which column and which fields; the first rows as a trial; the whole run with progress; decisions; the download.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { COUNTRIES } from '../../../../src/domain/reference.ts';
import type { ApiError } from '../../api/call.ts';
import { toApiError } from '../../api/use-answer.ts';
import { Failure } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { saveFile } from '../../views/download-export.ts';
import { enrichRows, type RowResult } from '../../views/enrich-rows.ts';
import { enrichedCsv, FIELDS, FIRST_FIELDS, type Field } from '../../views/enriched-csv.ts';
import { type By, guessColumn } from '../../views/guess-column.ts';
import type { Table } from '../../views/read-table.ts';
import { DecideRows } from './decide-rows.tsx';
import { FirstRows } from './first-rows.tsx';

const TRIAL_ROWS = 5;
const KINDS = Object.entries(TEXT.enrich.kinds) as [By, string][];

export function FillIn({ table }: { readonly table: Table }): JSX.Element {
  const [{ column, by }, setGuess] = useState(() => guessColumn(table));
  const [country, setCountry] = useState('');
  const [fields, setFields] = useState<readonly Field[]>(FIRST_FIELDS);
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const [pause, setPause] = useState(0);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  const [isRunning, setIsRunning] = useState(false);

  async function run(rows: number): Promise<void> {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    setFailure(undefined);
    setResults([]);
    setIsRunning(rows > TRIAL_ROWS);
    const done: RowResult[] = [];
    try {
      await enrichRows({
        values: table.rows.slice(0, rows).map((row) => row[column] ?? ''),
        by,
        country,
        signal: stopping.signal,
        onResults: (first, some) => {
          if (stopping.signal.aborted) return;
          for (const [n, result] of some.entries()) done[first + n] = result;
          setPause(0);
          setResults([...done]);
        },
        onPause: setPause,
      });
    } catch (error) {
      if (!stopping.signal.aborted) setFailure(toApiError(error));
    } finally {
      if (running.current === stopping) setIsRunning(false);
    }
  }

  // The first rows are looked up at once, so that a wrong column is seen before the run.
  useEffect(() => {
    void run(TRIAL_ROWS);
    return () => running.current?.abort();
  }, [table, column, by, country]);

  const isWhole = results.length >= table.rows.length;
  const count = (state: string) => results.filter((one) => one.state === state).length;
  const download = () =>
    saveFile(
      new Blob([enrichedCsv(table, results, fields)], { type: 'text/csv' }),
      `${table.name}-enriched.csv`,
    );
  return (
    <>
      <section class="card">
        <div class="row">
          <strong class="numbers">{TEXT.enrich.rows(table.rows.length)}</strong>
          <div class="field">
            <label for="column">{TEXT.enrich.column}</label>
            <select
              id="column"
              value={String(column)}
              onChange={(event) => setGuess({ column: Number(event.currentTarget.value), by })}
            >
              {table.columns.map((header, place) => (
                <option key={place} value={String(place)}>
                  {header}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="by">{TEXT.enrich.by}</label>
            <select
              id="by"
              value={by}
              onChange={(event) => setGuess({ column, by: event.currentTarget.value as By })}
            >
              {KINDS.map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="in">{TEXT.enrich.country}</label>
            <select id="in" value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
              <option value="">{TEXT.enrich.anyCountry}</option>
              {COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <FieldChoice fields={fields} choose={setFields} />
      </section>
      {failure !== undefined && <Failure error={failure} />}
      <div class="row">
        {isRunning ? (
          <button type="button" class="button" onClick={() => running.current?.abort()}>
            {TEXT.enrich.stop}
          </button>
        ) : (
          <button type="button" class="button first" onClick={() => void run(table.rows.length)}>
            {TEXT.enrich.start}
          </button>
        )}
        <button type="button" class="button" disabled={isRunning || !isWhole} onClick={download}>
          {TEXT.enrich.download}
        </button>
        <span class="soft numbers" role="status">
          {pause > 0
            ? TEXT.enrich.paused(pause)
            : isWhole
              ? TEXT.enrich.done(count('found'), count('missed') + count('error'), count('unclear'))
              : ''}
        </span>
      </div>
      {isRunning && (
        <progress max={table.rows.length} value={results.length} aria-label={TEXT.enrich.title} />
      )}
      {isWhole && !isRunning && (
        <DecideRows
          table={table}
          column={column}
          country={country}
          results={results}
          decide={(place, result) => setResults(results.with(place, result))}
        />
      )}
      <FirstRows table={table} column={column} results={results} />
    </>
  );
}

interface FieldChoiceProps {
  readonly fields: readonly Field[];
  choose(fields: readonly Field[]): void;
}

function FieldChoice({ fields, choose }: FieldChoiceProps): JSX.Element {
  return (
    <fieldset class="tags plain">
      <legend class="label">{TEXT.enrich.fields}</legend>
      {FIELDS.map((field) => (
        <label key={field} class="tag">
          <input
            type="checkbox"
            checked={fields.includes(field)}
            onChange={() =>
              choose(FIELDS.filter((one) => (one === field ? !fields.includes(one) : fields.includes(one))))
            }
          />{' '}
          {field}
        </label>
      ))}
    </fieldset>
  );
}
