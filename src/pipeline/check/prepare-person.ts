// Does all the work on a person line that needs no store: checks and redacts it, and derives missing values from its
// title. The result is plain data and may come from another thread.

import { PERSON_NAME, type PersonRecord, personSlugKey } from '../../domain/people/person.ts';
import {
  createSuppressionCheck,
  SUPPRESSED,
  type SuppressedSet,
  type SuppressionCheck,
} from '../../domain/privacy/suppressed-set.ts';
import { UNKNOWN_DEPARTMENT, UNKNOWN_SENIORITY } from '../../domain/reference.ts';
import { createTitleReader, readTitle } from '../../domain/titles/read-title.ts';
import { isTooDeep, TOO_DEEP } from '../../domain/values/value-limits.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { ContactLine } from '../suppress/contact-values.ts';
import { findSuppressedContact } from '../suppress/person-values.ts';
import { type ContactHashing, createContactHasher } from './hash-contacts.ts';
import type { Mutable } from './mutable-record.ts';
import { normalisePerson } from './normalise-person.ts';
import type { Normalised } from './row-problem.ts';

export interface PreparedPerson extends Omit<PersonEntry, 'personId' | 'companyId' | 'rowDigest'> {
  readonly personId?: string;
  readonly company: PersonRecord['company'];
  /** The row itself, if there is neither id nor slug to identify the person. */
  readonly rowText?: string;
}

/** Titles repeat from row to row; this many are cached. */
const REMEMBERED_TITLES = 20_000;
/** Longer titles rarely repeat, and so many of any length would not fit into memory. */
const MOST_REMEMBERED_CHARACTERS = 200;

/** What rows are checked against while their addresses and numbers are known. Plain data. */
export interface PersonChecks {
  /** People whose rows are rejected. */
  readonly suppressed?: SuppressedSet | undefined;
  /** Whether addresses and numbers are hashed. */
  readonly hashing?: ContactHashing | undefined;
}

/**
 * Creates the function that prepares one line after the other; it caches titles. People who are suppressed are rejected
 * here, while their addresses and numbers are known.
 */
export function createPersonPreparer({
  suppressed,
  hashing,
}: PersonChecks = {}): (line: unknown) => Normalised<PreparedPerson> {
  const prepare = createPreparer(hashing);
  const check = createSuppressionCheck(suppressed);
  if (check === undefined) return prepare;
  return (line) => {
    const prepared = prepare(line);
    return prepared.ok ? (rejectSuppressed(check, line as object, prepared.record) ?? prepared) : prepared;
  };
}

function rejectSuppressed(
  check: SuppressionCheck,
  line: object,
  { personId, network, rowText, company, country }: PreparedPerson,
): Normalised<never> | undefined {
  const { find } = check;
  const isKnown =
    (personId !== undefined && find('person_id', personId) !== undefined) ||
    (network !== undefined && find('person_network', personSlugKey(network)) !== undefined);
  if (isKnown) return { ok: false, reason: SUPPRESSED };
  const hash = findSuppressedContact(check, line as ContactLine, country);
  if (hash === undefined) return undefined;
  return {
    ok: false,
    reason: SUPPRESSED,
    suppressed: { hash, company, country, personId, network, rowText },
  };
}

function createPreparer(hashing: ContactHashing | undefined): (line: unknown) => Normalised<PreparedPerson> {
  const hashContacts = hashing && createContactHasher(hashing);
  const readAgain = createTitleReader(REMEMBERED_TITLES);
  return (line) => {
    const checked = normalisePerson(line);
    if (!checked.ok) return checked;
    const { company, country, position, network, flags, person_id: personId, ...given } = checked.record;
    const read = (position?.length ?? 0) > MOST_REMEMBERED_CHARACTERS ? readTitle : readAgain;
    const title = position === undefined ? undefined : read(position, country);
    const person: Mutable<PreparedPerson> = {
      company,
      country,
      seniority: given.seniority ?? title?.level.seniority ?? UNKNOWN_SENIORITY,
      department: given.department ?? title?.department.department ?? UNKNOWN_DEPARTMENT,
      flags,
    };
    if (position !== undefined && title !== undefined) {
      person.position = position;
      person.title = title.searchable;
    }
    if (network !== undefined) person.network = network;
    const contacts = hashContacts?.(
      line as { readonly [name: string]: unknown },
      country,
      flags.has_dnd_phone,
    );
    if (contacts !== undefined) person.contacts = contacts;
    if (personId !== undefined) person.personId = personId;
    else if (network === undefined) {
      const deep = tooDeepField(line as object);
      if (deep !== undefined) return { ok: false, reason: `${deep} ${TOO_DEEP}` };
      person.rowText = textOfRow(line as object);
    }
    return { ok: true, record: person, warnings: checked.warnings };
  };
}

/** Only an unknown field can be too deep: the known ones are checked. */
function tooDeepField(line: object): string | undefined {
  return Object.entries(line).find(([, value]) => isTooDeep(value))?.[0];
}

/** The row, with unknown columns, whatever the order of its fields; but without the fields that name its company. */
function textOfRow(line: object): string {
  const fields = Object.entries(line)
    .filter(([name, value]) => !name.startsWith('company_') && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const name = (line as { readonly [PERSON_NAME]?: string })[PERSON_NAME] ?? '';
  return JSON.stringify(name === '' ? fields : [...fields, [name]]);
}
