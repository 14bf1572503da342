// Reads a row of the LEI register in its CSV form: some 340 columns, of which few are wanted, so that only those are cut out.
import type { LeiReading } from './lei-record.ts';

const OTHER_NAME =
  /^Entity\.(?:OtherEntityNames\.OtherEntityName|TransliteratedOtherEntityNames\.TransliteratedOtherEntityName)\.\d+$/;

/** Made for the headers of one file. `missing` names a column that a file of the register has. */
export function createLeiCsvReader(
  headers: readonly string[],
): { readonly read: (text: string) => LeiReading } | { readonly missing: string } {
  const wanted: number[] = [];
  const take = (header: string) => {
    const column = headers.indexOf(header);
    return column === -1 ? -1 : wanted.push(column) - 1;
  };
  const places = {
    lei: take('LEI'),
    legalName: take('Entity.LegalName'),
    legalCity: take('Entity.LegalAddress.City'),
    legalRegion: take('Entity.LegalAddress.Region'),
    legalCountry: take('Entity.LegalAddress.Country'),
    city: take('Entity.HeadquartersAddress.City'),
    region: take('Entity.HeadquartersAddress.Region'),
    country: take('Entity.HeadquartersAddress.Country'),
    authority: take('Entity.RegistrationAuthority.RegistrationAuthorityID'),
    authorityEntityId: take('Entity.RegistrationAuthority.RegistrationAuthorityEntityID'),
    category: take('Entity.EntityCategory'),
    legalForm: take('Entity.LegalForm.EntityLegalFormCode'),
    entityStatus: take('Entity.EntityStatus'),
    created: take('Entity.EntityCreationDate'),
    lastUpdated: take('Registration.LastUpdateDate'),
    registrationStatus: take('Registration.RegistrationStatus'),
  };
  const others = headers.filter((header) => OTHER_NAME.test(header)).map(take);
  for (const [place, header] of [
    [places.lei, 'LEI'],
    [places.legalName, 'Entity.LegalName'],
    [places.category, 'Entity.EntityCategory'],
    [places.registrationStatus, 'Registration.RegistrationStatus'],
  ] as const) {
    if (place === -1) return { missing: header };
  }
  const split = createSplitter(headers.length, wanted);

  const read = (text: string): LeiReading => {
    const cells = split(text);
    if (typeof cells === 'string') return cells;
    const cell = (place: number) => (place === -1 ? undefined : cells[place]);
    return {
      lei: cell(places.lei),
      legalName: cell(places.legalName),
      otherNames: others.map(cell).filter((name) => name !== undefined),
      legalAddress: {
        city: cell(places.legalCity),
        region: cell(places.legalRegion),
        country: cell(places.legalCountry),
      },
      headquarters: { city: cell(places.city), region: cell(places.region), country: cell(places.country) },
      authority: cell(places.authority),
      authorityEntityId: cell(places.authorityEntityId),
      category: cell(places.category),
      legalForm: cell(places.legalForm),
      entityStatus: cell(places.entityStatus),
      created: cell(places.created),
      lastUpdated: cell(places.lastUpdated),
      registrationStatus: cell(places.registrationStatus),
    };
  };
  return { read };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const NOT_CSV = 'the row is not CSV: a double quote stands where it may not';
/** A line that ends inside of a cell: the row may go on in the next one. */
export const UNCLOSED = 'the row is not CSV: a double quote is not closed';

/** Cuts the wanted cells out of a row, empty ones as undefined; a text says what is wrong with the row. */
function createSplitter(columns: number, wanted: readonly number[]) {
  /** By column: its place among the wanted ones, or -1. */
  const placeOfColumn = new Int32Array(columns).fill(-1);
  for (const [place, column] of wanted.entries()) placeOfColumn[column] = place;

  return (text: string): readonly (string | undefined)[] | string => {
    const cells: (string | undefined)[] = new Array(wanted.length).fill(undefined);
    let column = 0;
    let at = 0;
    for (;;) {
      const place = column < columns ? (placeOfColumn[column] as number) : -1;
      let end: number;
      if (text.charCodeAt(at) === QUOTE) {
        // Most cells are `""`; only the others are worth a search.
        const isEmpty = text.charCodeAt(at + 1) === QUOTE && text.charCodeAt(at + 2) !== QUOTE;
        end = isEmpty ? at + 1 : closingQuote(text, at + 1);
        if (end === -1) return UNCLOSED;
        if (place !== -1 && end > at + 1) {
          const raw = text.slice(at + 1, end);
          cells[place] = known(raw.includes('"') ? raw.replaceAll('""', '"') : raw);
        }
        end += 1;
        if (end < text.length && text.charCodeAt(end) !== COMMA) return NOT_CSV;
      } else {
        end = text.charCodeAt(at) === COMMA ? at : text.indexOf(',', at);
        if (end === -1) end = text.length;
        if (place !== -1 && end > at) {
          const raw = text.slice(at, end);
          if (raw.includes('"')) return NOT_CSV;
          cells[place] = known(raw);
        }
      }
      column += 1;
      if (end >= text.length) break;
      at = end + 1;
    }
    return column === columns ? cells : `the row has ${column} cells under ${columns} headers`;
  };
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

function known(cell: string): string | undefined {
  const trimmed = cell.trim();
  return trimmed === '' ? undefined : trimmed;
}
