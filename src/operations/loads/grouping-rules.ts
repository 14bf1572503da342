// By what rules records become companies.
import { readDecisions } from '../../pipeline/identify/decisions.ts';
import type { GroupingRules } from '../../pipeline/identify/group-statements.ts';
import { FILE_SOURCE } from '../../pipeline/merge/stored-statement.ts';
import { COMPANY_SOURCES } from '../../sources/registers/all-sources.ts';
import type { Store } from '../../store/contract/store.ts';

/** As the operator has decided so far. */
export async function groupingRules(
  { matches }: Pick<Store, 'matches'>,
  networkHosts: readonly string[],
): Promise<GroupingRules> {
  const one = new Set(
    COMPANY_SOURCES.filter((source) => source.hasOneRecordPerCompany).map(({ name }) => name),
  );
  // An operator's files tell companies apart by their ids.
  one.add(FILE_SOURCE);
  return {
    networkHosts,
    isOneRecordPerCompany: (source) => one.has(source),
    decisions: readDecisions(await matches.listDecisions()),
  };
}
