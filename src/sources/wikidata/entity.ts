// An entity of Wikidata as its JSON has it, and the values of its statements that hold: the preferred ones or else the
// normal ones, never deprecated or ended ones, and nothing that is only known to be unknown.

export interface Entity {
  readonly id: string;
  readonly modified?: string;
  readonly labels?: { readonly [language: string]: { readonly value: string } };
  readonly descriptions?: { readonly [language: string]: { readonly value: string } };
  readonly aliases?: { readonly [language: string]: readonly { readonly value: string }[] };
  readonly claims?: { readonly [property: string]: readonly Claim[] };
}

interface Snak {
  readonly snaktype?: string;
  readonly datavalue?: { readonly value?: unknown };
}

export interface Claim {
  readonly mainsnak?: Snak;
  readonly rank?: string;
  readonly qualifiers?: { readonly [property: string]: readonly Snak[] };
}

const END = 'P582';

/** Whether a parsed line is an entity at all. */
export function isEntity(value: unknown): value is Entity {
  if (typeof value !== 'object' || value === null) return false;
  const { id } = value as { readonly id?: unknown };
  return typeof id === 'string' && /^[QPL]\d{1,12}$/.test(id);
}

/** The statements that hold, preferred ones before normal ones, each group in the order of the entity. */
export function claimsOf({ claims }: Entity, property: string): readonly Claim[] {
  const all = claims?.[property];
  if (!Array.isArray(all)) return [];
  const holding = all.filter(
    ({ rank, qualifiers, mainsnak }: Claim) =>
      rank !== 'deprecated' && qualifiers?.[END] === undefined && mainsnak?.datavalue?.value !== undefined,
  );
  return [...holding.filter(isPreferred), ...holding.filter((claim) => !isPreferred(claim))];
}

const isPreferred = ({ rank }: Claim) => rank === 'preferred';

/** The preferred statements alone, where there are such. */
export function bestClaimsOf(entity: Entity, property: string): readonly Claim[] {
  const claims = claimsOf(entity, property);
  const preferred = claims.filter(isPreferred);
  return preferred.length > 0 ? preferred : claims;
}

/** Values that are texts: URLs, user names, register numbers. */
export function textsOf(entity: Entity, property: string): readonly string[] {
  return claimsOf(entity, property)
    .map((claim) => claim.mainsnak?.datavalue?.value)
    .filter((value) => typeof value === 'string');
}

/** The numbers of the items that are the values. */
export function itemsOf(entity: Entity, property: string): readonly number[] {
  return claimsOf(entity, property)
    .map((claim) => itemNumber(claim.mainsnak))
    .filter((number) => number !== undefined);
}

/** The numbers of the items that qualify a statement. */
export function qualifyingItems({ qualifiers }: Claim, property: string): readonly number[] {
  return (qualifiers?.[property] ?? []).map(itemNumber).filter((number) => number !== undefined);
}

function itemNumber(snak: Snak | undefined): number | undefined {
  const number = (snak?.datavalue?.value as { readonly 'numeric-id'?: unknown } | undefined)?.['numeric-id'];
  return typeof number === 'number' ? number : undefined;
}

const YEAR_PRECISION = 9;

/** A time as `1971-00-00`, to the precision it has; undefined when not even its year is known. */
export function timeOf(snak: Snak | undefined): string | undefined {
  const value = snak?.datavalue?.value as
    | { readonly time?: unknown; readonly precision?: unknown }
    | undefined;
  if (typeof value?.time !== 'string' || !(Number(value.precision ?? YEAR_PRECISION) >= YEAR_PRECISION))
    return undefined;
  return /^\+(\d{4}-\d{2}-\d{2})T/.exec(value.time)?.[1];
}

/** A whole number of things, without a unit. */
export function countOf({ mainsnak }: Claim): number | undefined {
  const value = mainsnak?.datavalue?.value as
    | { readonly amount?: unknown; readonly unit?: unknown }
    | undefined;
  if (value?.unit !== '1' || typeof value.amount !== 'string' || !/^\+?\d{1,9}$/.test(value.amount))
    return undefined;
  return Number(value.amount);
}
