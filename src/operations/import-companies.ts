// Loads company lines: checks each, finds out which company it is, and writes it whole.

import type { CompanyRecord } from '../domain/company.ts';
import { companyEntry } from '../pipeline/company-entry.ts';
import { normaliseCompany } from '../pipeline/normalise-company.ts';
import { type ResolvedCompany, resolveCompany } from '../pipeline/resolve-company.ts';
import type { SourceRows } from '../sources/source.ts';
import type { Load, PutResult, Store } from '../store/store.ts';
import {
  type ImportListener,
  type ImportNotes,
  type ImportReport,
  type RowWriter,
  runImport,
} from './run-import.ts';

/** A row that claims what another company owns. */
interface Contested {
  readonly line: number;
  readonly record: CompanyRecord;
  readonly company: ResolvedCompany;
  readonly result: PutResult;
}

/**
 * Rows that met a conflict are tried once more at the end, because a later row may have given the identifier
 * up; without that, the same file would end differently the second time. Bounded, to keep memory so.
 */
const MAX_RETRIED_ROWS = 20_000;

export function importCompanies(
  { store, networkHosts }: { readonly store: Store; readonly networkHosts: readonly string[] },
  rows: SourceRows,
  listener: ImportListener,
): Promise<ImportReport> {
  return runImport(store, rows, listener, (load, notes) => createCompanyRowWriter(load, notes, networkHosts));
}

function createCompanyRowWriter(load: Load, notes: ImportNotes, networkHosts: readonly string[]): RowWriter {
  const contested = new Map<string, Contested>();

  function tellConflicts(line: number, { id, conflicts }: ResolvedCompany): void {
    for (const { identifier, owner } of conflicts) {
      notes.conflict(
        line,
        `${identifier.kind} ${identifier.value} belongs to ${owner}; ${id} was written without it`,
      );
    }
  }

  return {
    write: async ({ line, value }) => {
      const checked = normaliseCompany(value);
      if (!checked.ok) return { rejected: checked.reason };
      const company = await resolveCompany(load, checked.record, networkHosts);
      const result = await load.putCompany(companyEntry(company));
      for (const warning of [...checked.warnings, ...company.unusable]) notes.warn(warning);
      const earlier = contested.get(company.id);
      if (earlier !== undefined) {
        // This line replaced that one, claims and all.
        contested.delete(company.id);
        tellConflicts(earlier.line, earlier.company);
      }
      if (company.conflicts.length === 0) return result;
      if (contested.size < MAX_RETRIED_ROWS) {
        contested.set(company.id, { line, record: checked.record, company, result });
      } else tellConflicts(line, company);
      return result;
    },
    finish: async () => {
      let turned = 0;
      for (const [id, { line, record, result }] of contested) {
        // With the id that was found, so that a row without one stays the same company.
        const company = await resolveCompany(load, { ...record, id }, networkHosts);
        tellConflicts(line, company);
        const again = await load.putCompany(companyEntry(company));
        if (again === 'written' && result === 'unchanged') turned += 1;
      }
      return turned;
    },
  };
}
