// A table of rows with a caption, which scrolls where it is too wide. On a phone each row becomes a block, one value below the
// other.
import type { ComponentChildren, JSX } from 'preact';

interface DataTableProps<T> {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Columns whose cells are numbers, which end at the same place. */
  readonly numeric?: readonly string[];
  readonly rows: readonly T[];
  keyOf(row: T): string | number;
  cellsOf(row: T): readonly ComponentChildren[];
}

export function DataTable<T>({
  caption,
  columns,
  numeric = [],
  rows,
  keyOf,
  cellsOf,
}: DataTableProps<T>): JSX.Element {
  const alignment = columns.map((column) => (numeric.includes(column) ? { class: 'number' } : {}));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section class="table-box stacked" tabIndex={0} aria-label={caption}>
      <table>
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col" {...alignment[place]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cellsOf(row).map((cell, place) => (
                <td key={place} data-label={columns[place]} {...alignment[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
