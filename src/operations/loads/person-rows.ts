// Finds a person without id and slug by the row, whichever id of the company the row was noted under.
import type { FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import type { PreparedPerson } from '../../pipeline/check/prepare-person.ts';
import { rowDigest } from '../../pipeline/identify/resolve-person.ts';
import { createRowCompanies, type RowCompaniesParts } from '../../pipeline/identify/row-companies.ts';
import { rowValue } from '../../pipeline/suppress/person-values.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { Load } from '../../store/contract/load.ts';

interface PersonRow extends Pick<PreparedPerson, 'company' | 'country'> {
  readonly rowText?: string | undefined;
}

/** Absent: no person is known by the row. */
type FoundRow = { readonly digest: Buffer; readonly personId?: string } | 'suppressed';

export interface PersonRows {
  /** All digests that the row may be known by; the first is for a new person. */
  digestsOf(companyId: string, row: PersonRow): Answer<readonly Buffer[]>;
  find(companyId: string, row: PersonRow): Answer<FoundRow>;
}

/** `findSuppressed`: absent where suppressed rows are looked for too. */
export function createPersonRows(
  parts: Omit<RowCompaniesParts, 'load'> & { readonly load: Load },
  findSuppressed: FindSuppressed | undefined,
): PersonRows {
  const { load } = parts;
  const companiesOf = createRowCompanies(parts);

  const digestOf = (id: string, { rowText = '' }: PersonRow) => rowDigest(load.digestKey, id, rowText);

  function isSuppressed(digest: Buffer): boolean {
    if (findSuppressed === undefined) return false;
    const { kind, value } = rowValue(digest);
    return findSuppressed(kind, value) !== undefined;
  }

  /** The first digest that means someone decides: another person may have had the same row at a company that was joined. */
  function findFrom(ids: readonly string[], place: number, row: PersonRow, ofNew?: Buffer): Answer<FoundRow> {
    const id = ids[place];
    if (id === undefined) return { digest: ofNew as Buffer };
    const digest = digestOf(id, row);
    if (isSuppressed(digest)) return 'suppressed';
    return after(load.findPersonByRow(digest), (personId) =>
      personId === undefined ? findFrom(ids, place + 1, row, ofNew ?? digest) : { digest, personId },
    );
  }

  return {
    digestsOf: (companyId, row) =>
      after(companiesOf(companyId, row), (ids) => ids.map((id) => digestOf(id, row))),
    find: (companyId, row) => after(companiesOf(companyId, row), (ids) => findFrom(ids, 0, row)),
  };
}
