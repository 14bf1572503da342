// Rows for which several companies could be meant: the reader chooses one, or none, by the reasons that are shown.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { MatchCandidate } from '../../api/companies.ts';
import { TEXT } from '../../text.ts';
import { type RowResult, readCompany } from '../../views/enrich-rows.ts';
import type { Table } from '../../views/read-table.ts';

const SHOWN = 20;

interface DecideRowsProps {
  readonly table: Table;
  readonly column: number;
  readonly country: string;
  readonly results: readonly RowResult[];
  decide(place: number, result: RowResult): void;
}

export function DecideRows({ table, column, country, results, decide }: DecideRowsProps): JSX.Element | null {
  const [busy, setBusy] = useState<number | undefined>();
  const open = results.flatMap((result, place) => (result.state === 'unclear' ? [{ result, place }] : []));
  if (open.length === 0) return null;
  const choose = async (place: number, id: string) => {
    setBusy(place);
    try {
      decide(place, await readCompany(id, country));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section class="card">
      <h2>
        {TEXT.enrich.unclear} <span class="soft">({open.length.toLocaleString('en')})</span>
      </h2>
      {open.slice(0, SHOWN).map(({ result: { candidates = [] }, place }) => (
        <fieldset key={place} class="decision" disabled={busy === place}>
          <legend>{table.rows[place]?.[column]}</legend>
          {candidates.map(({ id, name, score, features }) => (
            <div key={id} class="row">
              <button type="button" class="button" onClick={() => void choose(place, id)}>
                {name}
              </button>
              <span class="soft small numbers">
                {[`${Math.round(score * 100)} %`, ...reasonsOf(features)].join(' · ')}
              </span>
            </div>
          ))}
          <button type="button" class="button plain" onClick={() => decide(place, { state: 'missed' })}>
            {TEXT.enrich.noneOfThese}
          </button>
        </fieldset>
      ))}
    </section>
  );
}

/** How well each thing fits, in percent; a different number and an inactive company only where they count against it. */
function reasonsOf(features: MatchCandidate['features']): readonly string[] {
  const { against } = TEXT.enrich;
  return features.flatMap(({ id, value }) => {
    if (id in against) return value < 1 ? [against[id as keyof typeof against]] : [];
    return [`${id.replaceAll('_', ' ')} ${Math.round(value * 100)} %`];
  });
}
