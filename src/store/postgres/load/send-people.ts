// Sends the rows of people: their pages, the keys by which they are found, and the hashes of their contacts.
import type pg from 'pg';
import type { PackedContacts } from '../../../domain/privacy/contact-hashes.ts';
import { contactKeys } from '../../formats/contact-keys.ts';
import { personIdHash, rowHash } from '../../formats/people-pages/person-hashes.ts';
import type { LateTransaction } from '../connect/transactions.ts';
import { writeTitledPage } from '../read/titled-page.ts';
import type { CopyOptions } from './copy-rows.ts';
import { createRowSender, type RowSender } from './send-rows.ts';

const COLUMNS = {
  people_page: ['company_id', 'country', 'first', 'page'],
  person_key: ['hash', 'number', 'country', 'company_id'],
  person_contact: ['company_id', 'person_id', 'contacts'],
  contact_key: ['hash', 'company_id', 'person_id'],
} as const;

/** The tables whose rows are sent here. */
export const SENT_TABLES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

/**
 * Small: the load asks the server for companies meanwhile, over the same connection, and each answer waits for the COPY before it.
 */
const COPY_BYTES = 256 * 1024;

interface OfCompany {
  /** Its id, as bytes: it is written several times for each person. */
  readonly company: Buffer;
}

interface SentPage extends OfCompany {
  readonly country: number;
  readonly first: number;
  /** With the numbers of titles that `titleOf` knows. */
  readonly bytes: Buffer;
}

interface SentKeys extends OfCompany {
  readonly country: number;
  /** In the group. */
  readonly number: number;
  readonly id: string;
  /** Hash of the slug. */
  readonly slug: number | undefined;
  readonly rowDigest: Buffer | null;
}

interface SentContacts extends OfCompany {
  readonly personId: string;
  readonly contacts: PackedContacts;
}

export interface PeopleSender extends Pick<RowSender<string>, 'pace' | 'isFull' | 'finish'> {
  page(page: SentPage, titleOf: (number: number) => Buffer): void;
  keys(person: SentKeys): void;
  contacts(person: SentContacts): void;
}

/** `begin` is called once before the first COPY; `nameOf`: under what name a table is written; `reasonOf`: as of `SenderOptions`. */
export function createPeopleSender(
  client: pg.ClientBase,
  begin: () => Promise<CopyOptions>,
  nameOf: (table: string) => string,
  reasonOf?: LateTransaction['reasonOf'],
): PeopleSender {
  const { add, pace, isFull, finish } = createRowSender(client, {
    columns: COLUMNS,
    begin,
    reasonOf,
    nameOf,
    copyBytes: COPY_BYTES,
  });

  function key(hash: number, { number, country, company }: SentKeys): void {
    add('person_key', (row) => {
      row.int8(hash);
      row.int4(number);
      row.int2(country);
      row.bytes(company);
    });
  }

  return {
    page: ({ company, country, first, bytes }, titleOf) => {
      add('people_page', (row) => {
        row.bytes(company);
        row.int2(country);
        row.int4(first);
        row.bytes(writeTitledPage(bytes, titleOf));
      });
    },
    keys: (person) => {
      const { id, slug, rowDigest } = person;
      key(personIdHash(id), person);
      if (slug !== undefined) key(slug, person);
      if (rowDigest !== null) key(rowHash(rowDigest), person);
    },
    contacts: ({ company, personId, contacts }) => {
      add('person_contact', (row) => {
        row.bytes(company);
        row.text(personId);
        row.bytes(Buffer.from(contacts, 'latin1'));
      });
      for (const hash of contactKeys(contacts)) {
        add('contact_key', (row) => {
          row.int8(hash);
          row.bytes(company);
          row.text(personId);
        });
      }
    },
    pace,
    isFull,
    finish,
  };
}
