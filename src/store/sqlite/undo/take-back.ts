// Undoes the newest load: its changes one after the other, the last first. Every step restores the state before that
// change, so no two companies ever own one identifier, and a company exists before its people.
import type { CompanyEntry } from '../../contract/entries.ts';
import type { FormerIds } from '../../contract/former-ids.ts';
import type { TakenBack } from '../../contract/load.ts';
import { createStoredNames } from '../../formats/indexed-names.ts';
import { createGoneCompanies } from '../../formats/rows/gone-companies.ts';
import { restoreFormerIds } from '../../formats/undo-log-trailer.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import type { createCompanyWriter } from '../load/write-companies.ts';
import type { createPeopleWriter } from '../load/write-people.ts';
import { createDecisions, dropDecision, putDecisions } from '../read/decisions.ts';
import type { StagedTables } from '../staging/staged-tables.ts';
import { type Change, findKept } from './keep-before.ts';
import { PERSON_ID, toPersonEntry } from './kept-person.ts';

export interface TakeBackParts {
  readonly database: SqliteDatabase;
  readonly tables: StagedTables;
  readonly companies: ReturnType<typeof createCompanyWriter>;
  readonly people: ReturnType<typeof createPeopleWriter>;
  readonly formerIds: FormerIds;
}

export function takeBack(
  { database, tables, companies, people, formerIds }: TakeBackParts,
  load: number,
): TakenBack | undefined {
  const kept = findKept(database, load);
  if (kept === undefined) return undefined;
  const tally = createTally(database);
  const gone = createGoneCompanies();
  for (const id of kept.newCompanies()) gone.note(id, companies.verbs.statementsOf(id) as string);
  if (kept.head.wasWithoutCompanies) noteAll(tables, gone.note);
  const namesOf = createStoredNames();
  const withNames = (was: CompanyEntry): CompanyEntry =>
    kept.head.hasNames === true ? was : { ...was, names: namesOf(was) };

  function apply({ what, was }: Change): void {
    if (what === 'newPerson') people.remove(was);
    else if (what === 'changedPerson') people.restore(toPersonEntry(was));
    else if (what === 'newDecision') dropDecision(database, was);
    else if (what === 'changedDecision') putDecisions(database, [was]);
    else if (what === 'newCompany') {
      people.flush();
      companies.verbs.removeCompany(was);
    } else companies.restore(withNames(was));
  }

  /** What is not restored, since all of its kind goes: its indexes would have it after that. */
  const goesAnyway = ({ what }: Change): boolean =>
    (kept.head.wasWithoutCompanies && OF_COMPANIES.has(what)) ||
    (kept.head.wasWithoutPeople && OF_PEOPLE.has(what));
  for (const change of kept.changes()) {
    if (goesAnyway(change)) continue;
    apply(change);
    tally.count(change);
  }
  people.flush();
  restoreFormerIds(formerIds, kept.head);
  let { removed, restored } = tally.finish();
  if (kept.head.wasWithoutPeople) removed += people.empty(tables);
  if (kept.head.wasWithoutCompanies) removed += companies.empty(tables);
  for (const id of gone.found.keys()) if (companies.verbs.hasCompany(id) === true) gone.found.delete(id);
  return { removed, restored, gone: gone.found, decisions: createDecisions(database).listDecisions() };
}

const OF_COMPANIES: ReadonlySet<Change['what']> = new Set([
  'newCompany',
  'changedCompany',
  'removedCompany',
] as const);
const OF_PEOPLE: ReadonlySet<Change['what']> = new Set(['newPerson', 'changedPerson'] as const);

/** The companies that several statements are about. */
function noteAll(tables: StagedTables, note: (id: string, statements: string) => void): void {
  const { company, company_statement } = tables.names;
  const several = tables
    .prepare(
      `SELECT id, statements FROM ${company_statement} s JOIN ${company} c ON c.key = s.company
       WHERE instr(statements, char(10)) > 0`,
    )
    .raw();
  for (const row of several.iterate()) note(...(row as [string, string]));
}

/**
 * Counts companies and people once, however often the load has changed them. Many millions may have been changed, so
 * they are counted in a table, which is dropped before it becomes visible.
 */
function createTally(database: SqliteDatabase) {
  database.exec(
    'CREATE TABLE taken_back (id TEXT PRIMARY KEY, is_there INTEGER NOT NULL, was_there INTEGER NOT NULL) WITHOUT ROWID',
  );
  // The last change comes first and shows the present state; the first change comes last and shows the earlier one.
  const add = database.prepare(
    'INSERT INTO taken_back VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET was_there = excluded.was_there',
  );
  const sums = database.prepare(
    'SELECT total(is_there AND NOT was_there) AS removed, total(was_there) AS restored FROM taken_back',
  );
  return {
    count: ({ what, was }: Change): void => {
      if (what === 'newCompany') add.run(`c${was}`, 1, 0);
      else if (what === 'newPerson') add.run(`p${was}`, 1, 0);
      else if (what === 'changedPerson') add.run(`p${was[PERSON_ID]}`, 1, 1);
      else if (what === 'changedCompany') add.run(`c${was.id}`, 1, 1);
      else if (what === 'removedCompany') add.run(`c${was.id}`, 0, 1);
    },
    finish: (): Pick<TakenBack, 'removed' | 'restored'> => {
      const counted = sums.get() as Pick<TakenBack, 'removed' | 'restored'>;
      database.exec('DROP TABLE taken_back');
      return counted;
    },
  };
}
