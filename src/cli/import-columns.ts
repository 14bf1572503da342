// firmament import columns FILE
import { type Command, Option } from 'commander';
import { OperatorError } from '../errors.ts';
import type { ColumnsPreview } from '../loading/columns/preview-columns.ts';
import { IMPORT_KINDS } from '../operations/loads/import-kinds.ts';
import { watchFile } from '../sources/inputs/open-input.ts';
import { formatTable } from '../terminal/print.ts';
import { readMap } from './options/read-map.ts';
import { addTableOptions, readTableWish, type TableOptions } from './options/table-options.ts';

interface ColumnsOptions extends TableOptions {
  readonly kind?: string;
  readonly map?: readonly string[];
  readonly country?: string;
  readonly json?: boolean;
}

const KINDS = IMPORT_KINDS.map(({ kind }) => kind);

export function addColumnsCommand(importCommand: Command): void {
  const command = importCommand
    .command('columns')
    .description('show what a file is and how its columns would be read, and load nothing')
    .argument('<file>', 'the file; the beginning of a text file is enough')
    .addOption(
      new Option('--kind <kind>', 'what to import it as (default: as it is recognised)').choices(KINDS),
    )
    .option('--map <field=header...>', 'read FIELD from the column HEADER')
    .option('--country <code>', 'country to assume for people whose row has none')
    .option('--json', 'print one JSON object');
  addTableOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  $ firmament import columns leads.xlsx\n  $ firmament import columns leads.xlsx --sheet Customers',
    )
    .action(async (file: string, options: ColumnsOptions) => {
      const { previewColumns } = await import('../loading/columns/preview-columns.ts');
      watchFile(file);
      const map = readMap(options.map ?? []);
      const preview = await previewColumns(file, {
        kind: options.kind,
        map,
        country: options.country,
        table: readTableWish(options),
      });
      const { problem } = preview;
      if (problem !== null && options.json !== true) throw new OperatorError(problem);
      console.log(options.json === true ? JSON.stringify(preview) : describe(preview));
      if (problem !== null) process.exitCode = 1;
    });
}

function describe({ kind, what, form, columns, missing }: ColumnsPreview): string {
  const rows = columns.map(({ column, field, note, first }) => [
    column,
    field ?? (note === null ? 'left out' : `left out: ${note}`),
    first,
  ]);
  return [
    what === null ? `It is not recognised, and read as ${kind}.` : `It is ${what}.`,
    ...(form === null ? [] : [`Read as ${form}.`]),
    ...(rows.length === 0 ? [] : [formatTable([['column', 'read as', 'first value'], ...rows])]),
    ...(missing === null ? [] : [`No column is read as ${missing}, which every row needs.`]),
  ].join('\n');
}
