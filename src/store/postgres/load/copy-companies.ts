// Copies companies from the working copy of a load into the tables.
import type pg from 'pg';
import type { CompanyKey } from './copy-keys.ts';
import type { CopyOptions } from './copy-rows.ts';
import { deleteAll, deleteKeys, findKeysOf, inParts, keysOf } from './delete-rows.ts';
import { type CompanySender, createCompanySender } from './send-companies.ts';
import type { WorkingResult } from './working-copy.ts';

const NO_OPTIONS: CopyOptions = {};
const NO_KEYS: ReadonlyMap<string, CompanyKey> = new Map();

/** `nameOf`: under what name a table is written. */
type NameOf = (table: string) => string;

const senderTo = (client: pg.ClientBase, nameOf: NameOf) =>
  createCompanySender(client, async () => NO_OPTIONS, nameOf);

/** Those of `ids` that still exist. The tables have none of them. */
export async function copyCompanies(
  client: pg.ClientBase,
  result: WorkingResult,
  nameOf: NameOf,
  ids: Iterable<string>,
): Promise<void> {
  const sender = senderTo(client, nameOf);
  for (const company of result.companies(ids)) {
    sender.company(company);
    const isNear = sender.pace();
    if (isNear !== undefined) await isNear;
  }
  await sendRest(sender, result, ids);
}

/** Puts companies in the place of those that the tables have under the same ids; returns how many there are more. */
export async function replaceCompanies(
  client: pg.ClientBase,
  result: WorkingResult,
  ids: Iterable<string>,
): Promise<number> {
  let more = 0;
  for (const some of inParts(ids)) {
    const had = new Map((await findKeysOf(client, some)).map((row) => [row.id, keysByName(keysOf(row))]));
    const companies = Array.from(result.companies(some), (row) => ({ row, keys: keysByName(keysOf(row)) }));
    const has = new Map(companies.map(({ row, keys }) => [row.id, keys]));
    // Most keys stay.
    const gone = [...had].flatMap(([id, keys]) => without(keys, has.get(id) ?? NO_KEYS));
    await deleteKeys(client, gone);
    for (const table of ['company_view', 'company_statement']) {
      await deleteAll(client, table, 'company_id', some);
    }
    more += companies.length - (await deleteAll(client, 'company', 'id', some));
    const sender = senderTo(client, (table) => table);
    for (const { row, keys } of companies) sender.company(row, without(keys, had.get(row.id) ?? NO_KEYS));
    await sendRest(sender, result, some);
  }
  return more;
}

const nameOf = ({ space, value }: CompanyKey) => `${space} ${value}`;

const keysByName = (keys: Iterable<CompanyKey>): ReadonlyMap<string, CompanyKey> =>
  new Map(Array.from(keys, (key) => [nameOf(key), key]));

function without(
  keys: ReadonlyMap<string, CompanyKey>,
  others: ReadonlyMap<string, CompanyKey>,
): readonly CompanyKey[] {
  return [...keys].filter(([name]) => !others.has(name)).map(([, key]) => key);
}

/** Views and statements; ends when the server has all rows. */
async function sendRest(sender: CompanySender, result: WorkingResult, ids: Iterable<string>): Promise<void> {
  for (const view of result.views(ids)) {
    sender.view(view);
    const isNear = sender.pace();
    if (isNear !== undefined) await isNear;
  }
  for (const statements of result.statements(ids)) {
    sender.statements(statements);
    const isNear = sender.pace();
    if (isNear !== undefined) await isNear;
  }
  await sender.finish();
}
