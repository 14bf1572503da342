// Loads person lines: checks and redacts each, finds its company and the person, and writes them.

import { type PersonRecord, personSlugKey } from '../../domain/people/person.ts';
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import type { Mutable } from '../../pipeline/check/mutable-record.ts';
import { createPersonPreparer, type PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { type PreparedRows, prepareRows } from '../../pipeline/check/prepared-rows.ts';
import {
  questionsOf,
  type ResolvedReference,
  resolveReference,
  rowDigest,
} from '../../pipeline/identify/resolve-person.ts';
import type { SourceRows } from '../../sources/source.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { ImportParts } from './import-companies.ts';
import type { LoadListener } from './load-tally.ts';
import { type ImportReport, type RowOutcome, type RowWriter, runImport } from './run-import.ts';

type Identity = Pick<PersonEntry, 'personId' | 'rowDigest'>;

/** Companies repeat from row to row; this many are cached. */
const REMEMBERED_COMPANIES = 20_000;

export function importPeople(
  parts: ImportParts,
  rows: SourceRows,
  listener: LoadListener,
): Promise<ImportReport> {
  return importPreparedPeople(parts, prepareRows(rows, createPersonPreparer()), listener);
}

/** The same for rows that were prepared elsewhere. */
export function importPreparedPeople(
  { store, networkHosts, ...wishes }: ImportParts,
  rows: PreparedRows<PreparedPerson>,
  listener: LoadListener,
): Promise<ImportReport> {
  return runImport(store, rows, listener, (load) => createPersonRowWriter(load, networkHosts), wishes);
}

function createPersonRowWriter(load: Load, networkHosts: readonly string[]): RowWriter<PreparedPerson> {
  const findCompany = createCompanyFinder(load, networkHosts);

  /** Known by id, else by slug, else by the row itself, else new. */
  function identify(companyId: string, person: PreparedPerson): Answer<Identity> {
    const { personId, network, rowText } = person;
    if (personId !== undefined) return { personId };
    if (network !== undefined) {
      return after(load.findPersonByNetwork(companyId, personSlugKey(network)), (known) =>
        after(known ?? load.makePersonId(), (made) => ({ personId: made })),
      );
    }
    const digest = rowDigest(load.digestKey, companyId, rowText ?? '');
    return after(load.findPersonByRow(digest), (known) =>
      after(known ?? load.makePersonId(), (made) => ({ personId: made, rowDigest: digest })),
    );
  }

  return {
    foresee: async (people) => {
      const references = people.map(({ company }) => company);
      await load.foresee?.(questionsOf(references, networkHosts));
      const peopleOf: string[] = [];
      for (const reference of references) {
        const company = await findCompany(reference);
        if ('companyId' in company) peopleOf.push(company.companyId);
      }
      await load.foresee?.({
        peopleOf,
        personIds: people.flatMap(({ personId }) => personId ?? []),
      });
    },
    write: (_line, person) =>
      after(findCompany(person.company), (company): Answer<RowOutcome> => {
        if ('problem' in company) return { rejected: company.problem };
        const { companyId } = company;
        return after(identify(companyId, person), (identity) =>
          load.putPerson(personEntry(companyId, identity, person)),
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
  return entry;
}

/** Caches the last companies: people mostly come company by company. */
function createCompanyFinder(load: Load, networkHosts: readonly string[]) {
  const answers = createBoundedCache<string, Answer<ResolvedReference>>(REMEMBERED_COMPANIES);
  let last:
    | { readonly reference: PersonRecord['company']; readonly answer: Answer<ResolvedReference> }
    | undefined;
  return (reference: PersonRecord['company']): Answer<ResolvedReference> => {
    if (last?.reference.value === reference.value && last.reference.by === reference.by) return last.answer;
    const question = `${reference.by} ${reference.value}`;
    let answer = answers.get(question);
    if (answer === undefined) {
      answer = resolveReference(load, reference, networkHosts);
      answers.set(question, answer);
    }
    last = { reference, answer };
    return answer;
  };
}
