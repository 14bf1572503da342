// One import into the tables. It uses a working copy, an embedded store that holds only what the load queries: a
// company, or its people, are fetched on first use. When the load is published, its changes are written into the tables
// in one transaction; until then the server has none of them.
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { LoadIsRunning } from '../../../errors.ts';
import { type Answer, after } from '../../contract/answer.ts';
import type { Correction } from '../../contract/corrections.ts';
import type { FormerId } from '../../contract/former-ids.ts';
import { createFormerIds } from '../../contract/former-ids.ts';
import type { CompanyTraces, Load } from '../../contract/load.ts';
import type { MatchDecision } from '../../contract/match-book.ts';
import { COLUMN_FORMAT } from '../../formats/company-columns/column-page.ts';
import { contestedValue } from '../../formats/key-spaces.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import { formerIdsFor, restoreFormerIds } from '../../formats/undo-log-trailer.ts';
import { endSoon } from '../connect/end-connection.ts';
import type { ServerAddress } from '../connect/server-address.ts';
import { type Connection, connect, inTransaction } from '../connect/transactions.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { putCorrections, readCorrections } from '../read/corrections.ts';
import { putDecisions } from '../read/decisions.ts';
import { putFormerIds, readFormerIds } from '../read/former-ids.ts';
import { noteLoad, readNextNumber } from '../read/load-book.ts';
import { forgetBefore, keepBefore, keepMore } from '../undo/keep-before.ts';
import { type RestoredTables, takeBack } from '../undo/take-back.ts';
import { createColumnChanges } from './column-changes.ts';
import { dropTraces } from './drop-traces.ts';
import { createFetcher } from './fetch-for-load.ts';
import { LOAD_LOCK } from './load-lock.ts';
import { createNameIndex } from './name-index.ts';
import { publishChanges } from './publish.ts';
import { markRemoval, purgeRemoved } from './purge-removed.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

export async function beginPostgresLoad(
  address: ServerAddress,
  published: () => Promise<void>,
): Promise<Load> {
  const client = await connect(address);
  let copy: WorkingCopy | undefined;
  try {
    // Otherwise a server that builds an index or waits for a lock would not notice that we have died, and would block
    // the next load. Not every system supports this check.
    await client.query('SET client_connection_check_interval = 1000').catch(() => {});
    // The same for a machine that disappeared without closing its connection.
    for (const setting of [
      'tcp_keepalives_idle = 10',
      'tcp_keepalives_interval = 5',
      'tcp_keepalives_count = 3',
    ]) {
      await client.query(`SET ${setting}`);
    }
    // Held by the connection: it ends with the process in any case.
    const { rows } = await client.query(
      'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS is_mine',
      [LOAD_LOCK],
    );
    if (rows[0].is_mine !== true) {
      throw new LoadIsRunning();
    }
    const meta = new Map<string, string>(
      (await client.query('SELECT name, value FROM meta')).rows.map(({ name, value }) => [name, value]),
    );
    const number = (name: string, usual: number) => Number(meta.get(name) ?? usual);
    const hasCompanies = number('companies', 0) > 0;
    copy = await makeWorkingCopy({ nextPerson: number('next_person', 1) }, !hasCompanies);
    const known = {
      hasCompanies,
      hasPeople: number('people', 0) > 0,
      hasContacts: (await client.query('SELECT 1 FROM person_contact LIMIT 1')).rowCount !== 0,
      version: number('version', 0),
      loadNumber: await readNextNumber(client),
      hasStatements: (await client.query('SELECT 1 FROM company_statement LIMIT 1')).rowCount !== 0,
      formerIds: await readFormerIds(client),
      corrections: await readCorrections(client),
      digestKey: Buffer.from(meta.get('digest_key') ?? '', 'hex'),
      titleForms: number('title_forms', TITLE_FORMS),
      indexFormat: number('people_index', INDEX_FORMAT),
      hasColumns: !hasCompanies || number(FORMAT_NAME, 0) === COLUMN_FORMAT,
    };
    return createLoad(client, copy, known, published);
  } catch (error) {
    await copy?.remove();
    await client.end();
    throw error;
  }
}

