// Who is this person? Reads the parameters of a lookup in their order and finds the one person.
import {
  PERSON_FORMS,
  PERSON_PARAMETERS,
  type PersonIdentifier,
  type PersonParameter,
  readPersonIdentifier,
} from '../../domain/identifiers/person-identifier.ts';
import { quoteIdentifier } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { PeopleReader, WholePerson } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';
import {
  badIdentifier,
  chooseIdentifier,
  misspelling,
  type SentIdentifier,
  type SentQuery,
} from '../companies/read-parameter.ts';
import { notReady } from '../readiness/not-ready.ts';

export interface FoundOnePerson {
  readonly person: WholePerson;
  readonly matchedBy: PersonParameter;
  /** Other identifiers of the request that belong to another person. */
  readonly conflicts: readonly PersonParameter[];
}

export interface PersonLookupReader {
  readonly people: Pick<PeopleReader, 'findPerson'>;
  readonly networkHosts: readonly string[];
  readonly whyNotReady: Store['whyNotReady'];
}

const NO_CONFLICTS: readonly PersonParameter[] = [];

export function lookUpPerson(reader: PersonLookupReader, query: SentQuery): Answer<FoundOnePerson> {
  const chosen = chooseIdentifier(query, PERSON_PARAMETERS);
  if (chosen === undefined) {
    throw serviceError('no_person_identifier', { hint: misspelling(query, PERSON_PARAMETERS) });
  }
  const { parameter, losers } = chosen;
  const identifier = readWinner(chosen, reader.networkHosts);
  return after(reader.people.findPerson(identifier), (person) => {
    if (person === undefined) {
      const value = quoteIdentifier(identifier.value);
      throw notReady(reader.whyNotReady()) ?? serviceError('no_such_person', { field: parameter, value });
    }
    const found = { person, matchedBy: parameter, conflicts: NO_CONFLICTS };
    if (losers.length === 0) return found;
    return findConflicts(reader, person, losers).then((conflicts) => ({ ...found, conflicts }));
  });
}

function readWinner(
  sent: SentIdentifier<PersonParameter>,
  networkHosts: readonly string[],
): PersonIdentifier {
  const reading = readPersonIdentifier(sent.parameter, sent.text, networkHosts);
  if (reading.ok) return reading.value;
  throw badIdentifier(sent, reading.problem, PERSON_FORMS[sent.parameter]);
}

async function findConflicts(
  { people, networkHosts }: PersonLookupReader,
  { personId }: WholePerson,
  losers: readonly SentIdentifier<PersonParameter>[],
): Promise<readonly PersonParameter[]> {
  const conflicts: PersonParameter[] = [];
  for (const { parameter, text } of losers) {
    const reading = readPersonIdentifier(parameter, text, networkHosts);
    const other = reading.ok ? await people.findPerson(reading.value) : undefined;
    if (other !== undefined && other.personId !== personId) conflicts.push(parameter);
  }
  return conflicts;
}
