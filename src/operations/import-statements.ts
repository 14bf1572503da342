// Loads what a source says of companies: each statement is joined with what other sources have said, and the company is
// written as all of them together make it.

import { readDecisions } from '../pipeline/statements/decisions.ts';
import type { GroupingRules } from '../pipeline/statements/group-statements.ts';
import { COUNTED_AS_SKIPPED } from '../pipeline/statements/prepare-statements.ts';
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
  isOlder,
  readLines,
  type StatementLine,
  toStatement,
} from '../pipeline/statements/stored-statement.ts';
import type { CompanySource } from '../sources/company-source.ts';
import { COMPANY_SOURCES } from '../sources/company-sources.ts';
import { type Answer, after } from '../store/answer.ts';
import type { CompanyEntry, Load, LoadRecord, OwnedIdentifier, PutResult, Store } from '../store/store.ts';
import { describeConflict } from './describe-conflict.ts';
import { createIdList, createSeenRecords } from './record-lists.ts';

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
  /** Records that a full snapshot has no more and that stay, since rejected rows may be theirs. */
  readonly leftAlone: number;
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
  /** Retires although rows were rejected, each of which may be a record that seems to be gone. */
  readonly isSure?: boolean;
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

/** Not one row says anything of a company: whatever was read, it was not what the operator meant. */
export class NothingUsable extends Error {
  /** 0: there were no rows at all. */
  readonly rejected: number;

  constructor(rejected: number) {
    super('no row could be used');
    this.rejected = rejected;
  }
}

/** The load was stopped before its end; nothing of it is visible. */
export class StatementsCancelled extends Error {}

