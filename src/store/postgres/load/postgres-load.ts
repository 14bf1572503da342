// One import into the tables. It uses a working copy, an embedded store that holds only what the load queries: a
// company, or its people, are fetched on first use. When the load is published, its changes are written into the tables
// in one transaction; until then the server has none of them.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import { createLargeSet } from '../../../domain/values/large-set.ts';
import { type Answer, after } from '../../contract/answer.ts';
import type { Correction } from '../../contract/corrections.ts';
import { createFormerIds } from '../../contract/former-ids.ts';
import type { CompanyTraces, Load } from '../../contract/load.ts';
import type { MatchDecision } from '../../contract/match-book.ts';
import { keyHash } from '../../formats/key-hash.ts';
import { contestedValue } from '../../formats/key-spaces.ts';
import { countDistinct, createHashSorter } from '../../formats/number-pages/hash-sorter.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import { formerIdsFor, restoreFormerIds } from '../../formats/undo-log-trailer.ts';
import { endSoon } from '../connect/end-connection.ts';
import type { KeptConnection } from '../connect/kept-connection.ts';
import type { Connection, LateTransaction } from '../connect/transactions.ts';
import { putCorrections } from '../read/corrections.ts';
import { putDecisions } from '../read/decisions.ts';
import { putFormerIds } from '../read/former-ids.ts';
import { noteLoad } from '../read/load-book.ts';
import { correctedSince, forgetBefore, keepBefore, keepMore } from '../undo/keep-before.ts';
import { type RestoredTables, takeBack } from '../undo/take-back.ts';
import { dropTraces } from './drop-traces.ts';
import { createFetcher } from './fetch-for-load.ts';
import type { FirstRows } from './first-rows.ts';
import { type Known, type OnServer, readAgain } from './known-on-server.ts';
import { type IndexChanges, publishChanges } from './publish.ts';
import { markRemoval, purgeRemoved } from './purge-removed.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface LoadParts {
  readonly connections: KeptConnection;
  readonly client: Connection;
  readonly transaction: LateTransaction;
  readonly copy: WorkingCopy;
  readonly known: Known;
  readonly indexes: IndexChanges;
  readonly first: FirstRows;
  readonly published: () => Promise<void>;
}

/** These hashes are compared with no others. */
const PERSON = 0;

/** Titles must be folded by today's rules. */
const isOutdated = ({ titleForms, indexFormat }: Pick<Known, 'titleForms' | 'indexFormat'>) =>
  titleForms !== TITLE_FORMS || indexFormat !== INDEX_FORMAT;

