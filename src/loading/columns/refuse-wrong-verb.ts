// Refuses a file that was given to the wrong command, with the right one: a register loaded as a list of companies would lose
// nearly all it has.
import { OperatorError } from '../../errors.ts';
import { type CanonicalKind, isCanonical } from '../../sources/canonical/canonical-kind.ts';
import { STANDARD_INPUT } from '../../sources/inputs/open-standard-input.ts';
import {
  namesInLine,
  type Recognised,
  recogniseFile,
  recogniseLine,
  recogniseTable,
} from '../../sources/recognise-file.ts';
import type { Table } from '../../sources/tables/table.ts';
import { isField } from '../../sources/tables/understand-columns.ts';
import { quotedWord } from './repeated-command.ts';

/** Refuses a table if most of its columns are those of another command. `path` is for the right command. */
export async function refuseOtherTable(table: Table, kind: CanonicalKind, path: string): Promise<void> {
  const found = await recogniseTable(table);
  const isReadable = found === undefined || isCanonical(found.verb) || (await isAsPublished(table, path));
  refuse(found, table.name, kind, isReadable ? path : undefined);
}

/** Whether the command of a source reads it: no program has saved it in another form. */
async function isAsPublished(table: Table, path: string): Promise<boolean> {
  if (path === STANDARD_INPUT || table.sheet !== undefined || table.encoding !== 'utf-8') return false;
  // No source has semicolons.
  const firstRows = table.firstRows.filter(({ delimiter }) => delimiter !== ';');
  return (await recogniseTable({ ...table, firstRows })) !== undefined;
}

/** `text`: the beginning of JSON Lines. A line with our own fields alone is not looked at further. */
export async function refuseOtherLine(
  text: string,
  name: string,
  kind: CanonicalKind,
  path: string,
): Promise<void> {
  if (namesInLine(text).every((field) => isField(kind, field))) return;
  refuse(await recogniseLine(text), name, kind, path);
}

/** `path`: undefined if the right command cannot read the file as it is. */
function refuse(
  found: Recognised | undefined,
  name: string,
  kind: CanonicalKind,
  path: string | undefined,
): void {
  if (found === undefined || found.verb === kind) return;
  const next =
    path === undefined
      ? `Save it to a file as it was published (text in UTF-8, with the separators of the source), then run: firmament import ${found.verb} FILE`
      : rightCommand(found, path);
  throw new OperatorError(`${name} is ${found.what}, and was given as ${kind}. Nothing was loaded. ${next}`);
}

const rightCommand = ({ verb }: Recognised, path: string): string =>
  `Run: firmament import ${verb} ${quotedWord(path)}`;

/** The error, with the right command if the file is known to belong to another one. */
export async function withRightCommand(error: unknown, verb: string, path: string): Promise<unknown> {
  if (!(error instanceof OperatorError) || error.message.includes('firmament import ')) return error;
  const found = await recogniseFile(path);
  if (found === undefined || found.verb === verb) return error;
  return new OperatorError(
    `${error.message} It looks like ${found.what}. ${rightCommand(found, path)}`,
    error.exitCode,
    error,
  );
}
