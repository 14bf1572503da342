// Loads what a source says of companies: each statement is joined with what other sources have said, and the company is
// written as all of them together make it.

import type { GroupingRules } from '../pipeline/statements/group-statements.ts';
import { resolveStatement, type StatementConflict } from '../pipeline/statements/resolve-statement.ts';
import { joiningIdentifiers, recordKey } from '../pipeline/statements/statement-identifiers.ts';
import {
  readLines,
  type StatementLine,
  type StoredStatement,
  writeBody,
  writeLines,
} from '../pipeline/statements/stored-statement.ts';
import type { CompanySource, Statement, StatementRows } from '../sources/company-source.ts';
import { COMPANY_SOURCES } from '../sources/company-sources.ts';
import { keyHash } from '../store/key-runs/key-hash.ts';
import type { Load, LoadRecord, PutResult, Store } from '../store/store.ts';
import { describeConflict } from './describe-conflict.ts';

export interface StatementParts {
  readonly store: Store;
  readonly networkHosts: readonly string[];
  readonly source: CompanySource;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What is to be told of the load, but for its counts. */
  readonly files?: LoadRecord['files'];
  readonly who?: string;
}

/** read = written + unchanged + skipped + rejected + those of the retired that the input names itself. */
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
  /** Asked after the last row: whether a record that was not among them is no longer in the source. */
  readonly isFull?: () => boolean;
  /** Whether records may be retired although there are suspiciously many of them. */
  readonly mayRetire?: (retired: number, known: number) => Promise<boolean>;
}

/** More than this share of a source's records at once looks like half a file. */
const SUSPICIOUS_SHARE = 0.2;

/** Somebody said no. */
export class RetiringRefused extends Error {
  readonly retired: number;
  readonly known: number;

  constructor(retired: number, known: number) {
    super('the snapshot would retire too many records');
    [this.retired, this.known] = [retired, known];
  }
}

/** The load was stopped before its end; nothing of it is visible. */
export class StatementsCancelled extends Error {}

export async function importStatements(
  parts: StatementParts,
  rows: StatementRows,
  listener: StatementListener,
  wishes: StatementWishes = {},
): Promise<StatementReport> {
  const { limit = Number.POSITIVE_INFINITY, isDryRun = false } = wishes;
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
    if (wishes.isFull?.() === true && tally.read() < limit) {
      for (const recordId of await writer.missing(wishes.mayRetire)) {
        const { result, conflicts } = await writer.retire(recordId);
        tally.missing(result, conflicts);
      }
    }
    const startedAt = performance.now();
    if (isDryRun) await load.abandon();
    else {
      listener.publishing?.();
      const { read, written, unchanged, retired, rejected, skipped } = tally.counts();
      const left = [...skipped.values()].reduce((sum, count) => sum + count, 0);
      await load.publish({
        source: source.name,
        files: parts.files ?? [],
        who: parts.who ?? '',
        startedAt: now,
        counts: { read, written, unchanged, retired, rejected, skipped: left },
      });
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
  const seen = createSeenRecords();

  /** The line that a company has of a record. */
  async function lineOf(home: string, recordId: string): Promise<StatementLine | undefined> {
    const lines = readLines(await load.statementsOf(home));
    return lines.find((line) => line.source === source.name && line.recordId === recordId);
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
      const home = await load.ownerOf(key.kind, key.value);
      const line = home === undefined ? undefined : await lineOf(home, recordId);
      if (line === undefined) return { result: 'unchanged' as const, conflicts: nothing };
      await load.keepBefore(writeLines([line]));
      return resolveStatement(load, { source: source.name, recordId }, undefined, rules);
    },
    write: async (given: Statement) => {
      const { recordId } = given;
      const statement: StoredStatement = { ...given, source: source.name, load: load.number, loadedAt: now };
      seen.add(recordId);
      const key = recordKey(source.name, recordId);
      const home = await load.ownerOf(key.kind, key.value);
      const line = home === undefined ? undefined : await lineOf(home, recordId);
      if (line?.body === writeBody(given)) return { result: 'unchanged' as const, conflicts: nothing };
      // A record that comes twice in one load was noted the first time.
      if (line !== undefined && line.load !== load.number) await load.keepBefore(writeLines([line]));
      return resolveStatement(load, statement, statement, rules);
    },
    /** Records of the source that the load has not come across; asks where they are many. */
    missing: async (mayRetire: StatementWishes['mayRetire']): Promise<readonly string[]> => {
      const gone: string[] = [];
      let known = 0;
      await load.eachStatements((statements) => {
        for (const line of readLines(statements)) {
          if (line.source !== source.name) continue;
          known += 1;
          if (!seen.has(line.recordId)) gone.push(line.recordId);
        }
      });
      const isSuspicious = gone.length > known * SUSPICIOUS_SHARE;
      if (isSuspicious && (await mayRetire?.(gone.length, known)) !== true) {
        throw new RetiringRefused(gone.length, known);
      }
      return gone;
    },
  };
}

/** Ids as numbers of 53 bits, eight bytes each: a register has many millions. */
function createSeenRecords() {
  let hashes = new Float64Array(1024);
  let count = 0;
  let isSorted = true;
  return {
    add: (recordId: string) => {
      if (count === hashes.length) {
        const longer = new Float64Array(count * 2);
        longer.set(hashes);
        hashes = longer;
      }
      hashes[count++] = keyHash(0, recordId);
      isSorted = false;
    },
    has: (recordId: string): boolean => {
      if (!isSorted) hashes.subarray(0, count).sort();
      isSorted = true;
      const wanted = keyHash(0, recordId);
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((hashes[middle] as number) < wanted) low = middle + 1;
        else high = middle;
      }
      return low < count && hashes[low] === wanted;
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
  let missing = 0;
  const read = () => written + unchanged + retired + rejected + skippedInAll;
  const counts = (): StatementCounts => ({
    read: read(),
    written,
    unchanged,
    retired: retired + missing,
    rejected,
    skipped,
  });
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
    /** A record of the source that was not among the rows. */
    missing: (result: PutResult, found: readonly StatementConflict[]) => {
      if (result === 'written') missing += 1;
      conflicts += found.length;
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
