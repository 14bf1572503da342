// Makes the company of a group of statements, ready to be stored.
import type { CompanyRecord } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import { indexedNames, namesStated, otherNamesOf } from '../../store/formats/indexed-names.ts';
import { packViews } from '../../store/formats/profile/pack-views.ts';
import {
  correctionLine,
  FILE_SOURCE,
  OPERATOR_SOURCE,
  type StoredStatement,
  writeBody,
  writeLines,
} from '../../store/formats/rows/stored-statement.ts';
import { applyChanges } from '../corrections/apply-changes.ts';
import { type EffectiveChange, effectiveChanges } from '../corrections/corrected-changes.ts';
import { withoutCorrected } from '../corrections/corrected-claims.ts';
import { withoutIdentifiers } from '../identify/claimed-identifiers.ts';
import type { StatementGroup } from '../identify/statement-group.ts';
import { recordKey } from '../identify/statement-identifiers.ts';
import { isIdOfName } from '../ids/record-ids.ts';
import { shortDigest } from './company-digest.ts';
import { fitSizes } from './fit-sizes.ts';
import { foldItem, type MergedCompany, mergeStatements } from './merge-statements.ts';
import { makeNameOnlyKey } from './name-only-key.ts';
import { isOperators } from './precedence.ts';

/** Everything except the id. */
export type GroupEntry = Omit<CompanyEntry, 'id'>;

export function mergeGroup(
  { statements, lost, corrections = NONE }: StatementGroup,
  networkHosts: readonly string[],
): MergedCompany {
  const changes = effectiveChanges(corrections);
  const merged = mergeStatements(
    statements.map((statement) => {
      const claims = lost.filter(({ by }) => by === statement).map(({ identifier }) => identifier);
      const kept = claims.length === 0 ? statement : withoutClaims(statement, claims, networkHosts);
      return withoutCorrected(kept, changes, networkHosts);
    }),
  );
  return withFittingSizes(changes.length === 0 ? merged : correctMerged(merged, changes, lost, networkHosts));
}

/** After the corrections: a corrected count has its band too. */
function withFittingSizes(merged: MergedCompany): MergedCompany {
  const { origins } = merged;
  const followed = new Map<string, string>();
  const record = fitSizes(merged.record, {
    isOperators: (field) => isOperators(origins.get(field)?.[0]),
    follow: (field, count) => followed.set(field, count),
  });
  if (followed.size === 0) return merged;
  const ofSizes = [...followed].map(([field, count]) => [field, origins.get(count) ?? NONE] as const);
  return { ...merged, record: record as CompanyRecord, origins: new Map([...origins, ...ofSizes]) };
}

function correctMerged(
  merged: MergedCompany,
  changes: readonly EffectiveChange[],
  lost: StatementGroup['lost'],
  networkHosts: readonly string[],
): MergedCompany {
  const fold = (field: string, item: string) => foldItem(field, item, merged.home);
  const { record, origins } = applyChanges(
    { record: merged.record, origins: new Map(merged.origins) },
    changes,
    fold,
    networkHosts,
  );
  const foreign = lost.filter(({ by }) => by.source === OPERATOR_SOURCE).map(({ identifier }) => identifier);
  const own = record as CompanyRecord;
  return {
    ...merged,
    record: foreign.length === 0 ? own : withoutIdentifiers(own, foreign, networkHosts),
    origins,
  };
}

function withoutClaims(
  statement: StoredStatement,
  claims: readonly OwnedIdentifier[],
  networkHosts: readonly string[],
): StoredStatement {
  const fields = withoutIdentifiers(statement.fields as CompanyRecord, claims, networkHosts);
  return { ...statement, fields };
}

/** `aliases`: its former ids. */
export function entryOfGroup(
  group: StatementGroup,
  aliases: readonly string[],
  networkHosts: readonly string[],
): GroupEntry {
  const { record } = mergeGroup(group, networkHosts);
  const { profile, views } = packViews(record);
  const { name } = record;
  const nameKey = foldName(name);
  const identifiers = [
    ...group.identifiers,
    ...group.statements.map(({ source, recordId }) => recordKey(source, recordId)),
    ...aliases.map((value): OwnedIdentifier => ({ kind: 'alias', value })),
  ];
  const contested = group.lost.map(({ identifier }) => identifier);
  const corrections = group.corrections ?? NONE;
  const statements = writeLines([
    ...group.statements.map((statement) => ({ ...statement, body: writeBody(statement) })),
    ...corrections.map(correctionLine),
  ]);
  const digest = groupDigest(statements, aliases, contested);
  const stated = correctedNames(group.statements, effectiveChanges(corrections));
  const names = indexedNames(record, identifiers, otherNamesOf({ ...record, other_names: stated }));
  const nameOnlyKey = nameOnlyKeyOf(group.statements);
  const entry = { name, nameKey, profile, views, identifiers, names, digest, statements };
  return {
    ...entry,
    ...(nameOnlyKey !== undefined && { nameOnlyKey }),
    ...(contested.length > 0 && { contested }),
  };
}

/** All names that statements have for a company, as the operator has corrected them. */
export function correctedNames(
  statements: readonly StoredStatement[],
  changes: readonly EffectiveChange[],
): readonly string[] {
  const stated = namesStated(statements);
  const ofNames = changes.filter(({ path }) => path[0] === 'other_names');
  if (ofNames.length === 0) return stated;
  const fold = (_: string, item: string) => foldName(item);
  const { record } = applyChanges({ record: { other_names: stated }, origins: new Map() }, ofNames, fold, []);
  return (record.other_names ?? NONE) as readonly string[];
}

/** By which a line of the operator's files without id and identifiers finds its company again. */
function nameOnlyKeyOf(statements: readonly StoredStatement[]): string | undefined {
  for (const { source, recordId, fields } of statements) {
    if (source !== FILE_SOURCE || Object.values(fields.identifiers ?? {}).some(({ length }) => length > 0))
      continue;
    const nameOnlyKey = makeNameOnlyKey(fields);
    if (isIdOfName(recordId, nameOnlyKey)) return nameOnlyKey;
  }
  return undefined;
}

/** Everything else is derived from these; raise this number when the rules of merging change. */
const RULES = 6;
const NONE: readonly never[] = [];

/** It owns its claims except the contested ones. */
export function groupDigest(
  statements: string,
  aliases: readonly string[] = NONE,
  contested: readonly OwnedIdentifier[] = NONE,
): string {
  let text = `${RULES}\n${statements}`;
  for (const alias of aliases) text += `\n+ ${alias}`;
  for (const { kind, value } of contested) text += `\n- ${kind} ${value}`;
  return shortDigest(text);
}
