// Sends rows to the server while others are still being made. The rows of each table are collected; when there are many, a COPY
// takes them, one after the other over one connection.
import type pg from 'pg';
import type { Answer } from '../../contract/answer.ts';
import type { LateTransaction } from '../connect/transactions.ts';
import {
  type CopyOptions,
  copyChunks,
  createRowBuffer,
  type RowBuffer,
  type RowWriter,
} from './copy-rows.ts';

/** Those who make rows wait while more than this is on its way. */
const MOST_BYTES_UNDER_WAY = 16 * 1024 * 1024;
/** What is written in one go, without a pause in which rows could be sent, is usually much less. */
const MOST_BYTES_HELD = 64 * 1024 * 1024;

export interface RowSender<T extends string> {
  add(table: T, write: (row: RowWriter) => void): void;
  /** Call it between two companies or people, and go on when the answer is there. It also tells that the server has failed. */
  pace(): Answer<void>;
  /** Whether so much is on its way that no more should be added before `pace` has answered. */
  isFull(): boolean;
  /** Sends the rest; ends when the server has all rows. */
  finish(): Promise<void>;
}

export interface SenderOptions<T extends string> {
  readonly columns: { readonly [K in T]: readonly string[] };
  /** Called once before the first COPY. */
  readonly begin: () => Promise<CopyOptions>;
  /** Why a COPY has really failed: one before it, of other rows, may have ended the transaction. */
  readonly reasonOf?: LateTransaction['reasonOf'] | undefined;
  /** Under what name a table is written. */
  readonly nameOf: (table: string) => string;
  /** Of one table, in one COPY. */
  readonly copyBytes: number;
}

export function createRowSender<T extends string>(
  client: pg.ClientBase,
  { columns, begin, reasonOf = (error) => error, nameOf, copyBytes }: SenderOptions<T>,
): RowSender<T> {
  const tables = Object.keys(columns) as T[];
  const buffers = Object.fromEntries(
    tables.map((table) => [table, createRowBuffer(columns[table].length)]),
  ) as { readonly [K in T]: RowBuffer };
  let bytesUnderWay = 0;
  let begun: Promise<CopyOptions> | undefined;
  let sent: Promise<void> = Promise.resolve();

  async function copy(table: T, bytes: Buffer): Promise<void> {
    try {
      begun ??= begin();
      await copyChunks(client, nameOf(table), columns[table], [bytes], await begun);
    } catch (error) {
      throw reasonOf(error);
    }
    bytesUnderWay -= bytes.length;
    // The server has answered that it has all of them. After a failure the socket may still hold some.
    buffers[table].reuse(bytes);
  }

  function send(table: T): void {
    const buffer = buffers[table];
    if (buffer.length() === 0) return;
    buffer.end();
    const bytes = buffer.take();
    bytesUnderWay += bytes.length;
    sent = sent.then(() => copy(table, bytes));
    // The next caller gets the error.
    sent.catch(() => {
      bytesUnderWay = Number.POSITIVE_INFINITY;
    });
  }

  return {
    add: (table, write) => {
      const buffer = buffers[table];
      buffer.add(write);
      if (buffer.length() >= copyBytes) send(table);
    },
    pace: () => (bytesUnderWay > MOST_BYTES_UNDER_WAY ? sent : undefined),
    isFull: () => bytesUnderWay > MOST_BYTES_HELD,
    finish: () => {
      for (const table of tables) send(table);
      return sent;
    },
  };
}
