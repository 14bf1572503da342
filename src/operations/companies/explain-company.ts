// Explains where the values of a company's profile come from.

import type { Country } from '../../domain/reference.ts';
import { correctionsIn, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { type Provenance, provenanceOf } from '../../pipeline/merge/provenance.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';

export type { Provenance };

export async function explainCompany(
  {
    companies,
    networkHosts,
  }: { readonly companies: CompanyReader; readonly networkHosts: readonly string[] },
  id: string,
  country: Country,
): Promise<Provenance> {
  const company = await companies.readWhole(id);
  if (company === undefined) return {};
  const stored = {
    statements: statementsIn(company),
    corrections: correctionsIn(company),
    owned: company.identifiers,
  };
  return provenanceOf(stored, country, networkHosts);
}
