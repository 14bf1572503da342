// Loads person lines: checks and redacts each, finds its company and the person, and writes them.
import { isDeepStrictEqual } from 'node:util';
import { personSlugKey } from '../../domain/people/person.ts';
import {
  createSuppressionCheck,
  type FindSuppressed,
  SUPPRESSED,
  type SuppressedSet,
} from '../../domain/privacy/suppressed-set.ts';
import type { Mutable } from '../../pipeline/check/mutable-record.ts';
import { preparePeopleRows } from '../../pipeline/check/prepare-people.ts';
import type { PersonChecks, PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import type { PreparedRows } from '../../pipeline/check/prepared-rows.ts';
import { readNameDecisions } from '../../pipeline/identify/name-decisions.ts';
import { questionsOf } from '../../pipeline/identify/resolve-person.ts';
import type { SourceRows } from '../../sources/source.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import { checkListed } from '../privacy/check-listed.ts';
import { readPersonChecks } from '../privacy/read-person-checks.ts';
import { readSuppressed } from '../privacy/read-suppressed.ts';
import { removePending } from '../privacy/remove-pending.ts';
import { createSuppressedPeople, namesSuppressed } from '../privacy/suppressed-people.ts';
import { targetByContact } from '../privacy/target-suppressed.ts';
import { type CompanyFinderParts, createCompanyFinder } from './find-company-of-person.ts';
import type { ImportParts } from './import-companies.ts';
import type { LoadListener } from './load-tally.ts';
import { createPersonRows } from './person-rows.ts';
import { type ImportReport, type RowOutcome, type RowWriter, runImport } from './run-import.ts';

type Identity = Pick<PersonEntry, 'personId' | 'rowDigest'>;

export function importPeople(
  parts: ImportParts,
  rows: SourceRows,
  listener: LoadListener,
): Promise<ImportReport> {
  return importPreparedPeople(parts, (checks) => preparePeopleRows(rows, checks), listener);
}

/** The same for rows that are prepared elsewhere. */
export async function importPreparedPeople(
  { store, networkHosts, keepContactHashes = false, ...wishes }: ImportParts,
  prepare: (checks: PersonChecks) => PreparedRows<PreparedPerson>,
  listener: LoadListener,
): Promise<ImportReport> {
  const published = { names: store.names, companies: store.companies, networkHosts };
  let suppressed: SuppressedSet | undefined;
  const begin = async (load: Load) => {
    const checks = await readPersonChecks(store, keepContactHashes);
    suppressed = checks.suppressed;
    const find = createSuppressionCheck(suppressed)?.find;
    const decidedRecord = readNameDecisions(await store.matches.listDecisions());
    const parts = { load, published, decidedRecord };
    const writer = createPersonRowWriter(parts, find);
    const rows = prepare(checks);
    const { lists } = checks;
    return {
      rows: lists.length === 0 ? rows : checkListed(rows, store.numberLists, lists, keepContactHashes),
      writer: find === undefined ? writer : { ...writer, ...createSuppressedPeople(store, parts) },
    };
  };
  const report = await runImport(store, begin, listener, wishes);
  // The rows were checked against what was suppressed when the load began.
  const isKept = keepContactHashes && wishes.isDryRun !== true;
  if (isKept && !isDeepStrictEqual(await readSuppressed(store), suppressed)) {
    await store.refresh();
    await targetByContact(store);
  }
  // Those of suppressed rows, and what was suppressed while the load held the data.
  await removePending(store, networkHosts);
  return report;
}

function createPersonRowWriter(
  parts: CompanyFinderParts,
  find: FindSuppressed | undefined,
): RowWriter<PreparedPerson> {
  const { load, published } = parts;
  const findCompany = createCompanyFinder(parts);
  const rows = createPersonRows({ ...parts, networkHosts: published.networkHosts }, find);

  const isFree = (id: string) => find?.('person_id', id) === undefined;
  /** A new person with the id of a removed one would be removed too. */
  function makeId(): Answer<string> {
    let made = load.makePersonId();
    while (typeof made === 'string' && !isFree(made)) made = load.makePersonId();
    return typeof made === 'string' ? made : made.then((id) => (isFree(id) ? id : makeId()));
  }

  /** Known by id, else by slug, else by the row itself, else new. */
  function identify(companyId: string, person: PreparedPerson): Answer<Identity | 'suppressed'> {
    const { personId, network } = person;
    if (personId !== undefined) return { personId };
    if (network !== undefined) {
      return after(load.findPersonByNetwork(companyId, personSlugKey(network)), (known) =>
        after(known ?? makeId(), (made) => ({ personId: made })),
      );
    }
    return after(rows.find(companyId, person), (found) => {
      if (found === 'suppressed') return found;
      return after(found.personId ?? makeId(), (made) => ({ personId: made, rowDigest: found.digest }));
    });
  }

  return {
    foreseesAhead: load.foreseesPeopleAhead === true,
    foresee: async (people) => {
      const hints = people.map(({ company }) => company);
      await load.foresee?.(questionsOf(hints, published.networkHosts));
      const peopleOf: string[] = [];
      const knownByRows: { readonly companyId: string; readonly person: PreparedPerson }[] = [];
      for (const person of people) {
        const found = findCompany(person);
        // Most are there at once, and awaiting each takes longer than finding it.
        const company = found instanceof Promise ? await found : found;
        if (!('companyId' in company)) continue;
        peopleOf.push(company.companyId);
        if (person.rowText !== undefined) knownByRows.push({ companyId: company.companyId, person });
      }
      if (knownByRows.length > 0) {
        await load.foresee?.({ companyIds: [...new Set(knownByRows.map(({ companyId }) => companyId))] });
      }
      const personRows: Buffer[] = [];
      for (const { companyId, person } of knownByRows) {
        personRows.push(...(await rows.digestsOf(companyId, person)));
      }
      await load.foresee?.({
        peopleOf,
        personIds: people.flatMap(({ personId }) => personId ?? []),
        personRows,
      });
    },
    write: (_line, person) =>
      after(findCompany(person), (company): Answer<RowOutcome> => {
        if ('problem' in company) {
          const isSuppressed =
            find !== undefined && namesSuppressed(find, person.company, published.networkHosts);
          return { rejected: isSuppressed ? SUPPRESSED : company.problem };
        }
        const { companyId } = company;
        return after(
          identify(companyId, person),
          (identity): Answer<RowOutcome> =>
            identity === 'suppressed'
              ? { rejected: SUPPRESSED }
              : load.putPerson(personEntry(companyId, identity, person)),
        );
      }),
  };
}

function personEntry(companyId: string, identity: Identity, person: PreparedPerson): PersonEntry {
  const { position, title, network } = person;
  const entry: Mutable<PersonEntry> = {
    personId: identity.personId,
    companyId,
    country: person.country,
    seniority: person.seniority,
    department: person.department,
    flags: person.flags,
  };
  if (identity.rowDigest !== undefined) entry.rowDigest = identity.rowDigest;
  if (position !== undefined && title !== undefined) {
    entry.position = position;
    entry.title = title;
  }
  if (network !== undefined) entry.network = network;
  if (person.contacts !== undefined) entry.contacts = person.contacts;
  return entry;
}
