// Lists companies that are likely the same but not proven to be: the same name, and the same state or city. The
// operator decides; nothing is joined here.
import { matchName } from '../../domain/names/match-name.ts';
import { servedCountryName } from '../../domain/normalise/places/countries.ts';
import { stateCode } from '../../domain/normalise/places/states.ts';
import { statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { groupStatements } from '../../pipeline/identify/group-statements.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { EXCLUSIVE_KINDS, recordName } from '../../pipeline/identify/statement-identifiers.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Store } from '../../store/contract/store.ts';
import { keyHash } from '../../store/formats/key-hash.ts';
import { createProfileUnpacker } from '../../store/formats/profile/unpack-profile.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { walkCompanies } from '../companies/walk-companies.ts';
import { groupingRules } from '../loads/grouping-rules.ts';

interface LikelyCompany {
  readonly id: string;
  readonly name: string;
  /** `SOURCE RECORD` of each record of the company. */
  readonly records: readonly string[];
}

export interface LikelyPair {
  readonly a: LikelyCompany;
  readonly b: LikelyCompany;
  /** From 0 to 1: how likely they are the same. */
  readonly score: number;
  readonly reasons: readonly string[];
}

interface Described extends LikelyCompany {
  readonly statements: readonly StoredStatement[];
  readonly foldedName: string;
  readonly states: readonly string[];
  readonly cities: readonly string[];
  readonly country: string | null;
  readonly year: number | null;
  readonly phones: readonly string[];
}

/**
 * Number of companies with one name that are compared with each other; a name that more companies share says nothing.
 */
const MOST_OF_ONE_NAME = 50;

/** Number of names whose companies are held at a time: at most a few hundred MiB. */
const NAMES_AT_A_TIME = 50_000;

const unpack = createProfileUnpacker();

/** The likeliest first, at most this many. */
export async function reviewMatches(
  store: Store,
  networkHosts: readonly string[],
  most: number,
): Promise<readonly LikelyPair[]> {
  const rules = await groupingRules(store, networkHosts);
  const names = await findSharedNames(store);
  let likeliest: readonly LikelyPair[] = [];
  // In batches, so that memory does not depend on the total number.
  for (let from = 0; from < names.length; from += NAMES_AT_A_TIME) {
    const some = new Set(names.subarray(from, from + NAMES_AT_A_TIME));
    const byName = new Map<number, Described[]>();
    for await (const entry of walkCompanies(store)) {
      const name = nameNumber(entry.name);
      if (!some.has(name)) continue;
      const known = byName.get(name) ?? [];
      if (known.length < MOST_OF_ONE_NAME) known.push(describe(entry));
      byName.set(name, known);
    }
    const pairs = [...byName.values()].flatMap((group) => pairsIn(group, rules));
    likeliest = [...likeliest, ...pairs]
      .sort((one, other) => other.score - one.score || (one.a.id < other.a.id ? -1 : 1))
      .slice(0, most);
  }
  return likeliest;
}

function pairsIn(group: readonly Described[], rules: GroupingRules): readonly LikelyPair[] {
  return group.flatMap((a, place) => group.slice(place + 1).flatMap((b) => judge(a, b, rules) ?? []));
}

/** A 46-bit number for a name, which leaves seven bits for the registers of a company. */
const nameNumber = (name: string) => Math.floor(keyHash(0, matchName(name)) / MASKS);
const MASKS = 2 ** EXCLUSIVE_KINDS.length;

/** The registers in which the company has a number, as bits. */
function numbersOf({ identifiers }: CompanyEntry): number {
  return identifiers.reduce((mask, { kind }) => {
    const place = EXCLUSIVE_KINDS.indexOf(kind);
    return place === -1 ? mask : mask | (1 << place);
  }, 0);
}

/**
 * Names that several companies have and that numbers of one register do not keep apart. There may be many millions of
 * names, most of them in one register only, so a company is one number here: the hash of its name, and the bits of its
 * registers.
 */
