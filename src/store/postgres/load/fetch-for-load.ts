// Fetches into the working copy of a load what it queries and does not have yet: companies by id or by a key, with
// everything except their profiles, which a load only ever overwrites; of companies where people work, only the id; and the people
// of a company, all at once.
import { createLargeSet } from '../../../domain/values/large-set.ts';
import { type Answer, after } from '../../contract/answer.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import type { Questions } from '../../contract/load.ts';
import { contestedValue, KEY_SPACES, type KeySpace } from '../../formats/key-spaces.ts';
import { entryOfMember, withContacts, withTitle } from '../../formats/people-pages/member-entry.ts';
import { personIdHash, rowHash } from '../../formats/people-pages/person-hashes.ts';
import type { Connection, LateTransaction } from '../connect/transactions.ts';
import { keyText } from '../read/company-reader.ts';
import { bareId, type FetchedCompany, NO_DIGEST, toEntry } from '../read/fetched-company.ts';
import { membersOf, readTitledPage } from '../read/titled-page.ts';
import { toEntry as toWhole, VIEWS_OF, WHOLE } from '../read/whole-companies.ts';
import type { OnServer } from './known-on-server.ts';
import type { WorkingCopy } from './working-copy.ts';

interface AskedKey {
  readonly space: KeySpace;
  readonly value: string;
}

interface PageRow {
  readonly company_id: string;
  readonly country: number;
  readonly first: number;
  readonly page: Buffer;
}

interface Home {
  /** 8-byte integers arrive as text. */
  readonly hash: string;
  readonly company_id: string;
}

const NO_COMPANIES: readonly string[] = [];
const NO_CONTACTS: ReadonlyMap<string, string> = new Map();
const nameOf = ({ space, value }: AskedKey) => `${space} ${value}`;

/**
 * Each answer comes at once if there is nothing to fetch. `onServer`: undoing another load may bring back what was not there.
 * `reasonOf`: something that was sent over the connection may have failed before, and with it each query that follows.
 */
