// Looks for stored people and companies that are suppressed, and notes them for removal: for suppressions that were imported,
// after older data was restored, and to check that none is left.
import { CONTACT_KINDS } from '../../domain/privacy/contact-hashes.ts';
import type { HashKind } from '../../domain/privacy/keyed-hash.ts';
import { createSuppressionCheck, type FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import { effectiveChanges } from '../../pipeline/corrections/corrected-changes.ts';
import { claimsOfChanges } from '../../pipeline/corrections/corrected-claims.ts';
import { correctionsIn } from '../../pipeline/identify/gather-companies.ts';
import { companyValues } from '../../pipeline/suppress/company-values.ts';
import { personValues } from '../../pipeline/suppress/person-values.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { RemovalTarget } from '../../store/contract/suppressions.ts';
import { createRequestMatcher } from './match-requests.ts';
import { readSuppressed, requestPages } from './read-suppressed.ts';

const COMPANIES_AT_A_TIME = 500;

/** Looks through the whole store. */
export async function targetSuppressed(store: Store, networkHosts: readonly string[]): Promise<void> {
  await store.suppressions.addTargets(await findInRows(store, networkHosts));
  await targetByContact(store);
}

const CONTACTS: ReadonlySet<HashKind> = new Set(CONTACT_KINDS);

/**
 * The people who have a suppressed address or number, among those whose contact hashes are kept. It takes as long as there are
 * suppressions and deletion requests, whatever the size of the store.
 */
export async function targetByContact(store: Store): Promise<void> {
  const { suppressions, contacts, deletions } = store;
  const hashes = (await suppressions.listSuppressions()).flatMap((one) =>
    one.hashes.flatMap(({ kind, hash }) => (CONTACTS.has(kind) ? [{ suppression: one.number, hash }] : [])),
  );
  const found = await contacts.findByContact(hashes.map(({ hash }) => hash));
  const targets = hashes.flatMap(({ suppression }, place) =>
    (found[place] ?? []).map((value) => ({ suppression, kind: 'person_id' as const, value })),
  );
  if (targets.length > 0) await suppressions.addTargets(targets);
  const match = await createRequestMatcher(store, { who: 'check', now: Date.now(), isDryRun: false });
  for await (const requests of requestPages(deletions)) {
    const matched = await match(requests);
    const changed = matched.filter((one, place) => one !== requests[place]);
    if (changed.length > 0) await deletions.putDeletions(changed);
  }
}

async function findInRows(
  store: Pick<Store, 'suppressions' | 'deletions' | 'walker'>,
  networkHosts: readonly string[],
): Promise<readonly RemovalTarget[]> {
  const find = createSuppressionCheck(await readSuppressed(store))?.find;
  if (find === undefined) return [];
  const suppressions = await store.suppressions.listSuppressions();
  const numbers = new Map(
    suppressions.flatMap(({ number, hashes }) =>
      hashes.map(({ hash }) => [hash.toString('hex'), number] as const),
    ),
  );
  const times = new Map(suppressions.map(({ number, at }) => [number, at]));
  /** The first value of a company that is suppressed, and that no later correction has given it. */
  const companyHash = (company: CompanyEntry) => {
    const given = givenAt(company, networkHosts);
    return companyValues(company)
      .map(({ kind, value }) => ({ hash: find(kind, value), givenAt: given.get(`${kind} ${value}`) }))
      .find(
        ({ hash, givenAt: at = -1 }) =>
          hash !== undefined && at < (times.get(numbers.get(hash) ?? 0) ?? Number.POSITIVE_INFINITY),
      )?.hash;
  };
  const targets: RemovalTarget[] = [];
  const note = (hash: string | undefined, kind: RemovalTarget['kind'], value: string) => {
    const suppression = hash === undefined ? undefined : numbers.get(hash);
    if (suppression !== undefined) targets.push({ suppression, kind, value });
  };
  for (let last = ''; ; ) {
    const companies = await store.walker.companiesAfter(last, COMPANIES_AT_A_TIME);
    const people = await store.walker.peopleOf(companies.map(({ id }) => id));
    for (const company of companies) note(companyHash(company), 'company_id', company.id);
    for (const person of people.flat()) {
      note(firstHash(find, personValues(person)), 'person_id', person.personId);
    }
    const next = companies.at(-1)?.id;
    if (next === undefined) return targets;
    last = next;
  }
}

/** By kind and value of a hash, the time of the last correction that gave it to the company. */
function givenAt(company: CompanyEntry, networkHosts: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const correction of correctionsIn(company)) {
    const identifiers = claimsOfChanges(effectiveChanges([correction]), networkHosts);
    for (const { kind, value } of companyValues({ identifiers }))
      times.set(`${kind} ${value}`, correction.at);
  }
  return times;
}

function firstHash(find: FindSuppressed, values: ReturnType<typeof personValues>): string | undefined {
  for (const { kind, value } of values) {
    const hash = find(kind, value);
    if (hash !== undefined) return hash;
  }
  return undefined;
}
