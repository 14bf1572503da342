// How a load recognises a person: by the id, the slug at a company, or the whole row.
import { personIdFromNumber } from '../../../domain/people/person.ts';
import { companyOfPlace } from '../../formats/people-pages/group-place.ts';
import { type Member, rankOf } from '../../formats/people-pages/member.ts';
import { NOWHERE, type WaitingPerson } from '../../formats/people-pages/waiting-people.ts';
import type { Tables } from '../staging/tables.ts';
import { createBatchInsert } from './batch-insert.ts';

interface PersonPlace {
  readonly place: number;
  /** Hash of everything about the person. */
  readonly mark: number;
}

export interface PersonKeys {
  placeOf(id: string, idNumber: number | undefined): PersonPlace | undefined;
  withSlug(company: number, slug: number): string[];
  withRow(digest: Buffer): string[];
  /** Removes a slug that a person no longer has. */
  forgetSlug(company: number, slug: number, person: Member): void;
  forgetRow(digest: Buffer, person: Member): void;
  /** Receives people sorted by place; people with no place are removed. */
  put(people: readonly KeyedPerson[]): void;
}

/** Everything that the keys are made of. */
export type KeyedPerson = Member & Pick<WaitingPerson, 'place' | 'mark' | 'slug'>;

export function createPersonKeys(database: Tables): PersonKeys {
  const { names } = database;
  const byNumber = database.prepare(`SELECT place, mark FROM ${names.person_place} WHERE number = ?`);
  const byId = database.prepare(`SELECT place, mark FROM ${names.person_place_by_id} WHERE id = ?`);
  const bySlug = database
    .prepare(`SELECT person FROM ${names.person_by_slug} WHERE company = ? AND slug = ?`)
    .pluck();
  const byRow = database.prepare(`SELECT person FROM ${names.person_by_row} WHERE digest = ?`).pluck();
  const highest = database.prepare(`SELECT max(number) FROM ${names.person_place}`).pluck();
  const putNumber = createBatchInsert(database, `INSERT OR REPLACE INTO ${names.person_place}`, 4);
  const putId = database.prepare(`INSERT OR REPLACE INTO ${names.person_place_by_id} VALUES (?, ?, ?, ?)`);
  const putSlugs = createSlugWriter(database);
  const putRow = database.prepare(`INSERT OR IGNORE INTO ${names.person_by_row} VALUES (?, ?)`);
  const dropSlug = database.prepare(
    `DELETE FROM ${names.person_by_slug} WHERE company = ? AND slug = ? AND person = ?`,
  );
  const dropNumber = database.prepare(`DELETE FROM ${names.person_place} WHERE number = ?`);
  const dropId = database.prepare(`DELETE FROM ${names.person_place_by_id} WHERE id = ?`);
  const dropRow = database.prepare(`DELETE FROM ${names.person_by_row} WHERE digest = ? AND person = ?`);

  /** Ids mostly come in rising order: there is nothing to look for above the highest. */
  let highestNumber = (highest.get() as number | null) ?? -1;

  return {
    placeOf: (id, idNumber) => {
      if (idNumber === undefined) return byId.get(id) as PersonPlace | undefined;
      return idNumber > highestNumber ? undefined : (byNumber.get(idNumber) as PersonPlace | undefined);
    },
    withSlug: (company, slug) => (bySlug.all(company, slug) as PersonKey[]).map(idOfPerson),
    withRow: (digest) => (byRow.all(digest) as PersonKey[]).map(idOfPerson),
    forgetSlug: (company, slug, person) => dropSlug.run(company, slug, keyOfPerson(person)),
    forgetRow: (digest, person) => dropRow.run(digest, keyOfPerson(person)),
    // Each table in its own order, so that neighbours are written together.
    put: (all) => {
      const gone = all.filter(({ place }) => place === NOWHERE);
      for (const { id, idNumber } of gone) {
        if (idNumber >= 0) dropNumber.run(idNumber);
        else dropId.run(id);
      }
      const people = gone.length === 0 ? all : all.filter(({ place }) => place !== NOWHERE);
      for (const person of people.toSorted((a, b) => a.idNumber - b.idNumber)) {
        const { idNumber, place, mark } = person;
        if (idNumber >= 0) putNumber.add(idNumber, place, mark, rankOf(person));
        if (idNumber > highestNumber) highestNumber = idNumber;
      }
      putNumber.flush();
      putSlugs(people);
      for (const person of people) {
        if (person.idNumber < 0) putId.run(person.id, person.place, person.mark, rankOf(person));
        if (person.rowDigest !== null) putRow.run(person.rowDigest, keyOfPerson(person));
      }
    },
  };
}

/** A person who may have a slug. */
export interface Slugged extends Pick<Member, 'id' | 'idNumber'> {
  readonly place: number;
  /** Its hash. */
  readonly slug: number | undefined;
}

/** Writes the slugs of people who are sorted by place. */
export function createSlugWriter(database: Tables): (people: readonly Slugged[]) => void {
  const insert = `INSERT OR IGNORE INTO ${database.names.person_by_slug}`;
  const putSlug = createBatchInsert(database, insert, 3);
  // The driver binds numbers as floats, which take twice the space in a column that also holds texts.
  const putOwnSlug = createBatchInsert(database, insert, 3, '(?, ?, CAST(? AS INTEGER))');
  return (people) => {
    for (const { company, slug, person } of slugsOf(people)) {
      (typeof person === 'number' ? putOwnSlug : putSlug).add(company, slug, person);
    }
    putOwnSlug.flush();
    putSlug.flush();
  };
}

interface KnownSlug {
  readonly company: number;
  readonly slug: number;
  readonly person: PersonKey;
}

/** Company by company, and within each in the order of the slugs. */
function* slugsOf(people: readonly Slugged[]): Generator<KnownSlug> {
  let slugs: KnownSlug[] = [];
  for (const person of people) {
    if (person.slug === undefined) continue;
    const company = companyOfPlace(person.place);
    if (slugs.length > 0 && slugs[0]?.company !== company) {
      yield* slugs.sort((a, b) => a.slug - b.slug);
      slugs = [];
    }
    slugs.push({ company, slug: person.slug, person: keyOfPerson(person) });
  }
  yield* slugs.sort((a, b) => a.slug - b.slug);
}

/** The number in an id of the service's own form, else the id. */
export type PersonKey = number | string;

export const keyOfPerson = ({ id, idNumber }: Pick<Member, 'id' | 'idNumber'>): PersonKey =>
  idNumber >= 0 ? idNumber : id;

export const idOfPerson = (key: PersonKey): string =>
  typeof key === 'number' ? personIdFromNumber(key) : key;
