// Explains a contested identifier: why its two claimants are two companies, and why the owner keeps it. Both follow from
// the records by the rules that grouped them.
import { effectiveChanges } from '../../pipeline/corrections/corrected-changes.ts';
import { claimsOfChanges } from '../../pipeline/corrections/corrected-claims.ts';
import type { AnchoredCorrections } from '../../pipeline/corrections/group-corrections.ts';
import { correctionsIn, statementsIn } from '../../pipeline/identify/gather-companies.ts';
import { compareInOrder, groupStatements, sizeOf } from '../../pipeline/identify/group-statements.ts';
import { identifierKey } from '../../pipeline/identify/identifier-set.ts';
import { linesByRecord } from '../../pipeline/identify/lines-by-record.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { joiningIdentifiers, recordName } from '../../pipeline/identify/statement-identifiers.ts';
import { rankOf } from '../../pipeline/merge/precedence.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';

/** `SOURCE RECORD` of each record and each correction of the company that claims the identifier. */
export function recordsThatClaim(
  entry: CompanyEntry,
  identifier: OwnedIdentifier,
  networkHosts: readonly string[],
): readonly string[] {
  const changes = effectiveChanges(correctionsIn(entry));
  const given = isGiven(entry, identifier, networkHosts) ? changes.slice(0, 1).map(({ by }) => by) : [];
  return [...claimants(entry, identifier, networkHosts), ...given].map(recordName);
}

/** As in "… are two companies: …". Undefined: these two alone would be one company. */
export function whyTwo(
  owner: CompanyEntry,
  other: CompanyEntry,
  identifier: OwnedIdentifier,
  rules: GroupingRules,
): string | undefined {
  const statements = [...statementsIn(owner), ...statementsIn(other)];
  const lost = groupStatements(statements, rules, undefined, anchorsOf([owner, other])).flatMap(
    (group) => group.lost,
  );
  const key = identifierKey(identifier);
  return lost.find((one) => identifierKey(one.identifier) === key)?.why;
}

/** A clause about the owner, as in "it keeps the domain because …". */
export function whyKept(
  owner: CompanyEntry,
  other: CompanyEntry,
  identifier: OwnedIdentifier,
  networkHosts: readonly string[],
): string {
  if (isGiven(owner, identifier, networkHosts)) return 'a correction gives it to this company';
  const [first] = inOrder(owner, identifier, networkHosts);
  const [second] = inOrder(other, identifier, networkHosts);
  if (first === undefined || second === undefined) return 'its claim came first';
  if (isAboutRecord(other, second) && !isAboutRecord(owner, first)) {
    return `${recordName(second)} is a line about a company of a source, and claims after all others`;
  }
  if (rankOf('name', first.source) < rankOf('name', second.source)) {
    return `${first.source} has precedence over ${second.source}`;
  }
  if (first.source === second.source && sizeOf(first) > sizeOf(second)) return 'it is the larger company';
  return compareInOrder(first, second) < 0
    ? `its record ${recordName(first)} comes before ${recordName(second)}`
    : 'its claim came first';
}

/** As they claim: a line with the id of a record comes last, whatever its source. */
function inOrder(entry: CompanyEntry, identifier: OwnedIdentifier, networkHosts: readonly string[]) {
  return claimants(entry, identifier, networkHosts).toSorted(
    (a, b) => Number(isAboutRecord(entry, a)) - Number(isAboutRecord(entry, b)) || compareInOrder(a, b),
  );
}

function isAboutRecord(entry: CompanyEntry, statement: StoredStatement): boolean {
  const lines = linesByRecord(statementsIn(entry), () => undefined);
  return [...lines.values()].flat().some((line) => recordName(line) === recordName(statement));
}

function claimants(
  entry: CompanyEntry,
  identifier: OwnedIdentifier,
  networkHosts: readonly string[],
): readonly StoredStatement[] {
  const key = identifierKey(identifier);
  return statementsIn(entry).filter((statement) =>
    joiningIdentifiers(statement, networkHosts).some((one) => identifierKey(one) === key),
  );
}

function isGiven(entry: CompanyEntry, identifier: OwnedIdentifier, networkHosts: readonly string[]): boolean {
  const key = identifierKey(identifier);
  const changes = effectiveChanges(correctionsIn(entry));
  return claimsOfChanges(changes, networkHosts).some((one) => identifierKey(one) === key);
}

/** The corrections of a company belong to its first record. */
function anchorsOf(entries: readonly CompanyEntry[]): AnchoredCorrections {
  return new Map(
    entries
      .map((entry) => [recordName(statementsIn(entry)[0] as StoredStatement), correctionsIn(entry)] as const)
      .filter(([, corrections]) => corrections.length > 0),
  );
}
