// Keeps `company_size` and `employee_count` from contradicting each other: where a count is known, the size is the band it falls
// into, in the profile and in each regional view. What the operator gives is served as given.
import type { CompanyFields } from '../../domain/company/company.ts';
import type { StatedFields } from '../../domain/company/statement.ts';
import { sizeBand } from '../../domain/normalise/facts/size-band.ts';
import type { Country } from '../../domain/reference.ts';

export interface SizeOrigins {
  /** Whether the value of this field, by its dotted name, is from the operator; also that it is cleared. */
  isOperators(field: string): boolean;
  /** Notes that a size follows from the count in this field. */
  follow(field: string, count: string): void;
}

/** For a statement of a source: no value of it is from the operator. */
export const OF_SOURCE: SizeOrigins = { isOperators: () => false, follow: () => {} };

interface Known {
  readonly field: string;
  readonly value: CompanyFields['employee_count'] | CompanyFields['company_size'];
  readonly isOperators: boolean;
}

/** The fields as they are if nothing has to change. */
export function fitSizes(fields: StatedFields, origins: SizeOrigins): StatedFields {
  const { employee_count, company_size, regions } = fields;
  if (employee_count === undefined && regions === undefined) return fields;
  const known = (field: string, value: Known['value']): Known | undefined =>
    value === undefined ? undefined : { field, value, isOperators: origins.isOperators(field) };
  const [count, size] = [known('employee_count', employee_count), known('company_size', company_size)];
  const isCleared = size === undefined && origins.isOperators('company_size');
  const fitting = isCleared ? undefined : fittingSize(count, size);
  const global = fitting ?? company_size;
  const fitted: { [C in Country]?: CompanyFields } = {};
  for (const [country, region] of Object.entries(regions ?? {}) as [Country, CompanyFields][]) {
    const path = `regions.${country}.`;
    // What the view shows: its own value, else the global one.
    const ownCount = known(`${path}employee_count`, region.employee_count) ?? count;
    const ownSize =
      known(`${path}company_size`, region.company_size) ??
      (global === undefined
        ? undefined
        : { field: '', value: global, isOperators: size?.isOperators ?? false });
    const isShown = region.employee_count !== undefined || region.company_size !== undefined;
    const isClearedHere = ownSize === undefined && (isCleared || origins.isOperators(`${path}company_size`));
    const own = isShown && !isClearedHere ? fittingSize(ownCount, ownSize) : undefined;
    if (own === undefined) continue;
    fitted[country] = { ...region, company_size: own };
    origins.follow(`${path}company_size`, ownCount?.field ?? '');
  }
  if (fitting !== undefined) origins.follow('company_size', 'employee_count');
  const hasRegions = Object.keys(fitted).length > 0;
  if (fitting === undefined && !hasRegions) return fields;
  return {
    ...fields,
    ...(fitting !== undefined && { company_size: fitting }),
    ...(hasRegions && { regions: { ...regions, ...fitted } }),
  };
}

/** Undefined if the size stays: it fits, it is the operator's, or nothing is known but what the operator gives. */
function fittingSize(count: Known | undefined, size: Known | undefined): string | undefined {
  if (count === undefined || size?.isOperators === true) return undefined;
  if (size === undefined && count.isOperators) return undefined;
  const band = sizeBand(String(count.value));
  return band === size?.value ? undefined : band;
}
