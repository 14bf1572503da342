// The first rows of a table with what was found for them.
import type { JSX } from 'preact';
import { addressOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import type { RowResult } from '../../views/enrich-rows.ts';
import type { Table } from '../../views/read-table.ts';

const SHOWN = 25;
const TONES = { waiting: '', found: 'good', missed: 'bad', unclear: 'warn', error: 'bad' } as const;

interface FirstRowsProps {
  readonly table: Table;
  readonly column: number;
  readonly results: readonly RowResult[];
}

export function FirstRows({ table, column, results }: FirstRowsProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section class="table-box" tabIndex={0} aria-label={TEXT.enrich.first}>
      <table>
        <caption class="hidden-text">{TEXT.enrich.first}</caption>
        <thead>
          <tr>
            <th scope="col">{table.columns[column]}</th>
            <th scope="col">{TEXT.company.status}</th>
            <th scope="col">{TEXT.lists.columns.name}</th>
            <th scope="col">{TEXT.lists.columns.place}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, Math.max(SHOWN, 0)).map((row, place) => {
            const { state = 'waiting', company, message } = results[place] ?? {};
            return (
              <tr key={place}>
                <td>{row[column]}</td>
                <td>
                  <span class={`tag ${TONES[state]}`}>{TEXT.enrich.status[state]}</span>
                  {message !== undefined && <div class="soft small">{message}</div>}
                </td>
                <td>
                  {company !== undefined && (
                    <a href={addressOf('/company', { id: company.id })}>{company.name}</a>
                  )}
                </td>
                <td>{company?.hq_location ?? company?.hq_country ?? ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
