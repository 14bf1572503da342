// Loads company lines: checks each, finds its company, and writes it as a whole.
import type { CompanyRecord } from '../../domain/company/company.ts';
import {
  createSuppressionCheck,
  type FindSuppressed,
  SUPPRESSED,
} from '../../domain/privacy/suppressed-set.ts';
import { type PreparedCompany, prepareCompany, prepareRecord } from '../../pipeline/check/prepare-company.ts';
import { type PreparedRows, prepareRows } from '../../pipeline/check/prepared-rows.ts';
import {
  type Conflict,
  findOwners,
  type ResolvedCompany,
  resolveCompany,
} from '../../pipeline/identify/resolve-company.ts';
import { createStatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { idOfLine } from '../../pipeline/ids/record-ids.ts';
import { otherNameOnlyKeys } from '../../pipeline/merge/name-only-key.ts';
import { isSuppressedCompany } from '../../pipeline/suppress/company-values.ts';
import type { SourceRows } from '../../sources/source.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { Load, PutResult } from '../../store/contract/load.ts';
import type { Store } from '../../store/contract/store.ts';
import { describeConflict } from '../matches/describe-conflict.ts';
import { readSuppressed } from '../privacy/read-suppressed.ts';
import { removePending } from '../privacy/remove-pending.ts';
import { groupingRules } from './grouping-rules.ts';
import { createCanonicalJoiner } from './join-canonical.ts';
import type { LoadListener } from './load-tally.ts';
import {
  type ImportNotes,
  type ImportReport,
  type RowWriter,
  type RunWishes,
  runImport,
} from './run-import.ts';

export interface ImportParts extends RunWishes {
  readonly store: Store;
  readonly networkHosts: readonly string[];
  /** For people: keep keyed hashes of their addresses and numbers. */
  readonly keepContactHashes?: boolean;
}

/** A row that claims an identifier which another company owns. */
interface Contested {
  readonly line: number;
  readonly record: CompanyRecord;
  readonly conflicts: readonly Conflict[];
  readonly result: PutResult;
}

/**
 * Rows with a conflict are tried once more at the end, because a later row may have given the identifier up; without
 * that, loading the same file again would give another result. Bounded, to limit memory.
 */
const MAX_RETRIED_ROWS = 20_000;

export function importCompanies(
  parts: ImportParts,
  rows: SourceRows,
  listener: LoadListener,
): Promise<ImportReport> {
  const prepared = prepareRows(rows, (value, text) => prepareCompany(value, parts.networkHosts, text));
  return importPreparedCompanies(parts, prepared, listener);
}

/** The same for rows that were prepared elsewhere. */
export async function importPreparedCompanies(
  { store, networkHosts, ...wishes }: ImportParts,
  rows: PreparedRows<PreparedCompany>,
  listener: LoadListener,
): Promise<ImportReport> {
  const begin = async (load: Load, notes: ImportNotes) => {
    const rules = await groupingRules(store, networkHosts, load);
    const writer = createCompanyRowWriter(load, notes, networkHosts, rules);
    const check = createSuppressionCheck(await readSuppressed(store));
    return { rows, writer: check === undefined ? writer : rejectSuppressed(writer, load, check.find) };
  };
  const report = await runImport(store, begin, listener, wishes);
  // What was suppressed while the load held the data.
  await removePending(store, networkHosts);
  return report;
}

function rejectSuppressed(
  writer: RowWriter<PreparedCompany>,
  load: Load,
  find: FindSuppressed,
): RowWriter<PreparedCompany> {
  const rejected = { rejected: SUPPRESSED };
  /** Whether it would be given an id of a suppressed company, since no company has one of its identifiers. */
  const wouldHaveItsId = (company: PreparedCompany): Answer<boolean> =>
    company.id === undefined && find('company_id', idOfLine(company)) !== undefined
      ? after(findOwners(load, company.identifiers), (owners) => owners.length === 0)
      : false;
  return {
    ...writer,
    write: (line, company) =>
      isSuppressedCompany(find, company)
        ? rejected
        : after(wouldHaveItsId(company), (isIts) => (isIts ? rejected : writer.write(line, company))),
  };
}

function createCompanyRowWriter(
  load: Load,
  notes: ImportNotes,
  networkHosts: readonly string[],
  rules: GroupingRules,
): RowWriter<PreparedCompany> {
  const contested = new Map<string, Contested>();

  function tellConflicts(line: number, id: string, conflicts: readonly Conflict[]): void {
    for (const { identifier, owner } of conflicts) {
      notes.conflict(
        line,
        `${identifier.kind} ${identifier.value} belongs to ${owner}; ${id} was written without it`,
      );
    }
  }

  /** A later line of the same record has replaced the contested one, with all its claims. */
  function replaceContested(id: string): void {
    const earlier = contested.get(id);
    if (earlier === undefined) return;
    contested.delete(id);
    tellConflicts(earlier.line, id, earlier.conflicts);
  }

  const put = ({ entry }: ResolvedCompany): Answer<PutResult> =>
    entry === undefined ? 'unchanged' : load.putCompany(entry);

  const now = Date.now();
  const resolver = createStatementResolver(load, rules);
  const joinOthers = createCanonicalJoiner(load, rules, resolver, now);

  const writeAlone = (line: number, given: PreparedCompany): Answer<PutResult> =>
    after(resolveCompany(load, given, networkHosts, now), (resolved) =>
      after(put(resolved), (result) => {
        const { id, conflicts } = resolved;
        replaceContested(id);
        if (conflicts.length === 0) return result;
        if (contested.size < MAX_RETRIED_ROWS) {
          contested.set(id, { line, record: given.record(), conflicts, result });
        } else tellConflicts(line, id, conflicts);
        return result;
      }),
    );

  return {
    foresee: async (companies) => {
      await load.foresee?.({
        companyIds: companies.flatMap(({ id, identifiers }) => [
          ...(id === undefined ? [] : [id]),
          ...identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value),
        ]),
        identifiers: companies.flatMap(({ id, identifiers }) =>
          id === undefined ? identifiers : [...identifiers, { kind: 'alias', value: id }],
        ),
        nameOnlyKeys: companies.flatMap(({ nameOnlyKey }) =>
          nameOnlyKey === undefined ? [] : [nameOnlyKey, ...otherNameOnlyKeys(nameOnlyKey)],
        ),
      });
    },
    write: (line, given) => {
      if (!load.hasStatements && rules.corrections.isEmpty) return writeAlone(line, given);
      return joinOthers(given).then((joined) => {
        if (joined === undefined) return writeAlone(line, given);
        replaceContested(joined.id);
        for (const conflict of joined.conflicts) notes.conflict(line, describeConflict(conflict));
        return joined.result;
      });
    },
    finish: async () => {
      let turned = 0;
      for (const [id, { line, record, result }] of contested) {
        // With the id that was found, so that a row without an id stays the same company.
        const { company } = prepareRecord({ ...record, id }, networkHosts);
        // A later line may have joined it with statements of sources.
        const mayJoin = load.hasStatements || !rules.corrections.isEmpty;
        const joined = mayJoin ? await joinOthers(company) : undefined;
        if (joined !== undefined) continue;
        const resolved = await resolveCompany(load, company, networkHosts, now);
        tellConflicts(line, id, resolved.conflicts);
        const again = await put(resolved);
        if (again === 'written' && result === 'unchanged') turned += 1;
      }
      await resolver.settle();
      return turned;
    },
  };
}
