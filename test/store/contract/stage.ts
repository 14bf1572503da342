// Shared by the parts of the contract suite: new stores that are closed and removed after each test, and
// small entries to put into them.
import { afterEach, beforeEach } from 'vitest';
import type { PersonFlags } from '../../../src/domain/people/person.ts';
import type { Country } from '../../../src/domain/reference.ts';
import { readSearchableTitle } from '../../../src/domain/titles/searchable-title.ts';
import type { CompanyEntry, OwnedIdentifier, PersonEntry } from '../../../src/store/contract/entries.ts';
import type { ApiKey } from '../../../src/store/contract/keys.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import type { PackedProfile } from '../../../src/store/formats/profile/unpack-profile.ts';

/** A database of its own, empty; each `open` is another handle on it, as another process would have. */
export interface FreshDatabase {
  open(): Promise<Store> | Store;
  remove(): Promise<void>;
}

export type OpenFresh = () => Promise<FreshDatabase>;

export interface Stage {
  /** A handle on this test's database. */
  open(): Promise<Store>;
}

export function createStage(openFresh: OpenFresh): Stage {
  let database: FreshDatabase | undefined;
  const handles: Store[] = [];
  beforeEach(async () => {
    database = await openFresh();
  });
  afterEach(async () => {
    for (const handle of handles.splice(0)) await handle.close();
    await database?.remove();
  });
  return {
    open: async () => {
      if (database === undefined) throw new Error('open: only inside a test');
      const handle = await database.open();
      handles.push(handle);
      return handle;
    },
  };
}

/** Runs one load to its end. */
export async function publish<T>(store: Store, fill: (load: Load) => Promise<T>): Promise<T> {
  const load = await store.beginLoad();
  const result = await fill(load);
  await load.publish();
  return result;
}

/** A store does not parse a profile: it returns every character, also those that only a packed one has. */
export function profile(text: string): PackedProfile {
  return `\u0001\u0002\n${JSON.stringify({ text, network: 'é' })}\u0001\u0001`;
}

export interface CompanyWish {
  readonly id: string;
  readonly name?: string;
  readonly nameKey?: string;
  readonly nameOnlyKey?: string;
  readonly identifiers?: readonly OwnedIdentifier[];
  readonly views?: readonly Country[];
  /** Another text gives another profile and another digest. */
  readonly text?: string;
  readonly loadedAt?: number;
  readonly served?: string;
}

export function companyEntry(wish: CompanyWish): CompanyEntry {
  const {
    id,
    name = `Company ${id}`,
    identifiers = [],
    views = [],
    text = `${id} global`,
    nameOnlyKey,
    loadedAt,
    served,
  } = wish;
  return {
    id,
    name,
    nameKey: wish.nameKey ?? name.toLowerCase(),
    ...(nameOnlyKey !== undefined && { nameOnlyKey }),
    digest: JSON.stringify({ ...wish, loadedAt: undefined, served: undefined }),
    identifiers,
    profile: profile(text),
    views: views.map((country) => ({ country, profile: profile(`${text} in ${country}`) })),
    ...(loadedAt !== undefined && { loadedAt }),
    ...(served !== undefined && { served }),
  };
}

const NO_FLAGS: PersonFlags = {
  has_email: false,
  has_personal_email: false,
  has_phone: false,
  has_dnd_phone: false,
  has_mobile: false,
};

export type PersonWish = Omit<Partial<PersonEntry>, 'flags' | 'title'> & {
  readonly personId: string;
  readonly flags?: Partial<PersonFlags>;
};

/** A person at company `c1` in Australia, with only the given values. */
export function personEntry({ flags, ...wish }: PersonWish): PersonEntry {
  return {
    companyId: 'c1',
    country: 'AU',
    seniority: 7,
    department: 17,
    ...wish,
    ...(wish.position !== undefined && { title: readSearchableTitle(wish.position) }),
    flags: { ...NO_FLAGS, ...flags },
  };
}

export function apiKey(wish: Partial<ApiKey> & { readonly id: string }): ApiKey {
  return {
    name: `key ${wish.id}`,
    scopes: ['company:read', 'people:search'],
    createdAt: 1_000,
    ratePerSecond: 50,
    burst: 100,
    secrets: [{ hash: `hash of ${wish.id}` }],
    ...wish,
  };
}
