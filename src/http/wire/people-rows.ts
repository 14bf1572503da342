// A page of people as rows of a CSV file.
import { flagsFromBits, PERSON_FLAGS } from '../../domain/people/person.ts';
import { csvRow } from '../../domain/values/csv-text.ts';
import type { FoundPerson, PageMaker } from '../../store/contract/people-reader.ts';
import { readPerson } from '../../store/formats/people-pages/list-people.ts';
import { byteText } from '../server/reply.ts';

/** The fields of a match, in its order. */
export function peopleHeader(networkField: string): string {
  return csvRow(['person_id', 'position', 'company_name', networkField, ...PERSON_FLAGS]);
}

/** The page's bytes, one character each. */
export function createRowWriter(): PageMaker<string> {
  const flagCells = Array.from({ length: 1 << PERSON_FLAGS.length }, (_, bits) => {
    const flags = flagsFromBits(bits);
    return PERSON_FLAGS.map((flag) => flags[flag]);
  });
  let name = '';
  let rows = '';
  const add = ({ personId, position, network, flags }: FoundPerson) => {
    rows += csvRow([personId, position, name, network, ...(flagCells[flags] ?? [])]);
  };
  return {
    begin: (companyName) => {
      name = companyName;
      rows = '';
    },
    add: (person) => add(readPerson(person)),
    end: () => byteText(rows),
  };
}
