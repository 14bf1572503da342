// Chooses the ids of the company of each group. Every record has an id, which names the company that holds the record;
// while the record is gone, the id names the company of the record that replaced it (`FormerIds`). If several ids of a
// company have been served, the one that was served first is its id; a company that was never served has the id of its
// record with the highest precedence.
import type { Load } from '../../store/contract/load.ts';
import {
  FILE_SOURCE,
  PEOPLE_SOURCE,
  type StoredStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { companyNamed, type Neighbours } from '../identify/gather-companies.ts';
import type { StatementGroup } from '../identify/statement-group.ts';
import { recordKey, recordName } from '../identify/statement-identifiers.ts';
import { compareTexts } from '../merge/precedence.ts';
import { compareRecords, idOfRecord } from './record-ids.ts';
import { writeServed } from './served-ids.ts';

interface GroupIds {
  readonly id: string;
  /** Sorted. */
  readonly aliases: readonly string[];
  /** As in `CompanyEntry`. */
  readonly served: string;
}

export type ChosenIds = ReadonlyMap<StatementGroup, GroupIds>;

type Homes = Map<string, StatementGroup>;

export async function chooseIds(
  load: Load,
  groups: readonly StatementGroup[],
  near: Neighbours,
): Promise<ChosenIds> {
  const records: Homes = new Map();
  for (const group of groups) for (const one of group.statements) records.set(recordName(one), group);
  const made = homesOfRecordIds(groups);
  const ages = new Map([...near.published].flatMap(({ served }) => [...served]));
  const homes = homesOfPublishedIds(load, near, made, records);
  const returned = await findReturned(load, near, records, homes);
  for (const [id, group] of [...made, ...returned]) if (!homes.has(id)) homes.set(id, group);
  const idsIn = new Map<StatementGroup, string[]>(groups.map((group) => [group, []]));
  for (const [id, group] of homes) idsIn.get(group)?.push(id);
  const ofGroup = new Map<StatementGroup, GroupIds>();
  const taken = new Set<string>();
  for (const [group, own] of idsIn) {
    const served = own.filter((id) => ages.has(id)).sort(firstServed(group, ages, near));
    const back = [...returned.keys()].find((id) => homes.get(id) === group);
    const id = served[0] ?? back ?? (await findFreeId(load, group, near, homes, taken));
    taken.add(id);
    const aliases = own.filter((one) => one !== id).sort(compareTexts);
    const others = aliases.flatMap((one) => {
      const since = ages.get(one);
      return since === undefined ? [] : [[one, since] as const];
    });
    ofGroup.set(group, { id, aliases, served: writeServed(ages.get(id) ?? load.number, new Map(others)) });
  }
  return ofGroup;
}

const isGiven = ({ source }: StoredStatement) => source === FILE_SOURCE || source === PEOPLE_SOURCE;
const mostBelieved = (statements: readonly StoredStatement[]) =>
  statements.reduce((first, one) => (compareRecords(one, first) < 0 ? one : first));

/** By the id of each record, the group that holds it. */
function homesOfRecordIds(groups: readonly StatementGroup[]): Homes {
  const made: Homes = new Map();
  const all = groups.flatMap((group) => group.statements.map((one) => ({ one, group })));
  // A line is with the record whose id it has; the id belongs to the record in any case.
  for (const { one, group } of [
    ...all.filter(({ one }) => !isGiven(one)),
    ...all.filter(({ one }) => isGiven(one)),
  ]) {
    const id = idOfRecord(one);
    if (!made.has(id)) made.set(id, group);
  }
  return made;
}

/** For each published id, the group that it names now. */
function homesOfPublishedIds(
  { formerIds }: Load,
  { published }: Neighbours,
  made: Homes,
  records: Homes,
): Homes {
  const homes: Homes = new Map();
  for (const { ids, formerRecords, isRemnant } of published) {
    const recordOf = (id: string) => (isRemnant ? formerRecords.get(id) : formerIds.recordOf(id)) ?? '';
    const findHome = (id: string) => made.get(id) ?? records.get(recordOf(id));
    // Nothing is left of a company that was kept for its people: its ids move to the record that is back.
    const back = isRemnant ? ids.map(findHome).find((home) => home !== undefined) : undefined;
    // Only people are left of it since this load: its ids stay with them.
    const rest = ids.map((id) => records.get(recordKey(PEOPLE_SOURCE, id).value)).find((one) => one);
    for (const id of ids) {
      const own = findHome(id);
      const home = own ?? back ?? rest;
      if (home !== undefined) homes.set(id, home);
      if (own === undefined && back !== undefined)
        formerIds.set(id, recordName(mostBelieved(back.statements)));
    }
  }
  return homes;
}

/** Ids of returned records that no company has now. */
async function findReturned(
  load: Load,
  { entries }: Neighbours,
  records: Homes,
  homes: Homes,
): Promise<Homes> {
  const returned: Homes = new Map();
  for (const [record, group] of records) {
    for (const id of load.formerIds.idsOf(record).toSorted(compareTexts)) {
      if (homes.has(id)) continue;
      const owner = await companyNamed(load, id);
      if (owner === undefined || entries.has(owner)) returned.set(id, group);
    }
  }
  return returned;
}

/**
 * Compares two served ids of a group. If both were served first by the same load, the main id of a company comes first.
 */
function firstServed(group: StatementGroup, ages: ReadonlyMap<string, number>, { published }: Neighbours) {
  const wentBy = new Set([...published].map(({ ids }) => ids[0]));
  const inOrder = group.statements.toSorted(compareRecords).map((one) => idOfRecord(one));
  const places = new Map(inOrder.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? inOrder.length;
  return (a: string, b: string): number =>
    (ages.get(a) ?? 0) - (ages.get(b) ?? 0) ||
    Number(wentBy.has(b)) - Number(wentBy.has(a)) ||
    placeOf(a) - placeOf(b) ||
    compareTexts(a, b);
}

/**
 * The id of the record with the highest precedence, for a company that was never served. If possible, of a record that
 * existed before this load: when the load is undone, that record stays, and the id with it.
 */
async function findFreeId(
  load: Load,
  group: StatementGroup,
  { entries }: Neighbours,
  homes: Homes,
  taken: ReadonlySet<string>,
): Promise<string> {
  const known = group.statements.filter((one) => one.load < load.number);
  const first = mostBelieved(known.length > 0 ? known : group.statements);
  if (isGiven(first)) return idOfRecord(first);
  for (let tries = 0; ; tries += 1) {
    const id = idOfRecord(first, tries);
    if (taken.has(id) || (homes.get(id) ?? group) !== group) continue;
    const owner = await companyNamed(load, id);
    if (owner === undefined || entries.has(owner)) return id;
  }
}
