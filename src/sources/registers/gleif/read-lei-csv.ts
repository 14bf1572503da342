// Reads the cells of a row of the LEI register in its CSV form: it has some 340 columns, and few of them are used.
import type { Cells } from '../../formats/csv/csv-row.ts';
import type { WantedColumns } from '../../formats/csv/split-cells.ts';
import type { LeiReading } from './lei-record.ts';

const OTHER_NAME =
  /^Entity\.(?:OtherEntityNames\.OtherEntityName|TransliteratedOtherEntityNames\.TransliteratedOtherEntityName)\.\d+$/;

export interface LeiCellReader {
  /** Cells that are not used may be left empty. */
  readonly read: (cells: Cells) => LeiReading;
  readonly wanted: WantedColumns;
}

/** The reader for the headers of one file. `missing` names a required column that the file does not have. */
export function createLeiCellReader(headers: Cells): LeiCellReader | { readonly missing: string } {
  const wanted = new Uint8Array(headers.length);
  const take = (header: string) => {
    const column = headers.indexOf(header);
    if (column !== -1) wanted[column] = 1;
    return column;
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

  const read = (cells: Cells): LeiReading => {
    if (cells.length !== headers.length) {
      return `the row has ${cells.length} cells under ${headers.length} headers`;
    }
    const cell = (column: number) => known(cells[column]);
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
  return { read, wanted };
}

function known(cell: string | undefined): string | undefined {
  const trimmed = cell?.trim();
  return trimmed === '' ? undefined : trimmed;
}
