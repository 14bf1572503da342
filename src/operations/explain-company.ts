// Where does what we say of this company come from?

import type { Country } from '../domain/reference.ts';
import { canonicalStatement } from '../pipeline/statements/canonical-statement.ts';
import { type Provenance, provenanceOf } from '../pipeline/statements/provenance.ts';
import { writeBody, writeLines } from '../pipeline/statements/stored-statement.ts';
import type { CompanyReader } from '../store/store.ts';

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
  const canonical = () => {
    const statement = canonicalStatement(company);
    return writeLines([{ ...statement, body: writeBody(statement) }]);
  };
  return provenanceOf(company.statements ?? canonical(), company.identifiers, country, networkHosts);
}
