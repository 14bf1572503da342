// The company that a group of statements comes to, ready to be stored.
import { hash } from 'node:crypto';
import type { CompanyRecord } from '../../domain/company.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/store.ts';
import { withoutIdentifier } from '../claimed-identifiers.ts';
import { prepareRecord } from '../prepare-company.ts';
import type { StatementGroup } from './group-statements.ts';
import { type MergedCompany, mergeStatements } from './merge-statements.ts';
import { recordKey } from './statement-identifiers.ts';
import { FILE_SOURCE, type StoredStatement, writeBody, writeLines } from './stored-statement.ts';

/** 16 bytes in base64: more than chance can repeat. */
const DIGEST_CHARACTERS = 22;

/** All but the id. */
export type GroupEntry = Omit<CompanyEntry, 'id'>;

export function mergeGroup(
  { statements, lost }: StatementGroup,
  networkHosts: readonly string[],
): MergedCompany {
  return mergeStatements(
    statements.map((statement) =>
      lost
        .filter(({ by }) => by === statement)
        .reduce((kept, { identifier }) => withoutClaim(kept, identifier, networkHosts), statement),
    ),
  );
}

function withoutClaim(
  statement: StoredStatement,
  identifier: OwnedIdentifier,
  networkHosts: readonly string[],
): StoredStatement {
  const fields = withoutIdentifier(statement.fields as CompanyRecord, identifier, networkHosts);
  return { ...statement, fields };
}

/** `aliases`: ids that it had before. */
export function entryOfGroup(
  group: StatementGroup,
  aliases: readonly string[],
  networkHosts: readonly string[],
): GroupEntry {
  const { record } = mergeGroup(group, networkHosts);
  const { company } = prepareRecord(record, networkHosts);
  const { name, nameKey, profile, views } = company;
  const identifiers = [
    ...group.identifiers,
    ...group.statements.map(({ source, recordId }) => recordKey(source, recordId)),
    ...aliases.map((value): OwnedIdentifier => ({ kind: 'alias', value })),
  ];
  const contested = group.lost.map(({ identifier }) => identifier);
  const statements = writeLines(
    group.statements.map((statement) => ({ ...statement, body: writeBody(statement) })),
  );
  const told = JSON.stringify([profile, views, identifiers, contested, statements]);
  const digest = hash('sha256', told, 'base64url').slice(0, DIGEST_CHARACTERS);
  const entry = { name, nameKey, profile, views, identifiers, digest, statements };
  return contested.length === 0 ? entry : { ...entry, contested };
}

/** The id that the operator gave; undefined where none did. */
export function givenId({ statements }: StatementGroup): string | undefined {
  return statements.find(({ source }) => source === FILE_SOURCE)?.recordId;
}

/**
 * An id that follows from the strongest that the group has, so that it is the same whichever source came first. `tries`:
 * how often it was found to be another company's.
 */
export function derivedId({ identifiers, statements }: StatementGroup, tries = 0): string {
  const [first] = statements;
  const { kind, value } = identifiers[0] ?? recordKey(first?.source ?? '', first?.recordId ?? '');
  const bytes = hash('sha256', `${kind} ${value} ${tries}`, 'buffer');
  return `f${String(bytes.readUIntBE(0, 6) % 1e12).padStart(12, '0')}`;
}
