// An entity of Wikidata as in its JSON, and the values of its valid statements: the preferred ones, or else the normal
// ones; never deprecated, ended or unknown ones.

/** Any value may be in the place of a part: a damaged entity must not end the reading. */
export interface Entity {
  readonly id: string;
  readonly modified?: unknown;
  /** By language: `{"value": …}`. */
  readonly labels?: unknown;
  readonly descriptions?: unknown;
  /** By language: a list of `{"value": …}`. */
  readonly aliases?: unknown;
  /** By property: a list of claims. */
  readonly claims?: unknown;
}

export interface Claim {
  readonly mainsnak?: unknown;
  readonly rank?: unknown;
  /** By property: a list of snaks, each like `mainsnak`. */
  readonly qualifiers?: unknown;
}

const END = 'P582';
const POINT_IN_TIME = 'P585';

/** Whether a parsed line is an entity at all. */
export function isEntity(value: unknown): value is Entity {
  if (typeof value !== 'object' || value === null) return false;
  const { id } = value as { readonly id?: unknown };
  return typeof id === 'string' && /^[QPL]\d{1,12}$/.test(id);
}

/** The valid statements, preferred ones before normal ones, each group in the order of the entity. */
export function claimsOf({ claims }: Entity, property: string): readonly Claim[] {
  const all = memberOf(claims, property);
  if (!Array.isArray(all)) return [];
  const holding = all
    .filter(isClaim)
    .filter(
      ({ rank, qualifiers, mainsnak }) =>
        rank !== 'deprecated' && memberOf(qualifiers, END) === undefined && snakValue(mainsnak) !== undefined,
    );
  return [...holding.filter(isPreferred), ...holding.filter((claim) => !isPreferred(claim))];
}

const isClaim = (claim: unknown): claim is Claim => typeof claim === 'object' && claim !== null;
const isPreferred = ({ rank }: Claim) => rank === 'preferred';

/** The preferred statements alone, if there are any. */
export function bestClaimsOf(entity: Entity, property: string): readonly Claim[] {
  const claims = claimsOf(entity, property);
  const preferred = claims.filter(isPreferred);
  return preferred.length > 0 ? preferred : claims;
}

/** A member of an object or an element of a list; undefined if the value is neither. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as { readonly [name: string]: unknown })[name]
    : undefined;
}

/** The value of a snak. */
export const snakValue = (snak: unknown): unknown => memberOf(memberOf(snak, 'datavalue'), 'value');

/** The text of a label, a description or an alias, without blanks around it; empty if there is none. */
export function textOf(part: unknown): string {
  const text = memberOf(part, 'value');
  return typeof text === 'string' ? text.trim() : '';
}

/** Values that are texts: URLs, user names, register numbers. */
export function textsOf(entity: Entity, property: string): readonly string[] {
  return claimsOf(entity, property)
    .map((claim) => snakValue(claim.mainsnak))
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
  const snaks = memberOf(qualifiers, property);
  if (!Array.isArray(snaks)) return [];
  return snaks.map(itemNumber).filter((number) => number !== undefined);
}

function itemNumber(snak: unknown): number | undefined {
  const number = memberOf(snakValue(snak), 'numeric-id');
  return typeof number === 'number' ? number : undefined;
}

const YEAR_PRECISION = 9;

/** A time as `1971-00-00`, with the precision that it has; undefined if not even its year is known. */
export function timeOf(snak: unknown): string | undefined {
  const value = snakValue(snak);
  const time = memberOf(value, 'time');
  const precision = memberOf(value, 'precision') ?? YEAR_PRECISION;
  if (typeof time !== 'string' || typeof precision !== 'number' || precision < YEAR_PRECISION)
    return undefined;
  return /^\+(\d{4}-\d{2}-\d{2})T/.exec(time)?.[1];
}

/** The date of a statement; undefined if it has none. */
export function dayOf({ qualifiers }: Claim): string | undefined {
  return timeOf(memberOf(memberOf(qualifiers, POINT_IN_TIME), '0'));
}

/** A whole number without a unit. */
export function countOf({ mainsnak }: Claim): number | undefined {
  const value = snakValue(mainsnak);
  const amount = memberOf(value, 'amount');
  if (memberOf(value, 'unit') !== '1' || typeof amount !== 'string' || !/^\+?\d{1,9}$/.test(amount))
    return undefined;
  return Number(amount);
}
