// Guesses which column of a table names the companies, and by what. The reader can change both.
import { guessIdentifier } from './guess-identifier.ts';
import type { Table } from './read-table.ts';

export type By = 'name' | 'fqdn' | 'abn' | 'acn' | 'nzbn' | 'uen' | 'lei' | 'cik' | 'duns' | 'ln_url';

export interface Guess {
  readonly column: number;
  readonly by: By;
}

const LOOKED_AT = 50;
const KINDS: readonly By[] = ['lei', 'abn', 'nzbn', 'uen', 'acn', 'fqdn', 'ln_url', 'cik'];
const COMPANY =
  /company|organi[sz]ation|employer|business|firma|unternehmen|société|entreprise|empresa|会社|公司|회사/i;
const CUSTOMER = /customer|client|account|supplier|vendor|partner|kunde|取引先|顧客|客户|고객/i;
const NAME = /name|名/i;
/** Words of headers that are about something else of a company, or about a person. */
const OTHER =
  /first|last|given|family|contact|person|manager|owner|country|city|state|type|status|segment|industry|mail|phone/i;
/** What the header of the column of names is like, the best first. A column of numbers is none, whatever its header. */
const HEADERS: readonly ((header: string) => boolean)[] = [
  (header) => COMPANY.test(header) && NAME.test(header) && !OTHER.test(header),
  (header) => COMPANY.test(header) && !OTHER.test(header),
  (header) => CUSTOMER.test(header) && !OTHER.test(header),
  (header) => NAME.test(header) && !OTHER.test(header),
  (header) => !OTHER.test(header),
  () => true,
];
const LETTER = /\p{L}/u;

export function guessColumn({ columns, rows }: Table): Guess {
  const sample = rows.slice(0, LOOKED_AT);
  const isMostly = (place: number, fits: (value: string) => boolean) => {
    const values = sample.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
    return values.length > 0 && values.filter(fits).length * 5 >= values.length * 4;
  };
  for (const by of KINDS) {
    const column = columns.findIndex((_, place) =>
      isMostly(place, (value) => guessIdentifier(value)?.kind === by),
    );
    if (column !== -1) return { column, by };
  }
  const texts = columns.map((_, place) => isMostly(place, (value) => LETTER.test(value)));
  for (const fits of HEADERS) {
    const column = columns.findIndex((header, place) => texts[place] === true && fits(header));
    if (column !== -1) return { column, by: 'name' };
  }
  return { column: 0, by: 'name' };
}
