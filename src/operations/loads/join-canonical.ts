// A canonical line about a company that other sources know too: it becomes one statement among theirs.
import { type PreparedCompany, prepareRecord } from '../../pipeline/check/prepare-company.ts';
import { companyNamed, homeOf } from '../../pipeline/identify/gather-companies.ts';
import { findByName, makeLineId, noteFormerIds, ownerOf } from '../../pipeline/identify/resolve-company.ts';
import type { Resolution, StatementResolver } from '../../pipeline/identify/resolve-statement.ts';
import type { GroupingRules } from '../../pipeline/identify/statement-group.ts';
import { recordKey } from '../../pipeline/identify/statement-identifiers.ts';
import { canonicalStatement } from '../../pipeline/merge/canonical-statement.ts';
import { companyDigest } from '../../pipeline/merge/company-digest.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import {
  FILE_SOURCE,
  linesOfRecords,
  type StatementLine,
  toStatement,
} from '../../store/formats/rows/stored-statement.ts';

const UNCHANGED: Resolution = { result: 'unchanged', conflicts: [] };

export interface JoinedLine extends Resolution {
  /** Of the line's record: its own id, or the one that it was given. */
  readonly id: string;
}

/** Undefined if no other source is related to the line: it is then written as a separate company. */
export function createCanonicalJoiner(
  load: Load,
  rules: GroupingRules,
  resolver: StatementResolver,
  now: number,
) {
  const { networkHosts } = rules;

  /** The statements of other sources about the companies of the line. */
  async function linesAbout({
    id,
    identifiers,
    nameOnlyKey,
  }: PreparedCompany): Promise<readonly StatementLine[]> {
    const ids = new Set<string>();
    // Also by an id that the company had before.
    const named = id === undefined ? undefined : await companyNamed(load, id);
    if (named !== undefined) ids.add(named);
    const sameName = nameOnlyKey === undefined ? undefined : await findByName(load, nameOnlyKey);
    if (sameName !== undefined) ids.add(sameName);
    for (const { kind, value } of identifiers) {
      const owner = await load.ownerOf(kind, value);
      if (owner !== undefined) ids.add(owner);
      for (const corrected of rules.corrections.idsGiven({ kind, value })) {
        const company = await companyNamed(load, corrected);
        if (company !== undefined) ids.add(company);
      }
    }
    const partners = id === undefined ? [] : rules.decisions.partnersOf(recordKey(FILE_SOURCE, id).value);
    for (const partner of partners) {
      const home = await homeOf(load, partner);
      if (home !== undefined) ids.add(home);
    }
    const lines: StatementLine[] = [];
    for (const one of ids) {
      for (const line of linesOfRecords(await load.statementsOf(one))) lines.push(line);
    }
    return lines;
  }

  /**
   * Compares the resulting values, not the text: a line that was read back from a profile has more fields than were
   * given.
   */
  function isSame(line: StatementLine | undefined, company: PreparedCompany): boolean {
    if (line === undefined) return false;
    const { id, identifiers } = company;
    const formerIds = identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value);
    const { fields, otherNames } = toStatement(line);
    const record = {
      name: '',
      ...fields,
      ...(otherNames !== undefined && { other_names: otherNames }),
      ...(formerIds.length > 0 && { former_ids: formerIds }),
      ...(id !== undefined && { id }),
    };
    return companyDigest(prepareRecord(record, networkHosts).company) === companyDigest(company);
  }

  /** Former ids in the line that name no company yet. */
  async function newFormerIds({ identifiers }: PreparedCompany): Promise<readonly OwnedIdentifier[]> {
    const found: OwnedIdentifier[] = [];
    for (const one of identifiers) {
      if (one.kind === 'alias' && (await ownerOf(load, one)) === undefined) found.push(one);
    }
    return found;
  }

  /** Whether there are corrections of the company, which come back with it. */
  async function isCorrected(company: PreparedCompany): Promise<boolean> {
    if (rules.corrections.isEmpty) return false;
    const id = company.id ?? (await makeLineId(load, company));
    const ids = [id, ...load.formerIds.idsOf(recordKey(FILE_SOURCE, id).value)];
    return ids.some((one) => rules.corrections.about(one).length > 0);
  }

  return async (company: PreparedCompany): Promise<JoinedLine | undefined> => {
    const lines = await linesAbout(company);
    if (lines.length === 0 && !(await isCorrected(company))) return undefined;
    const ofFiles = lines.find(
      ({ source, recordId }) =>
        source === FILE_SOURCE && (company.id === undefined || recordId === company.id),
    );
    const id = company.id ?? ofFiles?.recordId ?? (await makeLineId(load, company));
    const newIds = await newFormerIds(company);
    if (newIds.length === 0 && isSame(ofFiles, company)) return { id, ...UNCHANGED };
    const { identifiers, names, profile, views } = company;
    // As it would be read back if it had come before the others.
    const read = canonicalStatement({ id, identifiers, names, profile, views });
    const statement = { ...read, load: load.number, loadedAt: now };
    noteFormerIds(load, id, { identifiers: newIds });
    return { id, ...(await resolver.resolve(statement, statement)) };
  };
}
