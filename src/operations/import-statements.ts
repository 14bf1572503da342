// Loads what a source says of companies: each statement is joined with what other sources have said, and the company is
// written as all of them together make it.

import { readDecisions } from '../pipeline/statements/decisions.ts';
import type { GroupingRules } from '../pipeline/statements/group-statements.ts';
import { COUNTED_AS_SKIPPED } from '../pipeline/statements/prepare-statements.ts';
import {
  companyAlone,
  type PreparedStatement,
  type PreparedStatementRow,
  type StatementBatches,
} from '../pipeline/statements/prepared-statement.ts';
import { idOfRecord } from '../pipeline/statements/record-ids.ts';
import { type Resolution, resolveStatement } from '../pipeline/statements/resolve-statement.ts';
import { recordKey } from '../pipeline/statements/statement-identifiers.ts';
import {
  FILE_SOURCE,
  isOlder,
  readLines,
  type StatementLine,
  toStatement,
  writeLines,
} from '../pipeline/statements/stored-statement.ts';
import type { CompanySource } from '../sources/company-source.ts';
import { COMPANY_SOURCES } from '../sources/company-sources.ts';
import { type Answer, after } from '../store/answer.ts';
import type { Load, LoadRecord, OwnedIdentifier, Store } from '../store/store.ts';
import { createIdList, createSeenRecords } from './record-lists.ts';
import { createStatementTally, type StatementCounts, type StatementListener } from './statement-tally.ts';

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

