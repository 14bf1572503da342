// Which sources are loaded, and how old their data is.
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';
import type { Store } from '../../store/contract/store.ts';
import { isOwnLoad } from '../loads/own-loads.ts';

export interface SourceStatus {
  readonly source: string;
  /** Such as "Australian Business Register". */
  readonly title: string;
  /** Its newest load that was not undone. */
  readonly load: number;
  /** The rows that this load read. */
  readonly rows: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly ageDays: number;
  /** Old from this age on; undefined: it is never renewed. */
  readonly oldAfterDays: number | undefined;
  readonly isOld: boolean;
}

const DAY_MS = 86_400_000;

/** The operator's own files: half a year, since people change their positions. */
const FILES_ARE_OLD_AFTER_DAYS = 180;
const FILES = new Map([
  ['companies', 'Your files of companies'],
  ['people', 'Your files of people'],
]);

/** By name. */
export async function readSources(
  { loads }: Pick<Store, 'loads'>,
  now: number,
): Promise<readonly SourceStatus[]> {
  const newest = new Map<string, SourceStatus>();
  for (const load of await loads.listLoads()) {
    const { source, number, publishedAt, undoneAt, counts } = load;
    if (undoneAt !== undefined || isOwnLoad(load)) continue;
    // Not below 0: the clock may have been ahead.
    const ageDays = Math.max(0, Math.floor((now - publishedAt) / DAY_MS));
    const { title, oldAfterDays } = describe(source);
    const isOld = oldAfterDays !== undefined && ageDays >= oldAfterDays;
    newest.set(source, {
      ...{ source, title, load: number, rows: counts.read ?? 0, publishedAt },
      ...{ ageDays, oldAfterDays, isOld },
    });
  }
  return [...newest.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

export function warnOfSource({ source, ageDays, load }: SourceStatus): string {
  return (
    `The newest load of ${source} (number ${load}) is ${ageDays} days old. ` +
    `Load a newer edition with: firmament import ${source} FILE`
  );
}

function describe(source: string): Pick<SourceStatus, 'title' | 'oldAfterDays'> {
  const register = COMPANY_SOURCES.find(({ name }) => name === source);
  if (register !== undefined) return register;
  return { title: FILES.get(source) ?? source, oldAfterDays: FILES_ARE_OLD_AFTER_DAYS };
}
