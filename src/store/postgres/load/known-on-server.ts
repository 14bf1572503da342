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

export interface Known {
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
  /** The next number for automatic identifiers of people. */
  readonly nextPerson: number;
}

export async function readKnown(client: Connection): Promise<Known> {
  const { rows } = await client.query<{ name: string; value: string }>('SELECT name, value FROM meta');
  const meta = new Map(rows.map(({ name, value }) => [name, value]));
  const number = (name: string, usual: number) => Number(meta.get(name) ?? usual);
  const isAny = async (table: string) =>
    (await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount !== 0;
  const hasCompanies = number('companies', 0) > 0;
  return {
    hasCompanies,
    hasPeople: number('people', 0) > 0,
    hasContacts: await isAny('person_contact'),
    version: number('version', 0),
    loadNumber: await readNextNumber(client),
    hasStatements: await isAny('company_statement'),
    formerIds: await readFormerIds(client),
    corrections: await readCorrections(client),
    digestKey: Buffer.from(meta.get('digest_key') ?? '', 'hex'),
    titleForms: number('title_forms', TITLE_FORMS),
    indexFormat: number('people_index', INDEX_FORMAT),
    hasColumns: !hasCompanies || number(FORMAT_NAME, 0) === COLUMN_FORMAT,
    nextPerson: number('next_person', 1),
  };
}
