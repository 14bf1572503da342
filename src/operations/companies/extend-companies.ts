// The values of chosen properties of chosen companies, as columns beside a table.
import type { ProfileProperty } from '../../domain/company/profile-properties.ts';
import { readCompanyId } from '../../domain/identifiers/company-identifier.ts';
import type { Country } from '../../domain/reference.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';

export interface WantedProperty {
  readonly property: ProfileProperty;
  /** Whose regional view is read. */
  readonly country: Country;
}

export interface ExtendReader {
  readonly companies: Pick<CompanyReader, 'readProfile'>;
  /** The profile as it is sent. */
  unpack(packed: string, id: string): string;
}

/** For each company, in this order, the values of each property, in this order. A company that does not exist has none. */
export function extendCompanies(
  reader: ExtendReader,
  ids: readonly string[],
  wanted: readonly WantedProperty[],
): Promise<readonly (readonly ReturnType<ProfileProperty['valuesOf']>[])[]> {
  const countries = [...new Set(wanted.map(({ country }) => country))];
  return Promise.all(
    ids.map(async (id) => {
      const views = new Map<Country, object>();
      for (const country of countries) views.set(country, await readView(reader, id, country));
      return wanted.map(({ property, country }) => property.valuesOf(views.get(country) ?? {}));
    }),
  );
}

async function readView({ companies, unpack }: ExtendReader, id: string, country: Country): Promise<object> {
  const reading = readCompanyId(id);
  const profile = reading.ok
    ? await companies.readProfile({ kind: 'id', values: [reading.value] }, country)
    : undefined;
  return profile === undefined ? {} : JSON.parse(unpack(profile.packed, profile.id));
}
