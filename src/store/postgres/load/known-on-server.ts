// What a load has to know about the server before it begins.
import { TITLE_FORMS } from '../../../domain/titles/searchable-title.ts';
import type { Correction } from '../../contract/corrections.ts';
import type { FormerId } from '../../contract/former-ids.ts';
import { COLUMN_FORMAT } from '../../formats/company-columns/column-page.ts';
import { INDEX_FORMAT } from '../../formats/people-index/build-people-index.ts';
import type { Connection } from '../connect/transactions.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { readCorrections } from '../read/corrections.ts';
import { readFormerIds } from '../read/former-ids.ts';
import { readNextNumber } from '../read/load-book.ts';

/** What exists on the server at all: nothing has to be fetched from empty tables. */
export interface OnServer {
  readonly hasCompanies: boolean;
  readonly hasPeople: boolean;
  /** Whether keyed hashes of addresses and numbers are stored of any person. */
  readonly hasContacts: boolean;
}

export interface Known extends OnServer {
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
  /** The next number for automatic identifiers of people. */
  readonly nextPerson: number;
}

export async function readKnown(client: Connection): Promise<Known> {
  const meta = await readMeta(client);
  const number = (name: string, usual: number) => Number(meta.get(name) ?? usual);
  const onServer = await findOnServer(client, meta);
  return {
    ...onServer,
    version: number('version', 0),
    loadNumber: await readNextNumber(client),
    hasStatements: await isAny(client, 'company_statement'),
    formerIds: await readFormerIds(client),
    corrections: await readCorrections(client),
    digestKey: Buffer.from(meta.get('digest_key') ?? '', 'hex'),
    titleForms: number('title_forms', TITLE_FORMS),
    indexFormat: number('people_index', INDEX_FORMAT),
    hasColumns: !onServer.hasCompanies || number(FORMAT_NAME, 0) === COLUMN_FORMAT,
    nextPerson: number('next_person', 1),
  };
}

/** What is there now, after another load was undone, or was there before. */
export async function readAgain(client: Connection, before: OnServer): Promise<OnServer> {
  const now = await findOnServer(client, await readMeta(client));
  return {
    hasCompanies: before.hasCompanies || now.hasCompanies,
    hasPeople: before.hasPeople || now.hasPeople,
    hasContacts: before.hasContacts || now.hasContacts,
  };
}

type Meta = ReadonlyMap<string, string>;

async function findOnServer(client: Connection, meta: Meta): Promise<OnServer> {
  const counted = (name: string) => Number(meta.get(name) ?? 0) > 0;
  return {
    hasCompanies: counted('companies'),
    hasPeople: counted('people'),
    hasContacts: await isAny(client, 'person_contact'),
  };
}

async function readMeta(client: Connection): Promise<Meta> {
  const { rows } = await client.query<{ name: string; value: string }>('SELECT name, value FROM meta');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const isAny = async (client: Connection, table: string): Promise<boolean> =>
  (await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount !== 0;
