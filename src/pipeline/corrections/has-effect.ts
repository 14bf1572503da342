// Whether one change of a correction still makes a difference: the company would be another without it.
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import { correctionsIn, statementsIn } from '../identify/gather-companies.ts';
import { identifierKey, identifierSet } from '../identify/identifier-set.ts';
import { joiningIdentifiers } from '../identify/statement-identifiers.ts';
import { correctedNames, mergeGroup } from '../merge/company-of-group.ts';
import { effectiveChanges, statementOf } from './corrected-changes.ts';
import { claimsOfChanges, withoutCorrected } from './corrected-claims.ts';

/** For each change of the correction, in its order. `entry`: the company that it is about. */
export function effectsOf(
  entry: CompanyEntry,
  { number, changes }: Pick<Correction, 'number' | 'changes'>,
  networkHosts: readonly string[],
): readonly boolean[] {
  const corrections = correctionsIn(entry);
  const now = stateWith(entry, corrections, networkHosts);
  return changes.map((_, place) => {
    const others = corrections.map((one) =>
      one.number === number ? { ...one, changes: one.changes.filter((_change, at) => at !== place) } : one,
    );
    return stateWith(entry, others, networkHosts) !== now;
  });
}

/** Everything about a company that corrections may change. */
function stateWith(
  entry: CompanyEntry,
  corrections: readonly Correction[],
  networkHosts: readonly string[],
): string {
  const statements = statementsIn(entry);
  const isContested = identifierSet(entry.contested ?? []);
  const changes = effectiveChanges(corrections);
  const given = claimsOfChanges(changes, networkHosts);
  const claims = statements.map((by) => ({
    by,
    own: joiningIdentifiers(withoutCorrected(by, changes, networkHosts), networkHosts),
  }));
  const [first] = corrections;
  const lost = [...claims, ...(first === undefined ? [] : [{ by: statementOf(first), own: given }])].flatMap(
    ({ by, own }) => own.filter(isContested).map((identifier) => ({ identifier, by, why: '' })),
  );
  const { record } = mergeGroup({ statements, identifiers: [], lost, corrections }, networkHosts);
  const owned = [...claims.flatMap(({ own }) => own), ...given].filter((one) => !isContested(one));
  const names = correctedNames(statements, changes).filter((name) => name !== record.name);
  // No profile shows these lists, and an empty one is as good as none: what the company owns of them is in `owned`.
  const { domains: _domains, networks: _networks, ...shown } = record;
  return JSON.stringify([
    inOrder(served(shown as unknown as JsonObject)),
    [...new Set(owned.map(identifierKey))].sort(),
    [...new Set(names)].sort(),
  ]);
}

/** Without what changes no answer: an empty list in the place of none, and what a country has of its own and the company too. */
function served({ regions = {}, ...fields }: JsonObject): JsonObject {
  const known = withoutIdle(fields, {});
  const views = Object.entries(regions as { readonly [country: string]: JsonObject }).map(
    ([country, own]) => [country, withoutIdle(own, known)] as const,
  );
  return {
    ...known,
    regions: Object.fromEntries(views.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

/** Other values of a view are derived from these, so that even an equal one may make a difference. */
const DERIVED_FROM: readonly string[] = ['website', 'fqdn', 'network'];

function withoutIdle(fields: JsonObject, others: JsonObject): JsonObject {
  const kept = Object.entries(fields).filter(([name, value]) => {
    if (Array.isArray(value) && value.length === 0) return others[name] !== undefined;
    if (isObject(value) || DERIVED_FROM.includes(name)) return true;
    return JSON.stringify(value) !== JSON.stringify(others[name]);
  });
  return Object.fromEntries(kept);
}

/** The order of the members of an object says nothing. */
function inOrder(value: unknown): unknown {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, inOrder(member)] as const);
  return members.sort(([a], [b]) => (a < b ? -1 : 1));
}
