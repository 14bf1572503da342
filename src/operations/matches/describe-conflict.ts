// Describes an identifier that two companies claim, with both sides.
import type { StatementConflict } from '../../pipeline/identify/resolve-statement.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';

export function describeConflict({
  identifier,
  by,
  why,
  ownerId,
  owner,
  companyId,
}: StatementConflict): string {
  const describe = (one: StoredStatement | undefined) =>
    one === undefined ? '?' : `${one.source} ${one.recordId}`;
  return (
    `${identifier.kind} ${identifier.value} is claimed by ${describe(by)} (${companyId}) and by ${describe(owner)} ` +
    `(${ownerId}), which are two companies: ${why}; the second keeps it`
  );
}
