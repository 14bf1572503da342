// The identifiers of a corrected company: what its records no longer claim, and what the operator claims for it.
import type { CompanyRecord } from '../../domain/company/company.ts';
import { readHost } from '../../domain/identifiers/read-host.ts';
import type { JsonObject } from '../../domain/values/is-object.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { claimedIdentifiers, withoutIdentifiers } from '../identify/claimed-identifiers.ts';
import { identifierSet } from '../identify/identifier-set.ts';
import { applyChanges, IDENTIFIER_LISTS } from './apply-changes.ts';
import type { EffectiveChange } from './corrected-changes.ts';
import { valueAt, withoutValueAt } from './record-paths.ts';

/** The identifiers that the operator gives the company. */
export function claimsOfChanges(
  changes: readonly EffectiveChange[],
  networkHosts: readonly string[],
): readonly OwnedIdentifier[] {
  const given = changes.filter(({ do: what }) => what === 'set' || what === 'add' || what === 'remove');
  if (given.length === 0) return [];
  const asGiven = (_: string, item: string) => item;
  const { record } = applyChanges({ record: {}, origins: new Map() }, given, asGiven, networkHosts);
  return claimedIdentifiers(record as CompanyRecord, networkHosts).identifiers;
}

/** The statement without the values that the operator has replaced, cleared or taken away. */
export function withoutCorrected(
  statement: StoredStatement,
  changes: readonly EffectiveChange[],
  networkHosts: readonly string[],
): StoredStatement {
  if (changes.length === 0) return statement;
  let fields = statement.fields as JsonObject;
  let { lei, cik } = statement;
  const removed: OwnedIdentifier[] = [];
  const isEmptied = { domain: false, network: false };
  for (const change of changes) {
    const [first = '', second] = change.path;
    const list = change.region.length === 0 ? IDENTIFIER_LISTS[first] : undefined;
    if (change.do === 'remove' && list !== undefined) {
      for (const value of change.value as readonly string[]) removed.push({ kind: list, value });
    }
    if (change.do !== 'set' && change.do !== 'clear') continue;
    if (list !== undefined) isEmptied[list] = true;
    if (first === 'org_registers' && change.region.length === 0) {
      if (second === undefined || second === 'lei') lei = undefined;
      if (second === undefined || second === 'cik') cik = undefined;
    }
    for (const path of replacedPaths(change, fields)) fields = withoutValueAt(fields, path);
  }
  if (removed.length > 0) {
    fields = withoutIdentifiers(fields as CompanyRecord, removed, networkHosts) as JsonObject;
  }
  fields = withClaimsLeft(statement.fields as JsonObject, fields, isEmptied, networkHosts);
  const { lei: _lei, cik: _cik, ...rest } = statement;
  return {
    ...rest,
    ...(lei !== undefined && { lei }),
    ...(cik !== undefined && { cik }),
    fields: fields as StoredStatement['fields'],
  };
}

/** A host belongs to its website, and so do the places where a profile repeats a value. */
function replacedPaths(
  { do: what, region, path }: EffectiveChange,
  fields: JsonObject,
): readonly (readonly string[])[] {
  const own = [...region, ...path];
  const beside = (...steps: string[]) => [...region, ...steps];
  switch (path.join('.')) {
    case 'website':
      return [own, beside('fqdn'), beside('nextGen', 'website')];
    case 'fqdn': {
      const [host, site] = [hostOf(valueAt(fields, own)), hostOf(valueAt(fields, beside('website')))];
      // A website alone would show its host again.
      const isSame = what === 'clear' && (host === undefined || host === site);
      return isSame ? [own, beside('website'), beside('nextGen', 'website')] : [own];
    }
    case 'network':
      return [own, beside('social_media', 'network')];
    default:
      return [own];
  }
}

function hostOf(value: unknown): string | undefined {
  const host = typeof value === 'string' ? readHost(value) : undefined;
  return host?.ok === true ? host.value : undefined;
}

/** A line of the operator's files lists what it claims: without what only the replaced values have claimed. */
function withClaimsLeft(
  before: JsonObject,
  after: JsonObject,
  isEmptied: { readonly domain: boolean; readonly network: boolean },
  networkHosts: readonly string[],
): JsonObject {
  const { identifiers } = after as CompanyRecord;
  if (identifiers === undefined) return after;
  const shownIn = ({ identifiers: _, ...fields }: JsonObject) =>
    identifierSet(claimedIdentifiers(fields as unknown as CompanyRecord, networkHosts).identifiers);
  const [wasShown, isShown] = [shownIn(before), shownIn(after)];
  const isLeft = (one: OwnedIdentifier) => {
    if (isShown(one)) return true;
    if (wasShown(one)) return false;
    return !((one.kind === 'domain' || one.kind === 'network') && isEmptied[one.kind]);
  };
  const kept = Object.entries(identifiers).map(([kind, values]) => [
    kind,
    values.filter((value) => isLeft({ kind: kind as OwnedIdentifier['kind'], value })),
  ]);
  return { ...after, identifiers: Object.fromEntries(kept) };
}
