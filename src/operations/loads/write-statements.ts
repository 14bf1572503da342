// Writes the statements of one load of a source: those of companies that nobody has spoken of yet at once, all others joined
// with what is known.

import {
  companyAlone,
  type PreparedStatement,
  type PreparedStatementRow,
  type StatementOrigin,
} from '../../pipeline/check/prepared-statement.ts';
import type { GroupingRules } from '../../pipeline/identify/group-statements.ts';
import { createStatementResolver, type Resolution } from '../../pipeline/identify/resolve-statement.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import { writeServed } from '../../pipeline/ids/served-ids.ts';
import {
  isOlder,
  readLines,
  type StatementLine,
  toStatement,
  writeLines,
} from '../../pipeline/merge/stored-statement.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import { createIdList, createSeenRecords } from './record-lists.ts';

/** Whether records may be retired although there are suspiciously many of them. */
export type MayRetire = (retired: number, known: number) => Promise<boolean>;

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

const NOTHING: Resolution = { result: 'unchanged', conflicts: [] };
const WRITTEN: Resolution = { result: 'written', conflicts: [] };
/** What the source has said of the record before is fresher. */
export const OLDER: Resolution = { result: 'unchanged', conflicts: [] };

async function refuseSuspicious(
  retired: number,
  known: number,
  mayRetire: MayRetire | undefined,
): Promise<void> {
  if (retired <= known * SUSPICIOUS_SHARE || (await mayRetire?.(retired, known)) === true) return;
  throw new RetiringRefused(retired, known);
}

export function createStatementWriter(load: Load, origin: StatementOrigin, rules: GroupingRules) {
  const { source } = origin;
  const resolver = createStatementResolver(load, rules);
  const idOf = (recordId: string) => idOfRecord({ source, recordId });
  const seen = createSeenRecords();
  const leftOut = createIdList();
  /** Records of the source that were known before and that the load has come across. */
  let known = 0;
  const served = writeServed(load.number, new Map());
  /** Whether a company may go by the id of a record that was taken back. */
  let mayBeInherited = load.hasStatements;

  /** The line that a company has of a record. */
  async function lineOf(home: string, recordId: string): Promise<StatementLine | undefined> {
    const lines = readLines(await load.statementsOf(home));
    return lines.find((line) => line.source === source && line.recordId === recordId);
  }

  /** Whether nobody has spoken of the company yet; undefined where that is not known at once. */
  function isAlone(id: string, { identifiers }: PreparedStatement): boolean | undefined {
    const record = identifiers.at(-1)?.value ?? '';
    if (rules.decisions.partnersOf(record).length > 0) return false;
    if (load.formerIds.idsOf(record).length > 0 || resolver.hasTouched(id)) return false;
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
    const key = recordKey(source, recordId);
    const home = await load.ownerOf(key.kind, key.value);
    const line = home === undefined ? undefined : await lineOf(home, recordId);
    const wasKnown = line !== undefined && line.load !== load.number;
    if (wasKnown) known += 1;
    if (line?.body === body) return NOTHING;
    if (line !== undefined && isOlder(body, line.body)) return OLDER;
    if (line !== undefined && home === id && (await isStillAlone(id, prepared, line))) {
      return { result: await load.putCompany(companyAlone(id, prepared, origin)), conflicts: [] };
    }
    const own = { ...origin, recordId, body };
    return resolver.resolve(own, toStatement(own));
  }

  return {
    /** Lets the load fetch what these rows will ask for. */
    foresee: async (rows: readonly PreparedStatementRow[]): Promise<readonly PreparedStatementRow[]> => {
      const prepared = rows.flatMap((row) => ('prepared' in row ? [row.prepared] : []));
      const companyIds = prepared.map(({ recordId }) => idOf(recordId));
      const aliases = companyIds.map((value): OwnedIdentifier => ({ kind: 'alias', value }));
      const retired = rows.flatMap((row) => ('retired' in row ? [recordKey(source, row.retired)] : []));
      const identifiers = prepared.flatMap((one) => one.identifiers);
      await load.foresee?.({
        identifiers: [...identifiers, ...(mayBeInherited ? aliases : []), ...retired],
        companyIds,
        ...(load.hasStatements && { contested: identifiers }),
      });
      return rows;
    },
    retire: async (recordId: string): Promise<Resolution> => {
      const key = recordKey(source, recordId);
      const home = await load.ownerOf(key.kind, key.value);
      const line = home === undefined ? undefined : await lineOf(home, recordId);
      seen.add(recordId);
      if (line === undefined) return NOTHING;
      if (line.load !== load.number) known += 1;
      mayBeInherited = true;
      return resolver.resolve({ source, recordId }, undefined);
    },
    /** Notes a record that is left out on purpose, where it is known. Most are not, and cost this one question. */
    leaveOut: (recordId: string): Answer<void> => {
      const key = recordKey(source, recordId);
      return after(load.ownerOf(key.kind, key.value), (home) => {
        if (home !== undefined) leftOut.add(recordId);
      });
    },
    /** Records that are known and were left out; of a full snapshot they are among the missing ones. */
    leftOut: async (mayRetire: MayRetire | undefined): Promise<Iterable<string>> => {
      if (leftOut.count() >= MANY) {
        let before = 0;
        await load.eachStatements((statements) => {
          for (const line of readLines(statements)) {
            if (line.source === source && line.load !== load.number) before += 1;
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
      return after(load.putCompany(companyAlone(id, prepared, origin, served)), () => WRITTEN);
    },
    /** Records of the source that the load has not come across; asks where they are many. */
    missing: async (mayRetire: MayRetire | undefined): Promise<Iterable<string>> => {
      // Of a first load there is nothing to be missing.
      if (!load.hasStatements) return [];
      const gone = createIdList();
      await load.eachStatements((statements) => {
        for (const line of readLines(statements)) {
          if (line.source === source && !seen.has(line.recordId)) gone.add(line.recordId);
        }
      });
      // Not of those that this very load has brought: they would hide that nothing of before is left.
      await refuseSuspicious(gone.count(), known + gone.count(), mayRetire);
      return gone.all();
    },
    /** To be called after the last record. */
    settle: (): Promise<void> => resolver.settle(),
  };
}
