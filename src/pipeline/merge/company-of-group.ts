// Makes the company of a group of statements, ready to be stored.
import { hash } from 'node:crypto';
import type { CompanyRecord } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import { indexedNames, namesStated } from '../../store/formats/indexed-names.ts';
import { packViews } from '../../store/formats/profile/pack-views.ts';
import { type StoredStatement, writeBody, writeLines } from '../../store/formats/rows/stored-statement.ts';
import { withoutIdentifiers } from '../identify/claimed-identifiers.ts';
import type { StatementGroup } from '../identify/group-statements.ts';
import { recordKey } from '../identify/statement-identifiers.ts';
import { type MergedCompany, mergeStatements } from './merge-statements.ts';

/** 16 bytes in base64: enough to exclude repeats by chance. */
const DIGEST_CHARACTERS = 22;

/** Everything except the id. */
export type GroupEntry = Omit<CompanyEntry, 'id'>;

export function mergeGroup(
  { statements, lost }: StatementGroup,
  networkHosts: readonly string[],
): MergedCompany {
  return mergeStatements(
    statements.map((statement) => {
      const claims = lost.filter(({ by }) => by === statement).map(({ identifier }) => identifier);
      return claims.length === 0 ? statement : withoutClaims(statement, claims, networkHosts);
    }),
  );
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
  const statements = writeLines(
    group.statements.map((statement) => ({ ...statement, body: writeBody(statement) })),
  );
  const digest = groupDigest(statements, aliases, contested);
  const names = indexedNames(record, identifiers, namesStated(group.statements));
  const entry = { name, nameKey, profile, views, identifiers, names, digest, statements };
  return contested.length === 0 ? entry : { ...entry, contested };
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
  return hash('sha256', text, 'base64url').slice(0, DIGEST_CHARACTERS);
}
