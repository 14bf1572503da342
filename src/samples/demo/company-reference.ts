// Chooses how a person line names its company: one of the six ways, among those that the company's line allows.
import type { CompanyReference } from '../../domain/people/person.ts';
import type { Random } from './random.ts';
import type { SampleCompany } from './sample-companies.ts';

export type SampleReference = { readonly [R in CompanyReference]?: string };

/** How often each way is used if it is possible. */
const WEIGHTS = {
  company_id: 40,
  company_fqdn: 25,
  company_website: 10,
  company_network: 12,
  company_abn: 8,
  company_name: 4,
} as const satisfies { readonly [R in CompanyReference]?: number };
type Way = keyof typeof WEIGHTS;

/** `51824753556` as `51 824 753 556`, as the Australian register prints it. */
function spaceAbn(abn: string): string {
  return abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

export function referToCompany(random: Random, company: SampleCompany): SampleReference {
  const abn = company.industry_codes?.abn;
  const hosts = [company.fqdn, ...(company.domains ?? [])].filter((host) => host !== undefined);
  const slugs = [company.network, ...(company.networks ?? [])].filter((slug) => slug !== undefined);
  const possible: [Way, string][] = [
    ...(company.id ? [['company_id', company.id] as [Way, string]] : []),
    ...(hosts.length > 0 ? [['company_fqdn', random.pick(hosts)] as [Way, string]] : []),
    ...(company.website ? [['company_website', company.website] as [Way, string]] : []),
    ...(slugs.length > 0 ? [['company_network', random.pick(slugs)] as [Way, string]] : []),
    ...(abn ? [['company_abn', random.chance(0.2) ? spaceAbn(abn) : abn] as [Way, string]] : []),
    // Every sample company has a unique name, so a name is never ambiguous.
    ['company_name', company.name],
  ];
  const [by, value] = random.pickWeighted(possible, ([way]) => WEIGHTS[way]);
  return { [by]: value };
}
