// Makes the indexes that a database of an earlier version lacks, or has in another form, from what its tables hold. Each is made in
// one transaction, which also notes it: an update that was killed has changed nothing, or has made whole indexes.
import type pg from 'pg';
import { OperatorError } from '../../../errors.ts';
import {
  NAME_INDEX,
  PERSON_KEYS,
  requireKnownFormats,
  type UpdatedIndex,
  type UpdateListener,
} from '../../contract/updates.ts';
import { COLUMN_FORMAT } from '../../formats/company-columns/column-page.ts';
import { NAME_FORMAT } from '../../formats/name-keys.ts';
import { announceChange } from '../connect/announcements.ts';
import { inTransaction } from '../connect/transactions.ts';
import { createColumnChanges } from '../load/column-changes.ts';
import { fillFresh } from '../load/fresh-tables.ts';
import { LOAD_LOCK } from '../load/load-lock.ts';
import { addAllPersonKeys } from '../load/person-keys.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { setMeta } from '../schema/meta.ts';
import type { Progress } from './progress.ts';
import { updateNames } from './update-names.ts';

/** To be raised when the hashes or places of people change. */
const PERSON_KEY_FORMAT = 1;

interface Index {
  readonly what: UpdatedIndex;
  /** The name in `meta`. */
  readonly name: string;
  readonly format: number;
  /** A format that is left as it is. */
  readonly leftAlone?: number;
  readonly make: (client: pg.ClientBase, progress: Progress) => Promise<void>;
}

/** In this order: facts contain names. */
const INDEXES: readonly Index[] = [
  { what: 'names', name: NAME_INDEX, format: NAME_FORMAT, make: updateNames },
  // A copy from another store makes the facts when it is complete.
  { what: 'facts of companies', name: FORMAT_NAME, format: COLUMN_FORMAT, leftAlone: 0, make: updateFacts },
  { what: 'people', name: PERSON_KEYS, format: PERSON_KEY_FORMAT, make: updatePeople },
];

/** What a new database notes; the facts of companies are noted by its first load. */
export const FIRST_FORMATS = { [NAME_INDEX]: NAME_FORMAT, [PERSON_KEYS]: PERSON_KEY_FORMAT };

/** What would be made, in this order; more may follow from it. */
export async function listOutdated(client: pg.ClientBase): Promise<readonly UpdatedIndex[]> {
  return (await allOutdated(client)).map(({ what }) => what);
}

const findOutdated = async (client: pg.ClientBase): Promise<Index | undefined> =>
  (await allOutdated(client))[0];

async function allOutdated(client: pg.ClientBase): Promise<readonly Index[]> {
  const { rows } = await client.query<{ name: string; value: string }>('SELECT name, value FROM meta');
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const isOutdated = ({ name, format, leftAlone = format }: Index) =>
    values.get(name) !== String(format) && values.get(name) !== String(leftAlone);
  requireKnownFormats(INDEXES, (name) => Number(values.get(name) ?? 0));
  const hasCompanies = Number(values.get('companies') ?? 0) > 0;
  return INDEXES.filter((index) => isOutdated(index) && (hasCompanies || index.name !== FORMAT_NAME));
}

export const isUpToDate = async (client: pg.ClientBase): Promise<boolean> =>
  (await findOutdated(client)) === undefined;

export async function bringUpToDate(client: pg.ClientBase, listener: UpdateListener): Promise<void> {
  if (await isUpToDate(client)) return;
  await requireOwner(client);
  await lockLoadsWhenFree(client, listener);
  const startedAt = performance.now();
  try {
    // Another process may have done it meanwhile.
    let index = await findOutdated(client);
    if (index === undefined) return;
    for (; index !== undefined; index = await findOutdated(client)) await makeOne(client, index, listener);
    listener.finished((performance.now() - startedAt) / 1000);
  } finally {
    await unlockLoads(client);
  }
}

export async function unlockLoads(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1, hashtext(current_schema()))', [LOAD_LOCK]);
}

/** Tables are replaced, which only their owner can do. */
async function requireOwner(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_owner: boolean }>(
    `SELECT pg_has_role(relowner, 'USAGE') AS is_owner FROM pg_class WHERE oid = 'company_key'::regclass`,
  );
  if (rows[0]?.is_owner === true) return;
  throw new OperatorError(
    'The database was filled by an earlier version of Firmament, and this role cannot bring it up to date. ' +
      'Run "firmament database init" with the role that imports, then start again.',
  );
}

/** No load runs meanwhile. */
export async function lockLoadsWhenFree(client: pg.ClientBase, listener: UpdateListener): Promise<void> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS is_mine',
    [LOAD_LOCK],
  );
  if (rows[0]?.is_mine === true) return;
  listener.waiting();
  await client.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [LOAD_LOCK]);
}

async function makeOne(
  client: pg.ClientBase,
  { what, name, format, make }: Index,
  listener: UpdateListener,
): Promise<void> {
  await inTransaction(client, async () => {
    await make(client, (share) => listener.progress(what, Math.min(1, share)));
    await setMeta(client, { [name]: format });
    await announceChange(client);
  });
}

async function updateFacts(client: pg.ClientBase, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM company');
  const total = Number(rows[0]?.count);
  const columns = createColumnChanges(client, false);
  try {
    await columns.finish((read) => progress(read / total));
  } finally {
    columns.close();
  }
}

async function updatePeople(client: pg.ClientBase, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM people_page');
  const total = Number(rows[0]?.count);
  await fillFresh(client, ['person_key'], (nameOf) =>
    addAllPersonKeys(client, nameOf('person_key'), (read) => progress(read / total)),
  );
}
