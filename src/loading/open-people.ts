// Reads rows of people from a file: canonical, or an export of an everyday system.
import { OperatorError } from '../errors.ts';
import type { PreparedPerson } from '../pipeline/check/prepare-person.ts';
import { type PreparedRows, prepareRows } from '../pipeline/check/prepared-rows.ts';
import type { CanonicalFormat } from '../sources/canonical/canonical.ts';
import type { InputFile } from '../sources/inputs/open-input.ts';
import type { TableSign } from '../sources/inputs/open-zipped-table.ts';
import { peekHead } from '../sources/inputs/peek-head.ts';
import { isKnownExport, refuseOtherForms } from '../sources/people-exports/find-header.ts';
import { openPeopleExport } from '../sources/people-exports/people-exports.ts';
import { preparePeople } from './threads/prepare-input.ts';

export interface PeopleWish {
  /** Fields of a person line, with the CSV headers to read them from. */
  readonly map: ReadonlyMap<string, string>;
  /** The country to assume for people whose row has none. */
  readonly country?: string | undefined;
}

export interface OpenPeople {
  readonly rows: PreparedRows<PreparedPerson>;
  /** What an export was recognised as; undefined for a canonical file. */
  readonly layout?: string;
}

const HEAD_BYTES = 64 * 1024;
/** Exports may have this header too, beside others that canonical files never have, so exports are tried first. */
const CANONICAL_HEADER = /(?:^|,)\s*"?country"?\s*(?:,|$)/;

export async function openPeople(
  file: InputFile,
  format: CanonicalFormat,
  networkHosts: readonly string[],
  { map, country }: PeopleWish,
): Promise<OpenPeople> {
  const isMapped = map.size > 0 || country !== undefined;
  if (format !== 'csv') {
    if (!isMapped) return { rows: preparePeople(file, format) };
    throw new OperatorError(
      '--map and --country are for CSV only: lines of JSON name their fields and country themselves.',
      2,
    );
  }
  const { head, chunks } = await peekHead(file.chunks, HEAD_BYTES);
  refuseOtherForms(file.name, head);
  const firstLine = firstLineOf(head);
  const isCanonical = CANONICAL_HEADER.test(firstLine) || firstLine.trim() === '';
  if (!isMapped && isCanonical && !(await isKnownExport(head))) {
    return { rows: preparePeople({ ...file, chunks }, format) };
  }
  const { layout, rows } = await openPeopleExport(
    { name: file.name, chunks },
    { map, networkHosts, ...(country !== undefined && { country }) },
  );
  const { createPersonPreparer } = await import('../pipeline/check/prepare-person.ts');
  return { layout, rows: prepareRows(rows, createPersonPreparer()) };
}

/** Whether a table in an archive holds people; a file of JSON lines may. */
export const isOfPeople: TableSign = async (name, head) =>
  !name.toLowerCase().endsWith('.csv') ||
  CANONICAL_HEADER.test(firstLineOf(head)) ||
  (await isKnownExport(head));

function firstLineOf(head: Buffer): string {
  const [line = ''] = head.toString('utf8').split(/\r?\n/, 1);
  return line;
}
