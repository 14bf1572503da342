// Reads rows of people from a table: canonical, an export of an everyday system, or with columns that were understood.
import { OperatorError } from '../../errors.ts';
import { preparePeopleRows } from '../../pipeline/check/prepare-people.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { type FoundHeader, findKnownExport } from '../../sources/people-exports/find-header.ts';
import { layoutOfColumns } from '../../sources/people-exports/layouts.ts';
import { openPeopleExport } from '../../sources/people-exports/people-exports.ts';
import { checkMapFields, checkMapHeaders } from '../../sources/tables/check-map.ts';
import { type ChosenHeader, chooseHeader } from '../../sources/tables/choose-header.ts';
import type { Table } from '../../sources/tables/table.ts';
import { isOfOurFields } from '../../sources/tables/understand-columns.ts';
import { preparePeopleTable } from '../threads/prepare-input.ts';
import { describeForm } from './describe-columns.ts';
import type { OpenTableRows } from './open-companies.ts';
import { refuseOtherTable } from './refuse-wrong-verb.ts';
import { type ColumnsWish, settleColumns } from './settle-columns.ts';

export async function openPeople(
  table: Table,
  networkHosts: readonly string[],
  wish: ColumnsWish,
): Promise<OpenTableRows<PreparedPerson>> {
  checkMapFields('people', wish.map);
  const known = findKnownExport(table);
  if (known !== undefined) {
    checkMapHeaders(table.name, known.headers, wish.map);
    return openExport(table, known, networkHosts, wish, []);
  }
  const header = chooseHeader(table, 'people', wish.map);
  if (header === undefined) throw new OperatorError(`${table.name} has no readable header line.`);
  if (wish.map.size === 0 && !isOfOurFields(header.understood)) {
    await refuseOtherTable(table, 'people', wish.path);
  }
  const { columns, warnings } = await settleColumns(table, header, 'people', wish);
  const isCanonical =
    wish.country === undefined && columns.every(({ how }) => how !== 'guess' && how !== 'mapped');
  if (isCanonical) return openCanonical(table, header);
  const layout = layoutOfColumns(columns);
  const found = { ...header, layout };
  const { layout: _, ...opened } = openExport(
    table,
    found,
    networkHosts,
    { ...wish, map: new Map() },
    warnings,
  );
  return opened;
}

/** Its rows report unknown columns themselves. */
function openCanonical(table: Table, header: ChosenHeader): OpenTableRows<PreparedPerson> {
  const { delimiter, line: headerLine } = header;
  const reading = { delimiter, headerLine, isEncodingSure: table.isEncodingSure };
  return {
    prepare: (checks) => preparePeopleTable(table, reading, checks),
    form: describeForm(table, header),
    warnings: [],
  };
}

function openExport(
  table: Table,
  header: FoundHeader,
  networkHosts: readonly string[],
  { map, country }: ColumnsWish,
  warnings: readonly string[],
): OpenTableRows<PreparedPerson> {
  const { layout, rows } = openPeopleExport(table, header, {
    map,
    networkHosts,
    ...(country !== undefined && { country }),
  });
  return {
    layout,
    prepare: (checks) => preparePeopleRows(rows, checks),
    form: describeForm(table, header),
    warnings,
  };
}
