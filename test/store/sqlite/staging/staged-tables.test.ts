// A first load fills tables under other names: no statement may reach the tables that are served, and what is published
// has the shape that the migrations gave it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../../src/store/sqlite/open-sqlite-store.ts';
import { TABLE_KINDS } from '../../../../src/store/sqlite/staging/tables.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';
import { companyEntry, personEntry, publish } from '../../contract/stage.ts';

const FOLDER = 'src/store/sqlite';
/** Of these a load is made. */
const FOLDERS = ['load', 'read', 'staging', 'undo'];
const TABLES: readonly string[] = Object.values(TABLE_KINDS).flat();

/** They only read what is published. */
const READERS = [
  'column-reader.ts',
  'company-reader.ts',
  'contact-reader.ts',
  'name-reader.ts',
  'people-index.ts',
  'people-reader.ts',
  'person-finder.ts',
  'readiness.ts',
  'walker.ts',
];

test('a load uses the chosen names of tables, and has no fixed names in its SQL', () => {
  const named = new RegExp(`\\b(?:from|join|into|update|table)\\s+"?(?:${TABLES.join('|')})\\b`, 'i');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(FOLDER, folder)).map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(40);
  const readers = READERS.map((name) => join('read', name));
  const found = files.flatMap((name) => {
    const code = readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    return named.test(code) ? [name] : [];
  });
  // Each reader has fixed names, or it need not be listed.
  expect(found.sort()).toEqual(readers);
});

interface Shape {
  readonly columns: unknown;
  readonly isWithoutRowid: unknown;
  readonly indexed: unknown;
}

/** Columns, keys and what is indexed, of every table that a load fills. */
function shapesIn(path: string): { readonly [table: string]: Shape } {
  const database = new Database(path, { readonly: true });
  const ask = (sql: string, value: unknown) => database.prepare(sql).raw().all(value);
  const shapes = TABLES.map((table) => {
    const indexes = ask('SELECT name, "unique" FROM pragma_index_list(?)', table) as [string, number][];
    const indexed = indexes.map(([name, unique]) => [
      unique,
      ask('SELECT name FROM pragma_index_info(?)', name),
    ]);
    return [
      table,
      {
        columns: ask('SELECT * FROM pragma_table_xinfo(?)', table),
        isWithoutRowid: ask('SELECT wr FROM pragma_table_list(?)', table),
        indexed: indexed.map((one) => JSON.stringify(one)).sort(),
      },
    ] as const;
  });
  database.close();
  return Object.fromEntries(shapes);
}

test('the tables of a first load have the columns, keys and indexes of the migrations, and added ones', async () => {
  const path = join(temporaryFolder(), 'firmament.db');
  const store = openSqliteStore(path);
  const operator = new Database(path);
  operator.exec('CREATE INDEX title_by_key ON title (key)');
  operator.close();
  const before = shapesIn(path);
  expect(before.title?.indexed).toContain('[0,[["key"]]]');
  await publish(store, async (load) => {
    await load.putCompany(companyEntry({ id: 'c1' }));
    await load.putPerson(personEntry({ personId: 'p1', companyId: 'c1' }));
  });
  await store.close();
  expect(shapesIn(path)).toEqual(before);
});

test('the tables that a load fills have nothing that a staged table would lack', () => {
  const path = join(temporaryFolder(), 'firmament.db');
  openSqliteStore(path).close();
  const database = new Database(path, { readonly: true });
  const texts = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").raw().all();
  database.close();
  const unknown = (texts as [string, string][]).filter(
    ([name, sql]) => TABLES.includes(name) && /\b(?:CHECK|REFERENCES|COLLATE|GENERATED|STRICT)\b/i.test(sql),
  );
  expect(unknown).toEqual([]);
});