async function findSharedNames(store: Store): Promise<Float64Array> {
  const all = new Float64Array(await store.companies.countCompanies());
  let count = 0;
  for await (const entry of walkCompanies(store)) {
    if (count < all.length) all[count++] = nameNumber(entry.name) * MASKS + numbersOf(entry);
  }
  all.subarray(0, count).sort();
  let shared = 0;
  for (let at = 0; at < count; ) {
    const name = Math.floor((all[at] as number) / MASKS);
    let common = MASKS - 1;
    let end = at;
    for (; end < count && Math.floor((all[end] as number) / MASKS) === name; end += 1) {
      common &= (all[end] as number) % MASKS;
    }
    if (end > at + 1 && common === 0) all[shared++] = name;
    at = end;
  }
  return all.subarray(0, shared);
}

function describe(entry: CompanyEntry): Described {
  const profile = JSON.parse(unpack(entry.profile, entry.id));
  const places: readonly string[] = [profile.hq_location, ...profile.locations].filter(
    (place) => place !== null,
  );
  const statements = statementsIn(entry);
  return {
    id: entry.id,
    name: entry.name,
    records: statements.map(recordName),
    statements,
    foldedName: entry.nameKey,
    states: profile.states.map(
      (state: string) => stateCode(state, profile.hq_country ?? '') ?? state.toUpperCase(),
    ),
    cities: places
      .map((place) => matchName(place.split(',', 1)[0] ?? ''))
      .filter((city) => !/^\d*$/.test(city)),
    country: servedCountryName(profile.hq_country),
    year: profile.year_founded,
    phones: profile.phones.map((phone: string) => phone.replace(/[^\d+]/g, '')),
  };
}

/** Undefined: not likely, already decided, or proven to be two. */
function judge(a: Described, b: Described, rules: GroupingRules): LikelyPair | undefined {
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.find((item) => other.includes(item));
  const [state, city] = [sharedState(a.states, b.states), shared(a.cities, b.cities)];
  if (state === undefined && city === undefined) return undefined;
  if (a.country !== null && b.country !== null && a.country !== b.country) return undefined;
  if (!couldBeOne(a, b, rules)) return undefined;
  const reasons = [a.foldedName === b.foldedName ? 'the same name' : 'the same name but for the legal form'];
  let score = a.foldedName === b.foldedName ? 0.6 : 0.5;
  const add = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };
  if (city !== undefined) add(0.2, `the same city (${city})`);
  if (state !== undefined) add(0.1, `the same state (${state})`);
  if (a.year !== null && a.year === b.year) add(0.1, `founded in ${a.year}`);
  if (shared(a.phones, b.phones) !== undefined) add(0.15, 'the same phone');
  const describe = ({ id, name, records }: Described): LikelyCompany => ({ id, name, records });
  return { a: describe(a), b: describe(b), score: Math.min(0.99, Number(score.toFixed(2))), reasons };
}

/** An operator's file may have `VIC` without a country: it may be in any country. */
function sharedState(one: readonly string[], other: readonly string[]): string | undefined {
  return one.find((a) => other.some((b) => a === b || a.endsWith(`-${b}`) || b.endsWith(`-${a}`)));
}

/** Whether nothing contradicts it: groups them as if the operator had decided that they are one. */
function couldBeOne(a: Described, b: Described, rules: GroupingRules): boolean {
  const [first, second] = [a.records[0] as string, b.records[0] as string];
  const joined: GroupingRules = {
    ...rules,
    decisions: {
      areApart: rules.decisions.areApart,
      partnersOf: (record) => {
        const partners = rules.decisions.partnersOf(record);
        if (record === first) return [...partners, second];
        return record === second ? [...partners, first] : partners;
      },
    },
  };
  return groupStatements([...a.statements, ...b.statements], joined).length === 1;
}
