// The first rows of a table with what was found for them.
import type { JSX } from 'preact';
import { DataTable } from '../../components/data-table.tsx';
import { addressOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import type { RowResult } from '../../views/enrich-rows.ts';
import type { Table } from '../../views/read-table.ts';

const SHOWN = 25;
const TONES = { waiting: '', found: 'good', missed: 'bad', unclear: 'warn', error: 'bad' } as const;

const WAITING: RowResult = { state: 'waiting' };

interface FirstRowsProps {
  readonly table: Table;
  readonly column: number;
  readonly results: readonly RowResult[];
}

export function FirstRows({ table, column, results }: FirstRowsProps): JSX.Element {
  const { name, place } = TEXT.lists.columns;
  return (
    <DataTable
      caption={TEXT.enrich.first}
      columns={[table.columns[column] ?? '', TEXT.company.status, name, place]}
      rows={table.rows.slice(0, SHOWN).map((row, number) => ({ row, number, result: results[number] }))}
      keyOf={({ number }) => number}
      cellsOf={({ row, result: { state = 'waiting', company, message } = WAITING }) => [
        row[column],
        <>
          <span class={`tag ${TONES[state]}`}>{TEXT.enrich.status[state]}</span>
          {message !== undefined && <div class="soft small">{message}</div>}
        </>,
        company && <a href={addressOf('/company', { id: company.id })}>{company.name}</a>,
        company?.hq_location ?? company?.hq_country,
      ]}
    />
  );
}
