// Writes the statements of one load of a source. A statement about a company that is not known yet is written at once;
// all others are joined with the known statements.

import {
  companyAlone,
  type PreparedStatement,
  type PreparedStatementRow,
  type StatementOrigin,
} from '../../pipeline/check/prepared-statement.ts';
import { createStatementResolver, type Resolution } from '../../pipeline/identify/resolve-statement.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { idOfRecord } from '../../pipeline/ids/record-ids.ts';
import { writeServed } from '../../pipeline/ids/served-ids.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import {
  isOlder,
  readLines,
  type StatementLine,
  toStatement,
  writeLines,
} from '../../store/formats/rows/stored-statement.ts';
import { createIdList, createSeenRecords } from './record-lists.ts';

/** Asks whether records may be retired although they are suspiciously many. */
export type MayRetire = (retired: number, known: number) => Promise<boolean>;

/** Retiring more than this share of a source's records at once suggests an incomplete file. */
const SUSPICIOUS_SHARE = 0.2;
/** Up to this many records that a delta leaves out are retired without counting the known ones. */
const MANY = 1_000;

/** The person answered no. */
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
/** The source already has a newer version of the record. */
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
  const served = writeServed(load.number, new Map());
  /** Whether a company may have the id of a record that was retired. */
  let mayBeInherited = load.hasStatements;

  const isCorrected = (id: string, record: string, identifiers: readonly OwnedIdentifier[]): boolean =>
    !rules.corrections.isEmpty &&
    (rules.corrections.about(id).length > 0 ||
      rules.corrections.idsWith(record).length > 0 ||
      identifiers.some((one) => rules.corrections.idsGiven(one).length > 0));

  /** `line`: what the store has of it. In a first load no record can be missing. */
  const see = (recordId: string, line?: StatementLine): void => {
    if (load.hasStatements) seen.add(recordId, line !== undefined && line.load !== load.number);
  };

  /** The line of a record in a company. */
  async function lineOf(home: string, recordId: string): Promise<StatementLine | undefined> {
    const lines = readLines(await load.statementsOf(home));
    return lines.find((line) => line.source === source && line.recordId === recordId);
  }

  /** Whether the company is not known yet; undefined if that cannot be answered at once. */
  function isAlone(id: string, { identifiers }: PreparedStatement): boolean | undefined {
    const record = identifiers.at(-1)?.value ?? '';
    if (rules.decisions.partnersOf(record).length > 0) return false;
    if (isCorrected(id, record, identifiers)) return false;
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
   * Whether a company has only the line that the statement replaces, with the same claims, and no other company
   * contests them: then the statement is again its only one. Most records of a new edition are like this.
   */
  async function isStillAlone(id: string, { identifiers }: PreparedStatement, line: StatementLine) {
    const stood = await load.companyOf(id);
    if (stood?.statements !== writeLines([line]) || stood.contested !== undefined) return false;
    if (rules.decisions.partnersOf(identifiers.at(-1)?.value ?? '').length > 0) return false;
    const joined = (all: readonly OwnedIdentifier[]) =>
      all.map(({ kind, value }) => `${kind} ${value}`).join('\n');
    if (joined(stood.identifiers) !== joined(identifiers)) return false;
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
    see(recordId, line);
    if (line?.body === body) return NOTHING;
    if (line !== undefined && isOlder(body, line.body)) return OLDER;
    if (line !== undefined && home === id && (await isStillAlone(id, prepared, line))) {
      return { result: await load.putCompany(companyAlone(id, prepared, origin)), conflicts: [] };
    }
    const own = { ...origin, recordId, body };
    return resolver.resolve(own, toStatement(own));
  }

  return {
    /** Lets the load prefetch what these rows need. */
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
      see(recordId, line);
      if (line === undefined) return NOTHING;
      mayBeInherited = true;
      return resolver.resolve({ source, recordId }, undefined);
    },
    /** A record whose row is suppressed: if a company that is served has it, it stays there as it was. */
    leave: (recordId: string): void => see(recordId),
    /** Notes a record that is left out on purpose, if it is known. Most are not, and need only this one query. */
    leaveOut: (recordId: string): Answer<void> => {
      const key = recordKey(source, recordId);
      return after(load.ownerOf(key.kind, key.value), (home) => {
        if (home !== undefined) leftOut.add(recordId);
      });
    },
    /** Known records that were left out; for a full snapshot they are among the missing ones. */
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
      const id = idOf(prepared.recordId);
      if (isAlone(id, prepared) !== true) return join(id, prepared);
      see(prepared.recordId);
      return after(load.putCompany(companyAlone(id, prepared, origin, served)), () => WRITTEN);
    },
    /** Records of the source that the load has not seen; asks if they are many. */
    missing: async (mayRetire: MayRetire | undefined): Promise<Iterable<string>> => {
      // In a first load no record can be missing.
      if (!load.hasStatements) return [];
      const gone = createIdList();
      await load.eachStatements((statements) => {
        for (const line of readLines(statements)) {
          if (line.source === source && !seen.has(line.recordId)) gone.add(line.recordId);
        }
      });
      // Without the records that this load itself brought: they would hide that no earlier record is left.
      await refuseSuspicious(gone.count(), seen.countKnown() + gone.count(), mayRetire);
      return gone.all();
    },
    /** Call it after the last record. */
    settle: (): Promise<void> => resolver.settle(),
  };
}
