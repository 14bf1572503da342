// Which records claim an identifier that a correction of their own company has replaced. Their company neither owns nor
// contests it, so the store has no key for it; but a company that an earlier correction gives the identifier may take such
// a record. Kept in memory during one load: only corrected companies have such claims.
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import {
  linesOfRecords,
  readCorrectionLines,
  toStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { companyNamed } from '../identify/gather-companies.ts';
import { identifierKey, identifierSet } from '../identify/identifier-set.ts';
import type { GroupingRules, ReplacedClaims, StatementGroup } from '../identify/statement-group.ts';
import { joiningIdentifiers, recordName } from '../identify/statement-identifiers.ts';
import { effectiveChanges } from './corrected-changes.ts';
import { withoutCorrected } from './corrected-claims.ts';

const NONE: readonly never[] = [];
/** Corrected companies that a remote engine fetches in one go. */
const TOGETHER = 1_000;

/** Reads the corrected companies when it is first asked: most loads never ask. */
export function createReplacedClaims(
  load: Load,
  { corrections, networkHosts }: Pick<GroupingRules, 'corrections' | 'networkHosts'>,
): ReplacedClaims {
  let found: Map<string, Set<string>> | undefined;

  function add(
    records: Map<string, Set<string>>,
    { statements, corrections: own = NONE }: Pick<StatementGroup, 'statements' | 'corrections'>,
  ): void {
    const changes = effectiveChanges(own);
    if (changes.length === 0) return;
    for (const one of statements) {
      const isLeft = identifierSet(
        joiningIdentifiers(withoutCorrected(one, changes, networkHosts), networkHosts),
      );
      for (const claim of joiningIdentifiers(one, networkHosts)) {
        if (isLeft(claim)) continue;
        const key = identifierKey(claim);
        records.set(key, (records.get(key) ?? new Set()).add(recordName(one)));
      }
    }
  }

  async function addCompany(records: Map<string, Set<string>>, id: string): Promise<void> {
    const company = await companyNamed(load, id);
    if (company === undefined) return;
    // Not the whole company, which a remote engine would be asked for each time.
    const stored = await load.statementsOf(company);
    add(records, {
      statements: linesOfRecords(stored).map(toStatement),
      corrections: readCorrectionLines(stored),
    });
  }

  async function readAll(): Promise<Map<string, Set<string>>> {
    const records = new Map<string, Set<string>>();
    const all = [...corrections.correctedIds()];
    for (let from = 0; from < all.length; from += TOGETHER) {
      const ids = all.slice(from, from + TOGETHER);
      const aliases = ids.map((value): OwnedIdentifier => ({ kind: 'alias', value }));
      await load.foresee?.({ companyIds: ids, identifiers: aliases });
      for (const id of ids) await addCompany(records, id);
    }
    return records;
  }

  return {
    recordsWith: async (identifier) => {
      found ??= await readAll();
      return found.get(identifierKey(identifier)) ?? NONE;
    },
    note: (groups) => {
      if (found !== undefined) for (const group of groups) add(found, group);
    },
  };
}
