// A store whose readers leave out what is suppressed and not yet removed. It is removed from the data at once unless a load
// is running; until that has ended, this is what takes it out of every answer. Without such rows it costs nothing.
import type { Answer } from '../contract/answer.ts';
import type { Store } from '../contract/store.ts';
import type { StoreWalker } from '../contract/walker.ts';
import { findHiddenRows, type HiddenRows, NOTHING_HIDDEN } from './hidden-rows.ts';
import { hideColumns, hideCompanies, hideNames } from './hide-companies.ts';
import { hidePeople } from './hide-people.ts';

/** Versions of data are below it. */
const VERSIONS = 2 ** 32;

export async function hideSuppressed(store: Store): Promise<Store> {
  let rows: HiddenRows = NOTHING_HIDDEN;
  /** Counts changes of the hidden rows. */
  let changes = 0;
  let known: { readonly suppressions: number; readonly data: number } | undefined;
  const hidden = () => rows;
  const versionOf = (version: number) => version + changes * VERSIONS;

  async function look(): Promise<void> {
    const [suppressions, data] = [await store.suppressions.suppressionsVersion(), store.dataVersion()];
    const isSame = known?.suppressions === suppressions && (known.data === data || rows === NOTHING_HIDDEN);
    if (isSame) return;
    const targets = await store.suppressions.listTargets();
    const wereHidden = rows !== NOTHING_HIDDEN;
    rows = targets.length === 0 ? NOTHING_HIDDEN : await findHiddenRows(store, targets);
    if (wereHidden || rows !== NOTHING_HIDDEN) changes += 1;
    known = { suppressions, data };
  }

  await look();
  return {
    ...store,
    companies: hideCompanies(store.companies, hidden),
    people: hidePeople(store.people, hidden),
    names: hideNames(store.names, hidden),
    columns: hideColumns(store.columns, hidden, versionOf),
    walker: hideInWalker(store.walker, hidden),
    refresh: async () => {
      await store.refresh();
      await look();
    },
    dataVersion: () => versionOf(store.dataVersion()),
  };
}

function hideInWalker(walker: StoreWalker, hidden: () => HiddenRows): StoreWalker {
  /** As many as wanted; fewer mean the end. */
  async function take<T>(
    read: (id: string, most: number) => Answer<readonly T[]>,
    idOf: (one: T) => string,
    id: string,
    most: number,
  ): Promise<readonly T[]> {
    const { companies } = hidden();
    const found: T[] = [];
    for (let last = id; found.length < most; ) {
      const next = await read(last, most - found.length);
      const end = next.at(-1);
      if (end === undefined) return found;
      found.push(...next.filter((one) => !companies.has(idOf(one))));
      last = idOf(end);
    }
    return found;
  }
  const isAnyHidden = () => hidden() !== NOTHING_HIDDEN;
  return {
    ...walker,
    companiesAfter: (id, most) =>
      isAnyHidden()
        ? take(walker.companiesAfter, (one) => one.id, id, most)
        : walker.companiesAfter(id, most),
    companyIdsAfter: (id, most) =>
      isAnyHidden() ? take(walker.companyIdsAfter, (one) => one, id, most) : walker.companyIdsAfter(id, most),
    peopleOf: async (companyIds) => {
      const all = await walker.peopleOf(companyIds);
      if (!isAnyHidden()) return all;
      const { personIds, companies } = hidden();
      return all.map((people) =>
        people.filter(({ personId, companyId }) => !personIds.has(personId) && !companies.has(companyId)),
      );
    },
  };
}