export function createFetcher(
  client: Connection,
  { load: local, fetched }: Pick<WorkingCopy, 'load' | 'fetched'>,
  onServer: () => OnServer,
  reasonOf: LateTransaction['reasonOf'],
) {
  /** Companies whose people have been fetched. */
  const peopled = createLargeSet<string>();
  /** From the last prefetch: keys that were looked up, and the companies of people. */
  let keysLookedUp = new Set<string>();
  let homesOf = new Map<string, readonly string[]>();
  /** Those of people's rows, in hexadecimal. */
  let rowsLookedUp = new Set<string>();

  /** Rows that the server still has and the load has removed. */
  const removed = createLargeSet<string>();
  const isUnknown = (companyId: string) => local.hasCompany(companyId) === false && !removed.has(companyId);
  let hasBareIds = false;
  const isBareId = (companyId: string) => hasBareIds && local.hasCompanyAs(companyId, NO_DIGEST) === true;
  const isMissing = (companyId: string) => isUnknown(companyId) || isBareId(companyId);

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: rows may be foreseen while others are written, and both may ask. */
  function query<T extends object>(name: string, text: string, values: readonly unknown[]) {
    const asked = { name, text, values: [...values] };
    const ask = async () => (await client.query<T & { [column: string]: unknown }>(asked).catch(fail)).rows;
    const answer = last.then(ask, ask);
    last = answer;
    return answer;
  }
  const fail = (error: unknown): never => {
    throw reasonOf(error);
  };

  /** Returns those that the server does not have either. */
  async function fetchCompanies(ids: readonly string[]): Promise<readonly string[]> {
    const missing = ids.filter(isMissing);
    if (missing.length === 0) return missing;
    const rows = await query<FetchedCompany>(
      'load_companies',
      `SELECT id, name, name_key, name_only_key, digest, identifiers, statements, loaded_at, served
       FROM company LEFT JOIN company_statement ON company_id = id WHERE id = ANY ($1)`,
      [missing],
    );
    // Another query may have fetched it meanwhile.
    for (const row of rows) if (isMissing(row.id)) fetched(toEntry(row));
    if (rows.length === missing.length) return NO_COMPANIES;
    const found = new Set(rows.map(({ id }) => id));
    return missing.filter((id) => !found.has(id));
  }

  async function fetchOne(id: string): Promise<void> {
    await fetchCompanies([id]);
  }

  /** Only whether they exist. Returns those that the server does not have either. */
  async function fetchIds(ids: readonly string[]): Promise<readonly string[]> {
    const unknown = ids.filter(isUnknown);
    if (unknown.length === 0) return unknown;
    const rows = await query<Pick<FetchedCompany, 'id'>>(
      'load_ids',
      'SELECT id FROM company WHERE id = ANY ($1)',
      [unknown],
    );
    const found = new Set(rows.map(({ id }) => id));
    for (const id of found) if (isUnknown(id)) fetched(bareId(id));
    hasBareIds ||= found.size > 0;
    return unknown.filter((id) => !found.has(id));
  }

  async function fetchId(id: string): Promise<void> {
    await fetchIds([id]);
  }

  async function fetchKeys(keys: readonly AskedKey[]): Promise<void> {
    const rows = await query<Pick<Home, 'company_id'>>(
      'load_keys',
      `SELECT DISTINCT k.company_id FROM company_key k
       JOIN unnest($1::text[], $2::smallint[]) AS a (value, space) ON k.value = a.value AND k.space = a.space`,
      [keys.map(({ value }) => keyText(value)), keys.map(({ space }) => KEY_SPACES[space])],
    );
    await fetchCompanies(rows.map(({ company_id }) => company_id));
  }

  /** Keys that were not looked up just now. */
  function needKeys(keys: readonly AskedKey[]): Answer<void> {
    const unknown = onServer().hasCompanies ? keys.filter((key) => !keysLookedUp.has(nameOf(key))) : [];
    return unknown.length === 0 ? undefined : fetchKeys(unknown);
  }

  async function fetchContacts(companyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await query<{ readonly person_id: string; readonly contacts: Buffer }>(
      'load_contacts',
      'SELECT person_id, contacts FROM person_contact WHERE company_id = ANY ($1)',
      [companyIds],
    );
    return new Map(rows.map(({ person_id, contacts }) => [person_id, contacts.toString('latin1')]));
  }

  async function fetchPeopleOf(companyIds: readonly string[]): Promise<void> {
    const missing = companyIds.filter((id) => !peopled.has(id));
    if (missing.length === 0) return;
    for (const id of missing) peopled.add(id);
    await fetchIds(missing);
    const rows = await query<PageRow>(
      'load_people',
      `SELECT company_id, country, first, page FROM people_page WHERE company_id = ANY ($1)
       ORDER BY company_id, country, first`,
      [missing],
    );
    const contactsOf = onServer().hasContacts ? await fetchContacts(missing) : NO_CONTACTS;
    for (const { company_id, country, first, page } of rows) {
      for (const { member, title } of membersOf(readTitledPage(first, page))) {
        const entry = withTitle(entryOfMember(company_id, country, member, title));
        await local.putPerson(withContacts(entry, contactsOf.get(member.id)));
      }
    }
  }

  /** Of people whose id or row has one of these hashes, and perhaps of others. */
  async function fetchHomes(hashes: readonly number[]) {
    const homes = await query<Home>(
      'load_homes',
      'SELECT DISTINCT hash, company_id FROM person_key WHERE hash = ANY ($1::bigint[])',
      [hashes],
    );
    await fetchPeopleOf([...new Set(homes.map(({ company_id }) => company_id))]);
    return homes;
  }
  const companiesOf = (homes: readonly Pick<Home, 'company_id'>[]) =>
    homes.map(({ company_id }) => company_id);

  async function foreseePeople(personIds: readonly string[]): Promise<void> {
    const hashes = new Map(personIds.map((id) => [id, personIdHash(id)]));
    const found = new Map<string, readonly string[]>();
    for (const { hash, company_id } of await fetchHomes([...hashes.values()])) {
      found.set(hash, [...(found.get(hash) ?? NO_COMPANIES), company_id]);
    }
    homesOf = new Map(
      Array.from(hashes, ([id, hash]) => [id, found.get(String(hash)) ?? NO_COMPANIES] as const),
    );
  }

  return {
    foresee: async ({ companyIds = [], identifiers = [], ...rest }: Questions): Promise<void> => {
      const {
        everServedIds = [],
        homeIds = [],
        nameKeys = [],
        nameOnlyKeys = [],
        peopleOf = [],
        personIds = [],
        personRows = [],
      } = rest;
      const unknownIds = [...(await fetchCompanies(everServedIds)), ...(await fetchIds(homeIds))];
      const keys: AskedKey[] = [
        ...unknownIds.map((value) => ({ space: 'alias' as const, value })),
        ...identifiers.map(({ kind, value }) => ({ space: kind, value })),
        ...(rest.contested ?? []).map((claim) => ({
          space: 'contested' as const,
          value: contestedValue(claim),
        })),
        ...nameKeys.map((value) => ({ space: 'name' as const, value })),
        ...nameOnlyKeys.map((value) => ({ space: 'nameOnly' as const, value })),
      ];
      if (keys.length > 0) await fetchKeys(keys);
      keysLookedUp = new Set(keys.map(nameOf));
      await fetchCompanies(companyIds);
      if (!onServer().hasPeople) return;
      await fetchPeopleOf([...new Set(peopleOf)]);
      if (personIds.length > 0) await foreseePeople(personIds);
      if (personRows.length > 0) await fetchHomes(personRows.map(rowHash));
      rowsLookedUp = new Set(personRows.map((digest) => digest.toString('hex')));
    },
    companyId: (id: string): Answer<void> =>
      onServer().hasCompanies && isUnknown(id) ? fetchId(id) : undefined,
    company: (id: string): Answer<void> =>
      onServer().hasCompanies && isMissing(id) ? fetchOne(id) : undefined,
    key: (space: KeySpace, value: string): Answer<void> => needKeys([{ space, value }]),
    /** Also by the identifiers it owns: the working copy checks that no other company owns them. */
    companyAndKeys: ({ id, identifiers }: CompanyEntry): Answer<void> =>
      after(onServer().hasCompanies && isMissing(id) ? fetchOne(id) : undefined, () =>
        needKeys(identifiers.map(({ kind, value }) => ({ space: kind, value }))),
      ),
    peopleOf: (companyId: string): Answer<void> => {
      if (onServer().hasPeople && !peopled.has(companyId)) return fetchPeopleOf([companyId]);
      return onServer().hasCompanies && isUnknown(companyId) ? fetchId(companyId) : undefined;
    },
    /** The companies at which the server has a person. */
    person: (id: string): Answer<readonly string[]> => {
      if (!onServer().hasPeople) return NO_COMPANIES;
      return homesOf.get(id) ?? fetchHomes([personIdHash(id)]).then(companiesOf);
    },
    row: (digest: Buffer): Answer<unknown> =>
      onServer().hasPeople && !rowsLookedUp.has(digest.toString('hex'))
        ? fetchHomes([rowHash(digest)])
        : undefined,
    /** A company as stored on the server. */
    whole: async (id: string): Promise<CompanyEntry | undefined> => {
      const asked = {
        name: 'load_whole',
        text: `${WHOLE} WHERE id = $1`,
        values: [id],
        rowMode: 'array' as const,
      };
      const [row] = (await client.query<(string | null)[]>(asked).catch(fail)).rows;
      if (row === undefined) return undefined;
      const viewsOf = { ...VIEWS_OF, values: [[id]], rowMode: 'array' as const };
      const views = await client.query<(string | null)[]>(viewsOf).catch(fail);
      return toWhole(row, views.rows);
    },
    eachStatements: async (visit: (statements: string) => void): Promise<void> => {
      for (let last = ''; ; ) {
        const rows = await query<{ readonly company_id: string; readonly statements: string }>(
          'load_statements',
          'SELECT company_id, statements FROM company_statement WHERE company_id > $1 ORDER BY company_id LIMIT 2000',
          [last],
        );
        for (const { statements } of rows) visit(statements);
        if (rows.length === 0) return;
        last = rows.at(-1)?.company_id ?? '';
      }
    },
    /** It must not be fetched again. */
    removed: (companyId: string) => {
      removed.add(companyId);
    },
    /** Companies whose people are indexed. */
    indexedCompanies: async (): Promise<readonly string[]> =>
      companiesOf(
        await query<Pick<Home, 'company_id'>>(
          'load_indexed',
          "SELECT company_id FROM people_summary WHERE indexed <> '{}'",
          [],
        ),
      ),
  };
}