/** `read` gives the rows once the number of the load is known, and whether the source has told of anything before. */
export async function importStatements(
  parts: StatementParts,
  read: (load: number, hasKnown: boolean) => StatementBatches,
  listener: StatementListener,
  wishes: StatementWishes = {},
): Promise<StatementReport> {
  const { store, source, now } = parts;
  const load = await store.beginLoad();
  try {
    const tally = createTally(listener);
    const rules = await groupingRules(store, parts.networkHosts);
    const writer = createStatementWriter(load, parts, rules);
    for await (const { rows, skipped } of read(load.number, await mayKnow(load, parts))) {
      tally.skipped(skipped);
      const all = load.foresee === undefined ? rows : await writer.foresee([...rows]);
      for (const row of all) {
        if ('problem' in row) tally.rejected(row.line, row.problem);
        else if ('retired' in row) {
          const outcome = writer.retire(row.retired);
          const { result, conflicts } = outcome instanceof Promise ? await outcome : outcome;
          if (row.line === COUNTED_AS_SKIPPED) tally.missing(result, conflicts);
          else tally.count(row.line, result === 'written' ? 'retired' : 'unchanged', conflicts);
        } else {
          const outcome = writer.write(row.prepared);
          // A promise for each row cost more than writing it.
          const resolution = outcome instanceof Promise ? await outcome : outcome;
          const { result, conflicts } = resolution;
          tally.count(row.line, result, conflicts);
          if (resolution === OLDER) tally.warn(IS_OLDER);
          for (const warning of row.warnings) tally.warn(warning);
        }
      }
      listener.progress(tally.counts());
      if (listener.isCancelled()) throw new StatementsCancelled();
    }
    if (wishes.isDryRun !== true) refuseNothing(tally.counts());
    if (wishes.isFull?.() === true) {
      const isWhole = tally.counts().rejected === 0 || wishes.isSure === true;
      for (const recordId of await writer.missing(isWhole ? wishes.mayRetire : async () => true)) {
        if (!isWhole) {
          tally.leaveAlone();
          continue;
        }
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

/**
 * Whether there may be statements of the source. The book of loads tells, since to look for each record of a first load
 * takes long; it is empty in a copy of a store.
 */
async function mayKnow(load: Load, { store, source }: StatementParts): Promise<boolean> {
  if (!load.hasStatements) return false;
  const loads = await store.loads.listLoads();
  return loads.length === 0 || loads.some((one) => one.source === source.name);
}

function refuseNothing({ read, written, unchanged, retired, rejected }: StatementCounts): void {
  const isOfUse = written + unchanged + retired > 0;
  if (read === 0 || (rejected > 0 && !isOfUse)) throw new NothingUsable(rejected);
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
/** What the source has said of the record before is fresher. */
const OLDER: Resolution = { result: 'unchanged', conflicts: [] };
const IS_OLDER = 'the record is older than what the source has said of it before, which stays';

function createStatementWriter(load: Load, { source, now }: StatementParts, rules: GroupingRules) {
  const seen = createSeenRecords();
  /** Records of the source that were known before and that the load has come across. */
  let known = 0;
  /** Whether a company may go by the id of a record that was taken back. */
  let mayBeInherited = load.hasStatements;

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
    }
    if (mayBeInherited) {
      const heir = load.ownerOf('alias', id);
      if (heir !== undefined) return heir instanceof Promise ? undefined : false;
    }
    const isTaken = load.hasCompany(id);
    return isTaken instanceof Promise ? undefined : !isTaken;
  }

  async function join({ recordId, body }: PreparedStatement): Promise<Resolution> {
    const key = recordKey(source.name, recordId);
    const home = await load.ownerOf(key.kind, key.value);
    const line = home === undefined ? undefined : await lineOf(home, recordId);
    const wasKnown = line !== undefined && line.load !== load.number;
    if (wasKnown) known += 1;
    if (line?.body === body) return NOTHING;
    if (line !== undefined && isOlder(body, line.body)) return OLDER;
    const own = { source: source.name, recordId, load: load.number, loadedAt: now, body };
    return resolveStatement(load, own, toStatement(own), rules);
  }

  async function takeBack(home: string, recordId: string): Promise<Resolution> {
    const line = await lineOf(home, recordId);
    if (line === undefined) return NOTHING;
    if (line.load !== load.number) known += 1;
    mayBeInherited = true;
    return resolveStatement(load, { source: source.name, recordId }, undefined, rules);
  }

  return {
    /** Lets the load fetch what these rows will ask for. */
    foresee: async (rows: readonly PreparedStatementRow[]): Promise<readonly PreparedStatementRow[]> => {
      const entries = rows.flatMap((row) => ('prepared' in row ? [row.prepared.alone] : []));
      const aliases = entries.map(({ id }): OwnedIdentifier => ({ kind: 'alias', value: id }));
      const retired = rows.flatMap((row) => ('retired' in row ? [recordKey(source.name, row.retired)] : []));
      await load.foresee?.({
        identifiers: [
          ...entries.flatMap((entry) => entry.identifiers),
          ...(mayBeInherited ? aliases : []),
          ...retired,
        ],
        companyIds: entries.map(({ id }) => id),
      });
      return rows;
    },
    retire: (recordId: string): Answer<Resolution> => {
      const key = recordKey(source.name, recordId);
      seen.add(recordId);
      return after(load.ownerOf(key.kind, key.value), (home) =>
        home === undefined ? NOTHING : takeBack(home, recordId),
      );
    },
    write: (prepared: PreparedStatement): Answer<Resolution> => {
      if (load.hasStatements) seen.add(prepared.recordId);
      if (isAlone(prepared.alone) !== true) return join(prepared);
      return after(load.putCompany(prepared.alone), () => WRITTEN);
    },
    /** Records of the source that the load has not come across; asks where they are many. */
    missing: async (mayRetire: StatementWishes['mayRetire']): Promise<Iterable<string>> => {
      // Of a first load there is nothing to be missing.
      if (!load.hasStatements) return [];
      const gone = createIdList();
      await load.eachStatements((statements) => {
        for (const line of readLines(statements)) {
          if (line.source === source.name && !seen.has(line.recordId)) gone.add(line.recordId);
        }
      });
      // Not those that this very load has brought: they would hide that nothing of before is left.
      const before = known + gone.count();
      const isSuspicious = gone.count() > before * SUSPICIOUS_SHARE;
      if (isSuspicious && (await mayRetire?.(gone.count(), before)) !== true) {
        throw new RetiringRefused(gone.count(), before);
      }
      return gone.all();
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
  let leftAlone = 0;
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
    leaveAlone: () => {
      leftAlone += 1;
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
    report: () => ({ ...counts(), conflicts, leftAlone, warnings }),
  };
}
