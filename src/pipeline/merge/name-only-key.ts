// The key by which a company that has nothing but a name is found again: its folded name, country and place.
import type { CompanyFields } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';

export function makeNameOnlyKey({
  name = '',
  hq_country = '',
  hq_location = '',
}: Pick<CompanyFields, 'name' | 'hq_country' | 'hq_location'>): string {
  return [name, hq_country, hq_location].map(foldName).join('\n');
}
