// Loads person lines: checks and redacts each, finds its company and the person, and derives from the title
// what the line leaves out.
import { type PersonRecord, personSlugKey } from '../domain/person.ts';
import { UNKNOWN_DEPARTMENT, UNKNOWN_SENIORITY } from '../domain/reference.ts';
import { createTitleReader, readTitle } from '../domain/titles/read-title.ts';
import type { Draft } from '../pipeline/draft.ts';
import { normalisePerson } from '../pipeline/normalise-person.ts';
import { type ResolvedReference, resolveReference, rowDigest } from '../pipeline/resolve-person.ts';
import type { SourceRows } from '../sources/source.ts';
import type { Load, PersonEntry, Store } from '../store/store.ts';
import {
  type ImportListener,
  type ImportNotes,
  type ImportReport,
  type RowWriter,
  runImport,
} from './run-import.ts';

type Identity = Pick<PersonEntry, 'personId' | 'rowDigest'>;

/** Titles and companies repeat from row to row; this many are remembered of each. */
const REMEMBERED = 20_000;
/** Longer titles hardly repeat, and so many of any length would be more than memory holds. */
const MOST_REMEMBERED_CHARACTERS = 200;

export function importPeople(
  { store, networkHosts }: { readonly store: Store; readonly networkHosts: readonly string[] },
  rows: SourceRows,
  listener: ImportListener,
): Promise<ImportReport> {
  return runImport(store, rows, listener, (load, notes) => createPersonRowWriter(load, notes, networkHosts));
}

function createPersonRowWriter(load: Load, notes: ImportNotes, networkHosts: readonly string[]): RowWriter {
  const readAgain = createTitleReader(REMEMBERED);
  const companies = createMemory<Promise<ResolvedReference>>();

  const findCompany = (reference: PersonRecord['company']) =>
    companies.get(`${reference.by} ${reference.value}`, () =>
      resolveReference(load, reference, networkHosts),
    );

  /** Who a line without an id is about: known by slug, else by the row itself, else new. */
  async function identify(companyId: string, networkKey: string | undefined, line: object) {
    if (networkKey !== undefined) {
      const known = await load.findPersonByNetwork(companyId, networkKey);
      return { personId: known ?? (await load.makePersonId()) };
    }
    const digest = rowDigest(load.digestKey, companyId, line);
    const known = await load.findPersonByRow(digest);
    return { personId: known ?? (await load.makePersonId()), rowDigest: digest };
  }

  return {
    write: async ({ value }) => {
      const checked = normalisePerson(value);
      if (!checked.ok) return { rejected: checked.reason };
      const person = checked.record;
      const { person_id: personId, country, position, network } = person;
      const company = await findCompany(person.company);
      if ('problem' in company) return { rejected: company.problem };
      for (const warning of checked.warnings) notes.warn(warning);
      const { companyId } = company;
      const networkKey = network === undefined ? undefined : personSlugKey(network);
      const identity: Identity =
        personId === undefined ? await identify(companyId, networkKey, value as object) : { personId };
      const read = (position?.length ?? 0) > MOST_REMEMBERED_CHARACTERS ? readTitle : readAgain;
      const title = position === undefined ? undefined : read(position, country);
      const entry: Draft<PersonEntry> = {
        personId: identity.personId,
        companyId,
        country,
        seniority: person.seniority ?? title?.level.seniority ?? UNKNOWN_SENIORITY,
        department: person.department ?? title?.department.department ?? UNKNOWN_DEPARTMENT,
        flags: person.flags,
      };
      if (identity.rowDigest !== undefined) entry.rowDigest = identity.rowDigest;
      if (position !== undefined && title !== undefined) {
        entry.position = position;
        entry.title = title.searchable;
      }
      if (network !== undefined) entry.network = network;
      return load.putPerson(entry);
    },
  };
}

/** Remembers the answers to the questions asked last. */
function createMemory<T>() {
  const answers = new Map<string, T>();
  return {
    get: (question: string, answer: () => T): T => {
      const known = answers.get(question);
      if (known !== undefined) return known;
      if (answers.size >= REMEMBERED) answers.clear();
      const made = answer();
      answers.set(question, made);
      return made;
    },
  };
}
