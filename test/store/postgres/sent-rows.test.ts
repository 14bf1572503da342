// Rows that a load sends while it makes others: the room of those that the server has is used again, and no earlier.
import pg from 'pg';
import { expect, test } from 'vitest';
import { createRowBuffer } from '../../../src/store/postgres/load/copy-rows.ts';
import { createRowSender } from '../../../src/store/postgres/load/send-rows.ts';
import { makeDatabase } from '../../helpers/fresh-postgres.ts';

/** More than the system holds of what is on its way to a server that does not read; and little enough for the room to be kept. */
const COPY_BYTES = 3 * 1024 * 1024;
const ROW_CHARACTERS = 64 * 1024;
const ROWS = 400;
/** What the server waits for. */
const GATE = 1;

/** The server takes rows only when the gate is free. */
const SLOW_TABLE = `CREATE TABLE sent (number integer NOT NULL, line text NOT NULL);
  CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NEW; END';
  CREATE TRIGGER wait BEFORE INSERT ON sent FOR EACH ROW EXECUTE FUNCTION wait()`;

const lineOf = (number: number) => `${number} `.repeat(ROW_CHARACTERS).slice(0, ROW_CHARACTERS);

test('keeps rows as they were while the server has not read them', async () => {
  const database = await makeDatabase();
  const [sending, holding] = [0, 1].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ];
  try {
    await Promise.all([sending.connect(), holding.connect()]);
    await holding.query(SLOW_TABLE);
    await holding.query(`SELECT pg_advisory_lock(${GATE})`);
    const { add, pace, finish } = createRowSender(sending, {
      columns: { sent: ['number', 'line'] },
      begin: async () => ({}),
      nameOf: (table) => table,
      copyBytes: COPY_BYTES,
    });
    const addRow = (number: number) =>
      add('sent', (row) => {
        row.int4(number);
        row.text(lineOf(number));
      });
    const half = ROWS / 2;
    for (let number = 0; number < half; number += 1) addRow(number);
    await untilWaiting(holding);
    await holding.query(`SELECT pg_advisory_unlock(${GATE})`);
    for (let number = half; number < ROWS; number += 1) {
      addRow(number);
      await pace();
    }
    await finish();
    const { rows } = await holding.query<{ number: number; line: string }>('SELECT * FROM sent ORDER BY 1');
    expect(rows.length).toBe(ROWS);
    expect(rows.filter(({ number, line }) => line !== lineOf(number)).map(({ number }) => number)).toEqual(
      [],
    );
  } finally {
    await Promise.all([sending.end(), holding.end()]);
    await database.drop();
  }
});

/** Until another session waits for a lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
    if (rowCount !== 0) return;
  }
}

test('writes the next rows into room that is free again', () => {
  const buffer = createRowBuffer(1);
  const take = (text: string) => {
    buffer.add((row) => row.text(text));
    buffer.end();
    return buffer.take();
  };
  const first = take('first');
  const second = take('second');
  expect(second.buffer).not.toBe(first.buffer);
  const bytes = Buffer.from(second);
  buffer.reuse(first);
  const third = take('third');
  expect(third.buffer).toBe(first.buffer);
  expect(second).toEqual(bytes);
  expect(third.toString('latin1')).toContain('third');
});

test('keeps no room that one very long row has needed', () => {
  const buffer = createRowBuffer(1);
  buffer.add((row) => row.text('x'.repeat(8 * 1024 * 1024)));
  const long = buffer.take();
  buffer.reuse(long);
  buffer.add((row) => row.text('short'));
  expect(buffer.take().buffer).not.toBe(long.buffer);
});
