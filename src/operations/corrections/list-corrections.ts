// Lists the operator's corrections, and says for each whether it still changes anything.
import { effectsOf } from '../../pipeline/corrections/has-effect.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';

export interface ListedCorrection {
  readonly correction: Correction;
  /** The company that its id names now; null if there is none. */
  readonly company: { readonly id: string; readonly name: string } | null;
  /** For each change, whether the company would be different without it. */
  readonly effects: readonly boolean[];
}

export interface ListWishes {
  /** Only those of the company with this id. */
  readonly companyId?: string | undefined;
  /** Also those that were withdrawn. */
  readonly withTakenBack?: boolean;
  readonly from?: number;
  readonly size?: number;
}

/** Those in force unless others are asked for too, the newest first, and how many there are. */
export async function listCorrections(
  store: Pick<Store, 'corrections' | 'companies'>,
  networkHosts: readonly string[],
  { companyId, withTakenBack = false, from = 0, size = Number.POSITIVE_INFINITY }: ListWishes = {},
): Promise<{ readonly total: number; readonly corrections: readonly ListedCorrection[] }> {
  const all = (await store.corrections.listCorrections()).filter(
    ({ takenBack }) => withTakenBack || takenBack === undefined,
  );
  const homes = new Map<string, string | undefined>();
  async function homeOf(id: string): Promise<string | undefined> {
    if (!homes.has(id)) homes.set(id, await store.companies.findCompanyId({ kind: 'id', values: [id] }));
    return homes.get(id);
  }
  const wanted: Correction[] = [];
  for (const one of all.toReversed()) {
    if (companyId === undefined || (await homeOf(one.companyId)) === companyId) wanted.push(one);
  }
  const corrections: ListedCorrection[] = [];
  /** Several in a row are often about one company. */
  let last: CompanyEntry | undefined;
  for (const correction of wanted.slice(from, from + size)) {
    const id = await homeOf(correction.companyId);
    if (last?.id !== id) last = id === undefined ? undefined : await store.companies.readWhole(id);
    corrections.push({
      correction,
      company: last === undefined ? null : { id: last.id, name: last.name },
      effects:
        last === undefined || correction.takenBack !== undefined
          ? correction.changes.map(() => false)
          : effectsOf(last, correction, networkHosts),
    });
  }
  return { total: wanted.length, corrections };
}
