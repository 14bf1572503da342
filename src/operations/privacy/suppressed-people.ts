// What a load of people does with suppressed rows, beside rejecting them. A row that is recognised by an address or a number
// may be about a person who is stored, where no address or number is kept: that person is removed after the load.
import { readIdentifier } from '../../domain/identifiers/company-identifier.ts';
import { type CompanyHint, personSlugKey } from '../../domain/people/person.ts';
import { DROP, DROP_REASON, DROP_STATUS } from '../../domain/privacy/drop.ts';
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import type { FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { PARAMETER_OF } from '../../pipeline/identify/resolve-person.ts';
import { personValues, type SuppressedPerson } from '../../pipeline/suppress/person-values.ts';
import type { Store } from '../../store/contract/store.ts';
import { type CompanyFinderParts, createCompanyFinder } from '../loads/find-company-of-person.ts';
import { createPersonRows } from '../loads/person-rows.ts';
import type { RowWriter } from '../loads/run-import.ts';
import { findSamePeople } from './same-person.ts';

/** Whether a person line names a suppressed company. */
export function namesSuppressed(
  find: FindSuppressed,
  { by, value }: CompanyHint,
  networkHosts: readonly string[],
): boolean {
  if (by === 'company_name') return false;
  const reading = readIdentifier(PARAMETER_OF[by], value, networkHosts);
  if (!reading.ok) return false;
  const { kind, values } = reading.value;
  return values.some((one) => find(`company_${kind}`, one) !== undefined);
}

/** Finds the stored people of suppressed rows, and notes them for removal when the load is published. */
export function createSuppressedPeople(
  store: Store,
  parts: CompanyFinderParts,
): Pick<RowWriter<PreparedPerson>, 'suppress' | 'published'> {
  const { load } = parts;
  const findCompany = createCompanyFinder(parts);
  const rows = createPersonRows({ ...parts, networkHosts: parts.published.networkHosts }, undefined);
  /** By the id of the stored person: the hash of the row, and what else the person is recognised by. */
  const found = new Map<string, SuppressedPerson>();

  async function storedPerson(person: SuppressedPerson): Promise<string | undefined> {
    const { personId, network } = person;
    if (personId !== undefined) return (await load.hasPerson(personId)) ? personId : undefined;
    const company = await findCompany(person);
    if ('problem' in company) return undefined;
    if (network !== undefined) return load.findPersonByNetwork(company.companyId, personSlugKey(network));
    const found = await rows.find(company.companyId, person);
    return found === 'suppressed' ? undefined : found.personId;
  }

  return {
    suppress: async (person) => {
      const stored = await storedPerson(person);
      if (stored !== undefined) found.set(stored, person);
    },
    published: async () => {
      if (found.size === 0) return;
      const { suppressions } = store;
      // What the load itself has brought must be seen.
      await store.refresh();
      const hash = createKeyedHash(await suppressions.hashKey());
      const numbers = new Map(
        (await suppressions.listSuppressions()).flatMap(({ number, hashes }) =>
          hashes.map((one) => [one.hash.toString('hex'), number] as const),
        ),
      );
      for (const [personId, person] of found) {
        const suppression = numbers.get(person.hash) ?? (await suppressRequested(store, person.hash));
        if (suppression === undefined) continue;
        const stored = await findSamePeople(store, [personId]);
        const ofRow = await valuesOfRow(store, personId, person.network);
        const values = stored.flatMap(({ personId: id, network }) =>
          personValues({ personId: id, ...(network !== null && { network }) }),
        );
        await suppressions.addHashes(
          suppression,
          [...ofRow, ...values].map(({ kind, value }) => ({ kind, hash: hash(kind, value) })),
        );
        await suppressions.addTargets(
          [personId, ...stored.map((one) => one.personId)].map((value) => ({
            suppression,
            kind: 'person_id' as const,
            value,
          })),
        );
      }
    },
  };
}

/** Without a slug that many people have, which would keep all of them out. */
async function valuesOfRow({ people }: Store, personId: string, network: string | undefined) {
  const isOfOne =
    network !== undefined && (await people.findPeopleBySlug(personSlugKey(network))) !== undefined;
  return personValues({ personId, ...(isOfOne && { network }) });
}

/**
 * A deletion request of California that matched no stored person when it came: no address or number was kept. The answer to
 * it changes with this.
 */
async function suppressRequested(
  { suppressions, deletions }: Store,
  hex: string,
): Promise<number | undefined> {
  const hash = Buffer.from(hex, 'hex');
  const requests = await deletions.deletionsOf(hash);
  const [first] = requests;
  if (first === undefined) return undefined;
  const at = Date.now();
  const number = await suppressions.addSuppression({
    what: 'person',
    by: DROP,
    reason: DROP_REASON,
    who: 'load',
    askedBy: first.item,
    at,
    hashes: [{ kind: first.kind, hash }],
  });
  await deletions.putDeletions(
    requests.map((one) => ({ ...one, status: DROP_STATUS.deleted, suppression: number, at })),
  );
  return number;
}
