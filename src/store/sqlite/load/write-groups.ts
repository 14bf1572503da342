// Rewrites groups of people: those who stay and those who join, in the served order, page by page, with the company's
// summary.
import { SENIORITIES } from '../../../domain/reference.ts';
import {
  type GroupSummary,
  peopleIn,
  readSummary,
  writeSummary,
} from '../../formats/people-pages/company-summary.ts';
import {
  companyOfPlace,
  countryOfPlace,
  keyInPlace,
  MOST_PEOPLE_OF_A_GROUP,
} from '../../formats/people-pages/group-place.ts';
import { compareMembers, type Member } from '../../formats/people-pages/member.ts';
import { type PageBytes, readMembers } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import { NOWHERE, type WaitingPerson } from '../../formats/people-pages/waiting-people.ts';
import { writePages } from '../../formats/people-pages/write-pages.ts';
import { createPageReader } from '../read/people-pages.ts';
import type { Tables } from '../staging/tables.ts';
import type { KeepBefore } from '../undo/keep-before.ts';
import { createPersonKeeper } from '../undo/kept-person.ts';
import { createBatchInsert } from './batch-insert.ts';
import type { PeopleChanges } from './people-changes.ts';
import type { PersonKeys } from './person-keys.ts';
import type { TitleNumbers } from './title-numbers.ts';
import type { ColumnWriter } from './write-columns.ts';
import type { GroupIndexer } from './write-people-index.ts';

/** The waiting person with an id; its number is -1 if it is not in the service's own form. */
type NewStateOf = (id: string, idNumber: number) => WaitingPerson | undefined;

export interface GroupWriterParts {
  readonly keys: PersonKeys;
  readonly indexer: GroupIndexer;
  readonly titles: Pick<TitleNumbers, 'textOf'>;
  readonly columns?: Pick<ColumnWriter, 'notePeople'> | undefined;
  readonly elsewhere?: PeopleChanges | undefined;
  /** Called for each person who is rewritten or leaves. */
  readonly keepBefore?: KeepBefore | undefined;
}

export function createGroupWriter(database: Tables, parts: GroupWriterParts) {
  const { keys, indexer, titles, columns, elsewhere, keepBefore } = parts;
  const { names } = database;
  const keptAt = createPersonKeeper(database);
  const pages = createPageReader(database);
  const addPages = createBatchInsert(database, `INSERT INTO ${names.people_page}`, 2);
  const dropPages = database.prepare(`DELETE FROM ${names.people_page} WHERE key >= ? AND key < ?`);
  const idOfCompany = database.prepare(`SELECT id FROM ${names.company} WHERE key = ?`).pluck();
  const summaries = createSummaryTable(database, (company, hasPeople) =>
    columns?.notePeople(company, hasPeople),
  );

  function readGroup(place: number, group: GroupSummary): Member[] {
    const members: Member[] = [];
    for (const { bytes } of pages.pagesBetween(place, { first: 0, end: peopleIn(group) })) {
      readMembers(bytes, members);
    }
    return members;
  }

  /** The people of the group who are not rewritten. For the others, old slugs and rows are removed. */
  function whoStays(place: number, group: GroupSummary, newStateOf: NewStateOf): Member[] {
    const company = companyOfPlace(place);
    const toKept = keepBefore === undefined ? undefined : keptAt(place);
    return readGroup(place, group).filter((member) => {
      const after = newStateOf(member.id, member.idNumber);
      if (after === undefined) return true;
      if (toKept !== undefined) keepBefore?.({ what: 'changedPerson', was: toKept(member) });
      if (member.network !== null) {
        const slug = slugHash(member.network);
        const isStill = after.slug === slug && companyOfPlace(after.place) === company;
        if (!isStill) keys.forgetSlug(company, slug, member);
      }
      if (member.rowDigest !== null && after.rowDigest?.equals(member.rowDigest) !== true) {
        keys.forgetRow(member.rowDigest, member);
      }
      return false;
    });
  }

  /** Returns its pages. */
  function writeGroup(
    place: number,
    people: readonly Member[],
    before: GroupSummary | undefined,
  ): readonly PageBytes[] {
    if (people.length > MOST_PEOPLE_OF_A_GROUP) {
      throw new Error(`a company has more than ${MOST_PEOPLE_OF_A_GROUP} people in one country`);
    }
    if (before !== undefined) dropPages.run(keyInPlace(place, 0), keyInPlace(place + 1, 0));
    const written: PageBytes[] = [];
    writePages(people, (page) => {
      addPages.add(keyInPlace(place, page.first), page.bytes);
      written.push(page);
    });
    indexer.note(place, people.length, before?.isIndexed === true);
    summaries.set(place, people.length === 0 ? undefined : levelStartsOf(people));
    return written;
  }

  /** Of people who were nowhere before, or in another group. */
  function passOn(place: number, people: readonly WaitingPerson[], written: readonly PageBytes[]): void {
    const [first] = people;
    if (first === undefined) return;
    const { companyId } = first;
    elsewhere?.put({ companyId, country: countryOfPlace(place), people, pages: written }, titles.textOf);
  }

  return {
    /** Receives people sorted by place and, within it, in the served order; first those who are to be removed. */
    write: (people: readonly WaitingPerson[], newStateOf: NewStateOf): void => {
      let at = 0;
      while (people[at]?.place === NOWHERE) at += 1;
      for (const place of placesOf(people)) {
        const start = at;
        while (people[at]?.place === place) at += 1;
        const come = people.slice(start, at);
        const before = summaries.get(place);
        const stay = before === undefined ? [] : whoStays(place, before, newStateOf);
        const written = writeGroup(place, stay.length === 0 ? come : merge(stay, come), before);
        if (before === undefined) passOn(place, come, written);
        else elsewhere?.change(idOfCompany.get(companyOfPlace(place)) as string);
      }
      addPages.flush();
      summaries.save();
    },
  };
}

