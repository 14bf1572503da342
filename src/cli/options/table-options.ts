// The options that say how a table is written, shared by the commands that read tables.
import { type Command, Option } from 'commander';
import { readEncoding } from '../../sources/tables/encodings.ts';
import type { TableWish } from '../../sources/tables/table.ts';

export interface TableOptions {
  readonly encoding?: string;
  readonly separator?: keyof typeof SEPARATORS;
  readonly sheet?: string;
}

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

export function addTableOptions(command: Command): Command {
  return command
    .option(
      '--encoding <name>',
      'encoding of the text, such as windows-1252 or shift_jis (default: recognised)',
    )
    .addOption(
      new Option('--separator <name>', 'what separates the cells (default: recognised)').choices(
        Object.keys(SEPARATORS),
      ),
    )
    .option('--sheet <name>', 'sheet of a .xlsx file, by its name or number (default: the first)');
}

export function readTableWish({ encoding, separator, sheet }: TableOptions): TableWish {
  return {
    encoding: encoding === undefined ? undefined : readEncoding(encoding),
    separator: separator === undefined ? undefined : SEPARATORS[separator],
    sheet,
  };
}
