// Reads rows of companies from a table: canonical, or with columns that were understood.

import { OperatorError } from '../../errors.ts';
import type { PreparedCompany } from '../../pipeline/check/prepare-company.ts';
import type { PersonChecks } from '../../pipeline/check/prepare-person.ts';
import type { PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import type { TableReading } from '../../sources/canonical/canonical.ts';
import { checkMapFields } from '../../sources/tables/check-map.ts';
import { chooseHeader } from '../../sources/tables/choose-header.ts';
import { toReadColumn } from '../../sources/tables/column-fields.ts';
import type { Table } from '../../sources/tables/table.ts';
import { isOfOurFields } from '../../sources/tables/understand-columns.ts';
import { prepareCompanyTable } from '../threads/prepare-input.ts';
import { describeForm } from './describe-columns.ts';
import { refuseOtherTable } from './refuse-wrong-verb.ts';
import { type ColumnsWish, settleColumns } from './settle-columns.ts';

export interface OpenTableRows<T> {
  /** `checks`: what rows of people are checked against. */
  prepare(checks: PersonChecks): PreparedRows<T>;
  /** What was recognised, for the report. */
  readonly layout?: string | undefined;
  /** How the file is written, if not in the plain form. */
  readonly form?: string | undefined;
  readonly warnings: readonly string[];
}

export async function openCompanies(
  table: Table,
  networkHosts: readonly string[],
  wish: ColumnsWish,
  signal?: AbortSignal,
): Promise<OpenTableRows<PreparedCompany>> {
  checkMapFields('companies', wish.map);
  const header = chooseHeader(table, 'companies', wish.map);
  if (header === undefined) throw new OperatorError(`${table.name} has no readable header line.`);
  if (wish.map.size === 0 && !isOfOurFields(header.understood)) {
    await refuseOtherTable(table, 'companies', wish.path);
  }
  const { columns, warnings } = await settleColumns(table, header, 'companies', wish);
  const isCanonical = columns.every(({ how }) => how !== 'guess' && how !== 'mapped');
  const reading: TableReading = {
    delimiter: header.delimiter,
    headerLine: header.line,
    isEncodingSure: table.isEncodingSure,
    ...(!isCanonical && { columns: columns.map(toReadColumn) }),
  };
  return {
    prepare: () => prepareCompanyTable(table, reading, networkHosts, signal),
    form: describeForm(table, header),
    // The rows of a canonical table report unknown columns themselves.
    warnings: isCanonical ? [] : warnings,
  };
}
