// A database that an earlier version has made is brought up to date where it lies.
import { expect, test } from 'vitest';
import { personIdFromNumber } from '../../src/domain/people/person.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { DROP_LATER_POSTGRES_TABLES } from '../helpers/later-tables.ts';
import { runSql, urlOf } from '../helpers/run-sql.ts';
import { companyEntry, personEntry, publish } from './contract/stage.ts';

/** As it was before single people were found. */
const MAKE_OLDER = `
  ${DROP_LATER_POSTGRES_TABLES}
  DROP TABLE person_key;
  CREATE TABLE person (company_id text COLLATE "C" NOT NULL, person_id text COLLATE "C" NOT NULL, row_digest bytea,
    PRIMARY KEY (company_id, person_id));
  CREATE ROLE firmament_reader_of_old_people;
  GRANT SELECT ON person, company_key TO firmament_reader_of_old_people;
  DELETE FROM meta WHERE name IN ('name_index', 'person_keys');
  UPDATE meta SET value = '8' WHERE name = 'schema_version'`;

test('people of a database from before single people were found are found, and known by id and row', async () => {
  const { url, drop } = await makeMigratedDatabase();
  const first = await openStore(url);
  const people = Array.from({ length: 120 }, (_, place) =>
    personEntry({
      personId: place % 2 === 0 ? personIdFromNumber(place) : `own-${place}`,
      companyId: place % 3 === 0 ? 'c2' : 'c1',
      network: `Slug-${place}`,
      ...(place % 4 === 0 && { rowDigest: Buffer.from(`row ${place}`) }),
    }),
  );
  await publish(first, async (load) => {
    for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
    for (const person of people) await load.putPerson(person);
  });
  await first.close();
  await runSql(url, MAKE_OLDER);
  const store = await openStore(url);
  try {
    for (const { personId, network = '', companyId } of people) {
      expect(await store.people.findPerson({ kind: 'id', value: personId })).toMatchObject({ companyId });
      const slug = network.toLowerCase();
      expect(await store.people.findPerson({ kind: 'network', value: slug })).toMatchObject({ personId });
    }
    const load = await store.beginLoad();
    expect(await load.hasPerson('own-1')).toBe(true);
    expect(await load.findPersonByRow(Buffer.from('row 4'))).toBe(personIdFromNumber(4));
    await load.abandon();
    // A role that could read the old table can read the new one.
    await runSql(
      url,
      'SET ROLE firmament_reader_of_old_people; SELECT * FROM person_key; SELECT * FROM name_block',
    );
  } finally {
    await store.close();
    await drop();
    await runSql(urlOf(url, 'postgres'), 'DROP ROLE IF EXISTS firmament_reader_of_old_people').catch(
      () => {},
    );
  }
});
