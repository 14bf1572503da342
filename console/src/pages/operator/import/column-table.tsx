// How each column of a file is read. A column of a table can be read into another field.
import type { JSX } from 'preact';
import type { ColumnsPreview } from '../../../api/loads.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { TEXT } from '../../../text.ts';

const { import: WORDS } = TEXT.operator;

interface ColumnTableProps {
  readonly preview: ColumnsPreview;
  readonly isOld: boolean;
  /** An empty field: as the column was understood before. */
  assign(column: string, field: string): void;
}

export function ColumnTable({ preview: { columns, fields }, isOld, assign }: ColumnTableProps): JSX.Element {
  // Lines of JSON name their fields themselves.
  const isTable = fields.length > 0;
  return (
    <section class={isOld ? 'results loading' : 'results'}>
      <h2>{WORDS.columnsTitle}</h2>
      <DataTable
        caption={WORDS.columnsTitle}
        columns={isTable ? WORDS.columns : WORDS.columns.slice(0, 2)}
        // Two columns may have the same header.
        rows={columns.map((one, place) => ({ ...one, place }))}
        keyOf={({ place }) => place}
        cellsOf={({ column, field, note, first, how }) => {
          const mayClear = field === null || how === 'mapped';
          return [
            <b key="column">{column}</b>,
            <div key="field">
              {isTable ? (
                <select
                  aria-label={WORDS.readAs(column)}
                  class={field === null ? 'soft' : ''}
                  value={field ?? ''}
                  onChange={({ currentTarget: { value } }) => assign(column, value)}
                >
                  {mayClear && <option value="">{WORDS.leftOut}</option>}
                  {[...new Set([...(field === null ? [] : [field]), ...fields])].map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </select>
              ) : (
                (field ?? <span class="soft">{WORDS.leftOut}</span>)
              )}
              {note !== null && <div class="soft small">{note}</div>}
            </div>,
            ...(isTable ? [<span key="first">{first}</span>] : []),
          ];
        }}
      />
    </section>
  );
}
