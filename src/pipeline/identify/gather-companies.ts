// Reads the companies that are related to a statement: the owners of its claims, and the owners of their claims.
// Companies with contested claims are left out at first: one more statement does not give them an identifier that they
// did not get before, and hundreds may claim one domain. They are read when a company may have lost an identifier.
// Companies that were published as one are read together, wherever this load has put their records: an id may move from
// one to another.
import type { Correction } from '../../store/contract/corrections.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import {
  FILE_SOURCE,
  linesOfRecords,
  PEOPLE_SOURCE,
  readCorrectionLines,
  type StoredStatement,
  toStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { effectiveChanges } from '../corrections/corrected-changes.ts';
import { claimsOfChanges } from '../corrections/corrected-claims.ts';
import type { AnchoredCorrections } from '../corrections/group-corrections.ts';
import type { PublishedCompanies, PublishedCompany } from '../ids/published-companies.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { idsOf } from '../ids/served-ids.ts';
import { canonicalStatement } from '../merge/canonical-statement.ts';
import type { GroupingRules, LoadRules } from './statement-group.ts';
import { joiningIdentifiers, recordKey, recordName } from './statement-identifiers.ts';

export interface Neighbours {
  readonly entries: Map<string, CompanyEntry>;
  /** By company id, all its statements. */
  readonly statementsById: Map<string, readonly StoredStatement[]>;
  /** What was published of them before this load. */
  readonly published: Set<PublishedCompany>;
}

/** More related companies than this are not regrouped: their data is noise. */
const MOST_COMPANIES = 5_000;

/** `changed`: the new statement of the record, if there is one. */
export async function gatherCompanies(
  load: Load,
  known: PublishedCompanies,
  record: RecordName,
  changed: StoredStatement | undefined,
  rules: LoadRules,
): Promise<Neighbours> {
  const near: Neighbours = { entries: new Map(), statementsById: new Map(), published: new Set() };
  const first = await touchedBy(load, record, changed, rules);
  // The operator's file may have named the company by an id of the record, or another company may have got that id
  // since the record was gone.
  const name = recordName(record);
  const ids = [idOfRecord(record), ...load.formerIds.idsOf(name)];
  for (const id of ids) {
    const company = await companyNamed(load, id);
    if (company !== undefined) first.add(company);
  }
  for (const one of await addPublished(load, near, known, ids, [name])) first.add(one);
  if (!rules.corrections.isEmpty) {
    for (const one of await touchedByCorrections(load, ids, [name], rules)) first.add(one);
  }
  await addAll(load, near, known, first, rules);
  return near;
}

/** The company that an id names, and those that are related to it. */
export async function gatherCompany(
  load: Load,
  known: PublishedCompanies,
  id: string,
  rules: LoadRules,
): Promise<Neighbours> {
  const near: Neighbours = { entries: new Map(), statementsById: new Map(), published: new Set() };
  const record = load.formerIds.recordOf(id);
  // While a load is undone, an id may have passed to a record that is not stored with it yet.
  const company =
    (await companyNamed(load, id)) ?? (record === undefined ? undefined : await homeOf(load, record));
  if (company !== undefined) await addAll(load, near, known, new Set([company]), rules);
  return near;
}

/**
 * The owners of what corrections of these ids claim, the records whose own corrections have replaced a claim to it, and the
 * companies that were corrected with these records.
 */
async function touchedByCorrections(
  load: Load,
  ids: readonly string[],
  records: readonly string[],
  { corrections, networkHosts, replaced }: LoadRules,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const id of ids) {
    const about = corrections.about(id);
    for (const given of claimsOfChanges(effectiveChanges(about), networkHosts)) {
      const owner = await load.ownerOf(given.kind, given.value);
      if (owner !== undefined) found.add(owner);
      for (const record of await replaced.recordsWith(given)) {
        const home = await homeOf(load, record);
        if (home !== undefined) found.add(home);
      }
    }
  }
  for (const id of records.flatMap((record) => corrections.idsWith(record))) {
    const company = await companyNamed(load, id);
    if (company !== undefined) found.add(company);
  }
  return found;
}

