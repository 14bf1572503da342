// All that can be made of a person line without asking the store: checked, redacted, and what the line leaves out
// derived from its title. It is plain data and may come from another thread.

import type { PersonRecord } from '../../domain/people/person.ts';
import { UNKNOWN_DEPARTMENT, UNKNOWN_SENIORITY } from '../../domain/reference.ts';
import { createTitleReader, readTitle } from '../../domain/titles/read-title.ts';
import { isTooDeep, TOO_DEEP } from '../../domain/values/value-limits.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import type { Mutable } from './mutable-record.ts';
import { normalisePerson } from './normalise-person.ts';
import type { Normalised } from './row-problem.ts';

export interface PreparedPerson extends Omit<PersonEntry, 'personId' | 'companyId' | 'rowDigest'> {
  readonly personId?: string;
  readonly company: PersonRecord['company'];
  /** The row itself, where there is neither id nor slug to know the person by. */
  readonly rowText?: string;
}

/** Titles repeat from row to row; this many are remembered. */
const REMEMBERED_TITLES = 20_000;
/** Longer titles hardly repeat, and so many of any length would be more than memory holds. */
const MOST_REMEMBERED_CHARACTERS = 200;

/** Makes the function that prepares one line after the other; it remembers titles. */
export function createPersonPreparer(): (line: unknown) => Normalised<PreparedPerson> {
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
    if (personId !== undefined) person.personId = personId;
    else if (network === undefined) {
      const deep = tooDeepField(line as object);
      if (deep !== undefined) return { ok: false, reason: `${deep} ${TOO_DEEP}` };
      person.rowText = textOfRow(line as object);
    }
    return { ok: true, record: person, warnings: checked.warnings };
  };
}

/** Only an unknown field can be one: the known ones are checked. */
function tooDeepField(line: object): string | undefined {
  return Object.entries(line).find(([, value]) => isTooDeep(value))?.[0];
}

/** The row, unknown columns included, whatever the order of its fields; but not how it names its company. */
function textOfRow(line: object): string {
  const fields = Object.entries(line)
    .filter(([name, value]) => !name.startsWith('company_') && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields);
}