export interface StatementReport extends StatementCounts {
  readonly conflicts: number;
  /** Records that a full snapshot has no more and that stay, since rejected rows may be theirs. */
  readonly leftAlone: number;
  readonly warnings: ReadonlyMap<string, number>;
  readonly publishSeconds: number;
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
/** Fewer records that changes leave out are taken back without counting what is known. */
const MANY = 1_000;

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
    const tally = createStatementTally(listener);
    const rules = await groupingRules(store, parts.networkHosts);
    const writer = createStatementWriter(load, parts, rules);
    for await (const { rows, skipped } of read(load.number, await mayKnow(load, parts))) {
      tally.skipped(skipped);
      const all = load.foresee === undefined ? rows : await writer.foresee([...rows]);
      for (const row of all) {
        if ('problem' in row) tally.rejected(row.line, row.problem);
        else if ('retired' in row && row.line === COUNTED_AS_SKIPPED) {
          const noted = writer.leaveOut(row.retired);
          if (noted instanceof Promise) await noted;
        } else if ('retired' in row) {
          const { result, conflicts } = await writer.retire(row.retired);
          tally.count(row.line, result === 'written' ? 'retired' : 'unchanged', conflicts);
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
    const isFull = wishes.isFull?.() === true;
    const isSure = !isFull || tally.counts().rejected === 0 || wishes.isSure === true;
    const gone = isFull
      ? await writer.missing(isSure ? wishes.mayRetire : async () => true)
      : await writer.leftOut(wishes.mayRetire);
    for (const recordId of gone) {
      if (isSure) {
        const { result, conflicts } = await writer.retire(recordId);
        tally.missing(result, conflicts);
      } else tally.leaveAlone();
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

async function refuseSuspicious(
  retired: number,
  known: number,
  mayRetire: StatementWishes['mayRetire'],
): Promise<void> {
  if (retired <= known * SUSPICIOUS_SHARE || (await mayRetire?.(retired, known)) === true) return;
  throw new RetiringRefused(retired, known);
}

function createStatementWriter(load: Load, { source, now }: StatementParts, rules: GroupingRules) {
  const origin = { source: source.name, load: load.number, loadedAt: now };
  const idOf = (recordId: string) => idOfRecord({ source: source.name, recordId });
  const seen = createSeenRecords();
  const leftOut = createIdList();
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
  function isAlone(id: string, { identifiers }: PreparedStatement): boolean | undefined {
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

  /**
   * Whether a company has no more than the line that a statement replaces, and claims just what it did, in which nobody
   * else has an interest: then it is the statement alone again. Most records of a new edition are so.
   */
  async function isStillAlone(id: string, { identifiers }: PreparedStatement, line: StatementLine) {
    const stood = await load.companyOf(id);
    if (stood?.statements !== writeLines([line]) || stood.contested !== undefined) return false;
    if (rules.decisions.partnersOf(identifiers.at(-1)?.value ?? '').length > 0) return false;
    const told = (all: readonly OwnedIdentifier[]) =>
      all.map(({ kind, value }) => `${kind} ${value}`).join('\n');
    if (told(stood.identifiers) !== told(identifiers)) return false;
    for (const identifier of identifiers) {
      if ((await load.contestersOf(identifier)).length > 0) return false;
    }
    return true;
  }

  async function join(id: string, prepared: PreparedStatement): Promise<Resolution> {
    const { recordId, body } = prepared;
    const key = recordKey(source.name, recordId);
    const home = await load.ownerOf(key.kind, key.value);
    const line = home === undefined ? undefined : await lineOf(home, recordId);
    const wasKnown = line !== undefined && line.load !== load.number;
    if (wasKnown) known += 1;
    if (line?.body === body) return NOTHING;
    if (line !== undefined && isOlder(body, line.body)) return OLDER;
    if (line !== undefined && home === id && (await isStillAlone(id, prepared, line))) {
      return { result: await load.putCompany(companyAlone(id, prepared, origin)), conflicts: [] };
    }
    const own = { source: source.name, recordId, load: load.number, loadedAt: now, body };
    return resolveStatement(load, own, toStatement(own), rules);
  }

  return {
    /** Lets the load fetch what these rows will ask for. */
    foresee: async (rows: readonly PreparedStatementRow[]): Promise<readonly PreparedStatementRow[]> => {
      const prepared = rows.flatMap((row) => ('prepared' in row ? [row.prepared] : []));
      const companyIds = prepared.map(({ recordId }) => idOf(recordId));
      const aliases = companyIds.map((value): OwnedIdentifier => ({ kind: 'alias', value }));
      const retired = rows.flatMap((row) => ('retired' in row ? [recordKey(source.name, row.retired)] : []));
      const identifiers = prepared.flatMap((one) => one.identifiers);
      await load.foresee?.({
        identifiers: [...identifiers, ...(mayBeInherited ? aliases : []), ...retired],
        companyIds,
        ...(load.hasStatements && { contested: identifiers }),
      });
      return rows;
    },
    retire: async (recordId: string): Promise<Resolution> => {
      const key = recordKey(source.name, recordId);
      const home = await load.ownerOf(key.kind, key.value);
      const line = home === undefined ? undefined : await lineOf(home, recordId);
      seen.add(recordId);
      if (line === undefined) return NOTHING;
      if (line.load !== load.number) known += 1;
      mayBeInherited = true;
      return resolveStatement(load, { source: source.name, recordId }, undefined, rules);
    },
    /** Notes a record that is left out on purpose, where it is known. Most are not, and cost this one question. */
    leaveOut: (recordId: string): Answer<void> => {
      const key = recordKey(source.name, recordId);
      return after(load.ownerOf(key.kind, key.value), (home) => {
        if (home !== undefined) leftOut.add(recordId);
      });
    },
    /** Records that are known and were left out; of a full snapshot they are among the missing ones. */
    leftOut: async (mayRetire: StatementWishes['mayRetire']): Promise<Iterable<string>> => {
      if (leftOut.count() >= MANY) {
        let before = 0;
        await load.eachStatements((statements) => {
          for (const line of readLines(statements)) {
            if (line.source === source.name && line.load !== load.number) before += 1;
          }
        });
        await refuseSuspicious(leftOut.count(), before, mayRetire);
      }
      return leftOut.all();
    },
    write: (prepared: PreparedStatement): Answer<Resolution> => {
      if (load.hasStatements) seen.add(prepared.recordId);
      const id = idOf(prepared.recordId);
      if (isAlone(id, prepared) !== true) return join(id, prepared);
      return after(load.putCompany(companyAlone(id, prepared, origin)), () => WRITTEN);
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
      // Not of those that this very load has brought: they would hide that nothing of before is left.
      await refuseSuspicious(gone.count(), known + gone.count(), mayRetire);
      return gone.all();
    },
  };
}
