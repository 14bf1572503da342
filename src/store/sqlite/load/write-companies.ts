// The company side of a load: finds the owners of identifiers, and writes one whole company.
import { countryNumber } from '../../../domain/reference.ts';
import type { CompanyEntry, OwnedIdentifier, OwnedKind } from '../../contract/entries.ts';
import type { Load } from '../../contract/load.ts';
import { changeNumbers, NO_NUMBERS } from '../../formats/change-numbers.ts';
import { keyHash } from '../../formats/key-hash.ts';
import { aliasesIn, contestedValue, KEY_SPACES, ownedLine, writeLines } from '../../formats/key-spaces.ts';
import { nameNumbers, numbersOfRow, withWords } from '../../formats/name-keys.ts';
import type { ViewCells } from '../../formats/rows/company-rows.ts';
import { companySum } from '../../formats/rows/company-sum.ts';
import { viewKey } from '../read/company-reader.ts';
import { createLargeRows, type FoundRow, lineSearch } from '../read/large-rows.ts';
import { createWholeCompanies } from '../read/whole-companies.ts';
import type { StagedTables } from '../staging/staged-tables.ts';
import type { Tables } from '../staging/tables.ts';
import type { KeepBefore } from '../undo/keep-before.ts';
import type { CompanyChanges } from './company-changes.ts';
import { type FoundBy, hashesOf, hashesOfEntry } from './company-hashes.ts';
import type { CompanyIds } from './company-ids.ts';
import { createCompanyKeys } from './company-keys.ts';
import { createNameIndex } from './name-index.ts';
import type { ColumnWriter } from './write-columns.ts';

type CompanyVerbs = Pick<
  Load,
  | 'hasCompany'
  | 'hasCompanyAs'
  | 'ownerOf'
  | 'findByNameOnlyKey'
  | 'findByName'
  | 'putCompany'
  | 'removeCompany'
  | 'companyOf'
  | 'idsOf'
  | 'statementsOf'
  | 'contestersOf'
>;

/** Few companies claim more. */
const MOST_FREE = 50;
/** Two companies of one name are as good as any number of them. */
const MOST_BY_NAME = 2;
/** More claims to one identifier than that are noise. */
const MOST_CONTESTERS = 5_000;

export interface CompanyWriterParts {
  readonly database: Tables;
  readonly ids: CompanyIds;
  /** Absent if changes are noted elsewhere. */
  readonly columns?: Pick<ColumnWriter, 'put' | 'remove'> | undefined;
  /** Of an engine whose working copy the file is: it has its own indexes, and none are made here. */
  readonly elsewhere?: CompanyChanges | undefined;
  /** Called between two writes, now and then: rows may be committed there. */
  readonly wrote: () => void;
  /** The beginning of the path for temporary files. */
  readonly runPath: string;
  readonly mostKeysHeld?: number | undefined;
  /** Called for each change before it is made; absent if there was nothing before. */
  readonly keepBefore?: KeepBefore | undefined;
}