/** The places where people join or leave, sorted. */
function placesOf(people: readonly WaitingPerson[]): number[] {
  const places = new Set<number>();
  let last = -1;
  for (const { place, placeBefore } of people) {
    if (place !== last && place !== NOWHERE) places.add(place);
    last = place;
    if (placeBefore !== NOWHERE && placeBefore !== place) places.add(placeBefore);
  }
  return [...places].sort((a, b) => a - b);
}

/** Both are sorted; the result too. */
function merge(a: readonly Member[], b: readonly Member[]): Member[] {
  const merged: Member[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.length && atB < b.length) {
    const isFirst = compareMembers(a[atA] as Member, b[atB] as Member) < 0;
    merged.push((isFirst ? a[atA++] : b[atB++]) as Member);
  }
  while (atA < a.length) merged.push(a[atA++] as Member);
  while (atB < b.length) merged.push(b[atB++] as Member);
  return merged;
}

function levelStartsOf(people: readonly Member[]): number[] {
  const starts = Array.from({ length: SENIORITIES.length + 1 }, () => people.length);
  starts[0] = 0;
  let level = 1;
  people.forEach(({ seniority }, number) => {
    for (; level < seniority; level += 1) starts[level] = number;
  });
  return starts;
}

/**
 * The summaries of companies. The one that is being changed is kept until another is read. `changed` is called for a
 * company that had no people and has some, or the other way round.
 */
function createSummaryTable(database: Tables, changed: (company: number, hasPeople: boolean) => void) {
  const { names } = database;
  const find = database.prepare(`SELECT summary FROM ${names.people_summary} WHERE company = ?`).pluck();
  const put = database.prepare(`INSERT OR REPLACE INTO ${names.people_summary} VALUES (?, ?)`);
  const drop = database.prepare(`DELETE FROM ${names.people_summary} WHERE company = ?`);
  let open:
    | { readonly company: number; readonly groups: Map<number, GroupSummary>; readonly hadPeople: boolean }
    | undefined;

  function save(): void {
    if (open === undefined) return;
    const groups = [...open.groups.values()].sort((a, b) => a.country - b.country);
    if (groups.length === 0) drop.run(open.company);
    else put.run(open.company, writeSummary(groups));
    if (open.hadPeople !== groups.length > 0) changed(open.company, groups.length > 0);
    open = undefined;
  }

  function groupsOf(company: number): Map<number, GroupSummary> {
    if (open?.company === company) return open.groups;
    save();
    const bytes = find.get(company) as Buffer | undefined;
    const groups = bytes === undefined ? [] : readSummary(bytes);
    open = {
      company,
      groups: new Map(groups.map((group) => [group.country, group])),
      hadPeople: groups.length > 0,
    };
    return open.groups;
  }

  return {
    save,
    get: (place: number) => groupsOf(companyOfPlace(place)).get(countryOfPlace(place)),
    /** Without levels the group is empty. A rewritten group has no index yet. */
    set: (place: number, levelStarts: readonly number[] | undefined): void => {
      const groups = groupsOf(companyOfPlace(place));
      const country = countryOfPlace(place);
      if (levelStarts === undefined) groups.delete(country);
      else groups.set(country, { country, isIndexed: false, levelStarts });
    },
  };
}
