// By what a load knows a person: the id, the slug at a company, the whole row.
import { personIdFromNumber } from '../../domain/person.ts';
import { companyOfPlace } from '../people-pages/group-place.ts';
import type { Member } from '../people-pages/member.ts';
import type { WaitingPerson } from '../people-pages/waiting-people.ts';
import type { SqliteDatabase } from './open-database.ts';

export interface PersonKeys {
  placeOf(id: string, idNumber: number | undefined): { place: number; mark: number } | undefined;
  withSlug(company: number, slug: number): string[];
  withRow(digest: Buffer): string[];
  /** Takes back what somebody is no longer known by. */
  forgetSlug(company: number, slug: number, person: Member): void;
  forgetRow(digest: Buffer, person: Member): void;
  put(people: readonly WaitingPerson[]): void;
}

export function createPersonKeys(database: SqliteDatabase): PersonKeys {
  const byNumber = database.prepare('SELECT place, mark FROM person_place WHERE number = ?');
  const byId = database.prepare('SELECT place, mark FROM person_place_by_id WHERE id = ?');
  const bySlug = database.prepare('SELECT person FROM person_by_slug WHERE company = ? AND slug = ?').pluck();
  const byRow = database.prepare('SELECT person FROM person_by_row WHERE digest = ?').pluck();
  const putNumber = database.prepare('INSERT OR REPLACE INTO person_place VALUES (?, ?, ?)');
  const putId = database.prepare('INSERT OR REPLACE INTO person_place_by_id VALUES (?, ?, ?)');
  const putSlug = database.prepare('INSERT OR IGNORE INTO person_by_slug VALUES (?, ?, ?)');
  const putRow = database.prepare('INSERT OR IGNORE INTO person_by_row VALUES (?, ?)');
  const dropSlug = database.prepare(
    'DELETE FROM person_by_slug WHERE company = ? AND slug = ? AND person = ?',
  );
  const dropRow = database.prepare('DELETE FROM person_by_row WHERE digest = ? AND person = ?');

  return {
    placeOf: (id, idNumber) =>
      (idNumber === undefined ? byId.get(id) : byNumber.get(idNumber)) as
        | { place: number; mark: number }
        | undefined,
    withSlug: (company, slug) => bySlug.all(company, slug).map(toId),
    withRow: (digest) => byRow.all(digest).map(toId),
    forgetSlug: (company, slug, person) => dropSlug.run(company, slug, keyOf(person)),
    forgetRow: (digest, person) => dropRow.run(digest, keyOf(person)),
    // Each table in its own order, so that neighbours are written together.
    put: (people) => {
      for (const { idNumber, place, mark } of people.toSorted((a, b) => a.idNumber - b.idNumber)) {
        if (idNumber >= 0) putNumber.run(idNumber, place, mark);
      }
      for (const { id, idNumber, place, mark } of people) if (idNumber < 0) putId.run(id, place, mark);
      for (const person of people.filter(({ slug }) => slug !== undefined).sort(bySlugOrder)) {
        putSlug.run(companyOfPlace(person.place), person.slug, keyOf(person));
      }
      for (const person of people) if (person.rowDigest !== null) putRow.run(person.rowDigest, keyOf(person));
    },
  };
}

function bySlugOrder(a: WaitingPerson, b: WaitingPerson): number {
  return companyOfPlace(a.place) - companyOfPlace(b.place) || (a.slug ?? 0) - (b.slug ?? 0);
}

const keyOf = ({ id, idNumber }: Member) => (idNumber >= 0 ? idNumber : id);

const toId = (person: unknown) => (typeof person === 'number' ? personIdFromNumber(person) : String(person));
