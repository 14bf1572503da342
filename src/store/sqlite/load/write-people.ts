// The person side of a load. New and changed people wait in memory until there are many; then the groups that they join
// and leave are rewritten, in order, each as a whole. A lookup of a person checks the waiting ones first.
import { flagBits, numberOfPersonId, personIdFromNumber } from '../../../domain/people/person.ts';
import { countryNumber } from '../../../domain/reference.ts';
import type { PersonEntry } from '../../contract/entries.ts';
import type { Load } from '../../contract/load.ts';
import { placeOf } from '../../formats/people-pages/group-place.ts';
import { compareIds, compareMembers, type Member } from '../../formats/people-pages/member.ts';
import { withTitle } from '../../formats/people-pages/member-entry.ts';
import { slugHash, slugKeyHash } from '../../formats/people-pages/person-hashes.ts';
import { markOfPerson } from '../../formats/people-pages/person-mark.ts';
import { createWaitingRoom, NOWHERE, type WaitingPerson } from '../../formats/people-pages/waiting-people.ts';
import type { SqlPreparer } from '../files/open-database.ts';
import { createPeopleAt } from '../read/people-at-company.ts';
import type { StagedTables } from '../staging/staged-tables.ts';
import type { Tables } from '../staging/tables.ts';
import type { KeepBefore } from '../undo/keep-before.ts';
import type { KeyOfCompany } from './company-ids.ts';
import { createLatePersonKeys } from './late-person-keys.ts';
import { createNumberSupply } from './number-supply.ts';
import type { PeopleChanges } from './people-changes.ts';
import { createContactWriter } from './person-contacts.ts';
import { createPersonKeys, keyOfPerson, type PersonKeys } from './person-keys.ts';
import { refreshTitles } from './refresh-titles.ts';
import { createTitleNumbers } from './title-numbers.ts';
import type { ColumnWriter } from './write-columns.ts';
import { createGroupWriter } from './write-groups.ts';
import { createGroupIndexer } from './write-people-index.ts';

type PeopleVerbs = Pick<
  Load,
  'hasPerson' | 'peopleOf' | 'findPersonByNetwork' | 'findPersonByRow' | 'makePersonId' | 'putPerson'
>;

/** At most this many wait: about 30 MB, and few groups are written twice. */
const MOST_WAITING = 50_000;

export interface PeopleWriterParts {
  readonly database: Tables;
  readonly keyOf: KeyOfCompany;
  /** Absent: companies are not searched here. */
  readonly columns?: Pick<ColumnWriter, 'notePeople' | 'emptyPeople'> | undefined;
  /** Whether nothing but this load reads the file. */
  readonly isWorkingCopy?: boolean;
  /** Of an engine whose working copy the file is. */
  readonly elsewhere?: PeopleChanges | undefined;
  /** Called between two writes, now and then: rows may be committed there. */
  readonly wrote: () => void;
  readonly mostWaiting?: number | undefined;
  /** Called for each change before it is made; absent if there was nothing before. */
  readonly keepBefore?: KeepBefore | undefined;
}

