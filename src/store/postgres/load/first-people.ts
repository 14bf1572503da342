// The people of a first load: their pages and keys go into new tables while the load runs, in the transaction that publishes them,
// and the new tables replace the empty ones at the end. So the server works beside the load, and few pages are read again.
import type pg from 'pg';
import type { Answer } from '../../contract/answer.ts';
import type { NewGroup, PeopleChanges } from '../../sqlite/load/people-changes.ts';
import type { LateTransaction } from '../connect/transactions.ts';
import { createTitleBytes } from '../read/titled-page.ts';
import { PEOPLE_TABLES } from '../schema/tables.ts';
import { copyIndexes, copyPages } from './copy-people.ts';
import type { CopyOptions } from './copy-rows.ts';
import { addIndexes, beginIndexes, freshName, makeFresh, switchToFresh } from './fresh-tables.ts';
import { createPeopleSender, type PeopleSender, SENT_TABLES } from './send-people.ts';
import type { WorkingResult } from './working-copy.ts';

export interface FirstPeople extends PeopleChanges {
  /** Whether there are any so far. */
  isAny(): boolean;
  /** Call it between two people, and go on when the answer is there. */
  pace(): Answer<void>;
  /** After the last person; ends when the server has all rows. It begins to index them. */
  sendRest(): Promise<void>;
  /** Ends when it has done so; before any other query. */
  indexed(): Promise<void>;
  /** After that, in the transaction that publishes. */
  finish(result: WorkingResult, version: number): Promise<void>;
  /** At the end: readers of the tables wait from here on. */
  takePlace(): Promise<void>;
}

/** Without an index each deletion reads the whole table. */
const DELETED_AT_A_TIME = 100_000;
/**
 * In a file that is not sorted by company, most groups change after they were sent. Then it is cheaper to send all at the end: when
 * at least this number of companies have changed, and they are more than this part of the groups.
 */
const MANY_AGAIN = 1_000;
const MOST_AGAIN = 0.05;

/** `transaction`: that of the load. */
export function createFirstPeople(client: pg.ClientBase, { begin, reasonOf }: LateTransaction): FirstPeople {
  let options: Promise<CopyOptions> | undefined;
  const makeTables = (): Promise<CopyOptions> => {
    options ??= begin().then(() => makeFresh(client, PEOPLE_TABLES));
    return options;
  };
  const sender = createPeopleSender(client, makeTables, freshName, reasonOf);
  let titles: ((number: number) => Buffer) | undefined;
  /**
   * Companies whose people changed after they were sent, or did not all fit into what is on its way: titles may have megabytes. By their
   * ids: the number of a removed one may be given again.
   */
  const again = new Set<string>();
  let groups = 0;
  let isAtEnd = false;
  /** Whose rows are all sent, but for those of a few companies. */
  let indexed: readonly string[] = [];
  let indexing: Awaited<ReturnType<typeof beginIndexes>> | undefined;

  function sendAgain(companyId: string): void {
    if (isAtEnd) return;
    again.add(companyId);
    isAtEnd = again.size >= MANY_AGAIN && again.size > groups * MOST_AGAIN;
    // From now on no company is special.
    if (isAtEnd) again.clear();
  }

  async function deleteAgain(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += DELETED_AT_A_TIME) {
      const some = ids.slice(from, from + DELETED_AT_A_TIME);
      for (const table of SENT_TABLES) {
        await client.query(`DELETE FROM ${freshName(table)} WHERE company_id = ANY ($1)`, [some]);
      }
    }
  }

  async function replaceAgain(result: WorkingResult, made: CopyOptions): Promise<void> {
    if (isAtEnd) {
      await client.query(`TRUNCATE ${SENT_TABLES.map(freshName).join(', ')}`);
      await copyPages(client, result, freshName, { options: made });
    } else if (again.size > 0) {
      await deleteAgain([...again]);
      await copyPages(client, result, freshName, { ids: again });
    }
  }

  return {
    put: (group, titleOf) => {
      groups += 1;
      if (isAtEnd || again.has(group.companyId)) return;
      titles ??= createTitleBytes(titleOf);
      if (!sendGroup(sender, group, titles)) sendAgain(group.companyId);
    },
    change: sendAgain,
    isAny: () => groups > 0,
    pace: sender.pace,
    sendRest: async () => {
      await sender.finish();
      if (groups === 0 || isAtEnd) return;
      // Also with a few companies to replace, such as those whose people two parts of a load have written.
      indexed = again.size === 0 ? SENT_TABLES : BY_GROUP;
      indexing = await beginIndexes(client, indexed, await makeTables());
      // It may fail before `indexed` is called.
      indexing.end.catch(reasonOf);
    },
    indexed: async () => {
      await indexing?.end;
    },
    finish: async (result, version) => {
      if (groups === 0) return;
      const made = await makeTables();
      await replaceAgain(result, made);
      await copyIndexes(client, result, version, freshName, { options: made });
      const others = PEOPLE_TABLES.filter((table) => !indexed.includes(table));
      await addIndexes(client, others, made);
    },
    takePlace: async () => {
      if (groups > 0) await switchToFresh(client, PEOPLE_TABLES);
    },
  };
}

/** A person who changes the country may be in two groups until a company is sent again: the key of contacts forbids that. */
const BY_GROUP = ['people_page', 'person_key'] as const;

/** Returns whether all of it was sent. */
function sendGroup(
  sender: PeopleSender,
  { companyId, country, people, pages }: NewGroup,
  titleOf: (number: number) => Buffer,
): boolean {
  const company = Buffer.from(companyId);
  for (const { first, bytes } of pages) {
    if (sender.isFull()) return false;
    sender.page({ company, country, first, bytes }, titleOf);
  }
  for (const [number, { id, slug, rowDigest, contacts }] of people.entries()) {
    sender.keys({ company, country, number, id, slug, rowDigest });
    if (contacts !== null) sender.contacts({ company, personId: id, contacts });
  }
  return true;
}
