// Counts what keys used on the server, adding to the counts of other processes.
import type { HourUsage, UsageStore } from '../../contract/usage.ts';
import {
  ADD_TO_HOUR,
  HOUR_COLUMNS,
  HOUR_COUNTS,
  toHour as readHourRow,
  SUMMED_COUNTS,
  toHourRow,
  toUsageSum,
} from '../../formats/rows/hour-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import type { Transact } from '../connect/transactions.ts';

const READ: SqlStatement = { name: 'usage', text: 'SELECT api_key, answers FROM usage WHERE month = $1' };
const ADD = `INSERT INTO usage (api_key, month, answers)
  SELECT api_key, month, answers FROM unnest($1::text[], $2::text[], $3::bigint[]) AS d (api_key, month, answers)
  ON CONFLICT (api_key, month) DO UPDATE SET answers = greatest(0, usage.answers + excluded.answers)`;
const TOUCH = `UPDATE api_key SET last_used_at = greatest(last_used_at, d.at)
  FROM unnest($1::text[], $2::bigint[]) AS d (api_key, at) WHERE id = d.api_key`;

const HOUR_TYPES = ['integer', 'text', 'text', 'integer', ...HOUR_COUNTS.map(() => 'bigint')];
/** In the same order in every process, to avoid a deadlock. */
const ADD_HOURS: SqlStatement = {
  name: 'add_hours',
  text: `INSERT INTO usage_hour (${HOUR_COLUMNS})
    SELECT ${HOUR_COLUMNS} FROM unnest(${HOUR_TYPES.map((type, place) => `$${place + 1}::${type}[]`).join(', ')})
      AS d (${HOUR_COLUMNS}) ORDER BY hour, api_key COLLATE "C", operation COLLATE "C", status ${ADD_TO_HOUR}`,
};
const LIST_HOURS: SqlStatement = {
  name: 'list_hours',
  text: `SELECT ${HOUR_COLUMNS} FROM usage_hour WHERE hour >= $1 AND hour < $2
    ORDER BY hour, api_key, operation, status`,
};
const DELETE_HOURS: SqlStatement = { name: 'delete_hours', text: 'DELETE FROM usage_hour WHERE hour < $1' };
const sumBy = (label: string, name: string): SqlStatement => ({
  name: `sum_hours_by_${label}`,
  text: `SELECT ${name} AS name, status, ${SUMMED_COUNTS} FROM usage_hour
    WHERE hour >= $1 AND hour < $2 AND ($3::text IS NULL OR api_key = $3)
      AND ($4::text IS NULL OR operation = $4) AND ($5::integer IS NULL OR status = $5)
    GROUP BY 1, 2 ORDER BY 1, 2`,
});
const SUMS = {
  key: sumBy('key', 'api_key'),
  operation: sumBy('operation', 'operation'),
  time: sumBy('time', 'hour / $6::integer * $6::integer'),
};

/** One list for each column. */
function columnsOf(hours: readonly HourUsage[]): (string | number)[][] {
  const rows = hours.map(toHourRow);
  return HOUR_TYPES.map((_, place) => rows.map((row) => row[place] as string | number));
}

export function createUsageStore(ask: Ask, transact: Transact): UsageStore {
  return {
    addHours: async (hours) => {
      if (hours.length > 0) await ask(ADD_HOURS, columnsOf(hours));
    },
    listHours: async (fromHour, toHour) => (await ask(LIST_HOURS, [fromHour, toHour])).map(readHourRow),
    sumHours: async ({ fromHour, toHour, keyId, operation, status }, by) => {
      const values = [fromHour, toHour, keyId ?? null, operation ?? null, status ?? null];
      const rows =
        typeof by === 'number' ? await ask(SUMS.time, [...values, by]) : await ask(SUMS[by], values);
      return rows.map(toUsageSum);
    },
    deleteHoursBefore: async (hour) => {
      await ask(DELETE_HOURS, [hour]);
    },
    addUsage: (deltas) =>
      transact(async (client) => {
        // In the same order in every process, to avoid a deadlock.
        const inOrder = deltas.toSorted((a, b) => (a.keyId < b.keyId ? -1 : a.keyId > b.keyId ? 1 : 0));
        for (const { keyId, month, answers, lastUsedAt } of inOrder) {
          if (answers !== 0) await client.query(ADD, [[keyId], [month], [answers]]);
          await client.query(TOUCH, [[keyId], [lastUsedAt]]);
        }
      }),
    readUsage: async (month) =>
      new Map((await ask(READ, [month])).map(([key, answers]) => [key as string, Number(answers)])),
  };
}