export function createPeopleWriter({
  database,
  keyOf,
  columns,
  isWorkingCopy = false,
  elsewhere,
  wrote,
  mostWaiting = MOST_WAITING,
  keepBefore,
}: PeopleWriterParts) {
  const keys = isWorkingCopy ? createLatePersonKeys(database) : createPersonKeys(database);
  const putContacts = createContactWriter(database);
  const titles = createTitleNumbers(database);
  const numbers = createNumberSupply(database, 'next_person');
  const indexer = createGroupIndexer(database, wrote);
  const groups = createGroupWriter(database, { keys, indexer, titles, columns, elsewhere, keepBefore });
  const waiting = createWaitingRoom();
  const peopleAt = createPeopleAt(database, keyOf);
  let added = 0;

  function toWaiting(entry: PersonEntry): WaitingPerson {
    const company = keyOf(entry.companyId);
    if (company === undefined) throw new Error(`putPerson: no company ${entry.companyId} in the store`);
    const { personId: id, seniority, department, position, title, network = null, contacts = null } = entry;
    const flags = flagBits(entry.flags);
    const number = position === undefined || title === undefined ? 0 : titles.numberOf(position, title);
    return {
      id,
      idNumber: numberOfPersonId(id) ?? -1,
      seniority,
      department,
      flags,
      title: number,
      network,
      rowDigest: entry.rowDigest ?? null,
      companyId: entry.companyId,
      place: placeOf(company, countryNumber(entry.country)),
      placeBefore: NOWHERE,
      mark: markOfPerson({ title: number, seniority, flags, department, network }, contacts),
      contacts,
      slug: network === null ? undefined : slugHash(network),
    };
  }

  function writeWaiting(): void {
    const people = waiting.people().sort((a, b) => a.place - b.place || compareMembers(a, b));
    for (const { id, place, placeBefore } of people) {
      if (placeBefore === NOWHERE && place !== NOWHERE) {
        added += 1;
        keepBefore?.({ what: 'newPerson', was: id });
      } else if (placeBefore !== NOWHERE && place === NOWHERE) added -= 1;
    }
    groups.write(people, waiting.get);
    keys.put(people);
    for (const person of people)
      putContacts(keyOfPerson(person), person.place === NOWHERE ? null : person.contacts);
    waiting.clear();
  }

  /** Where the store has a person who is not waiting. */
  const placeInFile = ({ id, idNumber }: Member) => keys.placeOf(id, idNumber >= 0 ? idNumber : undefined);

  const isWaiting = (id: string) => waiting.get(id, numberOfPersonId(id) ?? -1) !== undefined;
  const hasPerson = (id: string): boolean => {
    const place = waiting.get(id, numberOfPersonId(id) ?? -1)?.place;
    return place === undefined ? keys.placeOf(id, numberOfPersonId(id)) !== undefined : place !== NOWHERE;
  };

  function wait(person: WaitingPerson): void {
    waiting.add(person);
    if (waiting.size() >= mostWaiting) writeWaiting();
  }

  /** The first, by its bytes, of the waiting people and of those in the file who are not waiting with other values. */
  function firstOf(those: Iterable<WaitingPerson>, inFile: readonly string[]): string | undefined {
    let first: string | undefined;
    const consider = (id: string) => {
      if (first === undefined || compareIds(id, first) < 0) first = id;
    };
    for (const { id } of those) consider(id);
    for (const id of inFile) if (!isWaiting(id)) consider(id);
    return first;
  }

  const verbs: PeopleVerbs = {
    hasPerson,
    peopleOf: (companyId) => {
      if (waiting.size() > 0) writeWaiting();
      return peopleAt(companyId).map(withTitle);
    },
    findPersonByNetwork: (companyId, networkKey) => {
      const company = keyOf(companyId);
      if (company === undefined) return undefined;
      const slug = slugKeyHash(networkKey);
      return firstOf(waiting.withSlug(company, slug), keys.withSlug(company, slug));
    },
    findPersonByRow: (digest) => firstOf(waiting.withRow(digest), keys.withRow(digest)),
    makePersonId: () => numbers.take(personIdFromNumber, hasPerson),
    putPerson: (entry) => {
      const person = toWaiting(entry);
      const before = waiting.get(person.id, person.idNumber);
      if (before === undefined) {
        const known = placeInFile(person);
        if (known !== undefined && isSame(known, person) && isKnownRow(keys, person)) return 'unchanged';
        person.placeBefore = known?.place ?? NOWHERE;
      } else {
        const isSameRow = person.rowDigest === null || before.rowDigest?.equals(person.rowDigest) === true;
        if (isSame(before, person) && isSameRow) return 'unchanged';
        person.placeBefore = before.placeBefore;
      }
      wait(person);
      return 'written';
    },
  };

  /** The place in `waiting`, or else in the file. */
  function placeBeforeOf(person: Member): number {
    return waiting.get(person.id, person.idNumber)?.placeBefore ?? placeInFile(person)?.place ?? NOWHERE;
  }

  return {
    verbs,
    /** Writes the waiting people; call it before a company is removed, since a waiting person may be leaving it. */
    flush: () => {
      if (waiting.size() > 0) writeWaiting();
    },
    /** Writes a person as before, also where `putPerson` would keep current values. */
    restore: (entry: PersonEntry): void => {
      const person = toWaiting(entry);
      wait({ ...person, placeBefore: placeBeforeOf(person) });
    },
    remove: (id: string): void => {
      const gone = whoGoes(id);
      wait({ ...gone, placeBefore: placeBeforeOf(gone) });
    },
    /** Removes all people; returns their number. */
    empty: (tables: StagedTables): number => {
      const count = database.prepare("SELECT value FROM meta WHERE name = 'people'").pluck().get();
      tables.empty('people');
      columns?.emptyPeople();
      added -= Number(count ?? 0);
      return Number(count ?? 0);
    },
    /** Brings values derived from people up to date; call it once, before the load is published. */
    finish: () => {
      writeWaiting();
      refreshTitles(database);
      indexer.indexChanged();
    },
    /** Writes values that are visible at once; call it last, in the transaction that publishes. */
    note: () => {
      numbers.save();
      addToCount(database, added);
    },
  };
}

/** A person who is to be removed, with nothing to be recognised by. */
function whoGoes(id: string): WaitingPerson {
  return {
    id,
    idNumber: numberOfPersonId(id) ?? -1,
    seniority: 0,
    department: 0,
    flags: 0,
    title: 0,
    network: null,
    rowDigest: null,
    companyId: '',
    place: NOWHERE,
    placeBefore: NOWHERE,
    mark: 0,
    slug: undefined,
    contacts: null,
  };
}

function isSame(a: Pick<WaitingPerson, 'place' | 'mark'>, b: Pick<WaitingPerson, 'place' | 'mark'>): boolean {
  return a.place === b.place && a.mark === b.mark;
}

/** A row without a digest says nothing about it. */
function isKnownRow(keys: PersonKeys, { rowDigest, id }: Member): boolean {
  return rowDigest === null || keys.withRow(rowDigest).includes(id);
}

function addToCount(database: SqlPreparer, people: number): void {
  database
    .prepare(
      `INSERT INTO meta VALUES ('people', ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`,
    )
    .run(people);
}
