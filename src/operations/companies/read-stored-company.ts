// One company as the store has it: its profile, all that it owns and claims, and the records that it was made of.
import { correctionsIn, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import type { PackedProfile } from '../../store/formats/profile/unpack-profile.ts';

interface StoredRecord {
  readonly source: string;
  readonly recordId: string;
  /** Milliseconds since 1970; 0 if that was not stored. */
  readonly loadedAt: number;
  /** The day on which the source last changed it. */
  readonly asOf: string | undefined;
  readonly name: string | undefined;
  readonly otherNames: readonly string[];
}

export interface StoredCompany {
  readonly id: string;
  readonly name: string;
  readonly profile: PackedProfile;
  /** The identifiers by which it is found, without records and former ids. */
  readonly identifiers: readonly OwnedIdentifier[];
  /** The identifiers that it claims and another company owns. */
  readonly contested: readonly OwnedIdentifier[];
  readonly formerIds: readonly string[];
  readonly records: readonly StoredRecord[];
  /** Numbers of the corrections in force. */
  readonly corrections: readonly number[];
}

/** By a current or a former id. Undefined: there is no such company. */
export async function readStoredCompany(
  { companies }: Pick<Store, 'companies'>,
  id: string,
): Promise<StoredCompany | undefined> {
  const now = await companies.findCompanyId({ kind: 'id', values: [id] });
  const entry = now === undefined ? undefined : await companies.readWhole(now);
  return entry === undefined ? undefined : describe(entry);
}

function describe(entry: CompanyEntry): StoredCompany {
  const { id, name, profile, identifiers, contested = [] } = entry;
  return {
    id,
    name,
    profile,
    identifiers: identifiers.filter(({ kind }) => kind !== 'record' && kind !== 'alias'),
    contested,
    formerIds: identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value),
    records: statementsIn(entry).map(({ source, recordId, loadedAt, asOf, fields, otherNames = [] }) => ({
      source,
      recordId,
      loadedAt,
      asOf,
      name: fields.name,
      otherNames,
    })),
    corrections: correctionsIn(entry).map(({ number }) => number),
  };
}