interface Known {
  readonly hasCompanies: boolean;
  readonly hasPeople: boolean;
  readonly hasContacts: boolean;
  readonly version: number;
  readonly loadNumber: number;
  readonly hasStatements: boolean;
  readonly formerIds: readonly FormerId[];
  readonly corrections: readonly Correction[];
  readonly digestKey: Buffer;
  readonly titleForms: number;
  readonly indexFormat: number;
  /** Whether the companies that are there can be searched. */
  readonly hasColumns: boolean;
}

/** Titles must be folded by today's rules. */
const isOutdated = ({ titleForms, indexFormat }: Pick<Known, 'titleForms' | 'indexFormat'>) =>
  titleForms !== TITLE_FORMS || indexFormat !== INDEX_FORMAT;

function createLoad(
  client: Connection,
  copy: WorkingCopy,
  known: Known,
  published: () => Promise<void>,
): Load {
  const local = copy.load;
  const there = createFetcher(client, local, known);
  const columns = createColumnChanges(client, known.hasColumns);
  // Both are postponed together.
  const names = createNameIndex(client, known.hasColumns);
  const changedCompanies = new Set<string>();
  const changedPeople = new Set<string>();
  let peopleChanged = 0;
  let changes = 0;
  const decisions: MatchDecision[] = [];
  const corrections: Correction[] = [];
  const traces: CompanyTraces[] = [];
  let isRemoval = false;
  const formerIds = createFormerIds(known.formerIds);
  /** The result of undoing another load, in the transaction that is still open. */
  let takenBack: RestoredTables | undefined;

  async function end(): Promise<void> {
    columns.close();
    names.close();
    await copy.remove();
    await endSoon(client);
  }

  /** An id that is new here may be in use on the server. */
  async function makeId(
    make: () => Answer<string>,
    isTaken: (id: string) => Answer<boolean>,
  ): Promise<string> {
    for (;;) {
      const id = await make();
      if (!(await isTaken(id))) return id;
    }
  }
  const hasCompany = (id: string) => after(there.company(id), () => local.hasCompany(id));
  const hasPerson = (id: string) => after(there.person(id), () => local.hasPerson(id));

  return {
    digestKey: known.digestKey,
    ...(known.hasCompanies && { foresee: there.foresee }),
    hasCompany,
    hasCompanyAs: (id, digest) => after(there.company(id), () => local.hasCompanyAs(id, digest)),
    ownerOf: (kind, value) => after(there.key(kind, value), () => local.ownerOf(kind, value)),
    findByNameOnlyKey: (key) => after(there.key('nameOnly', key), () => local.findByNameOnlyKey(key)),
    findByName: (nameKey) => after(there.key('name', nameKey), () => local.findByName(nameKey)),
    // The working copy has no profiles of fetched companies.
    companyOf: (id) =>
      known.hasCompanies && !changedCompanies.has(id) ? there.whole(id) : local.companyOf(id),
    statementsOf: (id) => after(there.company(id), () => local.statementsOf(id)),
    contestersOf: (identifier) =>
      after(there.key('contested', contestedValue(identifier)), () => local.contestersOf(identifier)),
    removeCompany: (id) =>
      after(there.company(id), () =>
        after(local.removeCompany(id), () => {
          there.removed(id);
          changes += 1;
          if (known.hasCompanies) changedCompanies.add(id);
        }),
      ),
    postponeSearch: () => {
      columns.postpone();
      names.postpone();
    },
    peopleOf: (companyId) => after(there.peopleOf(companyId), () => local.peopleOf(companyId)),
    putCompany: (entry) =>
      after(there.companyAndKeys(entry), () =>
        after(local.putCompany(entry), (result) => {
          if (result === 'written') changes += 1;
          if (result === 'written' && known.hasCompanies) changedCompanies.add(entry.id);
          return result;
        }),
      ),
    hasPerson,
    findPersonByNetwork: (companyId, key) =>
      after(there.peopleOf(companyId), () => local.findPersonByNetwork(companyId, key)),
    findPersonByRow: (digest) => after(there.row(digest), () => local.findPersonByRow(digest)),
    makePersonId: () => (known.hasPeople ? makeId(local.makePersonId, hasPerson) : local.makePersonId()),
    putPerson: (entry) =>
      after(there.peopleOf(entry.companyId), () =>
        after(there.person(entry.personId), (homes) =>
          after(local.putPerson(entry), (result) => {
            if (result === 'written') changes += 1;
            if (result === 'written' && known.hasPeople) {
              changedPeople.add(entry.companyId);
              for (const home of homes) changedPeople.add(home);
              if (homes.length > 0) peopleChanged += 1;
            }
            return result;
          }),
        ),
      ),
    removePerson: (id) =>
      after(there.person(id), (homes) =>
        after(local.removePerson(id), (isRemoved) => {
          if (!isRemoved) return false;
          isRemoval = true;
          changes += 1;
          for (const home of homes) changedPeople.add(home);
          return true;
        }),
      ),
    dropTraces: (of) => {
      isRemoval = true;
      traces.push(of);
    },
    number: known.loadNumber,
    hasStatements: known.hasStatements,
    formerIds,
    corrections: known.corrections,
    eachStatements: (visit) =>
      known.hasCompanies ? there.eachStatements(visit) : local.eachStatements(visit),
    decide: (decision) => {
      decisions.push(decision);
    },
    correct: (correction) => {
      corrections.push(correction);
    },
    takeBack: async (load) => {
      await client.query('BEGIN');
      takenBack = await takeBack(client, load, known.version + 1, { columns, names });
      if (takenBack === undefined) return undefined;
      restoreFormerIds(formerIds, takenBack.head);
      return takenBack;
    },
    publish: async (record, undone) => {
      const changed = {
        companies: known.hasCompanies ? changedCompanies : ('all' as const),
        people: known.hasPeople ? changedPeople : ('all' as const),
      };
      const hasOldForms = isOutdated(known) || (takenBack !== undefined && isOutdated(takenBack.head));
      const indexed = known.hasPeople && hasOldForms ? await there.indexedCompanies() : [];
      for (const id of indexed) await there.peopleOf(id);
      const result = await copy.finish();
      const write = async () => {
        if (record !== undefined) await noteLoad(client, { number: known.loadNumber, record, undone });
        const isLoad = record !== undefined && undone === undefined && corrections.length === 0;
        // After a load that changes nothing, the one before it can still be undone.
        const isIdle = isLoad && changes === 0 && decisions.length === 0;
        if (corrections.length > 0) await keepMore(client, changed, formerIds.before());
        else if (!isIdle) await forgetBefore(client);
        if (isLoad && !isIdle) {
          const { loadNumber: load, titleForms, indexFormat } = known;
          await keepBefore(client, changed, decisions, {
            load,
            wasWithoutCompanies: !known.hasCompanies,
            wasWithoutPeople: !known.hasPeople,
            changedPeople: peopleChanged,
            titleForms,
            indexFormat,
            ...formerIdsFor(formerIds.before()),
          });
        }
        await putDecisions(client, decisions);
        await putFormerIds(client, formerIds.changed());
        await putCorrections(client, corrections);
        await dropTraces(client, traces, known.corrections);
        if (isRemoval) await markRemoval(client);
        for (const id of indexed) changedPeople.add(id);
        await publishChanges(client, result, changed, known.version + 1, { columns, names });
      };
      if (takenBack === undefined) await inTransaction(client, write);
      else {
        await write();
        await client.query('COMMIT');
      }
      if (record !== undefined && corrections.length === 0) await purgeRemoved(client);
      await end();
      // It is published, whether or not this process can see it at once.
      await published().catch(() => {});
    },
    abandon: end,
  };
}
