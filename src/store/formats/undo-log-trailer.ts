// The last line that a load keeps of what was before it: which load that is, and of what there was nothing at all. Of
// that no line is kept for each record: to take the load back is to empty it.

export interface UndoLogTrailer {
  /** The number of the load that has kept what is before this line. */
  readonly load: number;
  /** True: there were none. */
  readonly wasWithoutCompanies: boolean;
  readonly wasWithoutPeople: boolean;
}

const MARK = '{"load":';

export function writeUndoLogTrailer<T extends UndoLogTrailer>({ load, ...rest }: T): string {
  return JSON.stringify({ load, ...rest });
}

/** Undefined: the line is none of this load, so that nothing fits it that may have been kept. */
export function readUndoLogTrailer<T extends UndoLogTrailer>(
  line: string | undefined,
  load: number,
): T | undefined {
  if (line?.startsWith(MARK) !== true) return undefined;
  const head = JSON.parse(line) as T;
  return head.load === load ? head : undefined;
}
