// A company in a few fields, for lists: who it is, where, and how large.
import { type CompanyReader, GLOBAL } from '../../store/contract/company-reader.ts';
import { createProfileUnpacker } from '../../store/formats/profile/unpack-profile.ts';

/** What is read of a profile. */
export interface ProfileFields {
  readonly name: string;
  readonly fqdn: string | null;
  readonly hq_location: string | null;
  readonly hq_country: string | null;
  readonly employee_count: number | null;
  readonly states: readonly string[];
  readonly locations: readonly string[];
  readonly abn_operation_status: string | null;
}

/** Lists read many profiles together. */
export type ProfileReader = Pick<CompanyReader, 'readProfile' | 'gathered'>;

const unpack = createProfileUnpacker();

/** The global profile of a company; undefined if the company no longer exists. */
export async function readProfileFields(
  companies: ProfileReader,
  id: string,
): Promise<ProfileFields | undefined> {
  const profile = await (companies.gathered ?? companies).readProfile({ kind: 'id', values: [id] }, GLOBAL);
  return profile === undefined
    ? undefined
    : (JSON.parse(unpack(profile.packed, profile.id)) as ProfileFields);
}

/** What distinguishes companies with the same name: their place and their domain. */
export function describeCompany({
  hq_location,
  hq_country,
  fqdn,
}: Pick<ProfileFields, 'hq_location' | 'hq_country' | 'fqdn'>): string {
  return [hq_location ?? hq_country, fqdn].filter((part) => part !== null).join(' · ');
}