export function createCompanyWriter({
  database,
  ids,
  columns,
  elsewhere,
  wrote,
  runPath,
  mostKeysHeld,
  keepBefore,
}: CompanyWriterParts) {
  const { names } = database;
  const { keyOf } = ids;
  const { companyOf } = createWholeCompanies(database, keyOf);
  const known = database.prepare(
    `SELECT key, id, name, digest, view_mask AS viewMask, name_key AS nameKey, name_only_key AS nameOnlyKey, identifiers,
       served FROM ${names.company} WHERE key = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO ${names.company}
       (id, name, name_key, name_only_key, view_mask, digest, identifiers, profile, loaded_at, served, sum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    `UPDATE ${names.company} SET name = ?, name_key = ?, name_only_key = ?, view_mask = ?, digest = ?, identifiers = ?,
     profile = ?, loaded_at = ?, served = ?, sum = ? WHERE key = ?`,
  );
  const dropViews = database.prepare(`DELETE FROM ${names.company_view} WHERE key BETWEEN ? AND ?`);
  const addView = database.prepare(`INSERT INTO ${names.company_view} (key, profile) VALUES (?, ?)`);
  const statementsOf = database
    .prepare(`SELECT statements FROM ${names.company_statement} WHERE company = ?`)
    .pluck();
  const addStatements = database.prepare(
    `INSERT INTO ${names.company_statement} (company, statements) VALUES (?, ?)`,
  );
  const putStatements = database.prepare(
    `INSERT INTO ${names.company_statement} (company, statements) VALUES (?, ?)
     ON CONFLICT (company) DO UPDATE SET statements = excluded.statements`,
  );
  const dropStatements = database.prepare(`DELETE FROM ${names.company_statement} WHERE company = ?`);
  const dropCompany = database.prepare(`DELETE FROM ${names.company} WHERE key = ?`);
  const foundBy = database.prepare(
    `SELECT id, name_key AS nameKey, name_only_key AS nameOnlyKey, identifiers FROM ${names.company} WHERE key = ?`,
  );
  const largeRows = createLargeRows((company) => foundBy.get(company) as FoundRow | undefined);
  const keys = createCompanyKeys(database, wrote, runPath, mostKeysHeld);
  const nameIndex =
    elsewhere === undefined ? createNameIndex(database, wrote, runPath, mostKeysHeld) : undefined;

  function knownOf(id: string): KnownCompany | undefined {
    const key = keyOf(id);
    return key === undefined ? undefined : (known.get(key) as KnownCompany);
  }

  /** The ids of at most this many companies that are under a hash and really have the key. */
  function find(
    hash: number,
    isIt: (row: FoundBy, company: number) => boolean,
    most: number,
  ): readonly string[] {
    let found: readonly string[] = NO_IDS;
    keys.find(hash, (company) => {
      const row = largeRows.rowOf(company);
      if (row !== undefined && isIt(row, company) && !found.includes(row.id)) found = [...found, row.id];
      return found.length === most;
    });
    return found;
  }

  /** Identifiers that had no owner when last looked up, since the last company was written. */
  const free: OwnedIdentifier[] = [];
  const isFree = ({ kind, value }: OwnedIdentifier) =>
    free.some((one) => one.value === value && one.kind === kind);

  /** Cached results are valid until a company is written. */
  function forgetFound(): void {
    free.length = 0;
    largeRows.forget();
  }

  function ownerOf(kind: OwnedKind, value: string): string | undefined {
    const owners = find(
      keyHash(KEY_SPACES[kind], value),
      (row, company) => largeRows.hasLine(company, row, ownedLine(kind, value)),
      1,
    );
    if (owners.length > 0) return owners[0];
    if (free.length >= MOST_FREE) free.length = 0;
    free.push({ kind, value });
    return undefined;
  }

  /** `isExact`: no earlier value stays. */
  function write(entry: CompanyEntry, before: KnownCompany | undefined, isExact = false): void {
    const { id, name, nameKey, digest, profile, views } = entry;
    const nameOnlyKey = entry.nameOnlyKey ?? null;
    const loadedAt = entry.loadedAt ?? null;
    const served = entry.served ?? (isExact ? null : (before?.served ?? null));
    const identifiers = writeLines(entry);
    const hadLine = before === undefined ? undefined : lineSearch(before.identifiers);
    // With more, only the last few would be among the free ones.
    const mayBeFree = entry.identifiers.length <= MOST_FREE;
    for (const identifier of entry.identifiers) {
      if (mayBeFree && isFree(identifier)) continue;
      const { kind, value } = identifier;
      if (hadLine?.(ownedLine(kind, value))) continue;
      if (ownerOf(kind, value) !== undefined) throw new Error(`putCompany: ${id} takes what another owns`);
    }
    if (before === undefined) keepBefore?.({ what: 'newCompany', was: id });
    else keepBefore?.({ what: 'changedCompany', was: companyOf(id) as CompanyEntry });
    let viewMask = 0;
    for (const view of views) viewMask |= 1 << countryNumber(view.country);
    const statements = entry.statements ?? null;
    const sum = companySum(
      { id, name, nameKey, nameOnlyKey, digest, identifiers, profile, statements, loadedAt, served },
      views.map((view): ViewCells => [countryNumber(view.country), view.profile]),
    );
    const cells = [name, nameKey, nameOnlyKey, viewMask, digest, identifiers, profile, loadedAt, served, sum];
    let key: number;
    if (before === undefined) {
      const added = insert.run(id, ...cells);
      key = Number(added.lastInsertRowid);
      ids.note(id, key);
      if (statements !== null) addStatements.run(key, statements);
    } else {
      ({ key } = before);
      update.run(...cells, key);
      if (before.viewMask !== 0) dropViews.run(key * 16, key * 16 + 15);
      if (statements !== null) putStatements.run(key, statements);
      else dropStatements.run(key);
    }
    for (const view of views) addView.run(viewKey(key, view.country), view.profile);
    changeNumbers(key, before === undefined ? NO_NUMBERS : hashesOf(before), hashesOfEntry(entry), keys);
    if (nameIndex !== undefined) {
      const named = withWords(entry);
      const had = before === undefined ? NO_NUMBERS : numbersOfRow(before);
      changeNumbers(key, had, nameNumbers(named), nameIndex);
      columns?.put(named);
    }
    elsewhere?.put(before, entry, { identifiers, sum });
    forgetFound();
  }

  const verbs: CompanyVerbs = {
    hasCompany: (id) => keyOf(id) !== undefined,
    hasCompanyAs: (id, digest) => knownOf(id)?.digest === digest,
    ownerOf,
    findByNameOnlyKey: (key) =>
      find(keyHash(KEY_SPACES.nameOnly, key), (row) => row.nameOnlyKey === key, 1)[0],
    findByName: (nameKey) =>
      find(keyHash(KEY_SPACES.name, nameKey), (row) => row.nameKey === nameKey, MOST_BY_NAME),
    putCompany: (entry) => {
      const before = knownOf(entry.id);
      if (before?.digest === entry.digest) return 'unchanged';
      write(entry, before);
      return 'written';
    },
    removeCompany: (id) => {
      const before = knownOf(id);
      if (before === undefined) return;
      keepBefore?.({ what: 'removedCompany', was: companyOf(id) as CompanyEntry });
      dropViews.run(before.key * 16, before.key * 16 + 15);
      dropStatements.run(before.key);
      dropCompany.run(before.key);
      changeNumbers(before.key, hashesOf(before), NO_NUMBERS, keys);
      if (nameIndex !== undefined) changeNumbers(before.key, numbersOfRow(before), NO_NUMBERS, nameIndex);
      columns?.remove(id);
      elsewhere?.remove(before);
      ids.forget();
      forgetFound();
    },
    companyOf,
    idsOf: (id) => [id, ...aliasesIn(knownOf(id)?.identifiers ?? '')],
    statementsOf: (id) => {
      const key = keyOf(id);
      return key === undefined ? '' : ((statementsOf.get(key) as string | undefined) ?? '');
    },
    contestersOf: (identifier) => {
      const value = contestedValue(identifier);
      const line = ownedLine('contested', value);
      return find(
        keyHash(KEY_SPACES.contested, value),
        (row, company) => largeRows.hasLine(company, row, line),
        MOST_CONTESTERS,
      );
    },
  };
  return {
    verbs,
    /** Writes a company as it was before. */
    restore: (entry: CompanyEntry): void => write(entry, knownOf(entry.id), true),
    /** Removes all companies; returns their number. */
    empty: (tables: StagedTables): number => {
      const count = database.prepare(`SELECT count(*) FROM ${names.company}`).pluck().get() as number;
      tables.empty('companies');
      ids.forget();
      forgetFound();
      return count;
    },
    /** Call it once, before the load is published. */
    finish: () => {
      if (elsewhere !== undefined) return;
      keys.finish((hash, company) => largeRows.hasHash(company, hash));
      nameIndex?.finish();
    },
    /** Call it when the load is over, in any case. */
    close: () => {
      keys.close();
      nameIndex?.close();
    },
  };
}

interface KnownCompany extends FoundBy {
  readonly key: number;
  readonly name: string;
  readonly digest: string;
  readonly viewMask: number;
  readonly served: string | null;
}
const NO_IDS: readonly string[] = [];
