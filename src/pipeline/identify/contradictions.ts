// Why two groups of statements cannot be one company.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import type { Decisions } from './decisions.ts';
import type { GroupingRules, Growing } from './statement-group.ts';
import { EXCLUSIVE_KINDS } from './statement-identifiers.ts';

/**
 * Why two cannot be one company; undefined if nothing contradicts it. `claims` are all claims of the statement that is
 * being added: it may not yet have received the later ones.
 */
export function contradiction(
  a: Growing,
  b: Growing,
  claims: readonly OwnedIdentifier[],
  { isOneRecordPerCompany, decisions }: GroupingRules,
  namesOf: (statement: StoredStatement) => readonly string[],
): string | undefined {
  for (const kind of EXCLUSIVE_KINDS) {
    const [mine, theirs] = [valuesOf(a, kind), valuesOf(b, kind)];
    for (const claim of claims) if (claim.kind === kind) theirs.add(claim.value);
    if (mine.size > 0 && [...theirs].some((value) => !mine.has(value))) return `their ${kind} differs`;
  }
  for (const one of a.statements) {
    for (const other of b.statements) {
      if (areApart(namesOf(one), namesOf(other), decisions)) return 'an operator has said so';
      const isOneSource = other.source === one.source && other.recordId !== one.recordId;
      if (isOneSource && isOneRecordPerCompany(one.source)) return `${one.source} has a record of each`;
    }
  }
  return undefined;
}

function areApart(some: readonly string[], others: readonly string[], decisions: Decisions): boolean {
  return some.some((one) => others.some((other) => decisions.areApart(one, other)));
}

function valuesOf({ owned, numbers }: Growing, kind: OwnedIdentifier['kind']): Set<string> {
  const given = numbers.get(kind);
  const values = new Set<string>();
  if (given !== undefined) return values.add(given);
  for (const identifier of owned.values()) if (identifier.kind === kind) values.add(identifier.value);
  return values;
}
