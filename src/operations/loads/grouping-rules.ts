// The rules by which records become companies.
import { indexCorrections } from '../../pipeline/corrections/correction-index.ts';
import { readDecisions } from '../../pipeline/identify/decisions.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';
import type { Load } from '../../store/contract/load.ts';
import type { Store } from '../../store/contract/store.ts';
import { FILE_SOURCE } from '../../store/formats/rows/stored-statement.ts';

/** With the decisions of the operator so far, and the corrections that a load has found. */
export async function groupingRules(
  { matches }: Pick<Store, 'matches'>,
  networkHosts: readonly string[],
  load?: Pick<Load, 'corrections'>,
): Promise<GroupingRules> {
  const one = new Set(
    COMPANY_SOURCES.filter((source) => source.hasOneRecordPerCompany).map(({ name }) => name),
  );
  // In an operator's files, different ids are different companies.
  one.add(FILE_SOURCE);
  return {
    networkHosts,
    isOneRecordPerCompany: (source) => one.has(source),
    decisions: readDecisions(await matches.listDecisions()),
    corrections: indexCorrections(load?.corrections ?? [], networkHosts),
  };
}
