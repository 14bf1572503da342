// Loads what a source says of companies: each statement is joined with what other sources have said, and the company is
// written as all of them together make it.

import { readDecisions } from '../pipeline/statements/decisions.ts';
import type { GroupingRules } from '../pipeline/statements/group-statements.ts';
import type {
  PreparedStatement,
  PreparedStatementRow,
  StatementBatches,
} from '../pipeline/statements/prepared-statement.ts';
import {
  type Resolution,
  resolveStatement,
  type StatementConflict,
} from '../pipeline/statements/resolve-statement.ts';
import { recordKey } from '../pipeline/statements/statement-identifiers.ts';
import {
  FILE_SOURCE,
  readLines,
  type StatementLine,
  toStatement,
} from '../pipeline/statements/stored-statement.ts';
import type { CompanySource } from '../sources/company-source.ts';
import { COMPANY_SOURCES } from '../sources/company-sources.ts';
import { type Answer, after } from '../store/answer.ts';
import { keyHash } from '../store/key-runs/key-hash.ts';
import type { CompanyEntry, Load, LoadRecord, PutResult, Store } from '../store/store.ts';
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

/** `read` gives the rows once the number of the load is known. */
export async function importStatements(
  parts: StatementParts,
  read: (load: number) => StatementBatches,
  listener: StatementListener,
  wishes: StatementWishes = {},
): Promise<StatementReport> {
  const { store, source, now } = parts;
  const load = await store.beginLoad();
  try {
    const tally = createTally(listener);
    const rules = await groupingRules(store, parts.networkHosts);
    const writer = createStatementWriter(load, parts, rules);
    for await (const { rows, skipped } of read(load.number)) {
      tally.skipped(skipped);
      const all = load.foresee === undefined ? rows : await writer.foresee([...rows]);
      for (const row of all) {
        if ('problem' in row) tally.rejected(row.line, row.problem);
        else if ('retired' in row) {
          const { result, conflicts } = await writer.retire(row.retired);
          tally.count(row.line, result === 'written' ? 'retired' : 'unchanged', conflicts);
        } else {
          const outcome = writer.write(row.prepared);
          // A promise for each row cost more than writing it.
          const { result, conflicts } = outcome instanceof Promise ? await outcome : outcome;
          tally.count(row.line, result, conflicts);
          for (const warning of row.warnings) tally.warn(warning);
        }
      }
      listener.progress(tally.counts());
      if (listener.isCancelled()) throw new StatementsCancelled();
    }
    if (wishes.isFull?.() === true) {
      for (const recordId of await writer.missing(wishes.mayRetire)) {
        const { result, conflicts } = await writer.retire(recordId);
        tally.missing(result, conflicts);
      }
    }
    const startedAt = performance.now();
    if (wishes.isDryRun === true) await load.abandon();
    else {
      listener.publishing?.();
      const { read: rows, written, unchanged, retired, rejected, skipped } = tally.counts();
      const left = [...skipped.values()].reduce((sum, count) => sum + count, 0);
      await load.publish({
        source: source.name,
        files: parts.files ?? [],
        who: parts.who ?? '',
        startedAt: now,
        counts: { read: rows, written, unchanged, retired, rejected, skipped: left },
      });
    }
    return { ...tally.report(), publishSeconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    await load.abandon();
    throw error;
  }
}

/** As the operator has decided so far. */
export async function groupingRules(
  { matches }: Pick<Store, 'matches'>,
  networkHosts: readonly string[],
): Promise<GroupingRules> {
  const one = new Set(
    COMPANY_SOURCES.filter((source) => source.hasOneRecordPerCompany).map(({ name }) => name),
  );
  // An operator's files tell companies apart by their ids.
  one.add(FILE_SOURCE);
  return {
    networkHosts,
    isOneRecordPerCompany: (source) => one.has(source),
    decisions: readDecisions(await matches.listDecisions()),
  };
}

const NOTHING: Resolution = { result: 'unchanged', conflicts: [] };
const WRITTEN: Resolution = { result: 'written', conflicts: [] };

function createStatementWriter(load: Load, { source, now }: StatementParts, rules: GroupingRules) {
  const seen = createSeenRecords();
  /** Whether somebody may claim in vain what a statement claims too. */
  let mayBeContested = load.hasStatements;

  /** The line that a company has of a record. */
  async function lineOf(home: string, recordId: string): Promise<StatementLine | undefined> {
    const lines = readLines(await load.statementsOf(home));
    return lines.find((line) => line.source === source.name && line.recordId === recordId);
  }

  /** Whether nobody has spoken of the company yet; undefined where that is not known at once. */
  function isAlone({ id, identifiers }: CompanyEntry): boolean | undefined {
    const record = identifiers.at(-1)?.value ?? '';
    if (rules.decisions.partnersOf(record).length > 0) return false;
    for (const identifier of identifiers) {
      const owner = load.ownerOf(identifier.kind, identifier.value);
      if (owner !== undefined) return owner instanceof Promise ? undefined : false;
      if (!mayBeContested) continue;
      const contesters = load.contestersOf(identifier);
      if (contesters instanceof Promise) return undefined;
      if (contesters.length > 0) return false;
    }
    const isTaken = load.hasCompany(id);
    return isTaken instanceof Promise ? undefined : !isTaken;
  }

  async function join({ recordId, body }: PreparedStatement): Promise<Resolution> {
    const key = recordKey(source.name, recordId);
    const home = await load.ownerOf(key.kind, key.value);
    const line = home === undefined ? undefined : await lineOf(home, recordId);
    if (line?.body === body) return NOTHING;
    const own = { source: source.name, recordId, load: load.number, loadedAt: now, body };
    const resolution = await resolveStatement(load, own, toStatement(own), rules);
    if (resolution.conflicts.length > 0) mayBeContested = true;
    return resolution;
  }

  return {
    /** Lets the load fetch what these rows will ask for. */
    foresee: async (rows: readonly PreparedStatementRow[]): Promise<readonly PreparedStatementRow[]> => {
      const entries = rows.flatMap((row) => ('prepared' in row ? [row.prepared.alone] : []));
      const identifiers = entries.flatMap((entry) => entry.identifiers);
      await load.foresee?.({
        identifiers,
        companyIds: entries.map(({ id }) => id),
        ...(mayBeContested && { contested: identifiers }),
      });
      return rows;
    },
    retire: async (recordId: string): Promise<Resolution> => {
      const key = recordKey(source.name, recordId);
      const home = await load.ownerOf(key.kind, key.value);
      const line = home === undefined ? undefined : await lineOf(home, recordId);
      if (line === undefined) return NOTHING;
      return resolveStatement(load, { source: source.name, recordId }, undefined, rules);
    },
    write: (prepared: PreparedStatement): Answer<Resolution> => {
      seen.add(prepared.recordId);
      if (isAlone(prepared.alone) !== true) return join(prepared);
      return after(load.putCompany(prepared.alone), () => WRITTEN);
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
    skipped: (reasons: ReadonlyMap<string, number>) => {
      for (const [reason, count] of reasons) {
        skippedInAll += count;
        skipped.set(reason, (skipped.get(reason) ?? 0) + count);
      }
    },
    warn: (message: string) => {
      const kept = warnings.has(message) || warnings.size < MAX_WARNINGS ? message : 'further warnings';
      warnings.set(kept, (warnings.get(kept) ?? 0) + 1);
    },
    report: () => ({ ...counts(), conflicts, warnings }),
  };
}
