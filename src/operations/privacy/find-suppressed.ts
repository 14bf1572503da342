// Looks through the whole store for people and companies that are suppressed: for suppressions that were imported, and
// to check that none is left.
import { unpackContacts } from '../../domain/privacy/contact-hashes.ts';
import { createSuppressionCheck, type FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import { effectiveChanges } from '../../pipeline/corrections/corrected-changes.ts';
import { claimsOfChanges } from '../../pipeline/corrections/corrected-claims.ts';
import { correctionsIn } from '../../pipeline/identify/gather-companies.ts';
import { companyValues } from '../../pipeline/suppress/company-values.ts';
import { personValues } from '../../pipeline/suppress/person-values.ts';
import type { CompanyEntry, PersonEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { RemovalTarget } from '../../store/contract/suppressions.ts';
import { readSuppressed } from './read-suppressed.ts';

const COMPANIES_AT_A_TIME = 500;

/** What is stored of all suppressions that are in force. */
export async function findSuppressed(
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
      const hash = firstHash(find, personValues(person)) ?? contactHash(person, numbers);
      note(hash, 'person_id', person.personId);
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

/** Of people whose contact hashes are kept, also what addresses and numbers say. */
function contactHash({ contacts = '' }: PersonEntry, known: ReadonlyMap<string, number>): string | undefined {
  return unpackContacts(contacts)
    .map(({ hash }) => Buffer.from(hash, 'latin1').toString('hex'))
    .find((hash) => known.has(hash));
}
