// A store for one test, and short functions to read it.
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { IdentifierKind } from '../../src/domain/identifiers/company-identifier.ts';
import type { Country } from '../../src/domain/reference.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { createProfileUnpacker } from '../../src/store/formats/profile/unpack-profile.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { placeEmpty } from '../helpers/copied-sqlite.ts';
import { READERS_WAIT_MS } from '../helpers/open-beside.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const opened: Store[] = [];
const unpack = createProfileUnpacker();

function newStore(): string {
  const path = join(temporaryFolder(), 'test.db');
  placeEmpty(path);
  return path;
}

export function openTestStore(path = newStore()): Store {
  const store = openSqliteStore(path, { readersWaitMs: READERS_WAIT_MS });
  opened.push(store);
  return store;
}

export function closeStoresAfterEach(): void {
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
}

/** The profile as served, parsed. */
export async function companyBy(store: Store, kind: IdentifierKind, value: string, country: Country = 'AU') {
  const profile = await store.companies.readProfile({ kind, values: [value] }, country);
  return profile === undefined ? undefined : JSON.parse(unpack(profile.packed, profile.id));
}

export const ownerOf = (store: Store, kind: IdentifierKind, value: string) =>
  store.companies.findCompanyId({ kind, values: [value] });

export async function peopleOf(store: Store, companyId: string, country: Country = 'AU') {
  const page = await store.people.searchPeople({ companyId, country, from: 0, size: 1000 });
  return page?.people ?? [];
}