export function createPostgresLoad({
  connections,
  client,
  transaction,
  copy,
  known,
  indexes,
  first,
  published,
}: LoadParts): Load {
  const local = copy.load;
  let onServer: OnServer = known;
  const there = createFetcher(client, copy, () => onServer, transaction.reasonOf);
  const { columns, names } = indexes;
  const changedCompanies = createLargeSet<string>();
  const changedPeople = createLargeSet<string>();
  /** A correction removes a company only to join it with another. */
  const joinedIds = new Set<string>();
  /** Of people whom the server has. They may be many millions, and several rows may be about one person. */
  const rewritten = createHashSorter(join(tmpdir(), `firmament-people-${randomUUID()}`));
  let changes = 0;
  const decisions: MatchDecision[] = [];
  const corrections: Correction[] = [];
  const traces: CompanyTraces[] = [];
  let isRemoval = false;
  const formerIds = createFormerIds(known.formerIds);
  /** The result of undoing another load, in the transaction that is still open. */
  let takenBack: RestoredTables | undefined;

  /** Published: its connection may belong to another change by now. */
  let isOver = false;

  async function removeCopy(): Promise<void> {
    columns.close();
    names.close();
    rewritten.close();
    await copy.remove();
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
  const hasCompany = (id: string) => after(there.companyId(id), () => local.hasCompany(id));
  const hasPerson = (id: string) => after(there.person(id), () => local.hasPerson(id));

  return {
    digestKey: known.digestKey,
    ...(known.hasCompanies && { foresee: there.foresee }),
    // Then only companies are fetched, which a load of people does not change.
    foreseesPeopleAhead: known.hasCompanies && !known.hasPeople,
    hasCompany,
    hasCompanyAs: (id, digest) => after(there.company(id), () => local.hasCompanyAs(id, digest)),
    ownerOf: (kind, value) => after(there.key(kind, value), () => local.ownerOf(kind, value)),
    findByNameOnlyKey: (key) => after(there.key('nameOnly', key), () => local.findByNameOnlyKey(key)),
    findByName: (nameKey) => after(there.key('name', nameKey), () => local.findByName(nameKey)),
    // The working copy has no profiles of fetched companies.
    companyOf: (id) =>
      onServer.hasCompanies && !changedCompanies.has(id) ? there.whole(id) : local.companyOf(id),
    idsOf: (id) => after(there.company(id), () => local.idsOf(id)),
    statementsOf: (id) => after(there.company(id), () => local.statementsOf(id)),
    contestersOf: (identifier) =>
      after(there.key('contested', contestedValue(identifier)), () => local.contestersOf(identifier)),
    removeCompany: (id) =>
      after(there.company(id), () =>
        after(local.removeCompany(id), () => {
          there.removed(id);
          changes += 1;
          if (onServer.hasCompanies) changedCompanies.add(id);
          if (corrections.length > 0) joinedIds.add(id);
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
          if (result === 'written' && onServer.hasCompanies) changedCompanies.add(entry.id);
          joinedIds.delete(entry.id);
          return after(first.companies()?.pace(), () => result);
        }),
      ),
    hasPerson,
    findPersonByNetwork: (companyId, key) =>
      after(there.peopleOf(companyId), () => local.findPersonByNetwork(companyId, key)),
    findPersonByRow: (digest) => after(there.row(digest), () => local.findPersonByRow(digest)),
    makePersonId: () => (onServer.hasPeople ? makeId(local.makePersonId, hasPerson) : local.makePersonId()),
    putPerson: (entry) =>
      after(there.peopleOf(entry.companyId), () =>
        after(there.person(entry.personId), (homes) =>
          after(local.putPerson(entry), (result) => {
            if (result === 'written') changes += 1;
            if (result === 'written' && onServer.hasPeople) {
              changedPeople.add(entry.companyId);
              for (const home of homes) changedPeople.add(home);
              if (homes.length > 0) rewritten.add(keyHash(PERSON, entry.personId));
            }
            return after(first.people()?.pace(), () => result);
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
      onServer.hasCompanies ? there.eachStatements(visit) : local.eachStatements(visit),
    decide: (decision) => {
      decisions.push(decision);
    },
    correct: (correction) => {
      corrections.push(correction);
    },
    correctedSince: () => correctedSince(client),
    takeBack: async (load) => {
      await transaction.begin();
      takenBack = await takeBack(client, load, known.version + 1, indexes);
      if (takenBack === undefined) return undefined;
      onServer = await readAgain(client, known);
      first.endIfThere(onServer);
      restoreFormerIds(formerIds, takenBack.head);
      return takenBack;
    },
    publish: async (record, undone) => {
      const changed = {
        companies: onServer.hasCompanies ? changedCompanies : ('all' as const),
        people: onServer.hasPeople ? changedPeople : ('all' as const),
      };
      const hasOldForms = isOutdated(known) || (takenBack !== undefined && isOutdated(takenBack.head));
      const indexed = onServer.hasPeople && hasOldForms ? await there.indexedCompanies() : [];
      for (const id of indexed) await there.peopleOf(id);
      copy.flush();
      const isFirst = takenBack === undefined && !onServer.hasCompanies && !onServer.hasPeople;
      // Otherwise it is noted later which companies have people.
      if (isFirst && first.people()?.isAny() !== true) columns.begin();
      // Before any other query: a COPY would fail while tables are replaced, inside a savepoint, and one that fails ends the transaction.
      await first.companies()?.sendRest();
      await first.people()?.sendRest();
      // Meanwhile the server indexes what was sent.
      const result = await copy.finish();
      await first.companies()?.indexed();
      await first.people()?.indexed();
      await transaction.begin();
      if (record !== undefined) await noteLoad(client, { number: known.loadNumber, record, undone });
      const isLoad = record !== undefined && undone === undefined && corrections.length === 0;
      // After a load that changes nothing, the one before it can still be undone.
      const isIdle = isLoad && changes === 0 && decisions.length === 0;
      if (corrections.length > 0)
        await keepMore(client, changed, {
          formerIds: formerIds.before(),
          joinedIds,
        });
      else if (!isIdle) await forgetBefore(client);
      if (isLoad && !isIdle) {
        const { loadNumber: load, titleForms, indexFormat } = known;
        await keepBefore(client, changed, decisions, {
          load,
          wasWithoutCompanies: !known.hasCompanies,
          wasWithoutPeople: !known.hasPeople,
          changedPeople: countDistinct(rewritten),
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
      await publishChanges(client, result, changed, known.version + 1, indexes, first).catch((error) => {
        throw transaction.reasonOf(error);
      });
      await transaction.commit();
      if (record !== undefined && corrections.length === 0) await purgeRemoved(client);
      await removeCopy();
      isOver = true;
      await connections.giveBack(client);
      // It is published, whether or not this process can see it at once.
      await published().catch(() => {});
    },
    abandon: async () => {
      if (isOver) return;
      await removeCopy();
      // Ends the transaction too.
      await endSoon(client);
    },
  };
}
