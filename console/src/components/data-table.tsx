// A table of rows with a caption, which scrolls where it is too wide. On a phone each row becomes a block, one value below the
// other.
import type { ComponentChildren, JSX } from 'preact';

interface DataTableProps<T> {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly T[];
  keyOf(row: T): string | number;
  cellsOf(row: T): readonly ComponentChildren[];
}

export function DataTable<T>({ caption, columns, rows, keyOf, cellsOf }: DataTableProps<T>): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section class="table-box stacked" tabIndex={0} aria-label={caption}>
      <table>
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cellsOf(row).map((cell, place) => (
                <td key={columns[place]} data-label={columns[place]}>
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
