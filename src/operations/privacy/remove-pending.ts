// Removes from the stored data what suppressions say, in a load of its own. What it removes is not kept, and the log by
// which the newest load could be undone is deleted too: it may hold the same people and companies.
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import { DiskIsFull, LoadIsRunning } from '../../errors.ts';
import { indexCorrections } from '../../pipeline/corrections/correction-index.ts';
import { companyNamed, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import {
  createStatementResolver,
  type StatementResolver,
} from '../../pipeline/identify/resolve-statement.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { companyValues } from '../../pipeline/suppress/company-values.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/contract/entries.ts';
import type { CompanyTraces, Load } from '../../store/contract/load.ts';
import type { Store } from '../../store/contract/store.ts';
import type { RemovalTarget } from '../../store/contract/suppressions.ts';
import { blankCorrections } from '../../store/formats/rows/blank-corrections.ts';
import { FILE_SOURCE } from '../../store/formats/rows/stored-statement.ts';
import { beginLoad } from '../loads/begin-load.ts';
import { groupingRules } from '../loads/grouping-rules.ts';

export interface Removed {
  readonly people: number;
  readonly companies: number;
  /** It is not removed yet. Until then no reader shows it. */
  readonly isWaiting: boolean;
  /** It waits for room on the disk: the next load removes it. Otherwise a load is running, and removes it when it ends. */
  readonly needsRoom?: true;
  /** A load is running. It goes by what was suppressed when it began, and removes only targets when it ends. */
  readonly isLoading?: true;
}

const NOTHING: Removed = { people: 0, companies: 0, isWaiting: false };
const WAITS: Removed = { ...NOTHING, isWaiting: true };
const NEEDS_ROOM: Removed = { ...WAITS, needsRoom: true };

export interface RemoveWishes {
  /** This process answers requests, and must not wait. */
  readonly isServing?: boolean;
  /**
   * Something was suppressed that is perhaps not stored now. The log of the newest load may have it, and is deleted in any
   * case. If a load is running, `undoLoad` removes what it brings back.
   */
  readonly isNew?: boolean;
}

export async function removePending(
  store: Store,
  networkHosts: readonly string[],
  { isServing = false, isNew = false }: RemoveWishes = {},
): Promise<Removed> {
  const { suppressions } = store;
  const targets = await suppressions.listTargets();
  if (targets.length === 0 && !isNew) return NOTHING;
  let load: Load | undefined;
  try {
    load = await beginLoad(store, { isServing });
    const rules = { ...(await groupingRules(store, networkHosts, load)), isDeciding: true };
    const remover = createRemover(store, load, rules);
    for (const target of targets) await remover.remove(target);
    const counts = await remover.finish();
    // First: once the company is gone, nothing would say what it passed on.
    await remover.forgetPassedOn(store);
    await load.publish();
    if (targets.length > 0) await suppressions.dropTargets(targets);
    return { ...counts, isWaiting: false };
  } catch (error) {
    await load?.abandon();
    const isLater = error instanceof LoadIsRunning || error instanceof DiskIsFull;
    if (!isLater) throw error;
    const report = targets.length === 0 ? NOTHING : WAITS;
    if (error instanceof LoadIsRunning) return { ...report, isLoading: true };
    return targets.length === 0 ? report : NEEDS_ROOM;
  }
}

function createRemover(store: Store, load: Load, rules: GroupingRules) {
  let corrections = rules.corrections;
  const resolver = createStatementResolver(load, {
    ...rules,
    corrections: {
      get isEmpty() {
        return corrections.isEmpty;
      },
      about: (id) => corrections.about(id),
      idsWith: (record) => corrections.idsWith(record),
      correctedIds: () => corrections.correctedIds(),
      idsGiven: (identifier) => corrections.idsGiven(identifier),
    },
  });
  const traces: CompanyTraces[] = [];
  const dropTraces = async (of: CompanyTraces) => {
    traces.push(of);
    await load.dropTraces(of);
  };
  let [people, companies] = [0, 0];
  /** Identifiers that now belong to a company which claimed them before: it must not be suppressed by them. */
  const passedOn: { readonly suppression: number; readonly identifier: OwnedIdentifier }[] = [];

  async function removePerson(id: string): Promise<void> {
    if (await load.removePerson(id)) people += 1;
  }

  async function removeCompany(id: string, suppression: number): Promise<void> {
    const entry = await load.companyOf(id);
    if (entry === undefined) return;
    const contesters = await contestersOf(load, entry.identifiers);
    const records = entry.identifiers.filter(({ kind }) => kind === 'record').map(({ value }) => value);
    const formerIds = entry.identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value);
    const ids = [id, ...formerIds];
    const ownRecords = ids.map((one) => recordKey(FILE_SOURCE, one).value);
    // First: from here on the load overwrites what it deletes.
    await dropTraces({ ids, records: [...records, ...ownRecords] });
    // A record that stays may have had one of the ids while its own record was gone.
    for (const one of ids) load.formerIds.set(one, undefined);
    for (const { personId } of await load.peopleOf(id)) await removePerson(personId);
    await load.removeCompany(id);
    companies += 1;
    for (const contester of contesters) await placeAgain(load, resolver, contester);
    for (const identifier of contesters.size === 0 ? [] : entry.identifiers) {
      const { kind, value } = identifier;
      if ((await load.ownerOf(kind, value)) !== undefined) passedOn.push({ suppression, identifier });
    }
  }

  /**
   * A correction of a company that stays may list removed records, which it had before. The copy of the correction in the
   * rows of its company is written again without them.
   */
  async function correctAgain(): Promise<void> {
    const isGone = new Set(traces.flatMap(({ records }) => records));
    for (const { companyId, records } of load.corrections) {
      if (companyId === '' || records.length === 0 || !records.every((one) => isGone.has(one))) continue;
      // It was about a company that is gone for another reason, and names nothing but what is removed.
      if ((await companyNamed(load, companyId)) === undefined)
        await dropTraces({ ids: [companyId], records: [] });
    }
    const [ids, records] = [traces.flatMap((one) => one.ids), traces.flatMap((one) => one.records)];
    const changed = new Map(
      blankCorrections(load.corrections, { ids, records }).map((one) => [one.number, one]),
    );
    corrections = indexCorrections(
      load.corrections.map((one) => changed.get(one.number) ?? one),
      rules.networkHosts,
    );
    const left = [...changed.values()].filter(({ takenBack }) => takenBack === undefined);
    for (const id of new Set(left.map(({ companyId }) => companyId))) await resolver.revisit(id);
  }

  return {
    remove: async ({ kind, value, suppression }: RemovalTarget): Promise<void> => {
      if (kind === 'person_id') return removePerson(value);
      if (kind === 'person_network') {
        for (const { personId } of (await store.people.findPeopleBySlug(value)) ?? [])
          await removePerson(personId);
        return undefined;
      }
      const id =
        kind === 'company_id'
          ? await companyNamed(load, value)
          : await load.ownerOf(kind.replace(/^company_/, '') as OwnedKind, value);
      return id === undefined ? undefined : removeCompany(id, suppression);
    },
    finish: async (): Promise<Pick<Removed, 'people' | 'companies'>> => {
      if (traces.length > 0) await correctAgain();
      await resolver.settle();
      return { people, companies };
    },
    forgetPassedOn: async ({ suppressions }: Pick<Store, 'suppressions'>): Promise<void> => {
      if (passedOn.length === 0) return;
      const hash = createKeyedHash(await suppressions.hashKey());
      for (const { suppression, identifier } of passedOn) {
        const values = companyValues({ identifiers: [identifier] });
        const hashes = values.map(({ kind, value }) => ({ kind, hash: hash(kind, value) }));
        await suppressions.dropHashes(suppression, hashes);
      }
    },
  };
}

/** Companies that claim an identifier which the company owns. */
async function contestersOf(
  load: Load,
  identifiers: readonly OwnedIdentifier[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const identifier of identifiers) {
    for (const id of await load.contestersOf(identifier)) found.add(id);
  }
  return found;
}

/** A company gets the identifiers that the removed one kept from it. */
async function placeAgain(load: Load, resolver: StatementResolver, id: string): Promise<void> {
  const entry = await load.companyOf(id);
  const [statement] = entry === undefined ? [] : statementsIn(entry);
  if (statement !== undefined) await resolver.resolve(statement, statement);
}
