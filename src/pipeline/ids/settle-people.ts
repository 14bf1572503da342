// Moves people whose company no longer has its id after a load: to the company that the id names now. If there is none,
// the company stays with its name and its corrections: an operator's people are not lost because a register has dropped
// their company.
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import { PEOPLE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { effectiveChanges, statementOf } from '../corrections/corrected-changes.ts';
import { claimsOfChanges } from '../corrections/corrected-claims.ts';
import { companyNamed } from '../identify/gather-companies.ts';
import type { GroupingRules } from '../identify/statement-group.ts';
import { entryOfGroup } from '../merge/company-of-group.ts';
import type { PublishedCompanies } from './published-companies.ts';
import { writeServed } from './served-ids.ts';

/** Returns the ids of companies that have nothing but people now. */
export async function settlePeople(
  load: Load,
  { waiting, withId }: PublishedCompanies,
  rules: GroupingRules,
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const id of waiting) {
    const home = await load.ownerOf('alias', id);
    if (home !== undefined) {
      for (const person of await load.peopleOf(id)) await load.putPerson({ ...person, companyId: home });
      await load.removeCompany(id);
      continue;
    }
    const published = withId(id);
    if (published === undefined) continue;
    const aliases: string[] = [];
    for (const one of published.ids) {
      if (one !== id && (await companyNamed(load, one)) === undefined) aliases.push(one);
    }
    const others = new Map([...published.served].filter(([one]) => aliases.includes(one)));
    const served = writeServed(published.served.get(id) ?? load.number, others);
    await load.putCompany({
      ...remnantOf({ id, name: published.name }, aliases, load, rules),
      served,
    });
    kept.push(id);
  }
  waiting.clear();
  return kept;
}

/** The rest of a company that no source knows any more, while it has people. */
export function remnantOf(
  { id, name }: Pick<CompanyEntry, 'id' | 'name'>,
  aliases: readonly string[],
  load: Pick<Load, 'number'>,
  { networkHosts, corrections }: Pick<GroupingRules, 'networkHosts' | 'corrections'>,
): CompanyEntry {
  const statement: StoredStatement = {
    source: PEOPLE_SOURCE,
    recordId: id,
    load: load.number,
    loadedAt: 0,
    fields: { name },
  };
  const about = [id, ...aliases]
    .flatMap((one) => corrections.about(one))
    .toSorted((a, b) => a.number - b.number);
  // Another company may have what the operator has given it: it takes its identifiers when it is grouped.
  const lost = claimsOfChanges(effectiveChanges(about), networkHosts).map((identifier) => ({
    identifier,
    by: statementOf(about[0] as Correction),
    why: '',
  }));
  const group = { statements: [statement], identifiers: [], lost, corrections: about };
  return { id, ...entryOfGroup(group, aliases, networkHosts) };
}
