// Rows for which several companies could be meant: the reader chooses one, or none, by the reasons that are shown.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MatchCandidate } from '../../api/companies.ts';
import { latestOf, useAnswer } from '../../api/use-answer.ts';
import { Failure } from '../../components/states.tsx';
import { TEXT } from '../../text.ts';
import { type FoundCompany, type RowResult, readCompanies } from '../../views/enrich-rows.ts';
import { onFirstPress } from '../../views/on-first-press.ts';
import type { Table } from '../../views/read-table.ts';

const SHOWN = 20;

interface DecideRowsProps {
  readonly table: Table;
  readonly column: number;
  readonly country: string;
  readonly results: readonly RowResult[];
  /** `isDecided`: false to withdraw a decision. */
  decide(place: number, result: RowResult, isDecided: boolean): void;
}

export function DecideRows({ table, column, country, results, decide }: DecideRowsProps): JSX.Element | null {
  const section = useRef<HTMLElement>(null);
  const next = useRef<number | undefined>(undefined);
  const [last, setLast] = useState<{ readonly place: number; readonly before: RowResult } | undefined>();
  const choose = (place: number, chosen: RowResult) => {
    const before = results[place];
    if (before !== undefined) setLast({ place, before });
    next.current = open.findIndex((one) => one.place === place);
    decide(place, chosen, true);
  };
  const open = results.flatMap((result, place) => (result.state === 'unclear' ? [{ result, place }] : []));
  const shown = open.slice(0, SHOWN);
  const ids = [
    ...new Set(shown.flatMap(({ result: { candidates = [] } }) => candidates.map(({ id }) => id))),
  ];
  // Names alone are often the same: the place and the domain tell the candidates apart.
  const answer = useAnswer(ids.length === 0 ? undefined : ids.join(' '), (signal) =>
    readCompanies(ids, country, signal),
  );
  // The row that was decided is gone, and the focus with it: a keyboard goes on with the row that took its place.
  useEffect(() => {
    if (next.current === undefined) return;
    const rows = section.current?.querySelectorAll<HTMLElement>('.decision') ?? [];
    const row = rows[Math.min(next.current, rows.length - 1)];
    (row ?? section.current?.querySelector<HTMLElement>('button'))?.focus();
    next.current = undefined;
  }, [results]);
  const { loaded, again } = answer;
  const known = latestOf(answer);
  if (open.length === 0 && last === undefined) return null;
  return (
    <section ref={section} class="card">
      <h2>
        {TEXT.enrich.unclear} <span class="soft">({open.length.toLocaleString('en')})</span>
      </h2>
      {last !== undefined && (
        <div class="row">
          <span role="status">
            {TEXT.enrich.decided(
              table.rows[last.place]?.[column] ?? '',
              results[last.place]?.company?.name ?? undefined,
            )}
          </span>
          <button
            type="button"
            class="button plain"
            onClick={onFirstPress(() => {
              decide(last.place, last.before, false);
              setLast(undefined);
            })}
          >
            {TEXT.enrich.decideAgain}
          </button>
        </div>
      )}
      {loaded.state === 'failed' && <Failure error={loaded.error} again={again} />}
      {shown.map(({ result: { candidates = [] }, place }) => (
        <fieldset key={place} class="decision" tabIndex={-1}>
          <legend>{table.rows[place]?.[column]}</legend>
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.id}
              candidate={candidate}
              company={known?.get(candidate.id)}
              choose={(company) => choose(place, { state: 'found', matchedBy: 'decision', company })}
            />
          ))}
          <button
            type="button"
            class="button plain"
            onClick={onFirstPress(() => choose(place, { state: 'missed' }))}
          >
            {TEXT.enrich.noneOfThese}
          </button>
        </fieldset>
      ))}
    </section>
  );
}

interface CandidateProps {
  readonly candidate: MatchCandidate;
  /** Undefined until it is loaded. */
  readonly company: FoundCompany | undefined;
  choose(company: FoundCompany): void;
}

function Candidate({ candidate, company, choose }: CandidateProps): JSX.Element {
  return (
    <div class="candidate">
      <button
        type="button"
        class="button"
        disabled={company === undefined}
        onClick={onFirstPress(() => company !== undefined && choose(company))}
      >
        {candidate.name}
      </button>
      <span class="small">
        <span>{company !== undefined && describe(company)}</span>
        <br />
        <span class="soft numbers">{reasonsOf(candidate)}</span>
      </span>
    </div>
  );
}

/** How well each thing fits, in percent; a different number and an inactive company only where they count against it. */
function reasonsOf({ score, features }: MatchCandidate): string {
  const { against, fits } = TEXT.enrich;
  const reasons = features.flatMap(({ id, value }) => {
    if (id in against) return value < 1 ? [against[id as keyof typeof against]] : [];
    return [`${id.replaceAll('_', ' ')} ${Math.round(value * 100)} %`];
  });
  return [fits(Math.round(score * 100)), ...reasons].join(' · ');
}

function describe({ id, hq_location, hq_country, fqdn, employee_count }: FoundCompany): string {
  const size = employee_count === null ? null : TEXT.enrich.employees(employee_count);
  return [hq_location ?? hq_country, fqdn, size, id].filter(Boolean).join(' · ');
}