/** By record, the corrections of the company that holds it; of two records, the one that the id names. */
export async function anchorCorrections(
  load: Load,
  { entries, published }: Pick<Neighbours, 'entries' | 'published'>,
  statements: readonly StoredStatement[],
  { corrections }: GroupingRules,
): Promise<AnchoredCorrections> {
  const anchored = new Map<string, readonly Correction[]>();
  const placed = new Set<string>();
  const place = (id: string, record: string) => {
    const about = placed.has(id) ? [] : corrections.about(id);
    placed.add(id);
    if (about.length === 0) return;
    const all = [...(anchored.get(record) ?? []), ...about];
    anchored.set(
      record,
      all.sort((a, b) => a.number - b.number),
    );
  };
  const isGiven = ({ source }: StoredStatement) => source === FILE_SOURCE || source === PEOPLE_SOURCE;
  // A line may have the id of a record.
  for (const one of statements.filter((statement) => !isGiven(statement)))
    place(idOfRecord(one), recordName(one));
  for (const one of statements.filter(isGiven)) place(idOfRecord(one), recordName(one));
  const isThere = new Set(statements.map(recordName));
  for (const one of statements) {
    // What is left of a company for its people has all ids of the company that no other record has.
    const rest =
      one.source === PEOPLE_SOURCE
        ? [...published]
            .find(({ ids }) => ids.includes(one.recordId))
            ?.ids.filter((id) => !isThere.has(load.formerIds.recordOf(id) ?? ''))
        : undefined;
    for (const id of [...load.formerIds.idsOf(recordName(one)), ...(rest ?? [])]) {
      if (placed.has(id) || corrections.about(id).length === 0) continue;
      const company = await companyNamed(load, id);
      if (company === undefined || entries.has(company)) place(id, recordName(one));
    }
  }
  // The corrections of a company that was kept for its people follow the record that is back.
  for (const entry of entries.values()) {
    const ids = idsOf(entry);
    if (!statementsIn(entry).every(({ source }) => source === PEOPLE_SOURCE)) continue;
    if (isThere.has(recordKey(PEOPLE_SOURCE, entry.id).value)) continue;
    const back = statements.find((one) =>
      [idOfRecord(one), ...load.formerIds.idsOf(recordName(one))].some((id) => ids.includes(id)),
    );
    if (back !== undefined) for (const id of ids) place(id, recordName(back));
  }
  return anchored;
}

/** Adds the companies with contested claims to identifiers of a company. */
export async function gatherContesters(
  load: Load,
  near: Neighbours,
  known: PublishedCompanies,
  companyId: string,
  rules: LoadRules,
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
  rules: LoadRules,
): Promise<void> {
  const { entries, statementsById, published } = near;
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (entries.has(id) || known.waiting.has(id) || entries.size >= MOST_COMPANIES) continue;
    const entry = await load.companyOf(id);
    if (entry === undefined) continue;
    const statements = statementsIn(entry);
    entries.set(id, entry);
    statementsById.set(id, statements);
    for (const statement of statements) {
      for (const touched of await touchedBy(load, statement, statement, rules)) waiting.push(touched);
    }
    const noted = known.note(entry, statements);
    // A company that is read for the first time is as it was published.
    if (noted !== undefined) published.add(noted);
    const records = statements.map(recordName);
    for (const one of await addPublished(load, near, known, idsOf(entry), records)) waiting.push(one);
    // Without corrections, as in nearly every store, this is not even asked.
    if (rules.corrections.isEmpty) continue;
    const ids = [...idsOf(entry), ...records.flatMap((record) => load.formerIds.idsOf(record))];
    for (const one of await touchedByCorrections(load, ids, records, rules)) waiting.push(one);
  }
}

/** Adds what was published with these ids and records; returns the companies that are related to it now. */
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
      const home = await homeOf(load, recordName({ source, recordId }));
      if (home !== undefined) found.add(home);
    }
    for (const id of company.ids) {
      const named = await companyNamed(load, id);
      if (named !== undefined) found.add(named);
    }
  }
  return found;
}

/** The statements about a company; a company known only from canonical files has them in its profile. */
export function statementsIn(entry: CompanyEntry): readonly StoredStatement[] {
  return entry.statements === undefined
    ? [canonicalStatement(entry)]
    : linesOfRecords(entry.statements).map(toStatement);
}

/** The corrections of a company, as they were when it was stored. */
export const correctionsIn = ({ statements = '' }: Pick<CompanyEntry, 'statements'>): readonly Correction[] =>
  readCorrectionLines(statements);

/**
 * The company that an id names: the one that has it now, or had it before. During a load, people may still be stored
 * under a former id.
 */
export async function companyNamed(load: Pick<Load, 'ownerOf' | 'hasCompany'>, id: string) {
  return (await load.ownerOf('alias', id)) ?? ((await load.hasCompany(id)) ? id : undefined);
}

/** The company that holds a record. A company known only from canonical files is found by its id. */
export async function homeOf(load: Pick<Load, 'ownerOf' | 'hasCompany'>, record: string) {
  const owner = await load.ownerOf('record', record);
  if (owner !== undefined || !record.startsWith(`${FILE_SOURCE} `)) return owner;
  const id = record.slice(FILE_SOURCE.length + 1);
  return (await load.hasCompany(id)) ? id : undefined;
}

/**
 * Ids of the companies that hold the record, or hold one that was decided to be of the same company, or own one of its
 * claims or were given it by a correction.
 */
async function touchedBy(
  load: Load,
  { source, recordId }: RecordName,
  statement: StoredStatement | undefined,
  { networkHosts, decisions, corrections }: GroupingRules,
): Promise<Set<string>> {
  const ids = new Set<string>();
  const record = recordName({ source, recordId });
  for (const one of [record, ...decisions.partnersOf(record)]) {
    const home = await homeOf(load, one);
    if (home !== undefined) ids.add(home);
  }
  for (const claim of statement === undefined ? [] : joiningIdentifiers(statement, networkHosts)) {
    const owner = await load.ownerOf(claim.kind, claim.value);
    if (owner !== undefined) ids.add(owner);
    for (const id of corrections.isEmpty ? NONE : corrections.idsGiven(claim)) {
      const company = await companyNamed(load, id);
      if (company !== undefined) ids.add(company);
    }
  }
  return ids;
}

const NONE: readonly never[] = [];
