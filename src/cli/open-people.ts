// Rows of people from a file of any form: canonical, or as an everyday system exports them.
import { createPersonPreparer, type PreparedPerson } from '../pipeline/prepare-person.ts';
import { type PreparedRows, prepareRows } from '../pipeline/prepared-rows.ts';
import type { CanonicalFormat } from '../sources/canonical.ts';
import type { InputFile } from '../sources/open-input.ts';
import { peekHead } from '../sources/peek-head.ts';
import { openPeopleExport } from '../sources/people-exports.ts';
import { preparePeople } from './prepare-input.ts';

export interface PeopleWish {
  /** Fields of a person line to the headers they stand under. */
  readonly map: ReadonlyMap<string, string>;
  /** Of people of whom the file tells none. */
  readonly country?: string | undefined;
}

export interface OpenPeople {
  readonly rows: PreparedRows<PreparedPerson>;
  /** What an export was recognised as; undefined for a canonical file. */
  readonly layout?: string;
}

const HEAD_BYTES = 64 * 1024;
/** A header of ours that no export has under this name, in small letters and first line. */
const CANONICAL_HEADER = /(?:^|,)\s*"?country"?\s*(?:,|$)/;

export async function openPeople(
  file: InputFile,
  format: CanonicalFormat,
  networkHosts: readonly string[],
  { map, country }: PeopleWish,
): Promise<OpenPeople> {
  if (format !== 'csv') return { rows: preparePeople(file, format) };
  const { head, chunks } = await peekHead(file.chunks, HEAD_BYTES);
  const [firstLine = ''] = head.toString('utf8').split(/\r?\n/, 1);
  const isMapped = map.size > 0 || country !== undefined;
  if (!isMapped && (CANONICAL_HEADER.test(firstLine) || firstLine.trim() === '')) {
    return { rows: preparePeople({ ...file, chunks }, format) };
  }
  const { layout, rows } = await openPeopleExport(
    { name: file.name, chunks },
    { map, networkHosts, ...(country !== undefined && { country }) },
  );
  return { layout, rows: prepareRows(rows, createPersonPreparer()) };
}
