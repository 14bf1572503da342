// Which companies an export takes: the one predicate over the fields of a profile.
import type { CompanyFields } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { COUNTRIES, type Country } from '../../domain/reference.ts';

export const HAS_VALUES = ['website', 'phone', 'email', 'network', 'people'] as const;
export type HasValue = (typeof HAS_VALUES)[number];

/** All that are given must fit. */
export interface CompanyFilter {
  /** Of the head office. */
  readonly country?: Country | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly industry?: string | undefined;
  readonly companySize?: string | undefined;
  readonly employeesFrom?: number | undefined;
  readonly employeesTo?: number | undefined;
  readonly companyType?: string | undefined;
  readonly status?: string | undefined;
  /** A product or a category. */
  readonly technology?: string | undefined;
  readonly foundedFrom?: number | undefined;
  readonly foundedTo?: number | undefined;
  readonly has?: readonly HasValue[] | undefined;
}

/** Unknown values are absent, null or empty. */
type Known = { readonly [F in keyof CompanyFields]: CompanyFields[F] | null };

/** Says whether a company fits. `hasPeople` is called only if the filter asks for it. */
export type FitsFilter = (fields: CompanyFields, hasPeople: () => boolean) => boolean;

export function createCompanyFilter(filter: CompanyFilter): FitsFilter {
  const tests: ((fields: Known, hasPeople: () => boolean) => boolean)[] = [];
  const { country, state, employeesFrom, employeesTo, foundedFrom, foundedTo } = filter;
  if (country !== undefined) {
    const name = COUNTRIES.find(({ code }) => code === country)?.name;
    tests.push(({ hq_country: given }) => given === name);
  }
  if (state !== undefined) {
    const isState = sameAs(state);
    tests.push(
      ({ states }) => states?.some((one) => isState(one) || isState(one.replace(/^[A-Z]{2}-/, ''))) === true,
    );
  }
  addTextTest(filter.city, ({ hq_location: place, locations }) =>
    [place, ...(locations ?? [])].map((one) => one?.split(',')[0]),
  );
  addTextTest(filter.industry, ({ industries }) => industries ?? []);
  addTextTest(filter.companySize, ({ company_size: size }) => [size]);
  addTextTest(filter.companyType, ({ company_type: type }) => [type]);
  addTextTest(filter.status, ({ abn_operation_status: status }) => [status]);
  addTextTest(filter.technology, ({ nextGen }) =>
    Object.entries(nextGen?.technographics ?? {}).flatMap(([category, products]) => [category, ...products]),
  );
  addRangeTest(employeesFrom, employeesTo, ({ employee_count: count }) => count);
  addRangeTest(foundedFrom, foundedTo, ({ year_founded: year }) => year);
  for (const value of filter.has ?? []) tests.push(HAS[value]);

  function addTextTest(
    wanted: string | undefined,
    valuesOf: (fields: Known) => readonly (string | null | undefined)[],
  ): void {
    if (wanted === undefined) return;
    const isWanted = sameAs(wanted);
    tests.push((fields) => valuesOf(fields).some((value) => value != null && isWanted(value)));
  }

  function addRangeTest(
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    numberIn: (fields: Known) => number | null | undefined,
  ): void {
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return;
    tests.push((fields) => {
      const value = numberIn(fields);
      return value != null && value >= from && value <= to;
    });
  }

  return (fields, hasPeople) => tests.every((fits) => fits(fields as Known, hasPeople));
}

const HAS: { readonly [V in HasValue]: (fields: Known, hasPeople: () => boolean) => boolean } = {
  website: ({ website, fqdn }) => website != null || fqdn != null,
  phone: ({ phones }) => (phones?.length ?? 0) > 0,
  email: ({ emails }) => (emails?.length ?? 0) > 0,
  network: ({ network }) => network != null,
  people: (_, hasPeople) => hasPeople(),
};

/** Texts are compared without regard to case, accents and punctuation. */
function sameAs(wanted: string): (text: string) => boolean {
  const folded = foldName(wanted);
  return (text) => foldName(text) === folded;
}
