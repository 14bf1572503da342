// The last line of a load's undo log: the number of the load, and which tables were empty before it. For empty tables
// no line per record is kept: undoing the load empties them.
import type { ChangedFormerId, FormerIds } from '../contract/former-ids.ts';
import type { CorrectedSince } from '../contract/load.ts';

export interface UndoLogTrailer {
  /** The number of the load that wrote the lines before this one. */
  readonly load: number;
  /** True: there were none. */
  readonly wasWithoutCompanies: boolean;
  readonly wasWithoutPeople: boolean;
  /** Written by every version that stores the names of companies beside their identifiers; the others have kept none. */
  readonly hasNames?: true;
  /** The former ids that the load has changed, as they were before it; null: not noted. */
  readonly formerIds?: readonly (readonly [id: string, record: string | null])[];
  /** Whether companies were corrected since the load; absent if an earlier version wrote it. */
  readonly isCorrected?: boolean;
  /** Ids of companies that corrections since the load have joined with others. */
  readonly joinedIds?: readonly string[];
  /** How many lines are of the load itself, if others are of corrections since it. On PostgreSQL only. */
  readonly ownLines?: number;
}

const MARK = '{"load":';

export const isUndoLogTrailer = (line: string): boolean => line.startsWith(MARK);

export function writeUndoLogTrailer<T extends UndoLogTrailer>({ load, ...rest }: T): string {
  return JSON.stringify({ load, ...rest, hasNames: true, isCorrected: false });
}

/** Undefined: the line is not from this load, so the kept lines do not fit it. */
export function readUndoLogTrailer<T extends UndoLogTrailer>(
  line: string | undefined,
  load: number,
): T | undefined {
  if (line === undefined || !isUndoLogTrailer(line)) return undefined;
  const head = JSON.parse(line) as T;
  return head.load === load ? head : undefined;
}

/** `line`: the last of the log. Returns the number of its load. */
export function loadOfUndoLog(line: string | undefined): number | undefined {
  if (line === undefined || !isUndoLogTrailer(line)) return undefined;
  return (JSON.parse(line) as UndoLogTrailer).load;
}

/** For the trailer of a load. */
export const formerIdsFor = (before: readonly ChangedFormerId[]): Pick<UndoLogTrailer, 'formerIds'> =>
  before.length === 0 ? {} : { formerIds: before.map(([id, record]) => [id, record ?? null]) };

const formerIdsIn = ({ formerIds = [] }: Pick<UndoLogTrailer, 'formerIds'>): readonly ChangedFormerId[] =>
  formerIds.map(([id, record]) => [id, record ?? undefined]);

/**
 * What a load has noted for the first time stays: the company may be gone now, and if it returns with another record only,
 * the id must name it again.
 */
export function restoreFormerIds(formerIds: FormerIds, head: Pick<UndoLogTrailer, 'formerIds'>): void {
  for (const [id, record] of formerIdsIn(head)) if (record !== undefined) formerIds.set(id, record);
}

/** What a correction adds to the log of the load before it. */
export interface AddedToLog {
  /** As they were before the correction. */
  readonly formerIds: readonly ChangedFormerId[];
  readonly joinedIds: Iterable<string>;
  /** The lines before it. */
  readonly ownLines?: number;
}

/** The trailer after a correction. The former ids that were noted first are from before both. */
export function addToTrailer(line: string, { formerIds, joinedIds, ownLines }: AddedToLog): string {
  const { load, ...rest } = JSON.parse(line) as UndoLogTrailer;
  const all = new Map([...formerIds, ...formerIdsIn(rest)]);
  const joined = [...new Set([...(rest.joinedIds ?? []), ...joinedIds])];
  const more = { ...formerIdsFor([...all]), ...(joined.length > 0 && { joinedIds: joined }) };
  // Of a log that was corrected by an earlier version, it is not known.
  const first = rest.isCorrected === false && ownLines !== undefined ? { ownLines } : {};
  return JSON.stringify({ load, ...rest, ...more, ...first, isCorrected: true });
}

/** `line`: the last of the log. In a log of an earlier version it is unknown whether there were corrections. */
export function correctedSinceIn(line: string | undefined): CorrectedSince | undefined {
  if (line === undefined || !isUndoLogTrailer(line)) return undefined;
  const { isCorrected = true, joinedIds = [] } = JSON.parse(line) as UndoLogTrailer;
  return isCorrected ? { joinedIds } : undefined;
}
