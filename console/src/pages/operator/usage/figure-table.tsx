// Calls and times of each operation or key, as a table.
import type { JSX } from 'preact';
import type { Figures } from '../../../api/operator.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { TEXT } from '../../../text.ts';

const { usage: WORDS } = TEXT.operator;

interface FigureTableProps {
  readonly title: string;
  readonly rows: readonly (Figures & { readonly id: string; readonly name: string })[];
}

export function FigureTable({ title, rows }: FigureTableProps): JSX.Element {
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={WORDS.columns}
        rows={rows}
        keyOf={({ id }) => id}
        cellsOf={({ name, calls, answers, p50, p95, p99 }) => [
          <div key="name" class="named">
            {name}
          </div>,
          calls.toLocaleString('en'),
          answers.toLocaleString('en'),
          milliseconds(p50),
          milliseconds(p95),
          milliseconds(p99),
        ]}
      />
    </>
  );
}

export function milliseconds(value: number | null): string {
  return value === null ? '–' : WORDS.ms(value);
}
