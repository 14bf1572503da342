// Rows of an export as Parquet: one column for each value, lists and objects as JSON text. Rows wait until there are enough for a
// group of rows, so that memory does not grow with the file.
import type { ParquetWriter } from 'hyparquet-writer';
import type { Column } from './export-columns.ts';

export interface ParquetRows<T> {
  add(row: T): void;
  finish(): void;
}

type Element = ParquetWriter['schema'][number];

/** Values of a group of rows that wait in memory, over all columns. */
const VALUES_IN_GROUP = 1_000_000;

const TYPES: { readonly [K in Column<unknown>['kind']]: Pick<Element, 'type' | 'converted_type'> } = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
};

export async function createParquetRows<T>(
  columns: readonly Column<T>[],
  path: string,
): Promise<ParquetRows<T>> {
  // It is an ECMAScript module only, which the bundled program cannot require on every Node.
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = fileWriter(path);
  const schema: Element[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, kind }) => ({ name, ...TYPES[kind], repetition_type: 'OPTIONAL' as const })),
  ];
  const parquet = new ParquetWriter({ writer, schema });
  const rowsInGroup = Math.floor(VALUES_IN_GROUP / columns.length);
  let waiting = columns.map((): unknown[] => []);
  let count = 0;

  function writeGroup(): void {
    const columnData = columns.map(({ name }, place) => ({ name, data: waiting[place] as unknown[] }));
    parquet.write({ columnData, rowGroupSize: rowsInGroup });
    waiting = columns.map(() => []);
    count = 0;
  }

  return {
    add: (row) => {
      for (const [place, column] of columns.entries()) {
        waiting[place]?.push(parquetValue(column.kind, column.valueOf(row)));
      }
      count += 1;
      if (count === rowsInGroup) writeGroup();
    },
    finish: () => {
      if (count > 0) writeGroup();
      parquet.finish();
    },
  };
}

function parquetValue(kind: Column<unknown>['kind'], value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (kind === 'integer') return BigInt(value as number);
  return kind === 'json' ? JSON.stringify(value) : value;
}
