// Prepared people as one flat list of texts and numbers, the form in which they pass between threads. Titles repeat, so
// each is sent once and then referred to by a number.
import {
  COMPANY_REFERENCES,
  type CompanyHint,
  flagBits,
  flagsFromBits,
  type PersonFlags,
} from '../../domain/people/person.ts';
import {
  COUNTRY_CODES,
  type Country,
  countryNumber,
  type Department,
  type Seniority,
} from '../../domain/reference.ts';
import type { SearchableTitle } from '../../domain/titles/searchable-title.ts';
import type { Mutable } from '../check/mutable-record.ts';
import type { PreparedPerson } from '../check/prepare-person.ts';
import type { PreparedRow } from '../check/prepared-rows.ts';
import {
  type Cell,
  type CellReader,
  createCellReader,
  type FlatRows,
  flattenRow,
  readRow,
} from './row-cells.ts';

/** Number of titles that both sides remember; then they start again. */
const REMEMBERED_TITLES = 20_000;
/** Longer ones rarely repeat. */
const MOST_REMEMBERED_CHARACTERS = 200;

const NO_TITLE = -1;
/** The full title follows. */
const NEW_TITLE = -2;
/** The full title follows, and it gets no number. */
const PASSING_TITLE = -3;
/** Before a new title: all earlier titles are forgotten. */
const FORGET_TITLES = -4;

/** Packs one row after the other; a list must be unpacked by one unpacker, in the order of the lists. */
export function createPersonFlattener(): (row: PreparedRow<PreparedPerson>, cells: Cell[]) => void {
  const numbers = new Map<string, number>();

  function packTitle(position: string | undefined, title: SearchableTitle | undefined, cells: Cell[]): void {
    if (position === undefined || title === undefined) {
      cells.push(NO_TITLE);
      return;
    }
    const known = numbers.get(position);
    if (known !== undefined) {
      cells.push(known);
      return;
    }
    const isPassing = position.length > MOST_REMEMBERED_CHARACTERS;
    if (!isPassing) {
      if (numbers.size >= REMEMBERED_TITLES) {
        numbers.clear();
        cells.push(FORGET_TITLES);
      }
      numbers.set(position, numbers.size);
    }
    cells.push(isPassing ? PASSING_TITLE : NEW_TITLE, position, title.key, title.search);
  }

  return (row, cells) => {
    flattenRow(row, cells, (person) => {
      const { personId, company, country, position, title, seniority, department, network, flags } = person;
      cells.push(personId, HINTS.indexOf(company.by), company.value, company.name);
      cells.push(
        countryNumber(country),
        seniority,
        department,
        flagBits(flags),
        network,
        person.rowText,
        person.contacts,
      );
      packTitle(position, title, cells);
    });
  };
}

const HINTS: readonly CompanyHint['by'][] = [...COMPANY_REFERENCES, 'email'];

function readHint({ number, text, optionalText }: CellReader): CompanyHint {
  const [by, value, name] = [HINTS[number()] as CompanyHint['by'], text(), optionalText()];
  return name === undefined ? { by, value } : { by, value, name };
}

interface KnownTitle {
  readonly position: string;
  readonly title: SearchableTitle;
}

const FLAGS: readonly PersonFlags[] = Array.from({ length: 32 }, (_, bits) => flagsFromBits(bits));

export function createFlatPeopleReader(): (rows: FlatRows) => Generator<PreparedRow<PreparedPerson>> {
  let titles: KnownTitle[] = [];

  function readTitle({ number, text }: CellReader): KnownTitle | undefined {
    let code = number();
    if (code >= 0) return titles[code];
    if (code === NO_TITLE) return undefined;
    if (code === FORGET_TITLES) {
      titles = [];
      code = number();
    }
    const known = { position: text(), title: { key: text(), search: text() } };
    if (code === NEW_TITLE) titles.push(known);
    return known;
  }

  function readPerson(reader: CellReader): PreparedPerson {
    const { number, optionalText } = reader;
    const personId = optionalText();
    const person: Mutable<PreparedPerson> = {
      company: readHint(reader),
      country: COUNTRY_CODES[number()] as Country,
      seniority: number() as Seniority,
      department: number() as Department,
      flags: FLAGS[number()] as PersonFlags,
    };
    if (personId !== undefined) person.personId = personId;
    const network = optionalText();
    if (network !== undefined) person.network = network;
    const rowText = optionalText();
    if (rowText !== undefined) person.rowText = rowText;
    const contacts = optionalText();
    if (contacts !== undefined) person.contacts = contacts;
    const title = readTitle(reader);
    if (title !== undefined) {
      person.position = title.position;
      person.title = title.title;
    }
    return person;
  }

  return function* unpack({ cells }) {
    const reader = createCellReader(cells);
    while (!reader.isAtEnd()) yield readRow(reader, readPerson);
  };
}
