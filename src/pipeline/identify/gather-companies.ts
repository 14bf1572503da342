// The companies that a statement has something to do with, read whole: who owns what it claims, and who owns what those
// claim. Those who claim in vain are left out at first: one more statement does not give them what they did not get
// before, and a domain may be claimed by hundreds. They are asked for when a company may have lost something. Companies that
// were published as one are read together, wherever this load has put their records: an id may go from one to another.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { PublishedCompanies, PublishedCompany } from '../ids/published-companies.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { idsOf } from '../ids/served-ids.ts';
import { canonicalStatement } from '../merge/canonical-statement.ts';
import { FILE_SOURCE, readLines, type StoredStatement, toStatement } from '../merge/stored-statement.ts';
import type { GroupingRules } from './group-statements.ts';
import { joiningIdentifiers, recordKey } from './statement-identifiers.ts';

export interface Neighbours {
  readonly entries: Map<string, CompanyEntry>;
  /** By id, all that has been said of each. */
  readonly told: Map<string, readonly StoredStatement[]>;
  /** What was published of them before this load. */
  readonly published: Set<PublishedCompany>;
}

/** More companies than these in one knot are left as they are: somebody's data is noise. */
const MOST_COMPANIES = 5_000;

/** `changed`: what the record says now, where it says something. */
export async function gatherCompanies(
  load: Load,
  known: PublishedCompanies,
  record: Pick<StoredStatement, 'source' | 'recordId'>,
  changed: StoredStatement | undefined,
  rules: GroupingRules,
): Promise<Neighbours> {
  const near: Neighbours = { entries: new Map(), told: new Map(), published: new Set() };
  const first = await touchedBy(load, record, changed, rules);
  // The operator's own file may have named the company by an id of the record, or another may go by it since it was gone.
  const name = recordKey(record.source, record.recordId).value;
  const ids = [idOfRecord(record), ...load.formerIds.idsOf(name)];
  for (const id of ids) {
    const company = await companyNamed(load, id);
    if (company !== undefined) first.add(company);
  }
  for (const one of await addPublished(load, near, known, ids, [name])) first.add(one);
  await addAll(load, near, known, first, rules);
  return near;
}

/** Adds those who claim in vain what a company owns. */
export async function gatherContesters(
  load: Load,
  near: Neighbours,
  known: PublishedCompanies,
  companyId: string,
  rules: GroupingRules,
): Promise<void> {
  const ids = new Set<string>();
  for (const identifier of near.entries.get(companyId)?.identifiers ?? []) {
    if (identifier.kind === 'record' || identifier.kind === 'alias') continue;
    for (const contester of await load.contestersOf(identifier)) ids.add(contester);
  }
  await addAll(load, near, known, ids, rules);
}

async function addAll(
  load: Load,
  near: Neighbours,
  known: PublishedCompanies,
  ids: ReadonlySet<string>,
  rules: GroupingRules,
): Promise<void> {
  const { entries, told, published } = near;
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (entries.has(id) || known.waiting.has(id) || entries.size >= MOST_COMPANIES) continue;
    const entry = await load.companyOf(id);
    if (entry === undefined) continue;
    const statements = statementsIn(entry);
    entries.set(id, entry);
    told.set(id, statements);
    for (const statement of statements) {
      for (const touched of await touchedBy(load, statement, statement, rules)) waiting.push(touched);
    }
    const noted = known.note(entry, statements);
    // One that is read for the first time has all that was published of it.
    if (noted !== undefined) published.add(noted);
    const records = statements.map(({ source, recordId }) => recordKey(source, recordId).value);
    for (const one of await addPublished(load, near, known, idsOf(entry), records)) waiting.push(one);
  }
}

/** Adds what was published with these ids and records; gives the companies that have to do with it now. */
async function addPublished(
  load: Load,
  { published }: Neighbours,
  known: PublishedCompanies,
  ids: readonly string[],
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const companies = new Set([...ids.map(known.withId), ...records.map(known.withRecord)]);
  const found = new Set<string>();
  for (const company of companies) {
    if (company === undefined || published.has(company)) continue;
    published.add(company);
    for (const { source, recordId } of company.records) {
      const home = await homeOf(load, recordKey(source, recordId).value);
      if (home !== undefined) found.add(home);
    }
    for (const id of company.ids) {
      const named = await companyNamed(load, id);
      if (named !== undefined) found.add(named);
    }
  }
  return found;
}

/** What has been said of a company; one that only canonical files told of keeps it in its profile. */
export function statementsIn(entry: CompanyEntry): readonly StoredStatement[] {
  return entry.statements === undefined
    ? [canonicalStatement(entry)]
    : readLines(entry.statements).map(toStatement);
}

/** The company that an id names: the one that goes by it, or did before. In a load, people may still wait under the latter. */
export async function companyNamed(load: Pick<Load, 'ownerOf' | 'hasCompany'>, id: string) {
  return (await load.ownerOf('alias', id)) ?? ((await load.hasCompany(id)) ? id : undefined);
}

/** The company that has a record. One that only canonical files told of is known by its id. */
export async function homeOf(load: Pick<Load, 'ownerOf' | 'hasCompany'>, record: string) {
  const owner = await load.ownerOf('record', record);
  if (owner !== undefined || !record.startsWith(`${FILE_SOURCE} `)) return owner;
  const id = record.slice(FILE_SOURCE.length + 1);
  return (await load.hasCompany(id)) ? id : undefined;
}

/** Ids of the companies that have a record, or one that was said to be of the same company, or own what it claims. */
async function touchedBy(
  load: Load,
  { source, recordId }: Pick<StoredStatement, 'source' | 'recordId'>,
  statement: StoredStatement | undefined,
  { networkHosts, decisions }: GroupingRules,
): Promise<Set<string>> {
  const ids = new Set<string>();
  const record = recordKey(source, recordId).value;
  for (const one of [record, ...decisions.partnersOf(record)]) {
    const home = await homeOf(load, one);
    if (home !== undefined) ids.add(home);
  }
  for (const claim of statement === undefined ? [] : joiningIdentifiers(statement, networkHosts)) {
    const owner = await load.ownerOf(claim.kind, claim.value);
    if (owner !== undefined) ids.add(owner);
  }
  return ids;
}
