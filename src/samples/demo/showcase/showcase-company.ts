// The handwritten part of a showcase company; figures, numbers and addresses are generated.
import type { CompanyFields } from '../../../domain/company/company.ts';
import type { Country } from '../../../domain/reference.ts';
import type { IndustryKey } from '../words/industries.ts';
import type { CompanyKind } from '../words/legal-forms.ts';

export interface ShowcaseCompany {
  readonly name: string;
  /** Its slug on the network, and its host without `.example`. */
  readonly slug: string;
  readonly country: Country;
  readonly industry: IndustryKey;
  readonly kind: CompanyKind;
  /** The number of its people lines; its `employee_count` is higher, as in reality. */
  readonly people: number;
  readonly employee_count: number;
  readonly year_founded: number;
  readonly revenue: string;
  /** Share of the people by country, its own first. */
  readonly presence: { readonly [C in Country]?: number };
  readonly tagline: string;
  readonly description: string;
  readonly domains: readonly string[];
  readonly networks: readonly string[];
  /** Texts in the language of a region. */
  readonly local: { readonly [C in Country]?: Pick<CompanyFields, 'name' | 'tagline' | 'description'> };
  /** A region with an explicit empty list of phones: none there, whatever the global profile has. */
  readonly noPhonesIn?: Country;
}
