// Which column and which fields; the first rows as a trial; the whole run with progress; decisions; the download.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { COUNTRIES } from '../../../../src/domain/reference.ts';
import { Failure } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { saveFile } from '../../views/download-export.ts';
import { enrichedCsv } from '../../views/enriched-csv.ts';
import { FIELDS, FIRST_FIELDS, type Field } from '../../views/enriched-fields.ts';
import { type By, guessColumn } from '../../views/guess-column.ts';
import type { KeptRun } from '../../views/kept-run.ts';
import { onFirstPress } from '../../views/on-first-press.ts';
import type { Table } from '../../views/read-table.ts';
import { TRIAL_ROWS, useEnrichment } from '../../views/use-enrichment.ts';
import { useLeaveQuestion } from '../../views/use-leave-question.ts';
import { DecideRows } from './decide-rows.tsx';
import { FirstRows } from './first-rows.tsx';

const KINDS = Object.entries(TEXT.enrich.kinds) as [By, string][];

interface FillInProps {
  readonly table: Table;
  /** The run that was interrupted. */
  readonly before: KeptRun | undefined;
  keep(run: KeptRun): void;
}

export function FillIn({ table, before, keep }: FillInProps): JSX.Element {
  const [{ column, by }, setGuess] = useState(() => before ?? guessColumn(table));
  const [country, setCountry] = useState(before?.country ?? '');
  const [fields, setFields] = useState<readonly Field[]>(before?.fields ?? FIRST_FIELDS);
  const run = useEnrichment(table, column, by, country, before);
  const { results, decisions, counts, isRunning } = run;
  const [saved, setSaved] = useState<typeof results | undefined>();
  // The file, the run and the decisions are only in this page.
  useLeaveQuestion(isRunning || (results !== saved && decisions.size > 0));
  useEffect(
    () => keep({ table, column, by, country, fields, results, decisions }),
    [column, by, country, fields, results, decisions],
  );
  const done = results.length;
  const total = table.rows.length;
  const isWhole = done >= total;
  const download = () => {
    saveFile(
      new Blob([...enrichedCsv(table, results, fields)], { type: 'text/csv' }),
      `${table.name}-enriched.csv`,
    );
    setSaved(results);
  };
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
      {run.failure !== undefined && <Failure error={run.failure} />}
      {before !== undefined && before.results === results && done > TRIAL_ROWS && !isWhole && (
        <p class="note" role="status">
          {TEXT.enrich.resumed(done, total)}
        </p>
      )}
      <div class="row">
        {isRunning ? (
          <button type="button" class="button" onClick={onFirstPress(run.stop)}>
            {TEXT.enrich.stop}
          </button>
        ) : (
          <button type="button" class={isWhole ? 'button' : 'button first'} onClick={run.start}>
            {done > TRIAL_ROWS && !isWhole ? TEXT.enrich.goOn : TEXT.enrich.start}
          </button>
        )}
        <button
          type="button"
          class={isWhole ? 'button first' : 'button'}
          disabled={isRunning || done === 0}
          onClick={download}
        >
          {TEXT.enrich.download}
        </button>
        <span class="soft numbers" role="status">
          {run.pause > 0
            ? TEXT.enrich.paused(run.pause)
            : isWhole
              ? TEXT.enrich.done(counts.found, counts.missed + counts.error, counts.unclear)
              : done > TRIAL_ROWS
                ? TEXT.enrich.progress(done, total)
                : ''}
        </span>
      </div>
      {isRunning && <progress max={total} value={done} aria-label={TEXT.enrich.title} />}
      {isWhole && !isRunning && (
        <DecideRows table={table} column={column} country={country} results={results} decide={run.decide} />
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
