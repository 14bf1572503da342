// Loads what a source says of companies: each statement is joined with what other sources have said, and the company is
// written as all of them together make it.
import type { GroupingRules } from '../pipeline/statements/group-statements.ts';
import { resolveStatement, type StatementConflict } from '../pipeline/statements/resolve-statement.ts';
import { joiningIdentifiers, recordKey } from '../pipeline/statements/statement-identifiers.ts';
import { readLines, type StoredStatement, writeBody } from '../pipeline/statements/stored-statement.ts';
import type { CompanySource, Statement, StatementRows } from '../sources/company-source.ts';
import { COMPANY_SOURCES } from '../sources/company-sources.ts';
import type { Load, PutResult, Store } from '../store/store.ts';

export interface StatementParts {
  readonly store: Store;
  readonly networkHosts: readonly string[];
  readonly source: CompanySource;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** read = written + unchanged + retired + skipped + rejected. */
export interface StatementCounts {
  readonly read: number;
  readonly written: number;
  readonly unchanged: number;
  readonly retired: number;
  readonly rejected: number;
  /** By reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

export interface StatementReport extends StatementCounts {
  readonly conflicts: number;
  readonly warnings: ReadonlyMap<string, number>;
  readonly publishSeconds: number;
}

export interface StatementListener {
  rejected(line: number, reason: string): void;
  conflict(line: number, message: string): void;
  progress(counts: StatementCounts): void;
  publishing?(): void;
  isCancelled(): boolean;
}

export interface StatementWishes {
  /** So many rows at most. */
  readonly limit?: number;
  /** Everything but the publishing. */
  readonly isDryRun?: boolean;
}

/** The load was stopped before its end; nothing of it is visible. */
export class StatementsCancelled extends Error {}

export async function importStatements(
  parts: StatementParts,
  rows: StatementRows,
  listener: StatementListener,
  { limit = Number.POSITIVE_INFINITY, isDryRun = false }: StatementWishes = {},
): Promise<StatementReport> {
  const { store, source, networkHosts, now } = parts;
  const load = await store.beginLoad();
  try {
    const tally = createTally(listener);
    const writer = createStatementWriter(load, source, networkHosts, now);
    for await (const batch of rows) {
      const taken = batch.slice(0, limit - tally.read());
      await writer.foresee(taken.flatMap((row) => ('statement' in row ? [row.statement] : [])));
      for (const row of taken) {
        if ('problem' in row) tally.rejected(row.line, row.problem);
        else if ('skipped' in row) tally.skipped(row.skipped);
        else if ('retired' in row) {
          const { result, conflicts } = await writer.retire(row.retired);
          tally.count(row.line, result === 'written' ? 'retired' : 'unchanged', conflicts);
        } else {
          const { result, conflicts } = await writer.write(row.statement);
          tally.count(row.line, result, conflicts);
          for (const warning of row.warnings ?? []) tally.warn(warning);
        }
      }
      listener.progress(tally.counts());
      if (listener.isCancelled()) throw new StatementsCancelled();
      if (tally.read() >= limit) break;
    }
    const startedAt = performance.now();
    if (isDryRun) await load.abandon();
    else {
      listener.publishing?.();
      await load.publish();
    }
    return { ...tally.report(), publishSeconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

export function groupingRules(networkHosts: readonly string[]): GroupingRules {
  const one = new Set(
    COMPANY_SOURCES.filter((source) => source.hasOneRecordPerCompany).map(({ name }) => name),
  );
  // An operator's files tell companies apart by their ids.
  one.add('file');
  return { networkHosts, isOneRecordPerCompany: (source) => one.has(source) };
}

function createStatementWriter(
  load: Load,
  source: CompanySource,
  networkHosts: readonly string[],
  now: number,
) {
  const rules = groupingRules(networkHosts);
  const nothing: readonly StatementConflict[] = [];

  async function isKnown({ source: name, recordId }: StoredStatement, home: string, body: string) {
    const lines = readLines(await load.statementsOf(home));
    return lines.some((line) => line.source === name && line.recordId === recordId && line.body === body);
  }

  return {
    foresee: async (statements: readonly Statement[]): Promise<void> => {
      if (load.foresee === undefined) return;
      const claims = statements.flatMap((statement) => joiningIdentifiers(statement, networkHosts));
      const keys = statements.map(({ recordId }) => recordKey(source.name, recordId));
      await load.foresee({ identifiers: [...claims, ...keys], contested: claims });
    },
    retire: async (recordId: string) => {
      const key = recordKey(source.name, recordId);
      if ((await load.ownerOf(key.kind, key.value)) === undefined) {
        return { result: 'unchanged' as const, conflicts: nothing };
      }
      return resolveStatement(load, { source: source.name, recordId }, undefined, rules);
    },
    write: async (given: Statement) => {
      const statement: StoredStatement = { ...given, source: source.name, load: 0, loadedAt: now };
      const key = recordKey(source.name, given.recordId);
      const home = await load.ownerOf(key.kind, key.value);
      if (home !== undefined && (await isKnown(statement, home, writeBody(given)))) {
        return { result: 'unchanged' as const, conflicts: nothing };
      }
      return resolveStatement(load, statement, statement, rules);
    },
  };
}

/** Distinct warnings that are kept apart; beyond that they are only counted. */
const MAX_WARNINGS = 200;

function createTally(listener: StatementListener) {
  let [written, unchanged, retired, rejected, conflicts] = [0, 0, 0, 0, 0];
  const skipped = new Map<string, number>();
  const warnings = new Map<string, number>();
  let skippedInAll = 0;
  const read = () => written + unchanged + retired + rejected + skippedInAll;
  const counts = (): StatementCounts => ({ read: read(), written, unchanged, retired, rejected, skipped });
  return {
    read,
    counts,
    count: (line: number, result: PutResult | 'retired', found: readonly StatementConflict[]) => {
      if (result === 'written') written += 1;
      else if (result === 'retired') retired += 1;
      else unchanged += 1;
      for (const conflict of found) {
        conflicts += 1;
        listener.conflict(line, describeConflict(conflict));
      }
    },
    rejected: (line: number, reason: string) => {
      rejected += 1;
      listener.rejected(line, reason);
    },
    skipped: (reason: string) => {
      skippedInAll += 1;
      skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    },
    warn: (message: string) => {
      const kept = warnings.has(message) || warnings.size < MAX_WARNINGS ? message : 'further warnings';
      warnings.set(kept, (warnings.get(kept) ?? 0) + 1);
    },
    report: () => ({ ...counts(), conflicts, warnings }),
  };
}

function describeConflict({ identifier, by, ownerId, owner, companyId }: StatementConflict): string {
  const told = (one: StoredStatement | undefined) =>
    one === undefined ? '?' : `${one.source} ${one.recordId}`;
  return (
    `${identifier.kind} ${identifier.value} is claimed by ${told(by)} (${companyId}) and by ${told(owner)} ` +
    `(${ownerId}), which are two companies by their other numbers; the second keeps it`
  );
}
