// Begins an import: takes the lock, reads what is there, and makes the working copy. Failures on the server are those of other
// changes: a caller gets an answer to retry, and an operator a sentence.
import type { Load } from '../../contract/load.ts';
import { withWords } from '../../formats/name-keys.ts';
import type { CompanyChanges } from '../../sqlite/load/company-changes.ts';
import { endSoon } from '../connect/end-connection.ts';
import type { KeptConnection } from '../connect/kept-connection.ts';
import { explainedByServer } from '../connect/store-failure.ts';
import { createLateTransaction } from '../connect/transactions.ts';
import { createColumnChanges } from './column-changes.ts';
import { createFirstRows } from './first-rows.ts';
import { readKnown } from './known-on-server.ts';
import { connectForLoad } from './load-lock.ts';
import { createNameIndex } from './name-index.ts';
import { createPostgresLoad } from './postgres-load.ts';
import type { IndexChanges } from './publish.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

/** `isDryRun`: it will not be published. */
export const beginPostgresLoad = async (
  connections: KeptConnection,
  published: () => Promise<void>,
  isDryRun = false,
): Promise<Load> => explained(await explainedByServer(begin(connections, published, isDryRun)));

async function begin(
  connections: KeptConnection,
  published: () => Promise<void>,
  isDryRun: boolean,
): Promise<Load> {
  const client = await connectForLoad(connections);
  let copy: WorkingCopy | undefined;
  let indexes: IndexChanges | undefined;
  try {
    const known = await readKnown(client);
    // Both are postponed together.
    indexes = {
      columns: createColumnChanges(client, known.hasColumns),
      names: createNameIndex(client, known.hasColumns),
    };
    const transaction = createLateTransaction(client);
    const first = createFirstRows(client, transaction, known, isDryRun);
    const changes = noteIn(indexes, first.companyChanges);
    copy = makeWorkingCopy(known, !known.hasCompanies, changes, first.peopleChanges);
    return createPostgresLoad({ connections, client, transaction, copy, known, indexes, first, published });
  } catch (error) {
    indexes?.columns.close();
    indexes?.names.close();
    await copy?.remove();
    await endSoon(client);
    throw error;
  }
}

/** So the indexes are made of what was prepared, and only of what changes. */
const noteIn = ({ columns, names }: IndexChanges, first: CompanyChanges): CompanyChanges => ({
  put: (before, entry, row) => {
    const named = withWords(entry);
    names.put(before, named);
    columns.put(named);
    first.put(before, entry, row);
  },
  remove: (before) => {
    names.remove(before);
    columns.remove(before.id);
    first.remove(before);
  },
});

type Method = (...all: unknown[]) => unknown;

/** The failures of all its methods are explained too. */
function explained(load: Load): Load {
  const parts = Object.entries(load).map(([name, part]) => [
    name,
    typeof part === 'function' ? explainedMethod(part as Method) : part,
  ]);
  return Object.fromEntries(parts) as Load;
}

/** What fails without a promise did not ask the server. */
function explainedMethod(method: Method): Method {
  return (...all) => {
    const answer = method(...all);
    return answer instanceof Promise ? explainedByServer(answer) : answer;
  };
}
