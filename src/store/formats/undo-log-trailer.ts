// The last line of a load's undo log: the number of the load, and which tables were empty before it. For empty tables
// no line per record is kept: undoing the load empties them.

export interface UndoLogTrailer {
  /** The number of the load that wrote the lines before this one. */
  readonly load: number;
  /** True: there were none. */
  readonly wasWithoutCompanies: boolean;
  readonly wasWithoutPeople: boolean;
  /** Written by every version that stores the names of companies beside their identifiers; the others have kept none. */
  readonly hasNames?: true;
}

const MARK = '{"load":';

export const isUndoLogTrailer = (line: string): boolean => line.startsWith(MARK);

export function writeUndoLogTrailer<T extends UndoLogTrailer>({ load, ...rest }: T): string {
  return JSON.stringify({ load, ...rest, hasNames: true });
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
